import type { AlertContent, AlertKind } from './alert.ts';
import type { Notice } from './notice.ts';
import { toSafeUrl } from './untrusted-text.ts';

interface AddressedAlert {
  id: number;
  channel: string;
  kind: AlertKind;
  content: AlertContent;
  entries: readonly AlertContent[];
  created_at: string;
  idempotency_key: string;
}

/** What a judge said of it, and who that was, is the desk's own. */
type Told = Omit<AlertContent, 'judgement'>;

/**
 * An alert for programs. Within a version keys are only added. Texts (`summary`, `source`, `reason` …) quote what others wrote:
 * escape them before you show them.
 */
export interface WebhookPayload {
  version: 1;
  /** The same at every attempt to deliver this alert. */
  idempotency_key: string;
  /** For feedback and for questions to the operator. */
  alert_id: number;
  channel: string;
  /** alert · update · reversal · withdrawal · digest. */
  kind: AlertKind;
  /** When it was decided, ISO 8601. */
  created_at: string;
  /** The alert itself; `urls` are http or https only. Of a digest, the last of its entries. */
  alert: Told;
  /** A digest's alerts, oldest first; else empty. */
  entries: Told[];
}

export function toWebhookPayload(alert: AddressedAlert): WebhookPayload {
  const { id, channel, kind, content, entries, created_at, idempotency_key } = alert;
  return {
    version: 1,
    idempotency_key,
    alert_id: id,
    channel,
    kind,
    created_at,
    alert: toTold(content),
    entries: entries.map(toTold),
  };
}

function toTold({ judgement, ...content }: AlertContent): Told {
  return { ...content, urls: content.urls.map(toSafeUrl).filter((url) => url !== null) };
}

/** A notice as webhooks get it: its `kind` tells it from alerts. */
export function toNoticePayload({ kind, idempotency_key, text, content }: Notice): object {
  return { kind, idempotency_key, text, [kind]: content };
}
