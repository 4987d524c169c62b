import type { OutboxAlert } from './outbox.ts';

/**
 * What became of one attempt. `retry`: the other side said or showed that it did not take it (429, 5xx, no connection), with
 * the pause it asked for. `refused`: it never will. `uncertain`: the request may have arrived, the answer did not.
 */
export type Delivery =
  | { status: 'sent'; remoteId: string | null }
  | { status: 'retry'; reason: string; afterMs: number | null }
  | { status: 'refused'; reason: string }
  | { status: 'uncertain'; reason: string };

/** Where people are told. `send` never rejects, and shows no secret in a reason. */
export interface AlertChannel {
  readonly name: string;
  /** The other side recognises a repeated `idempotency_key`: what is uncertain may be sent again. */
  readonly isRepeatable: boolean;
  /** One alert, or the digest with its `entries`. */
  send(alert: OutboxAlert, abort: AbortSignal): Promise<Delivery>;
}
