import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import type { JobRequest, TransactionalQueue } from '../../src/store/queue/transactional-queue.ts';
import type { Job, JobQueueName } from '../../src/worker/job-queue.ts';
import { eventually } from '../support/eventually.ts';

export interface JobQueueUnderTest {
  database: Database;
  /** A worker's queue on this database, not started. */
  create(isSoleWorker: boolean): TransactionalQueue;
}

/** What every job queue promises. `open` gives a database without jobs, again for each test. */
export function describeJobQueue(name: string, open: () => Promise<JobQueueUnderTest>): void {
  describe(`job queue: ${name}`, () => {
    let own: JobQueueUnderTest;
    let queue: TransactionalQueue;
    const started: TransactionalQueue[] = [];
    const start = async (isSoleWorker = false) => {
      const one = own.create(isSoleWorker);
      started.push(one);
      await one.start();
      return one;
    };
    beforeEach(async () => {
      own = await open();
      queue = await start();
    });
    afterEach(async () => {
      await Promise.all(started.splice(0).map((one) => one.close()));
    });

    const send = (queueName: JobQueueName, ...jobs: JobRequest[]) =>
      own.database.transaction((handle) => queue.send(queueName, jobs, handle));
    const first = (messageId: number, key = 'wire'): JobRequest => ({ messageId, key });
    const fetch = (limit = 10, from = queue) => from.fetch('first_look', limit);
    const idsOf = (jobs: readonly Job[]) => jobs.map(({ messageId }) => messageId);
    const complete = (...jobs: Job[]) => queue.complete('first_look', jobs);
    /** The pauses of given-back jobs, of which there are as many as are told, outlast the test. */
    const prolongPauses = async () => {
      const prolonged = await own.database.query(
        `update queue.job set start_after = start_after + interval '1 hour'
         where state = 'retry' and start_after > started_on + interval '400 milliseconds' returning id`,
      );
      return prolonged.length;
    };
    /** The pauses of given-back jobs are over. */
    const endPauses = () => own.database.query(`update queue.job set start_after = now() where state = 'retry'`);
    /** All jobs under way were last heard of so long ago. */
    const silence = (seconds: number) =>
      own.database.query(
        `update queue.job set heartbeat_on = now() - make_interval(secs => $1) where state = 'active'`,
        [seconds],
      );

    describe('fast looks', () => {
      it('are handed out in the order of their channel, one after the other', async () => {
        await send('first_look', ...Array.from({ length: 50 }, (_, index) => first(index + 1)));
        for (const id of [51, 52, 53]) await send('first_look', first(id));
        const order = [];
        for (;;) {
          const [job, ...others] = await fetch();
          expect(others).toEqual([]);
          if (job === undefined) break;
          expect(await fetch()).toEqual([]);
          order.push(job.messageId);
          await complete(job);
        }
        expect(order).toEqual(Array.from({ length: 53 }, (_, index) => index + 1));
      });

      it('of other channels go on meanwhile', async () => {
        await send('first_look', first(1), first(2), first(3, 'paper'), first(4, 'paper'), first(5, 'blog'));
        expect(idsOf(await fetch(2))).toEqual([1, 3]);
        expect(idsOf(await fetch(5))).toEqual([5]);
      });

      it('that are given back come again before the rest of their channel, after a pause, and are counted', async () => {
        await send('first_look', first(1), first(2), first(3, 'paper'));
        const [job] = await fetch(1);
        await queue.retry('first_look', job as Job, 'no answer');
        expect(await prolongPauses()).toBe(1);
        expect(idsOf(await fetch())).toEqual([3]);
        await endPauses();
        const [again, ...others] = await fetch();
        expect(others).toEqual([]);
        expect(again).toMatchObject({ id: job?.id, messageId: 1, attempt: 1 });
        await complete(again as Job);
        expect(idsOf(await fetch())).toEqual([2]);
      });

      it('of a channel with any name are kept apart', async () => {
        const names = [`it's "quoted"`, '频道', 'a\\b', '%s $1', ' '];
        await send('first_look', ...names.map((channel, index) => first(index, channel)));
        expect(idsOf(await fetch())).toHaveLength(5);
      });
    });

    describe('deep looks', () => {
      it('are handed out by priority, the older ones first within it', async () => {
        await send('deep_look', { messageId: 1, priority: 100 }, { messageId: 2, priority: 900 });
        await send('deep_look', { messageId: 3, priority: 900 }, { messageId: 4 });
        expect(idsOf(await queue.fetch('deep_look', 1))).toEqual([2]);
        expect(idsOf(await queue.fetch('deep_look', 1))).toEqual([3]);
        expect(idsOf(await queue.fetch('deep_look', 5)).toSorted()).toEqual([1, 4]);
      });

      it('don’t wait for each other, nor for one that was given back', async () => {
        await send('deep_look', { messageId: 1 }, { messageId: 2 });
        const [job] = await queue.fetch('deep_look', 1);
        await queue.retry('deep_look', job as Job, 'no room');
        expect(await queue.fetch('deep_look', 5)).toHaveLength(1);
      });
    });

    it('leaves nothing of a transaction that is rolled back', async () => {
      const changed = own.database.transaction(async (handle) => {
        await queue.send('first_look', [first(1)], handle);
        throw new Error('changed my mind');
      });
      await expect(changed).rejects.toThrow('changed my mind');
      expect(await fetch()).toEqual([]);
      expect(await queue.count('first_look')).toEqual({ waiting: 0, active: 0 });
    });

    it('counts what waits and what is under way', async () => {
      await send('first_look', first(1), first(2), first(3, 'paper'), first(4, 'blog'));
      const [one] = await fetch(2);
      expect(await queue.count('first_look')).toEqual({ waiting: 2, active: 2 });
      await queue.retry('first_look', one as Job, 'no answer');
      expect(await queue.count('first_look')).toEqual({ waiting: 3, active: 1 });
      expect(await queue.count('deep_look')).toEqual({ waiting: 0, active: 0 });
    });

    it('is handed every job once when several ask at once', async () => {
      await send('first_look', ...Array.from({ length: 40 }, (_, index) => first(index, `channel ${index % 20}`)));
      const others = [queue, await start(), await start()];
      const fetched = (await Promise.all(others.map((one) => fetch(7, one)))).flat();
      const rest = await fetch(40);
      expect(idsOf([...fetched, ...rest]).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index),
      );
    });

    describe('a worker that died', () => {
      it('has its jobs taken back at the start of the only worker', async () => {
        await send('first_look', first(1), first(2));
        const [lost] = await fetch();
        const other = await start();
        expect(await fetch(9, other)).toEqual([]);
        const only = await start(true);
        expect(await fetch(9, only)).toMatchObject([{ messageId: 1, attempt: 1 }]);
        await complete(lost as Job);
        expect(await queue.count('first_look')).toEqual({ waiting: 1, active: 1 });
      });

      it('has its jobs handed out again once its silence is noticed, and can’t complete or give them back', async () => {
        await send('first_look', first(1), first(2));
        const [lost] = await fetch();
        await silence(queue.heartbeatMs / 1000 + 1);
        const again = await eventually(async () => (await fetch())[0] ?? null);
        expect(again).toMatchObject({ id: lost?.id, messageId: 1, attempt: 1 });
        await complete(lost as Job);
        await queue.retry('first_look', lost as Job, 'late');
        await queue.touch('first_look', [lost as Job]);
        expect(await queue.count('first_look')).toEqual({ waiting: 1, active: 1 });
        await complete(again);
        expect(idsOf(await fetch())).toEqual([2]);
      });

      it('is told from one that is still at work', async () => {
        await send('first_look', first(1), first(2, 'paper'));
        const [slow, lost] = await fetch();
        await silence(queue.heartbeatMs / 1000 + 1);
        await queue.touch('first_look', [slow as Job]);
        const again = await eventually(async () => (await fetch())[0] ?? null);
        expect(again.id).toBe(lost?.id);
        expect(await queue.count('first_look')).toEqual({ waiting: 0, active: 2 });
      });
    });

    describe('waiting', () => {
      const never = new AbortController().signal;

      it('ends when another worker has queued a job, and not before', async () => {
        const other = await start();
        await fetch();
        let isAwake = false;
        const waking = queue.waitForWork('first_look', 600_000, never).then(() => {
          isAwake = true;
        });
        await own.database.transaction(async (handle) => {
          await other.send('first_look', [first(1)], handle);
          expect(isAwake).toBe(false);
        });
        await waking;
        expect(idsOf(await fetch())).toEqual([1]);
      });

      it('does not begin when a job came in since the last question', async () => {
        await fetch();
        const woken = queue.waitForWork('deep_look', 600_000, never);
        await send('first_look', first(1));
        await woken;
        await queue.waitForWork('first_look', 600_000, never);
        expect(idsOf(await fetch())).toEqual([1]);
      });

      it('ends after its limit, or with its signal, at once if that is over', async () => {
        await queue.waitForWork('first_look', 5, never);
        const controller = new AbortController();
        const waking = queue.waitForWork('first_look', 600_000, controller.signal);
        controller.abort();
        await waking;
        await queue.waitForWork('first_look', 600_000, controller.signal);
      });
    });

    it('starts twice, and together with others on one database', async () => {
      await queue.start();
      await Promise.all([start(), start(), queue.start()]);
      await send('first_look', first(1));
      expect(idsOf(await fetch())).toEqual([1]);
    });

    it('passes over nothing to do', async () => {
      await send('first_look');
      await queue.complete('first_look', []);
      await queue.touch('first_look', []);
      expect(await fetch()).toEqual([]);
    });

    it('closes twice, and leaves its jobs to the next one', async () => {
      await send('first_look', first(1));
      await queue.close();
      await queue.close();
      expect(idsOf(await fetch(9, await start()))).toEqual([1]);
    });
  });
}
