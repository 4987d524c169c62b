import { z } from 'zod';
import { type MessageState, messageStateSchema } from '../../worker/inbox-message.ts';
import type { QueueEntry } from '../../worker/queue-entry.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';
import { parseAnswer } from './parse-answer.ts';

/** Where a message stands; `post` is null of one that did not come through the worker. */
const standingSchema = z.object({ state: messageStateSchema, post: z.unknown() }).nullish();

/**
 * The inbox from outside of the worker, for a person, over any caller: the worker's own connection, PostgREST, or the
 * process that owns the data. Throws `AppError` as the `NewsStore` does.
 */
export function createSqlInboxUpkeep(call: CallFunction) {
  return {
    /** Messages in one of the states, newest first. */
    async list(states: readonly MessageState[], limit: number): Promise<QueueEntry[]> {
      return ask.list_queue(call, { wanted: [...states], most: limit });
    },
    /** Where a message stands: its state, or `foreign` for one that did not come through the worker; null: there is none. */
    async readStanding(id: number): Promise<MessageState | 'foreign' | null> {
      const found = parseAnswer(standingSchema, await ask.read_inbox_message(call, { message_id: id }));
      if (found == null) return null;
      return found.post === null ? 'foreign' : found.state;
    },
    /** Queues dead or dropped messages again, with all of their attempts; the worker picks them up within seconds. */
    async retry(ids: readonly number[] | 'dead'): Promise<number> {
      return ask.retry_messages(call, { message_ids: ids === 'dead' ? null : [...ids] });
    },
    /** Removes unsettled messages and releases those they held up. Returns how many were removed. */
    async drop(ids: readonly number[], reason: string, at: Date): Promise<number> {
      return ask.drop_messages(call, { message_ids: [...ids], reason, at });
    },
  };
}

export type InboxUpkeep = ReturnType<typeof createSqlInboxUpkeep>;
