import { describe, expect, it } from 'vitest';
import type { CalibrationPoint } from '../../../src/evaluation/statistics/calibration-point.ts';
import { fitIsotonic, poolAdjacentViolators } from '../../../src/evaluation/statistics/isotonic-regression.ts';
import { fitPlatt, fitPlattSigmoid } from '../../../src/evaluation/statistics/platt-scaling.ts';
import { fc } from '../../support/properties.ts';

const points = fc.array(
  fc
    .record({
      probability: fc.integer({ min: 0, max: 100 }),
      n: fc.integer({ min: 1, max: 20 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(
      ({ probability, n, share }): CalibrationPoint => ({
        probability: probability / 100,
        n,
        hits: Math.round(n * share),
      }),
    ),
  { minLength: 1, maxLength: 30 },
);

describe('poolAdjacentViolators', () => {
  it('has the fit of the example of scikit-learn, isotonic.isotonic_regression', () => {
    const fitted = poolAdjacentViolators([5, 3, 1, 2, 8, 10, 7, 9, 6, 4]);
    fitted.forEach((value, index) => {
      expect(value).toBeCloseTo(index < 4 ? 2.75 : 22 / 3, 12);
    });
  });

  it('counts a weight as so many equal values', () => {
    expect(poolAdjacentViolators([3, 1, 2], [2, 1, 1])).toEqual([2.25, 2.25, 2.25]);
    expect(poolAdjacentViolators([3, 3, 1, 2])).toEqual([2.25, 2.25, 2.25, 2.25]);
  });

  it('never falls, keeps the mean, changes nothing that rises already, and nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 40 }), (values) => {
        const fitted = poolAdjacentViolators(values);
        for (let index = 1; index < fitted.length; index++) {
          expect(fitted[index]).toBeGreaterThanOrEqual((fitted[index - 1] ?? 0) - 1e-9);
        }
        const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
        expect(sum(fitted)).toBeCloseTo(sum(values), 8);
        poolAdjacentViolators(fitted).forEach((value, index) => {
          expect(value).toBeCloseTo(fitted[index] ?? 0, 9);
        });
        const rising = values.toSorted((a, b) => a - b);
        expect(poolAdjacentViolators(rising)).toEqual(rising);
      }),
    );
  });

  it('is nearer to the values than any other non-decreasing sequence that is tried', () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(values, values, (list, other) => {
        const rival = list.map((_, index) => other[index % other.length] ?? 0).sort((a, b) => a - b);
        const fitted = poolAdjacentViolators(list);
        const distance = (to: readonly number[]) =>
          list.reduce((sum, value, index) => sum + (value - (to[index] ?? 0)) ** 2, 0);
        expect(distance(fitted)).toBeLessThanOrEqual(distance(rival) + 1e-9);
      }),
    );
  });
});

describe('fitIsotonic', () => {
  it('answers between two stated probabilities in proportion, beyond the ends as there', () => {
    const calibrate = fitIsotonic([
      { probability: 0.4, n: 10, hits: 2 },
      { probability: 0.8, n: 10, hits: 6 },
    ]);
    expect([0, 0.4, 0.5, 0.6, 0.8, 1].map((stated) => Number(calibrate(stated).toFixed(6)))).toEqual([
      0.2, 0.2, 0.3, 0.4, 0.6, 0.6,
    ]);
  });

  it('never falls and stays within 0 and 1', () => {
    fc.assert(
      fc.property(points, (list) => {
        const calibrate = fitIsotonic(list);
        let before = 0;
        for (let stated = 0; stated <= 1; stated += 0.05) {
          const calibrated = calibrate(stated);
          expect(calibrated).toBeGreaterThanOrEqual(before - 1e-9);
          expect(calibrated).toBeLessThanOrEqual(1 + 1e-9);
          before = calibrated;
        }
      }),
    );
  });

  it('refuses to be fitted to nothing', () => {
    expect(() => fitIsotonic([])).toThrow(RangeError);
    expect(() => fitPlatt([])).toThrow(RangeError);
  });
});

describe('fitPlatt', () => {
  it('has the sigmoid of LibSVM for the three points of scikit-learn, test_sigmoid_calibration', () => {
    const { slope, offset } = fitPlattSigmoid([
      { probability: 5, n: 1, hits: 1 },
      { probability: -4, n: 1, hits: 0 },
      { probability: 1, n: 1, hits: 0 },
    ]);
    expect(slope).toBeCloseTo(-0.20261354391187855, 5);
    expect(offset).toBeCloseTo(0.6523631498001051, 5);
  });

  it('leaves the mean of what it says at the mean of its smoothed targets, as the most likely sigmoid does', () => {
    fc.assert(
      fc.property(points, (list) => {
        const calibrate = fitPlatt(list);
        const [n, hits] = list.reduce(([count, sum], point) => [count + point.n, sum + point.hits], [0, 0] as [
          number,
          number,
        ]);
        const smoothed = (hits * (hits + 1)) / (hits + 2) + (n - hits) / (n - hits + 2);
        const said = list.reduce((sum, point) => sum + point.n * calibrate(point.probability), 0);
        expect(said / n).toBeCloseTo(smoothed / n, 3);
      }),
    );
  });

  it('is never certain, however one-sided the outcomes were', () => {
    const calibrate = fitPlatt([{ probability: 0.9, n: 30, hits: 30 }]);
    expect(calibrate(0.9)).toBeCloseTo(31 / 32, 3);
  });
});
