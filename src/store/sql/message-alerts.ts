import { z } from 'zod';
import { alertKinds } from '../../alerts/alert.ts';
import { alertStates } from '../../alerts/outbox.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const alertSchema = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  channel: z.string(),
  kind: z.enum(alertKinds),
  /** Of one that was told in a digest, the digest's. */
  state: z.enum(alertStates),
  reason: z.string().nullable(),
  created_at: storedMomentSchema,
  sent_at: storedMomentSchema.nullable(),
});

/** What a channel was told of a message, or why it wasn't. */
export type MessageAlert = z.infer<typeof alertSchema>;

/** The alerts of a message, oldest first, those that were suppressed included. */
export async function readMessageAlerts(
  call: CallFunction,
  source: string,
  sourceMessageId: string,
): Promise<MessageAlert[]> {
  const named = { message_source: source, message_reference: sourceMessageId };
  return parseAnswer(z.array(alertSchema), await call('read_message_alerts', named));
}
