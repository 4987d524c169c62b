import { toErrorMessage } from '../domain/app-error.ts';
import { dropControls } from '../domain/text/drop-hidden.ts';
import type { AlertChannel, Delivery } from './alert-channel.ts';
import { renderPlainText } from './render-alert.ts';
import { toNoticePayload, toWebhookPayload } from './webhook-payload.ts';

interface StdoutChannelConfig {
  name: string;
  /** json: the webhook's object, one a line. text: for people, an empty line after each. */
  format: 'json' | 'text';
  /** Of the times in text. Default UTC. */
  timeZone?: string;
  /** Writes to standard output; rejects or throws if nobody reads it any more. */
  write(text: string): void | Promise<void>;
}

/**
 * Alerts on standard output. Repeatable: a reader that must not see one twice has the `idempotency_key`. Neither format lets a
 * message's terminal escapes through.
 */
export function createStdoutChannel({ name, format, timeZone, write }: StdoutChannelConfig): AlertChannel {
  async function deliver(text: string): Promise<Delivery> {
    try {
      await write(text);
      return { status: 'sent', remoteId: null };
    } catch (error) {
      return { status: 'retry', reason: `standard output: ${toErrorMessage(error)}`, afterMs: null };
    }
  }
  return {
    name,
    isRepeatable: true,
    send: (alert) =>
      deliver(format === 'json' ? toJsonLine(toWebhookPayload(alert)) : `${renderPlainText(alert, timeZone)}\n\n`),
    sendNotice: (notice) =>
      deliver(format === 'json' ? toJsonLine(toNoticePayload(notice)) : `${dropControls(notice.text)}\n\n`),
  };
}

/** JSON leaves DEL, the C1 controls (0x9b starts an escape) and what turns the direction of writing as they are. */
function toJsonLine(payload: object): string {
  const json = JSON.stringify(payload);
  const escaped = json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${escaped}\n`;
}
