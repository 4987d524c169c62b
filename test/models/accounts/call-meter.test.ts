import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import type { Logger } from '../../../src/domain/logger.ts';
import { type CallCount, createCallMeter } from '../../../src/models/accounts/call-meter.ts';

const clock = { now: () => new Date('2026-03-01T12:00:07Z') };

/** A store that fails as often as it is told to. */
function open(failures = 0, failure = new Error('away')) {
  const stored: CallCount[] = [];
  const warned: string[] = [];
  const logger = { warn: (_: object, line: string) => void warned.push(line) } as unknown as Logger;
  const meter = createCallMeter(
    async (counts) => {
      if (failures-- > 0) throw failure;
      stored.push(...counts);
    },
    { clock, logger },
  );
  return { meter, stored, warned };
}

describe('the meter of model calls', () => {
  it('adds up what happens within ten seconds', async () => {
    const { meter, stored } = open();
    meter.count({ account: 'work', model: 'small', requests: 1 });
    meter.count({ account: 'work', model: 'small', tokens: 20 });
    meter.count({ account: 'work', model: 'small', requests: 1, isRefused: true, retryAfterMs: 1000 });
    await meter.settle();
    expect(stored).toEqual([
      {
        account: 'work',
        model: 'small',
        begins: new Date('2026-03-01T12:00:00Z'),
        requests: 2,
        refused: 1,
        tokens: 20,
        retry_at: new Date('2026-03-01T12:00:08Z'),
      },
    ]);
  });

  it('keeps what a database did not take for the next time, and says so once', async () => {
    const { meter, stored, warned } = open(2);
    for (let time = 0; time < 3; time++) {
      meter.count({ account: '', model: 'small', requests: 1, tokens: 5 });
      await meter.settle();
    }
    expect(stored).toMatchObject([{ requests: 3, tokens: 15 }]);
    expect(warned).toHaveLength(1);
    await meter.settle();
    expect(stored).toHaveLength(1);
  });

  it('lets go of what the database refuses, which would take all later ones with it', async () => {
    const { meter, stored, warned } = open(1, new AppError('invalid_input', 'refused'));
    for (const model of ['odd', 'small']) {
      meter.count({ account: '', model, requests: 1 });
      await meter.settle();
    }
    expect(stored).toMatchObject([{ model: 'small', requests: 1 }]);
    expect(warned).toHaveLength(1);
  });

  it('stores by itself, soon', async () => {
    const { meter, stored } = open();
    meter.count({ account: '', model: 'small', requests: 1 });
    await expect.poll(() => stored.length).toBe(1);
  });
});
