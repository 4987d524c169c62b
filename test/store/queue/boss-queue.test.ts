import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createBossQueue } from '../../../src/store/queue/boss-queue.ts';
import { describeJobQueue } from '../../contracts/job-queue.ts';
import { openBlankDatabase } from '../../support/embedded-database.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';

/** The queue needs nothing but a database: its tables are its own. */
async function empty(database: Database) {
  await database.executeScript(
    `do $$ begin if to_regclass('queue.job') is not null then truncate queue.job; end if; end $$`,
  );
  return {
    database,
    create: (isSoleWorker: boolean) => createBossQueue(database, { logger: silentLogger, isSoleWorker }),
  };
}

describe('on PGlite', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openBlankDatabase();
  });
  afterAll(() => database?.close());

  describeJobQueue('pglite', () => empty(database));

  it('is asked once by all who wait for it in vain, and wakes all of them with news', async () => {
    const { create } = await empty(database);
    const queue = create(true);
    await queue.start();
    const stop = new AbortController();
    const asked: number[] = [];
    let found = 0;
    const wait = async () => {
      while (!stop.signal.aborted) {
        asked.push(performance.now());
        const jobs = await queue.fetch('deep_look', 1);
        found += jobs.length;
        if (jobs.length === 0) await queue.waitForWork('deep_look', 200, stop.signal);
      }
    };
    const waiting = Promise.all([wait(), wait(), wait(), wait()]);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(9), { timeout: 20_000, interval: 20 });
    // Four at the start, and one each time after that.
    const gaps = asked.slice(5).map((moment, index) => moment - (asked[index + 4] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(150);
    const before = asked.length;
    await queue.send('deep_look', [{ messageId: 1 }, { messageId: 2 }, { messageId: 3 }, { messageId: 4 }], database);
    await vi.waitFor(() => expect(found).toBe(4), { timeout: 20_000, interval: 20 });
    expect(asked.length - before).toBeGreaterThanOrEqual(4);
    stop.abort();
    await waiting;
    await queue.close();
  });

  it('outlives a database that is gone for a while: its upkeep says so once, callers are told why', async () => {
    await empty(database);
    let isGone = false;
    const lines: string[] = [];
    let tell = (): void => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const refuse = () => Promise.reject(new Error('connection refused'));
    const failing: Database = {
      ...database,
      query: (sql, parameters) => (isGone ? refuse() : database.query(sql, parameters)),
      executeScript: (sql) => (isGone ? refuse() : database.executeScript(sql)),
    };
    const logger = {
      ...silentLogger,
      warn(_: object, line: string) {
        lines.push(line);
        tell();
      },
    };
    const queue = createBossQueue(failing, { logger, isSoleWorker: true });
    await queue.start();
    isGone = true;
    await expect(queue.fetch('first_look', 1)).rejects.toMatchObject({ code: 'database_unavailable', retryable: true });
    await told;
    expect(lines).toEqual([expect.stringContaining('connection refused')]);
    isGone = false;
    expect(await queue.fetch('first_look', 1)).toEqual([]);
    await queue.close();
  });

  it('keeps nobody from the connection while it fetches', async () => {
    await empty(database);
    const alone: string[] = [];
    const watched: Database = {
      ...database,
      executeScript(sql) {
        alone.push(sql);
        return database.executeScript(sql);
      },
    };
    const queue = createBossQueue(watched, { logger: silentLogger, isSoleWorker: true });
    await queue.start();
    await database.transaction((handle) => queue.send('deep_look', [{ messageId: 1 }], handle));
    expect(await queue.fetch('deep_look', 1)).toMatchObject([{ messageId: 1 }]);
    // The tables are made by a script; the upkeep, which may run meanwhile, has some of its own.
    expect(alone).not.toEqual([]);
    expect(alone.filter((sql) => /update queue\.job\w* j set/i.test(sql))).toEqual([]);
    await queue.close();
  });

  it('starts once there is a database', async () => {
    await empty(database);
    let isGone = true;
    const gone = () => Promise.reject(new Error('connection refused'));
    const late: Database = {
      ...database,
      query: (sql, parameters) => (isGone ? gone() : database.query(sql, parameters)),
      executeScript: (sql) => (isGone ? gone() : database.executeScript(sql)),
    };
    const queue = createBossQueue(late, { logger: silentLogger, isSoleWorker: true });
    await expect(queue.start()).rejects.toMatchObject({ code: 'database_unavailable' });
    isGone = false;
    await queue.start();
    expect(await queue.fetch('first_look', 1)).toEqual([]);
    await queue.close();
  });
});

const server = nativePostgresUrl();
describe.skipIf(server === null)('on a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    database = openPostgres(scratch.url);
  });
  afterAll(async () => {
    await database?.close();
    await scratch?.close();
  });

  describeJobQueue('postgres', () => empty(database));

  it('is made by three workers at the same moment', async () => {
    const fresh = await createScratchDatabase(server ?? '');
    const databases = [1, 2, 3].map(() => openPostgres(fresh.url));
    const queues = databases.map((one) => createBossQueue(one, { logger: silentLogger, isSoleWorker: false }));
    await Promise.all(queues.map((queue) => queue.start()));
    const [one, , three] = queues;
    const waking = three?.waitForWork('first_look', 60_000, new AbortController().signal);
    await databases[0]?.transaction(async (handle) => one?.send('first_look', [{ messageId: 1, key: 'wire' }], handle));
    await waking;
    expect(await three?.fetch('first_look', 5)).toMatchObject([{ messageId: 1 }]);
    await Promise.all(queues.map((queue) => queue.close()));
    await Promise.all(databases.map((opened) => opened.close()));
    await fresh.close();
  });
});
