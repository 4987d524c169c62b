import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { pause } from '../domain/pause.ts';
import { runWithin } from '../domain/wait-until.ts';
import type { Looks, WorkerDependencies } from './dependencies.ts';
import { receivePosts } from './receive-posts.ts';
import { runDeepJob } from './run-deep-job.ts';
import { runFastJob } from './run-fast-job.ts';
import { runSource } from './run-sources.ts';
import { sendAlerts } from './send-alerts.ts';
import type { PostSink } from './sources/source.ts';
import { tellPeople } from './tell-people.ts';
import { workOnJobs } from './work-on-jobs.ts';

export interface Worker {
  /** Receives the posts of sources, webhooks and files. */
  readonly sink: PostSink;
  /** Starts the queue, the loops and the sources. */
  start(): Promise<void>;
  /** Resolves when the worker has ended after `stop`; rejects if a source fails in a way that waiting can't mend. */
  readonly ended: Promise<void>;
  /** Stops intake, lets work in progress finish within the limit, and releases the queue. Safe to call twice. */
  stop(): Promise<void>;
}

/** Messages, each of another channel, that a lane of fast looks takes at once. */
const fastLookBatch = 20;
/** Of them under way at once: while one waits for the database, which has a thread of its own, another is read. */
const fastLooksOfBatch = 3;
const defaultSweepMs = 1000;
const overdueLimit = 100;
const leftOverLimit = 500;
const upkeepMs = 60_000;
/** The longest that one look may take, ms: each call in it has limits of its own. */
const lookLimitMs = 30 * 60_000;
/** Time at the end for giving back abandoned jobs, ms. */
const abandonLimitMs = 2000;
/** Maximum pause before a used-up budget is asked again, ms. */
const budgetPauseMs = 5000;

/** The worker: sources in, looks, alerts out. Nothing runs before `start`. */
export function createWorker(dependencies: WorkerDependencies): Worker {
  const { inbox, queue, budget, sources, clock, logger, health, settings, upkeep } = dependencies;
  const intake = new AbortController();
  const work = new AbortController();
  const sending = new AbortController();
  /** Ends work that takes too long at the end; otherwise a model that doesn't answer would keep the process alive. */
  const abandoning = new AbortController();
  // Every lane waits on them; Node would report more than ten as a leak.
  setMaxListeners(0, intake.signal, work.signal, sending.signal, abandoning.signal);
  const looks: Looks = {
    fast: (message) => runWithin(lookLimitMs, abandoning.signal, (abort) => dependencies.looks.fast(message, abort)),
    deep: (message) => runWithin(lookLimitMs, abandoning.signal, (abort) => dependencies.looks.deep(message, abort)),
  };
  const { judge } = dependencies;
  const tell = tellPeople({
    ...dependencies,
    judge: judge && {
      name: judge.name,
      judge: (question, limit) =>
        runWithin(lookLimitMs, abandoning.signal, (end) =>
          judge.judge(question, limit === undefined ? end : AbortSignal.any([limit, end])),
        ),
    },
  });
  const fastJob = runFastJob({ ...dependencies, looks, tell });
  const deepJob = runDeepJob({ ...dependencies, looks, tell });

  const sink = receivePosts({
    ...dependencies,
    async withdraw(messageIds) {
      for (const id of messageIds) {
        const message = await inbox.read(id);
        if (message !== null) await tell(message, 'deleted at its source');
      }
    },
  });

  /** Queues messages without a job, and finishes those that waited too long for their deep look. */
  async function sweep(): Promise<void> {
    await inbox.queueLeftOver(leftOverLimit, clock.now());
    const before = new Date(clock.now().getTime() - settings.usefulLifeMs);
    const overdue = (await inbox.listOverdue(before, overdueLimit)).values();
    const failures: unknown[] = [];
    const settle = async () => {
      for (const id of overdue) {
        if (work.signal.aborted) return;
        // One that can't be settled keeps none of the later ones waiting.
        await inTurn(deepJob(id)).catch((error: unknown) => failures.push(error));
      }
    };
    // Each waits for its judge.
    const lanes = judge === null ? 1 : settings.deepLooks;
    await Promise.all(Array.from({ length: lanes }, settle));
    if (failures.length > 0) throw failures[0];
  }

  async function repeat(name: string, everyMs: number, run: () => Promise<void>): Promise<void> {
    while (!work.signal.aborted) {
      try {
        await run();
        health.ok(name);
      } catch (error) {
        health.failing(name, toErrorMessage(error));
      }
      await pause(everyMs, work.signal);
    }
  }

  const hasBudget = Object.values(settings.budget).some((limit) => limit !== null);

  async function askBudget(): Promise<number> {
    if (!hasBudget) return 0;
    const now = clock.now();
    const { isGranted, retryAt } = await budget.checkLimits(now, settings.budget);
    if (isGranted) return 0;
    return Math.max(50, Math.min(budgetPauseMs, (retryAt?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()));
  }

  let loops: Promise<unknown> = Promise.resolve();
  let reading: Promise<unknown> = Promise.resolve();
  let stopping: Promise<void> | undefined;
  let end = (): void => {};
  let failWith = (_error: unknown): void => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    failWith = reject;
  });
  ended.catch(() => {});

  return {
    sink,
    ended,
    async start() {
      await queue.start();
      loops = Promise.all([
        workOnJobs(
          {
            queue: 'first_look',
            lanes: settings.fastLooks,
            ...(settings.fastLooks > 1 ? { batch: 1 } : { batch: fastLookBatch, atOnce: fastLooksOfBatch }),
            run: (id) => inTurn(fastJob(id)),
          },
          dependencies,
          work.signal,
        ),
        workOnJobs(
          {
            queue: 'deep_look',
            lanes: settings.deepLooks,
            batch: 1,
            pauseBefore: askBudget,
            run: (id) => inTurn(deepJob(id)),
          },
          dependencies,
          work.signal,
        ),
        repeat('inbox', settings.sweepMs ?? defaultSweepMs, sweep),
        ...upkeep.map(({ name, run }) => repeat(name, upkeepMs, () => run(work.signal))),
        sendAlerts(dependencies, sending.signal),
      ]);
      reading = Promise.all(sources.map((source) => runSource(source, sink, dependencies, intake.signal)));
      reading.catch(failWith);
    },
    stop() {
      stopping ??= drain();
      return stopping;
    },
  };

  async function drain(): Promise<void> {
    const until = performance.now() + settings.stopLimitMs;
    const toLeft = (): number => Math.max(0, until - performance.now());
    intake.abort();
    await withLimit(
      reading.catch(() => {}),
      toLeft(),
    );
    work.abort();
    sending.abort();
    if (!(await withLimit(loops, toLeft()))) {
      logger.warn({}, 'Not all of the work was done in time; what was under way will be done again');
      abandoning.abort(new AppError('interrupted', 'The worker ends', { retryable: true }));
      await withLimit(loops, abandonLimitMs);
    }
    await queue.close();
    end();
  }
}

/**
 * A database within this thread answers without ever releasing the event loop: without a turn after each look, a backlog would
 * keep it from alerts, polls and HTTP for seconds at a time.
 */
async function inTurn<Result>(job: Promise<Result>): Promise<Result> {
  const result = await job;
  await nextTurn();
  return result;
}

/** Waits for `work`, but no longer than the limit; false if the limit came first. */
async function withLimit(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const limit = new AbortController();
  try {
    return await Promise.race([work.then(() => true), pause(limitMs, limit.signal).then(() => false)]);
  } finally {
    limit.abort();
  }
}
