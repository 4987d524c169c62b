import { beforeEach, describe, expect, it } from 'vitest';
import type { BudgetLimits, PricedUsage } from '../../src/worker/budget.ts';
import { makePost } from '../support/posts.ts';
import type { WorkerStores } from '../support/worker-stores.ts';
import { at, minutesLater } from './inbox-under-test.ts';

const none: BudgetLimits = { callsPerMinute: null, callsPerDay: null, tokensPerDay: null, costPerDay: null };
const granted = { isGranted: true, reason: null, retryAt: null };
const tomorrow = new Date('2025-03-02T00:00:00Z');

/** What every budget promises. `open` gives an empty one, again for each test. */
export function describeBudget(name: string, open: () => Promise<WorkerStores>): void {
  describe(`budget: ${name}`, () => {
    let own: WorkerStores;
    beforeEach(async () => {
      own = await open();
      const posts = [1, 2, 3, 4].map((id) => makePost({ source_message_id: `${id}`, text: `news ${id}` }));
      await own.inbox.receive(posts, [], at);
    });
    const take = (id: number, limits: Partial<BudgetLimits>, when = at) =>
      own.budget.takeDeepLook(id, when, { ...none, ...limits });
    const ask = (limits: Partial<BudgetLimits>, when = at) => own.budget.checkLimits(when, { ...none, ...limits });
    const record = (id: number, usage: Partial<PricedUsage>, when = at) =>
      own.budget.record(id, when, [
        { stage: 'deep', model: 'm', input_tokens: 0, cached_input_tokens: 0, output_tokens: 0, cost: 0, ...usage },
      ]);

    it('without limits lets everything through, and counts it', async () => {
      for (const id of [1, 2, 3]) expect(await take(id, {})).toEqual(granted);
      expect(await own.budget.readDay(at)).toMatchObject({ day: '2025-03-01', deep_looks: 3 });
    });

    it('holds a limit of calls per minute, and says when the next one fits', async () => {
      const limits = { callsPerMinute: 2 };
      await take(1, limits);
      await take(2, limits, new Date(at.getTime() + 20_000));
      const late = new Date(at.getTime() + 30_000);
      expect(await take(3, limits, late)).toEqual({
        isGranted: false,
        reason: 'the deep looks of the minute are used up',
        retryAt: minutesLater(1),
      });
      expect(await take(3, limits, minutesLater(1))).toEqual(granted);
      expect((await take(4, limits, minutesLater(1))).retryAt).toEqual(new Date(at.getTime() + 80_000));
    });

    it('counts what a worker with a faster clock has taken', async () => {
      await take(1, { callsPerMinute: 1 }, new Date(at.getTime() + 5000));
      expect((await take(2, { callsPerMinute: 1 })).isGranted).toBe(false);
    });

    it('takes a limit of nothing for nothing', async () => {
      expect(await take(1, { callsPerMinute: 0 })).toMatchObject({ isGranted: false, retryAt: minutesLater(1) });
      expect(await take(1, { callsPerDay: 0 })).toMatchObject({ isGranted: false, retryAt: tomorrow });
    });

    it('holds a limit of calls per day until midnight UTC', async () => {
      await take(1, { callsPerDay: 1 });
      expect(await take(2, { callsPerDay: 1 }, new Date('2025-03-01T23:59:59.999Z'))).toEqual({
        isGranted: false,
        reason: 'the deep looks of the day are used up',
        retryAt: tomorrow,
      });
      expect(await take(2, { callsPerDay: 1 }, tomorrow)).toEqual(granted);
    });

    it('counts a message once, however often it asks', async () => {
      await take(1, { callsPerDay: 1 });
      expect(await take(1, { callsPerDay: 1 })).toEqual(granted);
      expect((await own.budget.readDay(at)).deep_looks).toBe(1);
    });

    it('asks without counting', async () => {
      expect(await ask({ callsPerDay: 1, callsPerMinute: 1 })).toEqual(granted);
      expect(await take(1, { callsPerDay: 1 })).toEqual(granted);
      expect((await ask({ callsPerDay: 1 })).isGranted).toBe(false);
      expect((await own.budget.readDay(at)).deep_looks).toBe(1);
    });

    it('holds limits of tokens and of money', async () => {
      await record(1, { input_tokens: 60, output_tokens: 40, cost: 0.25 });
      expect(await ask({ tokensPerDay: 101, costPerDay: 0.26 })).toEqual(granted);
      expect(await ask({ tokensPerDay: 100 })).toMatchObject({
        reason: 'the tokens of the day are used up',
        retryAt: tomorrow,
      });
      expect(await ask({ costPerDay: 0.25 })).toMatchObject({
        reason: 'the money of the day is used up',
        retryAt: tomorrow,
      });
      expect(await ask({ tokensPerDay: 100, costPerDay: 0.25 }, tomorrow)).toEqual(granted);
    });

    it('sums up a day, with the calls whose price is not known', async () => {
      await own.budget.record(1, at, []);
      await record(1, { input_tokens: 10, output_tokens: 5, cost: 0.5 });
      await record(2, { input_tokens: 1, output_tokens: 2, cost: null });
      await record(2, { input_tokens: 100 }, tomorrow);
      expect(await own.budget.readDay(minutesLater(60))).toEqual({
        day: '2025-03-01',
        deep_looks: 0,
        input_tokens: 11,
        output_tokens: 7,
        cost: 0.5,
        unpriced_calls: 1,
      });
      expect((await own.budget.readDay(tomorrow)).input_tokens).toBe(100);
    });
  });
}
