import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError, type ErrorCode } from '../../src/domain/app-error.ts';
import type { WorkerDependencies } from '../../src/worker/dependencies.ts';
import { createHealth } from '../../src/worker/health.ts';
import type { MessageState } from '../../src/worker/inbox-message.ts';
import { type JobLoop, workOnJobs } from '../../src/worker/work-on-jobs.ts';
import { jittered } from '../support/jittered.ts';
import { createRecordingLogger } from '../telegram/run-source.ts';
import { holdTime } from './fake-clock.ts';
import { createFakeJobQueue } from './fake-job-queue.ts';

vi.mock('../../src/domain/pause.ts', async () => ({ pause: (await import('./fake-clock.ts')).fakedPause }));

const away = () => new AppError('database_unavailable', 'the database is away', { retryable: true });

interface Options extends Partial<JobLoop> {
  ids?: number[];
  /** What failing once more leads to; a rejection where the inbox is away too. */
  fail?(): Promise<{ state: MessageState; attempts: number }>;
}

/** A loop over jobs of the messages `ids`, on a queue of the test's. */
function start({ ids = [1, 2, 3], fail, ...loop }: Options = {}) {
  const { clock, pass } = holdTime();
  const fake = createFakeJobQueue(ids);
  const logger = createRecordingLogger();
  const health = createHealth({ clock, logger });
  const ran: number[] = [];
  const failures: { id: number; reason: string; limit: number }[] = [];
  const fields: Record<string, unknown>[] = [];
  let deadLetters = 0;
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const needs = {
    queue: fake.queue,
    health,
    clock,
    logger,
    events: { deadLetter: () => deadLetters++ },
    settings: { attempts: 3 },
    inbox: {
      async fail(id: number, reason: string, limit: number) {
        failures.push({ id, reason, limit });
        return fail?.() ?? { state: 'received', attempts: 1 };
      },
    },
    withLogFields(added: Record<string, unknown>, run: () => unknown) {
      fields.push(added);
      return run();
    },
  } as unknown as WorkerDependencies;
  const ended = workOnJobs(
    {
      queue: 'first_look',
      lanes: 1,
      batch: 10,
      ...loop,
      async run(id) {
        ran.push(id);
        return (await loop.run?.(id)) ?? 'done';
      },
    },
    needs,
    stop.signal,
  );
  return {
    ...fake,
    pass,
    ran,
    failures,
    fields,
    health,
    logger,
    stop,
    ended,
    countDead: () => deadLetters,
  };
}

describe('jobs', () => {
  it('are done one after the other and completed together', async () => {
    const { pass, ran, states, fetched, fields, health } = start();
    await pass(0);
    expect([ran, states(), fetched]).toEqual([
      [1, 2, 3],
      ['done', 'done', 'done'],
      [3, 0],
    ]);
    expect(fields).toEqual([{ message_id: 1 }, { message_id: 2 }, { message_id: 3 }]);
    expect(health.read()).toMatchObject([{ name: 'queue', status: 'ok' }]);
  });

  it('are done by as many lanes as there are', async () => {
    let atOnce = 0;
    let most = 0;
    const { pass, states } = start({
      ids: [1, 2, 3, 4, 5, 6],
      lanes: 3,
      batch: 1,
      async run() {
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setTimeout(resolve, 10));
        atOnce--;
        return 'done';
      },
    });
    await pass(100);
    expect([most, states()]).toEqual([3, Array(6).fill('done')]);
  });

  it('of a batch are under way so many at once, and completed together, but for one that fails', async () => {
    let atOnce = 0;
    let most = 0;
    const { pass, states, fetched } = start({
      ids: [1, 2, 3, 4, 5],
      batch: 5,
      atOnce: 2,
      async run(id) {
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setTimeout(resolve, 10));
        atOnce--;
        if (id === 2) throw away();
        return 'done';
      },
    });
    await pass(50);
    expect([most, fetched[0]]).toEqual([2, 5]);
    expect(states()).toEqual(['done', 'waiting', 'done', 'done', 'done']);
  });

  it('that are not to be done yet go back to the queue', async () => {
    let waits = 2;
    const { pass, given, states, failures } = start({ ids: [1], run: async () => (waits-- > 0 ? 'again' : 'done') });
    await pass(2000);
    expect([given, states(), failures]).toEqual([['1: not yet', '1: not yet'], ['done'], []]);
  });

  it('wait for work that has a limit of its own, and are not fetched before', async () => {
    const pauses = [5000, 3000, 0];
    const { pass, fetched, ran } = start({ ids: [1], pauseBefore: async () => pauses.shift() ?? 0 });
    await pass(7900);
    expect(fetched).toEqual([]);
    await pass(200);
    expect(ran).toEqual([1]);
  });
});

describe('a job that fails', () => {
  it('counts against its message and goes back; the others of its batch are done', async () => {
    let isBroken = true;
    const { pass, given, states, failures, logger } = start({
      async run(id) {
        if (id === 2 && isBroken) throw new Error('cannot be read');
        return 'done';
      },
    });
    await pass(0);
    expect([states(), given]).toEqual([['done', 'waiting', 'done'], ['2: cannot be read']]);
    expect(failures[0]).toEqual({ id: 2, reason: 'cannot be read', limit: 3 });
    expect(logger.of('warn')[0]).toContain('will be tried again: cannot be read');
    isBroken = false;
    await pass(2000);
    expect(states()).toEqual(['done', 'done', 'done']);
  });

  it('for the last time is a dead letter, and done with', async () => {
    const { pass, given, states, countDead, logger } = start({
      ids: [1],
      run: () => Promise.reject(new Error('never')),
      fail: async () => ({ state: 'dead', attempts: 3 }),
    });
    await pass(0);
    expect([given, states(), countDead()]).toEqual([[], ['done'], 1]);
    expect([logger.of('error'), logger.of('warn')]).toEqual([['A message was given up: never'], []]);
  });

  it('whose message was dropped meanwhile is done with, and no dead letter', async () => {
    const { pass, given, states, countDead, logger } = start({
      ids: [1],
      run: () => Promise.reject(new Error('never')),
      fail: async () => ({ state: 'dropped', attempts: 0 }),
    });
    await pass(0);
    expect([given, states(), countDead(), logger.of('warn')]).toEqual([[], ['done'], 0, []]);
  });

  it.each<[string, ErrorCode]>([
    ['the database is away', 'database_unavailable'],
    ['the worker ends', 'interrupted'],
    ['others were faster', 'write_conflict'],
  ])('because %s uses up none of its attempts', async (reason, code) => {
    const fault = new AppError(code, reason, { retryable: true });
    const { pass, given, failures } = start({ ids: [1], run: () => Promise.reject(fault) });
    await pass(0);
    expect(failures).toEqual([]);
    expect(given[0]).toBe(`1: ${reason}`);
  });

  it('goes back even if its failure cannot be counted', async () => {
    const { pass, given, countDead } = start({
      ids: [1],
      run: () => Promise.reject(new Error('bad')),
      fail: () => Promise.reject(away()),
    });
    await pass(0);
    expect([given[0], countDead()]).toEqual(['1: bad', 0]);
  });
});

describe('a queue that is away', () => {
  it('is asked again after growing pauses of 5 s at most, and worked on once it answers', async () => {
    const { pass, faults, ran, askedAt, health } = start({ ids: [] });
    await pass(0);
    faults.isAway = true;
    await pass(30_000);
    const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(pauses.slice(0, 8)).toEqual([500, ...[200, 400, 800, 1600, 3200, 5000, 5000].map(jittered)]);
    expect(health.read()).toMatchObject([{ name: 'queue', status: 'failing' }]);
    faults.isAway = false;
    await pass(5000);
    expect([ran, health.read()[0]?.status]).toEqual([[], 'ok']);
  });

  it('when jobs are to be completed hands them out again, since they fall silent', async () => {
    const { pass, faults, ran, states, touches } = start({ ids: [1] });
    faults.complete = true;
    await pass(1000);
    faults.complete = false;
    expect([ran, states()]).toEqual([[1], ['active']]);
    await pass(20_000);
    expect([ran, states()]).toEqual([[1, 1], ['done']]);
    expect(touches.flat()).toEqual([]);
  });

  it('when a job is to be given back hands it out again by itself', async () => {
    const { pass, faults, ran } = start({
      ids: [1],
      async run() {
        if (ran.length > 1) return 'done';
        faults.isAway = true;
        throw away();
      },
    });
    await pass(1000);
    faults.isAway = false;
    await pass(20_000);
    expect(ran).toEqual([1, 1]);
  });
});

describe('a job that takes long', () => {
  it('is said to be under way three times within the silence after which it counts as lost', async () => {
    let finish = (): void => {};
    const { pass, touches, states, ran } = start({
      ids: [1, 2],
      run: (id) => (id === 1 ? new Promise((resolve) => (finish = () => resolve('done'))) : Promise.resolve('done')),
    });
    await pass(30_000);
    expect(touches).toHaveLength(10);
    // The second of the batch waits for the first, and is no more lost than that.
    expect(touches.at(-1)).toEqual(['job-1', 'job-2']);
    finish();
    await pass(30_000);
    expect([states(), ran]).toEqual([
      ['done', 'done'],
      [1, 2],
    ]);
    expect(touches.at(-1)).toEqual([]);
  });
});

describe('a stop', () => {
  it('finishes the job under way, gives back at once what was not begun, and fetches no more', async () => {
    let finish = (): void => {};
    const { pass, stop, ended, given, states, ran, fetched } = start({
      run: () => new Promise((resolve) => (finish = () => resolve('done'))),
    });
    await pass(0);
    stop.abort();
    let hasEnded = false;
    void ended.then(() => {
      hasEnded = true;
    });
    await pass(5000);
    expect(hasEnded).toBe(false);
    finish();
    await ended;
    expect([ran, given, fetched]).toEqual([[1], ['2: the worker stops', '3: the worker stops'], [3]]);
    expect(states()).toEqual(['done', 'waiting', 'waiting']);
  });

  it('ends a loop that waits for work at once', async () => {
    const { pass, stop, ended } = start({ ids: [] });
    await pass(0);
    stop.abort();
    await expect(ended).resolves.toBeUndefined();
  });
});
