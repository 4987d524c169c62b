import { EventEmitter } from 'node:events';
import { PgBoss } from 'pg-boss';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { type Logger, silentLogger } from '../../domain/logger.ts';
import { waitForWake } from '../../domain/wait-for-wake.ts';
import { type Job, type JobQueueName, jobQueues } from '../../worker/job-queue.ts';
import type { Database } from '../database.ts';
import { toDatabaseError } from '../sql/database-error.ts';
import { shareConnection } from './boss-database.ts';
import { createJobIds } from './job-ids.ts';
import type { TransactionalQueue } from './transactional-queue.ts';

interface BossQueueOptions {
  logger: Logger;
  /** Nobody else works on this database: jobs under way at the start were lost. */
  isSoleWorker: boolean;
}

/** The schema of pg-boss's tables, beside ours. */
const schema = 'queue';
const wakeChannel = 'secondlook_jobs';

/** The least that pg-boss accepts, s: a worker silent for this long has died. */
const heartbeatSeconds = 10;

/**
 * How often the queue looks for jobs of workers that have died, s, each time for 7 to 11 ms of the database. Whoever is alone has nobody's
 * to look for but what it lost itself, while its database was away.
 */
const soleSuperviseSeconds = 4;

/** Locked while the queue's tables are made. */
const setupLock = 7_310_519;

/** The same failure of the upkeep is logged again after this long, ms. */
const failureSilenceMs = 60_000;

const queueOptions = {
  heartbeatSeconds,
  // A job is never given up by the queue, which would block its channel: the attempts are counted with the message.
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 3600,
  // The messages are what is kept; a finished job has nothing more to say.
  deleteAfterSeconds: 60,
  retentionSeconds: 365 * 86_400,
};

/** pg-boss as a job queue, on the database of the messages. */
export function createBossQueue(database: Database, { logger, isSoleWorker }: BossQueueOptions): TransactionalQueue {
  const shared = shareConnection(database);
  const superviseSeconds = isSoleWorker ? soleSuperviseSeconds : 1;
  const boss = new PgBoss({
    db: shared.db,
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    schema,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 60,
    schedule: false,
    reindex: database.kind === 'postgres',
    monitorVacuum: database.kind === 'postgres',
  });
  const wake = new EventEmitter();
  wake.setMaxListeners(0);
  /** Notifications so far, and their number when each queue was last fetched from: with news since, nobody waits. */
  let notifications = 0;
  const seen: Record<JobQueueName, number> = { first_look: 0, deep_look: 0 };
  /** When each queue was last fetched from, by whomever of this process. */
  const askedAt: Record<JobQueueName, number> = { first_look: 0, deep_look: 0 };
  const nextId = createJobIds();
  let stopListening: (() => Promise<void>) | null = null;
  let lastFailure = { line: '', at: 0 };

  // Every second, for as long as it fails.
  boss.on('error', (error) => {
    const failure = { line: `The queue's upkeep failed: ${toErrorMessage(error)}`, at: performance.now() };
    if (failure.line === lastFailure.line && failure.at - lastFailure.at < failureSilenceMs) return;
    lastFailure = failure;
    logger.warn({}, failure.line);
  });

  async function attempt<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw toDatabaseError(error, database.location);
    }
  }
  const toAttempts = (jobs: readonly Job[]) => jobs.map(({ id, attempt }) => ({ id, retryCount: attempt }));

  return {
    heartbeatMs: heartbeatSeconds * 1000,
    async start() {
      await attempt(async () => {
        await inTurn(database, async () => {
          await boss.start();
          await boss.createQueue('first_look', { ...queueOptions, policy: 'key_strict_fifo' });
          await boss.createQueue('deep_look', { ...queueOptions, policy: 'standard' });
        });
        if (isSoleWorker) await takeBackActive(database);
      });
      stopListening ??= await database.listen(wakeChannel, () => {
        notifications++;
        wake.emit('work');
      });
    },
    async send(queue, jobs, handle) {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ messageId, key, priority }) => ({
        id: nextId(),
        data: { messageId },
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(priority === undefined ? {} : { priority }),
      }));
      await attempt(() =>
        shared.within(handle, async (db) => {
          await boss.insert(queue, rows, { db });
          await handle.query(`select pg_notify('${wakeChannel}', '')`);
        }),
      );
    },
    fetch: (queue, limit) =>
      attempt(async () => {
        seen[queue] = notifications;
        askedAt[queue] = performance.now();
        const jobs = await boss.fetch<{ messageId: number }>(queue, { batchSize: limit, includeMetadata: true });
        return jobs.map(({ id, data, retryCount }) => ({ id, messageId: data.messageId, attempt: retryCount }));
      }),
    async complete(queue, jobs) {
      if (jobs.length > 0) await attempt(() => boss.complete(queue, toAttempts(jobs)));
    },
    async retry(queue, job, reason) {
      await attempt(() => boss.fail(queue, toAttempts([job]), { reason: reason.slice(0, 500) }));
    },
    async touch(queue, jobs) {
      if (jobs.length > 0) await attempt(() => boss.touch(queue, toAttempts(jobs)));
    },
    async waitForWork(queue, limitMs, abort) {
      const known = notifications;
      // Without news, one asks for all that wait.
      while (seen[queue] === known && notifications === known && !abort.aborted) {
        const leftMs = askedAt[queue] + limitMs - performance.now();
        if (leftMs <= 0) return;
        await waitForWake(wake, leftMs, abort);
      }
    },
    count: (queue) => attempt(() => countJobs(database, queue)),
    async close() {
      await stopListening?.().catch(() => {});
      await boss.stop({ graceful: false, close: false }).catch((error: unknown) => {
        logger.warn({}, `The queue did not stop in order: ${toErrorMessage(error)}`);
      });
    },
  };
}

/** Makes the queue's tables where they are not yet, as the first start of a worker would. */
export async function makeQueueTables(database: Database): Promise<void> {
  const queue = createBossQueue(database, { logger: silentLogger, isSoleWorker: true });
  try {
    await queue.start();
  } finally {
    await queue.close();
  }
}

/** Workers that start at once make the tables one after the other: pg-boss's own lock doesn't cover its schema. */
async function inTurn(database: Database, run: () => Promise<void>): Promise<void> {
  // The one connection of PGlite, which no other process has, would be held by the transaction.
  if (database.kind === 'pglite') return run();
  await database.transaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock($1)', [setupLock]);
    await run();
  });
}

/** Hands out at once the jobs that were under way when the only worker died. */
async function takeBackActive(database: Database): Promise<void> {
  await database.query(
    `update ${schema}.job set state = 'retry', start_after = now(), heartbeat_on = null
     where state = 'active' and name = any ($1)`,
    [[...jobQueues]],
  );
}

async function countJobs(database: Database, queue: JobQueueName): Promise<{ waiting: number; active: number }> {
  const rows = await database.query<{ waiting: number; active: number }>(
    `select count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'active')::int as active
     from ${schema}.job where name = $1 and state <= 'active'`,
    [queue],
  );
  const [counts] = rows;
  if (counts === undefined) throw new AppError('database_unavailable', 'The queue could not be counted');
  return counts;
}
