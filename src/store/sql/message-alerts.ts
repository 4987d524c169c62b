import { z } from 'zod';
import { type MessageAlert, messageAlertSchema } from '../../alerts/outbox.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

/** The alerts of a message, oldest first, those that were suppressed included. */
export async function readMessageAlerts(
  call: CallFunction,
  source: string,
  sourceMessageId: string,
): Promise<MessageAlert[]> {
  const named = { message_source: source, message_reference: sourceMessageId };
  return parseAnswer(z.array(messageAlertSchema), await call('read_message_alerts', named));
}
