import type { MessageState } from '../../worker/inbox-message.ts';
import type { QueueEntry } from '../../worker/queue-entry.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

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
