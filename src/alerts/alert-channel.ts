import type { Notice } from './notice.ts';
import type { OutboxAlert } from './outbox.ts';

/**
 * The result of one attempt. `retry`: the other side said or showed that it did not accept the alert (429, 5xx, no connection), with the
 * pause it asked for, which is the whole channel's in a flood (429). `refused`: it never will. `uncertain`: the request may have arrived, the
 * answer did not.
 */
export type Delivery =
  | { status: 'sent'; remoteId: string | null }
  | { status: 'retry'; reason: string; afterMs: number | null; isFlood?: boolean }
  | { status: 'refused'; reason: string }
  | { status: 'uncertain'; reason: string };

/** A destination for alerts. `send` never rejects, and reveals no secret in a reason. */
export interface AlertChannel {
  readonly name: string;
  /** The other side recognises a repeated `idempotency_key`, so an uncertain alert may be sent again. */
  readonly isRepeatable: boolean;
  /** One alert, or the digest with its `entries`. */
  send(alert: OutboxAlert, abort: AbortSignal): Promise<Delivery>;
  /** The same for a notice; unset: the channel takes none. */
  sendNotice?(notice: Notice, abort: AbortSignal): Promise<Delivery>;
}
