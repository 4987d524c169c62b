import { describe, expect, it } from 'vitest';
import { bootstrapMeanInterval } from '../../../src/evaluation/statistics/bootstrap-interval.ts';
import { quantile } from '../../../src/evaluation/statistics/quantile.ts';
import { createSeededRandom } from '../../../src/evaluation/statistics/seeded-random.ts';
import { fc } from '../../support/properties.ts';

/** The treated mice of Efron and Tibshirani, "An Introduction to the Bootstrap" (1993), table 2.1. */
const mice = [94, 197, 16, 38, 99, 141, 23];

describe('bootstrapMeanInterval', () => {
  // Their 2.5 % quantile of 1,000 resamples has a standard error of 2.0: √(0.025 · 0.975 / 1000) over the normal density there.
  it('of the treated mice is what the book has printed (table 13.1: 45.9 to 135.4), up to two standard errors of that', () => {
    const { mean, low, high } = bootstrapMeanInterval(mice, { seed: 1, resamples: 20_000 });
    expect(mean).toBeCloseTo(86.857, 3);
    expect(Math.abs(low - 45.9)).toBeLessThan(4);
    expect(Math.abs(high - 135.4)).toBeLessThan(4);
  });

  it('comes close to the whole bootstrap distribution, where all resamples can be counted', () => {
    const values = [1, 2, 4, 8, 16];
    let means = [0];
    for (let draw = 0; draw < 5; draw++) means = means.flatMap((sum) => values.map((value) => sum + value / 5));
    means.sort((a, b) => a - b);
    expect(means).toHaveLength(5 ** 5);
    const { low, high } = bootstrapMeanInterval(values, { seed: 7, resamples: 50_000 });
    expect(Math.abs(low - quantile(means, 0.025))).toBeLessThanOrEqual(0.2);
    expect(Math.abs(high - quantile(means, 0.975))).toBeLessThanOrEqual(0.2);
  });

  it('is the same for the same seed, and another for another', () => {
    const first = bootstrapMeanInterval(mice, { seed: 3 });
    expect(bootstrapMeanInterval(mice, { seed: 3 })).toEqual(first);
    expect(bootstrapMeanInterval(mice, { seed: 4 })).not.toEqual(first);
  });

  it('of a large sample, which is resampled in batches, is as wide as the normal approximation', () => {
    const random = createSeededRandom(11);
    const values = Array.from({ length: 20_000 }, () => random() ** 2);
    const { mean, low, high } = bootstrapMeanInterval(values, { seed: 5 });
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    const expected = 2 * 1.96 * Math.sqrt(variance / values.length);
    expect(Math.abs((high - low) / expected - 1)).toBeLessThan(0.08);
    expect(Math.abs((low + high) / 2 - mean)).toBeLessThan(expected / 10);
  });

  it('stays within the sample, moves with it and grows with it', () => {
    const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 1000 }), (sample, seed) => {
        const options = { seed, resamples: 200 };
        const { mean, low, high } = bootstrapMeanInterval(sample, options);
        expect(low).toBeGreaterThanOrEqual(Math.min(...sample) - 1e-9);
        expect(high).toBeLessThanOrEqual(Math.max(...sample) + 1e-9);
        const moved = bootstrapMeanInterval(
          sample.map((value) => 3 * value + 1),
          options,
        );
        expect(moved.mean).toBeCloseTo(3 * mean + 1, 9);
        expect(moved.low).toBeCloseTo(3 * low + 1, 9);
        expect(moved.high).toBeCloseTo(3 * high + 1, 9);
      }),
    );
  });

  it('refuses an empty sample', () => {
    expect(() => bootstrapMeanInterval([], { seed: 1 })).toThrow(RangeError);
  });
});

describe('createSeededRandom', () => {
  it('gives the numbers of mulberry32', () => {
    // The reference implementation in C, seed 1, divided by 2³².
    const random = createSeededRandom(1);
    const numbers = [random(), random(), random()];
    expect(numbers).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  });
});
