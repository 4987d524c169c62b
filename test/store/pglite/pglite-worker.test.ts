import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { duplicateLayers } from '../../../src/domain/duplicates/duplicate.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { Database } from '../../../src/store/database.ts';
import { createBossQueue } from '../../../src/store/queue/boss-queue.ts';
import type { TransactionalQueue } from '../../../src/store/queue/transactional-queue.ts';
import { createSqlInbox } from '../../../src/store/sql/inbox.ts';
import { at, listJobs, listStates, storeVerdict } from '../../contracts/inbox-under-test.ts';
import { describeWorkerStores } from '../../contracts/worker-stores.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { makePost } from '../../support/posts.ts';
import { createWorkerStores, tagDuplicates, type WorkerStores } from '../../support/worker-stores.ts';

let database: Database;
let queue: TransactionalQueue;
beforeAll(async () => {
  database = await openTestDatabase();
  queue = createBossQueue(database, { logger: silentLogger, isSoleWorker: true });
  await queue.start();
});
afterAll(async () => {
  await queue?.close();
  await database?.close();
});

describeWorkerStores('pglite', async () => {
  await emptyDatabase(database);
  return { database, queue };
});

describe('on the one connection', () => {
  let own: WorkerStores;
  beforeEach(async () => {
    await emptyDatabase(database);
    own = createWorkerStores(database, queue);
  });
  const makePosts = (from: number, to: number, words = '') =>
    Array.from({ length: to - from + 1 }, (_, index) =>
      makePost({ source_message_id: `${from + index}`, text: `news ${from + index} ${words}` }),
    );

  it('other statements are answered while posts are received, and the first have their jobs before the last', async () => {
    const order: string[] = [];
    const inbox = createSqlInbox(
      database,
      {
        ...queue,
        async send(name, jobs, handle) {
          if (jobs.length > 0) order.push(`${jobs.length} jobs`);
          await queue.send(name, jobs, handle);
        },
      },
      tagDuplicates,
    );
    const received = inbox.receive(makePosts(1, 25), duplicateLayers, at).then(() => order.push('received'));
    await database.query('select 1');
    order.push('answered');
    await received;
    expect(order).toEqual(['answered', '10 jobs', '10 jobs', '5 jobs', 'received']);
    expect(await listJobs(own)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  it('receivers take turns: repeats of all of them are held by the first', async () => {
    const receive = (from: number) => own.inbox.receive(makePosts(from, from + 2, '#7'), duplicateLayers, at);
    await Promise.all([receive(1), receive(4), receive(7)]);
    expect(await listStates(own)).toEqual(['received', ...Array(8).fill('held')]);
    expect(await database.query('select distinct duplicate_of::int from messages where id > 1')).toEqual([
      { duplicate_of: 1 },
    ]);
    expect(await listJobs(own)).toEqual([1]);
  });

  it.each([
    'first_look',
    'deep_look',
  ] as const)('a %s that could not be queued is queued by the next sweep', async (name) => {
    let isAway = true;
    const inbox = createSqlInbox(
      database,
      {
        ...queue,
        async send(asked, jobs, handle) {
          if (isAway && asked === name && jobs.length > 0) throw new Error('the engine died');
          await queue.send(asked, jobs, handle);
        },
      },
      tagDuplicates,
    );
    // The start of a worker, which has looked for lost jobs.
    expect(await inbox.queueLeftOver(10, at)).toBe(0);
    const [post] = makePosts(1, 1);
    if (post === undefined) throw new Error('a post was made');
    const receiving = inbox.receive([post], duplicateLayers, at);
    if (name === 'first_look') {
      await expect(receiving).rejects.toThrow('the engine died');
      expect(await listJobs(own)).toEqual([]);
      await expect(inbox.queueLeftOver(10, at)).rejects.toThrow('the engine died');
      isAway = false;
      expect(await inbox.queueLeftOver(10, at)).toBe(1);
      expect(await listJobs(own)).toEqual([1]);
      return;
    }
    await receiving;
    await storeVerdict(own, post);
    // Under way all the time, as it is when its last step fails.
    const [job] = await queue.fetch('first_look', 1);
    await expect(inbox.defer(1, 5)).rejects.toThrow('the engine died');
    expect(await listStates(own)).toEqual(['waiting']);
    expect(await listJobs(own, name)).toEqual([]);
    isAway = false;
    expect(await inbox.queueLeftOver(10, at)).toBe(1);
    if (job !== undefined) await queue.complete('first_look', [job]);
    expect(await listJobs(own)).toEqual([1]);
    await inbox.defer(1, 5);
    expect(await listJobs(own, name)).toEqual([1]);
  });
});
