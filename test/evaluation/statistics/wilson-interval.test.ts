import { describe, expect, it } from 'vitest';
import { wilsonInterval } from '../../../src/evaluation/statistics/wilson-interval.ts';
import { fc } from '../../support/properties.ts';

describe('wilsonInterval', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i is what Newcombe has printed', (hits, n, low, high) => {
    const interval = wilsonInterval(hits, n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('has both ends where the score test just accepts: |p̂ − p| is z standard errors of p', () => {
    const { low, high } = wilsonInterval(7, 31);
    for (const p of [low, high]) {
      expect(Math.abs(7 / 31 - p) / Math.sqrt((p * (1 - p)) / 31)).toBeCloseTo(1.959964, 5);
    }
  });

  it('lies within 0 and 1, holds the share, mirrors its complement, and narrows with more of the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const hits = Math.round(n * share);
        const { low, high } = wilsonInterval(hits, n);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(hits / n);
        expect(high).toBeGreaterThanOrEqual(hits / n);
        const mirrored = wilsonInterval(n - hits, n);
        expect(mirrored.low).toBeCloseTo(1 - high, 10);
        const more = wilsonInterval(hits * 4, n * 4);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });

  it('says nothing without observations, and refuses counts that cannot be', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    expect(() => wilsonInterval(3, 2)).toThrow(RangeError);
    expect(() => wilsonInterval(-1, 2)).toThrow(RangeError);
    expect(() => wilsonInterval(Number.NaN, 2)).toThrow(RangeError);
  });
});
