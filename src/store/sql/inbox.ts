import { createTurns } from '../../domain/create-turns.ts';
import { normaliseText, toStorableText } from '../../domain/text/normalise.ts';
import type { Inbox, Reception } from '../../worker/inbox.ts';
import { inboxMessageSchema } from '../../worker/inbox-message.ts';
import type { JobQueueName } from '../../worker/job-queue.ts';
import type { Database } from '../database.ts';
import type { JobRequest, TransactionalQueue } from '../queue/transactional-queue.ts';
import { type CallFunction, createSqlCaller } from './call-function.ts';
import { toDatabaseError } from './database-error.ts';
import { ask } from './functions.ts';
import { oneAhead } from './one-ahead.ts';
import { parseAnswer } from './parse-answer.ts';
import { makeReady, type NearDuplicates, receivePost } from './receive-post.ts';

/** Messages of one call that get their jobs together: the first need not wait for the last. */
const jobsAtOnce = 10;
/** Messages that a failure left without a job, queued before others are received: more than any call has. */
const leftOverLimit = 1000;

type Run<T> = (call: CallFunction, send: Send) => Promise<T>;
type Send = (name: JobQueueName, jobs: JobRequest[]) => Promise<void>;

/** The inbox on the functions of `sql/0005_worker.sql`, with the jobs beside them. */
export function createSqlInbox(database: Database, queue: TransactionalQueue, near: NearDuplicates): Inbox {
  const call = createSqlCaller(database);

  /** Whether what has lost its job was looked for since the start, and since the last failure. */
  let isQueueChecked = false;
  /** Messages that are being put off for their deep look. */
  const deferring = new Set<Promise<void>>();
  const takeTurn = createTurns();

  /** Runs calls in one transaction, where there are connections for others; failures are `AppError`s. */
  function within<T>(run: Run<T>): Promise<T> {
    if (database.kind === 'pglite') return beside(run);
    return database
      .transaction((handle) =>
        run(createSqlCaller({ query: handle.query, location: database.location }), (name, jobs) =>
          queue.send(name, jobs, handle),
        ),
      )
      .catch((error: unknown) => {
        throw toDatabaseError(error, database.location);
      });
  }

  /**
   * The embedded database has one connection, which a transaction would keep from every look: there the calls are statements among others.
   * What a failure between two of them leaves without its job is queued before anything else is received, or by the next sweep.
   */
  async function beside<T>(run: Run<T>): Promise<T> {
    try {
      return await run(call, (name, jobs) => queue.send(name, jobs, database));
    } catch (error) {
      isQueueChecked = false;
      throw error;
    }
  }

  /** Receivers take turns: one has linked its repeats before the next one looks for the originals of its own. */
  function inTurn<T>(run: Run<T>): Promise<T> {
    if (database.kind === 'pglite') return takeTurn(() => within(run));
    return within(async (callWithin, send) => {
      await ask.take_receiving_turn(callWithin, {});
      return run(callWithin, send);
    });
  }

  async function queueLeftOver(callWithin: CallFunction, send: Send, limit: number, at: Date): Promise<number> {
    if (!isQueueChecked) {
      // One that is put off and has no job for its deep look yet would be taken for lost.
      while (deferring.size > 0) await Promise.allSettled(deferring);
      isQueueChecked = true;
      await ask.note_lost_jobs(callWithin, {});
    }
    const taken = await ask.take_unqueued(callWithin, { most: limit, at });
    await send(
      'first_look',
      taken.map(({ id, source }) => ({ messageId: id, key: toKey(source) })),
    );
    return taken.length;
  }

  /** Whether a later revision says what its own revision does, in nearly the same words. */
  function isRetold({ own, later }: { own: string; later: string }, at: Date): boolean {
    const candidate = { id: 0, source: '', text: later, received_at: at.toISOString() };
    return near.find(normaliseText(own), [candidate]) !== null;
  }

  return {
    receive: (posts, layers, at) =>
      inTurn(async (callWithin, send) => {
        // Of one channel, what came before a failure is looked at before what comes after it.
        if (!isQueueChecked && database.kind === 'pglite') await queueLeftOver(callWithin, send, leftOverLimit, at);
        const readyPosts = oneAhead(posts, (post) => makeReady(post, near, at));
        const receptions: Reception[] = [];
        let jobs: JobRequest[] = [];
        for await (const ready of readyPosts) {
          const reception = await receivePost(callWithin, near, ready, layers, at);
          receptions.push(reception);
          if (reception.outcome === 'queued' && reception.id !== null) {
            jobs.push({ messageId: reception.id, key: toKey(ready.post.message.source) });
          }
          if (jobs.length < jobsAtOnce) continue;
          await send('first_look', jobs);
          jobs = [];
        }
        await send('first_look', jobs);
        return receptions;
      }),
    async read(id) {
      const answer = await ask.read_inbox_message(call, { message_id: id });
      if (answer === null || (Array.isArray(answer) && answer.length === 0)) return null;
      return parseAnswer(inboxMessageSchema, answer);
    },
    async settle(id, state, reason, at) {
      await ask.settle_message(call, { message_id: id, settled_state: state, reason, at });
    },
    async supersede(id, at) {
      const texts = await ask.read_superseding(call, { message_id: id });
      const saysOther = texts != null && !isRetold(texts, at);
      const reason = 'a later revision has its verdict';
      await ask.supersede_message(call, { message_id: id, says_other: saysOther, reason, at });
    },
    async defer(id, priority) {
      const work = within(async (callWithin, send) => {
        const isDeferred = await ask.defer_message(callWithin, { message_id: id, deep_priority: priority });
        if (isDeferred) await send('deep_look', [{ messageId: id, priority }]);
      });
      deferring.add(work);
      await work.finally(() => deferring.delete(work));
    },
    async fail(id, failure, limit, at) {
      const answer = await ask.fail_message(call, { message_id: id, reason: failure, most: limit, at });
      return answer ?? { state: 'dropped', attempts: 0 };
    },
    async listOverdue(before, limit) {
      return ask.list_overdue(call, { waiting_since: before, most: limit });
    },
    queueLeftOver(limit, at) {
      const sweep: Run<number> = (callWithin, send) => queueLeftOver(callWithin, send, limit, at);
      // What is being received has no jobs yet, and has lost none.
      const swept = isQueueChecked ? within(sweep) : inTurn(sweep);
      return swept.catch((error: unknown) => {
        isQueueChecked = false;
        throw error;
      });
    },
    async withdraw(source, sourceMessageIds, at) {
      const named = { message_source: source, message_references: [...sourceMessageIds], at };
      return ask.withdraw_messages(call, named);
    },
  };
}

/** The looks of one source go one after the other. The queue takes no empty key, as a name is that holds only what can't be stored. */
const toKey = (source: string): string => toStorableText(source) || '-';
