import { toErrorMessage } from '../domain/app-error.ts';
import type { AlertChannel } from './alert-channel.ts';
import type { OutboxAlert } from './outbox.ts';
import { renderPlainText } from './render-alert.ts';
import { toWebhookPayload } from './webhook-payload.ts';

export interface StdoutChannelConfig {
  name: string;
  /** json: the webhook's object, one a line. text: for people, an empty line after each. */
  format: 'json' | 'text';
  /** Writes to standard output; rejects or throws if nobody reads it any more. */
  write(text: string): void | Promise<void>;
}

/**
 * Alerts on standard output. Repeatable: a reader that must not see one twice has the `idempotency_key`. Neither format lets a
 * message's terminal escapes through.
 */
export function createStdoutChannel({ name, format, write }: StdoutChannelConfig): AlertChannel {
  return {
    name,
    isRepeatable: true,
    async send(alert) {
      try {
        await write(format === 'json' ? toJsonLine(alert) : `${renderPlainText(alert)}\n\n`);
        return { status: 'sent', remoteId: null };
      } catch (error) {
        return { status: 'retry', reason: `standard output: ${toErrorMessage(error)}`, afterMs: null };
      }
    },
  };
}

/** JSON leaves DEL, the C1 controls (0x9b starts an escape) and what turns the direction of writing as they are. */
function toJsonLine(alert: OutboxAlert): string {
  const json = JSON.stringify(toWebhookPayload(alert));
  const escaped = json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${escaped}\n`;
}
