import { describe, expect, it } from 'vitest';
import { createBackOff, toBackOffMs } from '../../src/domain/back-off.ts';
import { jittered } from '../support/jittered.ts';

describe('pauses after failures', () => {
  it('double up to the longest, and begin anew after a success', () => {
    const backOff = createBackOff({ firstMs: 100, mostMs: 1000 });
    const pauses = Array.from({ length: 6 }, () => backOff.next());
    expect(pauses).toEqual([100, 200, 400, 800, 1000, 1000].map(jittered));
    backOff.reset();
    expect(backOff.next()).toEqual(jittered(100));
  });

  it('are as long as the other side asks', () => {
    const backOff = createBackOff({ firstMs: 100, mostMs: 1000 });
    expect([backOff.next(77_000), backOff.next(0)]).toEqual([77_000, 0]);
    expect(backOff.next(null)).toEqual(jittered(400));
  });

  it('differ among those who failed together, and stay within bounds for ever', () => {
    const pauses = Array.from({ length: 50 }, () => toBackOffMs(5, { firstMs: 1000, mostMs: 60_000 }));
    expect(new Set(pauses).size).toBeGreaterThan(10);
    expect(pauses).toEqual(pauses.map(() => jittered(16_000)));
    expect([1100, 1_000_000].map((failures) => toBackOffMs(failures))).toEqual([30_000, 30_000].map(jittered));
  });
});
