import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { createBackOff } from '../domain/back-off.ts';
import { pause } from '../domain/pause.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { Job, JobOutcome, JobQueue, JobQueueName } from './job-queue.ts';

type Needs = Pick<
  WorkerDependencies,
  'inbox' | 'queue' | 'events' | 'health' | 'clock' | 'logger' | 'withLogFields' | 'settings'
>;

export interface JobLoop {
  queue: JobQueueName;
  /** Loops at once. */
  lanes: number;
  /** Jobs fetched at once by a lane, each of another key. */
  batch: number;
  /** How many of a batch are under way at once; default: 1. */
  atOnce?: number;
  /** Resolves to the pause, ms, before the next fetch, for work that has a limit of its own; 0: none. */
  pauseBefore?(): Promise<number>;
  run(messageId: number): Promise<JobOutcome>;
}

/** Without news, the queue is asked so often, ms: what was to be tried again wakes nobody. */
const pollMs = 500;
/** While the queue doesn't answer, it is asked again after so long, ms. */
const pauses = { firstMs: 200, mostMs: 5000 };

/** Works on a queue until `abort` is aborted; resolves when the jobs under way are done. Outlives every failure. */
export async function workOnJobs(loop: JobLoop, needs: Needs, abort: AbortSignal): Promise<void> {
  const active = new Set<Job>();
  const heartbeat = setInterval(() => {
    void needs.queue.touch(loop.queue, [...active]).catch(() => {});
  }, needs.queue.heartbeatMs / 3);
  try {
    await Promise.all(Array.from({ length: loop.lanes }, () => runLane(loop, needs, abort, active)));
  } finally {
    clearInterval(heartbeat);
  }
}

async function runLane(loop: JobLoop, needs: Needs, abort: AbortSignal, active: Set<Job>): Promise<void> {
  const { queue, health } = needs;
  const backOff = createBackOff(pauses);
  while (!abort.aborted) {
    try {
      const wait = (await loop.pauseBefore?.()) ?? 0;
      if (wait > 0) {
        await pause(wait, abort);
        continue;
      }
      const jobs = await queue.fetch(loop.queue, loop.batch);
      health.ok('queue');
      backOff.reset();
      if (jobs.length === 0) await queue.waitForWork(loop.queue, pollMs, abort);
      else await runBatch(loop, jobs, needs, abort, active);
    } catch (error) {
      health.failing('queue', toErrorMessage(error));
      await pause(backOff.next(), abort);
    }
  }
}

/** Done ones are completed together; one that fails doesn't hold up the others, which are of other channels. */
async function runBatch(
  loop: JobLoop,
  jobs: readonly Job[],
  needs: Needs,
  abort: AbortSignal,
  active: Set<Job>,
): Promise<void> {
  const { queue } = needs;
  for (const job of jobs) active.add(job);
  const done: Job[] = [];
  try {
    const waiting = jobs[Symbol.iterator]();
    const work = async (): Promise<void> => {
      for (const job of waiting) {
        // What was fetched and not begun goes back at once, rather than when its silence is noticed.
        if (abort.aborted) await giveBack(queue, loop.queue, job, 'the worker stops');
        else if (await needs.withLogFields({ message_id: job.messageId }, () => runJob(loop, job, needs)))
          done.push(job);
      }
    };
    await Promise.all(Array.from({ length: loop.atOnce ?? 1 }, work));
  } finally {
    // What can't be completed now must fall silent, so that it is handed out again.
    for (const job of jobs) active.delete(job);
    await queue.complete(loop.queue, done);
  }
}

/** True when the job is done with: the message is settled, waits for another job, or is given up. */
async function runJob(loop: JobLoop, job: Job, needs: Needs): Promise<boolean> {
  const { queue, logger } = needs;
  try {
    if ((await loop.run(job.messageId)) === 'done') return true;
    await giveBack(queue, loop.queue, job, 'not yet');
    return false;
  } catch (error) {
    const reason = toErrorMessage(error);
    const isDone = await countFailure(job, error, needs);
    if (isDone) return true;
    logger.warn({ attempt: job.attempt + 1 }, `A job failed and will be tried again: ${reason}`);
    await giveBack(queue, loop.queue, job, reason);
    return false;
  }
}

/** Neither a database that is away, nor a race lost, nor the end of the worker is a message's fault: what fails by itself uses up its attempts. */
const blameless = new Set<unknown>(['database_unavailable', 'write_conflict', 'interrupted']);

async function countFailure(job: Job, error: unknown, needs: Needs): Promise<boolean> {
  const { inbox, events, clock, logger, settings } = needs;
  if (error instanceof AppError && blameless.has(error.code)) return false;
  try {
    const { state, attempts } = await inbox.fail(job.messageId, toErrorMessage(error), settings.attempts, clock.now());
    if (state !== 'dead') return state === 'dropped';
    events.deadLetter();
    logger.error({ attempts }, `A message was given up: ${toErrorMessage(error)}`);
    return true;
  } catch {
    return false;
  }
}

/** A queue that doesn't answer hands the job out again by itself, once its silence is noticed. */
async function giveBack(queue: JobQueue, name: JobQueueName, job: Job, reason: string): Promise<void> {
  await queue.retry(name, job, reason).catch(() => {});
}
