import { describe, expect, it } from 'vitest';
import { createSqlCallMeter } from '../../src/app/open-accounts.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { CallFunction } from '../../src/store/sql/call-function.ts';
import { readModelQuotas } from '../../src/store/sql/model-quotas.ts';

/** What every database has to do for the quotas of accounts. */
export function describeModelQuotas(name: string, open: () => Promise<CallFunction>): void {
  const at = (moment: string) => {
    let now = new Date(moment);
    const set = (next: string) => {
      now = new Date(next);
    };
    return { clock: { now: () => now }, set };
  };

  describe(`quotas of models (${name})`, () => {
    it('are counted by account and model, in the last minute and on the day', async () => {
      const call = await open();
      const { clock, set } = at('2026-03-01T00:00:05Z');
      const meter = createSqlCallMeter(call, { clock, logger: silentLogger });
      set('2026-02-28T23:59:50Z');
      meter.count({ account: 'work', model: 'small', requests: 1, tokens: 10 });
      set('2026-03-01T00:00:05Z');
      meter.count({ account: 'work', model: 'small', requests: 1, tokens: 100 });
      meter.count({ account: '', model: 'small', requests: 2, tokens: 7 });
      set('2026-03-01T00:10:00Z');
      meter.count({ account: 'work', model: 'small', requests: 1, isRefused: true, retryAfterMs: 30_000 });
      await meter.settle();
      const none = { requests_per_minute: 0, tokens_per_minute: 0, refused_per_day: 0, retry_at: null };
      expect(await readModelQuotas(call, new Date('2026-03-01T00:10:20Z'))).toEqual([
        { ...none, account: '', model: 'small', requests_per_day: 2, tokens_per_day: 7 },
        {
          account: 'work',
          model: 'small',
          requests_per_minute: 1,
          tokens_per_minute: 0,
          requests_per_day: 2,
          tokens_per_day: 100,
          refused_per_day: 1,
          retry_at: '2026-03-01T00:10:30.000Z',
        },
      ]);
      // Just after midnight the minute reaches into the day before; a wait that is over is none.
      const [, early] = await readModelQuotas(call, new Date('2026-03-01T00:00:10Z'));
      expect(early).toMatchObject({ requests_per_minute: 2, tokens_per_minute: 110, requests_per_day: 1 });
      expect((await readModelQuotas(call, new Date('2026-03-01T00:11:00Z')))[1]).toMatchObject({ retry_at: null });
    });

    it('are right where eight count at once, and after all of them have ended', async () => {
      const call = await open();
      const { clock } = at('2026-03-01T12:00:00Z');
      const meters = Array.from({ length: 8 }, () => createSqlCallMeter(call, { clock, logger: silentLogger }));
      const counting = meters.map(async (meter, worker) => {
        for (let round = 0; round < 25; round++) {
          // Each begins with another model: rows that are locked in turns would lock each other out.
          for (let step = 0; step < 4; step++) {
            meter.count({ account: 'work', model: `m${(worker + step) % 4}`, requests: 1, tokens: 3 });
          }
          await meter.settle();
        }
      });
      await Promise.all(counting);
      const quotas = await readModelQuotas(call, clock.now());
      expect(
        quotas.map(({ model, requests_per_day, tokens_per_day }) => [model, requests_per_day, tokens_per_day]),
      ).toEqual(['m0', 'm1', 'm2', 'm3'].map((model) => [model, 200, 600]));
    });

    it('are counted beside names that no model has', async () => {
      const call = await open();
      const { clock } = at('2026-03-01T12:00:00Z');
      const meter = createSqlCallMeter(call, { clock, logger: silentLogger });
      const noise = Array.from({ length: 3000 }, (_, index) => (index * index).toString(36)).join('');
      for (const model of ['small', 'x\0', 'x', '\ud83d', noise]) meter.count({ account: 'work', model, requests: 1 });
      await meter.settle();
      const quotas = await readModelQuotas(call, clock.now());
      expect(quotas.map(({ model, requests_per_day }) => [model, requests_per_day])).toEqual(
        expect.arrayContaining([
          ['small', 1],
          ['x', 2],
          ['\ufffd', 1],
        ]),
      );
      expect(quotas).toHaveLength(4);
    });

    it('forget what is older than two days', async () => {
      const call = await open();
      const { clock, set } = at('2026-03-01T12:00:00Z');
      const meter = createSqlCallMeter(call, { clock, logger: silentLogger });
      for (const moment of ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z', '2026-03-04T00:00:00Z']) {
        set(moment);
        meter.count({ account: 'work', model: 'small', requests: 1 });
        await meter.settle();
      }
      expect(await readModelQuotas(call, new Date('2026-03-01T12:00:30Z'))).toEqual([]);
      expect(await readModelQuotas(call, new Date('2026-03-02T12:00:30Z'))).toHaveLength(1);
    });
  });
}
