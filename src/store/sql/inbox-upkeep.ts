import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { type InboxUpkeep, messageStates } from '../../worker/inbox.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const entrySchema = z.object({
  id: z.number().int(),
  source: z.string(),
  source_message_id: z.string(),
  revision: z.number().int(),
  state: z.enum(messageStates),
  attempts: z.number().int(),
  failure: z.string().nullable(),
  received_at: storedMomentSchema,
  text: z.string(),
});
const countSchema = z.number().int();

/** What people may do to the inbox, over any caller: the worker's own connection, PostgREST, the process that owns the data. */
export function createSqlInboxUpkeep(call: CallFunction): InboxUpkeep {
  return {
    async list(states, limit) {
      return parseAnswer(z.array(entrySchema), await call('list_queue', { wanted: [...states], most: limit }));
    },
    async retry(ids) {
      return parseAnswer(countSchema, await call('retry_messages', { message_ids: ids === 'dead' ? null : [...ids] }));
    },
    async drop(ids, reason, at) {
      return parseAnswer(countSchema, await call('drop_messages', { message_ids: [...ids], reason, at }));
    },
  };
}
