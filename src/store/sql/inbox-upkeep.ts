import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { type MessageState, messageStateSchema } from '../../worker/inbox-message.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const queueEntrySchema = z.object({
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

const countSchema = z.number().int();

/**
 * What a person may do to the inbox from outside of the worker, over any caller: the worker's own connection, PostgREST, the
 * process that owns the data. Throws `AppError` as the `NewsStore` does.
 */
export function createSqlInboxUpkeep(call: CallFunction) {
  return {
    /** Messages in one of the states, newest first. */
    async list(states: readonly MessageState[], limit: number): Promise<QueueEntry[]> {
      return parseAnswer(z.array(queueEntrySchema), await call('list_queue', { wanted: [...states], most: limit }));
    },
    /** Dead or dropped messages are received again, with all of their attempts; the worker takes them up within seconds. */
    async retry(ids: readonly number[] | 'dead'): Promise<number> {
      return parseAnswer(countSchema, await call('retry_messages', { message_ids: ids === 'dead' ? null : [...ids] }));
    },
    /** Unsettled messages are taken out, and those held by them let go. Answers how many were taken out. */
    async drop(ids: readonly number[], reason: string, at: Date): Promise<number> {
      return parseAnswer(countSchema, await call('drop_messages', { message_ids: [...ids], reason, at }));
    },
  };
}

export type InboxUpkeep = ReturnType<typeof createSqlInboxUpkeep>;
