import { Hono } from 'hono';
import { z } from 'zod';
import { type MessageState, messageStates } from '../worker/inbox-message.ts';
import type { QueueEntry } from '../worker/queue-entry.ts';
import type { Access } from './guard-access.ts';
import { limitSchema, listSchema, parseBody, parseQuery } from './parse-request.ts';

/** The messages in progress, as the `Inbox` has them. */
export interface QueueRoutes {
  list(states: readonly MessageState[], limit: number): Promise<QueueEntry[]>;
  /** Returns how many are received again. */
  retry(ids: readonly number[] | 'dead'): Promise<number>;
  /** Returns how many were removed. */
  drop(ids: readonly number[], reason: string): Promise<number>;
}

/** The states that need attention: the default of the list. */
const openStates: readonly MessageState[] = ['received', 'held', 'analysed', 'waiting', 'dead'];

const ids = z.array(z.number().int().min(1)).min(1).max(10_000);
const listQuerySchema = z.strictObject({
  state: listSchema(z.array(z.enum(messageStates)).min(1)).optional(),
  limit: limitSchema,
});
const retrySchema = z.strictObject({ ids: z.union([z.literal('dead'), ids], { error: 'neither ids nor "dead"' }) });
const dropSchema = z.strictObject({ ids, reason: z.string().trim().min(1).max(500) });

export function createQueueRoutes({ list, retry, drop }: QueueRoutes, access: Access): Hono {
  return new Hono()
    .get('/api/queue', access.requireReader, async (context) => {
      const { state, limit } = parseQuery(context, listQuerySchema);
      return context.json({ entries: await list(state ?? openStates, limit) });
    })
    .post('/api/queue/retry', access.requireWriter, async (context) => {
      const body = await parseBody(context, retrySchema);
      return context.json({ retried: await retry(body.ids) });
    })
    .post('/api/queue/drop', access.requireWriter, async (context) => {
      const body = await parseBody(context, dropSchema);
      return context.json({ dropped: await drop(body.ids, body.reason) });
    });
}
