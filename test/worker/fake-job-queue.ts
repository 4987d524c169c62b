import { AppError } from '../../src/domain/app-error.ts';
import type { Job, JobQueue } from '../../src/worker/job-queue.ts';

interface Entry extends Job {
  state: 'waiting' | 'active' | 'done';
  /** Of an active job: when it was last heard of, ms. */
  heardAt: number;
  /** Of one that was given back: not handed out before, ms. */
  notBefore: number;
}

/** A job queue in memory, which keeps the port's promises; a job that is silent for too long is handed out again. */
export function createFakeJobQueue(messageIds: readonly number[] = []) {
  const entries: Entry[] = messageIds.map((messageId, index) => ({
    id: `job-${index + 1}`,
    messageId,
    attempt: 0,
    state: 'waiting',
    heardAt: 0,
    notBefore: 0,
  }));
  const faults = { isAway: false, complete: false };
  const given: string[] = [];
  const touches: string[][] = [];
  const fetched: number[] = [];
  const askedAt: number[] = [];
  const check = (): void => {
    if (faults.isAway) throw new AppError('database_unavailable', 'the database is away', { retryable: true });
  };
  const find = (job: Job) => entries.find(({ id, state }) => id === job.id && state === 'active');
  const queue: JobQueue = {
    heartbeatMs: 9000,
    async start() {},
    async fetch(_name, limit) {
      askedAt.push(performance.now());
      check();
      for (const entry of entries) {
        const isLost = entry.state === 'active' && performance.now() - entry.heardAt > this.heartbeatMs;
        if (isLost) Object.assign(entry, { state: 'waiting', attempt: entry.attempt + 1 });
      }
      const taken = entries
        .filter(({ state, notBefore }) => state === 'waiting' && notBefore <= performance.now())
        .slice(0, limit);
      for (const entry of taken) Object.assign(entry, { state: 'active', heardAt: performance.now() });
      fetched.push(taken.length);
      return taken.map(({ id, messageId, attempt }) => ({ id, messageId, attempt }));
    },
    async complete(_name, jobs) {
      check();
      if (faults.complete) throw new AppError('database_unavailable', 'the database is away', { retryable: true });
      for (const job of jobs) Object.assign(find(job) ?? {}, { state: 'done' });
    },
    async retry(_name, job, reason) {
      check();
      given.push(`${job.messageId}: ${reason}`);
      const notBefore = performance.now() + 100 * 2 ** job.attempt;
      Object.assign(find(job) ?? {}, { state: 'waiting', attempt: job.attempt + 1, notBefore });
    },
    async touch(_name, jobs) {
      check();
      touches.push(jobs.map(({ id }) => id));
      for (const job of jobs) Object.assign(find(job) ?? {}, { heardAt: performance.now() });
    },
    waitForWork: (_name, limitMs, abort) =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          abort.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, limitMs);
        if (abort.aborted) end();
        else abort.addEventListener('abort', end);
      }),
    count: async () => ({ waiting: 0, active: 0 }),
    async close() {},
  };
  return {
    queue,
    faults,
    /** What was given back, with the reasons. */
    given,
    touches,
    /** How many jobs each fetch gave. */
    fetched,
    /** When it was asked for jobs, whatever it answered, ms. */
    askedAt,
    states: () => entries.map(({ state }) => state),
  };
}
