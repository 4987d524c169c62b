import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import { duplicateLayers } from '../../../src/domain/duplicates/duplicate.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createBossQueue } from '../../../src/store/queue/boss-queue.ts';
import type { TransactionalQueue } from '../../../src/store/queue/transactional-queue.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { at, listJobs, listStates, minutesLater, storeVerdict } from '../../contracts/inbox-under-test.ts';
import { describeWorkerStores } from '../../contracts/worker-stores.ts';
import { makeAlertRequest } from '../../support/alerts.ts';
import { emptyDatabase } from '../../support/embedded-database.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';
import { makePost } from '../../support/posts.ts';
import { createWorkerStores, type WorkerStores } from '../../support/worker-stores.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  let queue: TransactionalQueue;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    database = openPostgres(scratch.url);
    await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
    queue = createBossQueue(database, { logger: silentLogger, isSoleWorker: false });
    await queue.start();
  });
  afterAll(async () => {
    await queue?.close();
    await database?.close();
    await scratch?.close();
  });

  describeWorkerStores('postgres', async () => {
    await emptyDatabase(database);
    return { database, queue };
  });

  describe('workers at the same moment', () => {
    let own: WorkerStores;
    beforeEach(async () => {
      await emptyDatabase(database);
      own = createWorkerStores(database, queue);
    });
    const rounds = Array.from({ length: 10 }, (_, round) => round);
    const copy = (source: string, round: number) =>
      makePost({ source, source_message_id: `${round}`, text: `story ${round}` });
    const receive = (source: string, round: number, when = at) =>
      own.inbox.receive([copy(source, round)], duplicateLayers, when).then(([reception]) => reception?.outcome);

    it('receive the same text from two channels: one is the original, whoever read the clock first', async () => {
      for (const round of rounds) {
        const sources = ['a', 'b', 'c', 'd'];
        const outcomes = await Promise.all(
          sources.map((source, index) => receive(source, round, new Date(at.getTime() - index))),
        );
        expect(outcomes.toSorted()).toEqual(['duplicate', 'duplicate', 'duplicate', 'queued']);
      }
    });

    /** Runs `second` while a transaction with `first` is open, which is committed once `second` is done or waits for it. */
    async function meanwhile<T>(
      first: (inside: WorkerStores) => Promise<unknown>,
      second: () => Promise<T>,
    ): Promise<T> {
      let isDone = false;
      let running: Promise<T> | undefined;
      await database.transaction(async (handle) => {
        await first(createWorkerStores({ ...database, query: handle.query, transaction: (run) => run(handle) }, queue));
        running = second().finally(() => {
          isDone = true;
        });
        running.catch(() => {});
        const isWaiting = async () =>
          (
            await database.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).length > 0;
        while (!isDone && !(await isWaiting())) await new Promise((resolve) => setImmediate(resolve));
      });
      if (running === undefined) throw new Error('not begun');
      return running;
    }
    const readStates = async () => (await listStates(own)).join(' ');

    it('link a copy that arrives while its original gets its event', async () => {
      await receive('wire', 1);
      await meanwhile(
        (inside) => storeVerdict(inside, copy('wire', 1)),
        () => receive('a', 1),
      );
      expect(await readStates()).toBe('analysed linked');
    });

    it('link a copy that has just arrived when its original gets its event', async () => {
      await receive('wire', 1);
      await meanwhile(
        (inside) => inside.inbox.receive([copy('a', 1)], duplicateLayers, at),
        () => storeVerdict(own, copy('wire', 1)),
      );
      expect(await readStates()).toBe('analysed linked');
    });

    it('do not hold a copy that arrives while its original dies', async () => {
      await receive('wire', 1);
      await meanwhile(
        (inside) => inside.inbox.fail(1, 'broken', 1, at),
        () => receive('a', 1),
      );
      expect(await readStates()).toBe('dead received');
    });

    it('hold a copy that arrives while its original dies by the one that takes its place', async () => {
      await receive('wire', 1);
      await receive('a', 1);
      await meanwhile(
        (inside) => inside.inbox.fail(1, 'broken', 1, at),
        () => receive('b', 1),
      );
      expect(await readStates()).toBe('dead received held');
      expect(await database.query('select duplicate_of::int from messages where id = 3')).toEqual([
        { duplicate_of: 2 },
      ]);
    });

    it('let go of a copy that has just arrived when its original dies', async () => {
      await receive('wire', 1);
      await meanwhile(
        (inside) => inside.inbox.receive([copy('a', 1)], duplicateLayers, at),
        () => own.inbox.fail(1, 'broken', 1, at),
      );
      expect(await readStates()).toBe('dead received');
    });

    it('let go of the same one, which is queued once', async () => {
      await receive('wire', 1);
      for (const source of ['a', 'b']) await receive(source, 1);
      await database.executeScript(`
        alter table messages disable trigger messages_settle_held;
        update messages set state = 'dead', settled_at = now() where id = 1;
        alter table messages enable trigger messages_settle_held`);
      const queued = await meanwhile(
        (inside) => inside.inbox.queueLeftOver(9, at),
        () => own.inbox.queueLeftOver(9, at),
      );
      expect(queued).toBe(0);
      expect(await readStates()).toBe('dead received held');
      expect(await listJobs(own)).toEqual([1, 2]);
    });

    it('come to no harm whatever the order', async () => {
      for (const round of rounds) {
        await receive('wire', round);
        const [{ id } = { id: 0 }] = await database.query<{ id: number }>('select max(id)::int as id from messages');
        await Promise.all([
          own.inbox.fail(id, 'broken', 1, at),
          receive('a', round),
          receive('b', round),
          own.inbox.queueLeftOver(10, at),
        ]);
        await Promise.all([1, 2].map(() => own.inbox.queueLeftOver(10, at)));
        expect((await listStates(own)).slice(-3).toSorted()).toEqual(['dead', 'held', 'received']);
      }
      expect(await database.query(`select id from messages where state = 'received' and queued_at is null`)).toEqual(
        [],
      );
    });

    /** Messages with their events, both of ids from 1 up. */
    async function storeAnalysed(count: number): Promise<void> {
      const posts = Array.from({ length: count }, (_, index) => makePost({ source: `w${index}`, text: `x${index}` }));
      await own.inbox.receive(posts, [], at);
      for (const post of posts) await storeVerdict(own, post);
    }

    it('claim alerts: each goes to one of them', async () => {
      await storeAnalysed(10);
      for (const round of rounds) {
        const content = { news_event_id: round + 1 };
        const channels = ['desk', 'hook', 'team'];
        await own.outbox.put(
          round + 1,
          channels.map((channel) => makeAlertRequest({ channel }, content)),
          '',
          at,
        );
      }
      const claims = await Promise.all(
        Array.from({ length: 10 }, (_, worker) => own.outbox.claim(`worker ${worker}`, at, 3)),
      );
      const ids = [...claims.flat(), ...(await own.outbox.claim('late', at, 30))].map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    });

    it('tell one story: the second has to decide again', async () => {
      await storeAnalysed(2);
      await own.stories.link(1, 2, 1, at);
      const put = (stores: WorkerStores, id: number) =>
        stores.outbox.put(id, [makeAlertRequest({}, { news_event_id: id })], '', at, 0);
      const second = meanwhile(
        (inside) => put(inside, 1),
        () => put(own, 2),
      );
      await expect(second).rejects.toMatchObject({ code: 'write_conflict' });
      expect(await own.outbox.list(['queued'], 9)).toHaveLength(1);
    });

    it('take the last deep look of a minute: one of them gets it, whoever read the clock first', async () => {
      const limits = { callsPerMinute: 3, callsPerDay: null, tokensPerDay: null, costPerDay: null };
      const posts = Array.from({ length: 9 }, (_, index) => makePost({ source: `w${index}`, text: `x${index}` }));
      const receptions = await own.inbox.receive(posts, [], at);
      const decisions = await Promise.all(
        receptions.map(({ id }, index) => own.budget.takeDeepLook(id ?? 0, new Date(at.getTime() - index), limits)),
      );
      expect(decisions.filter(({ isGranted }) => isGranted)).toHaveLength(3);
    });

    it('make one digest of what is held', async () => {
      await storeAnalysed(3);
      for (const id of [1, 2, 3]) {
        await own.outbox.put(id, [makeAlertRequest({ state: 'held', reason: 'quiet' }, { news_event_id: id })], '', at);
      }
      const digest = (stores: WorkerStores) => stores.outbox.digest('desk', at, minutesLater(60));
      const second = await meanwhile(digest, () => digest(own));
      expect(second).toBeNull();
      expect(await own.outbox.list(['queued'], 9)).toHaveLength(1);
    });

    it('queue what is left over: each once', async () => {
      for (const round of rounds) {
        const [reception] = await own.inbox.receive([makePost({ source: `w${round}`, text: `x${round}` })], [], at);
        await own.inbox.fail(reception?.id ?? 0, 'broken', 1, at);
      }
      await own.upkeep.retry('dead');
      const counts = await Promise.all([1, 2, 3, 4].map(() => own.inbox.queueLeftOver(4, at)));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
    });

    it('take the lease of a source: one of them has it', async () => {
      const taken = await Promise.all(
        ['a', 'b', 'c', 'd'].map((worker) => own.book.takeLease('bot', worker, at, minutesLater(1))),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    });
  });
});
