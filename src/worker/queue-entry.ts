import { z } from 'zod';
import { storedMomentSchema } from '../domain/stored-values.ts';
import { messageStateSchema } from './inbox-message.ts';

export const queueEntrySchema = z.object({
  id: z.number().int(),
  source: z.string(),
  source_message_id: z.string(),
  revision: z.number().int(),
  state: messageStateSchema,
  attempts: z.number().int(),
  failure: z.string().nullable(),
  received_at: storedMomentSchema,
  text: z.string(),
});
/** A line of `queue status`. */
export type QueueEntry = z.infer<typeof queueEntrySchema>;
