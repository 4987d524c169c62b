import type { MessageAlert } from '../../alerts/outbox.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** The alerts of a message, oldest first, those that were suppressed included. */
export async function readMessageAlerts(
  call: CallFunction,
  source: string,
  sourceMessageId: string,
): Promise<MessageAlert[]> {
  const named = { message_source: source, message_reference: sourceMessageId };
  return ask.read_message_alerts(call, named);
}
