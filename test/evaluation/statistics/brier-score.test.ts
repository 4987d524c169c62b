import { describe, expect, it } from 'vitest';
import { brierScore, type Forecast } from '../../../src/evaluation/statistics/brier-score.ts';
import { toReliabilityBins } from '../../../src/evaluation/statistics/reliability-curve.ts';
import { fc } from '../../support/properties.ts';

const toForecasts = (truths: readonly number[], probabilities: readonly number[]): Forecast[] =>
  truths.map((truth, index) => ({ isTrue: truth === 1, probability: probabilities[index] ?? Number.NaN }));

const forecasts = fc.array(
  fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), isTrue: fc.boolean() }),
  { minLength: 1, maxLength: 60 },
);

describe('brierScore', () => {
  it('is 0.0375 in the example of scikit-learn, metrics.brier_score_loss', () => {
    expect(brierScore(toForecasts([0, 1, 1, 0], [0.1, 0.9, 0.8, 0.3]))).toBeCloseTo(0.0375, 12);
  });

  it('is 0 for who is sure and right, 1 for who is sure and wrong, a quarter for a coin, nothing without forecasts', () => {
    expect(brierScore(toForecasts([0, 1], [0, 1]))).toBe(0);
    expect(brierScore(toForecasts([0, 1], [1, 0]))).toBe(1);
    expect(brierScore(toForecasts([0, 1, 1], [0.5, 0.5, 0.5]))).toBe(0.25);
    expect(brierScore([])).toBeNull();
  });

  it('is least, of all constant forecasts, at the share that came true', () => {
    fc.assert(
      fc.property(forecasts, fc.double({ min: 0, max: 1, noNaN: true }), (list, other) => {
        const share = list.filter(({ isTrue }) => isTrue).length / list.length;
        const always = (probability: number) => brierScore(list.map(({ isTrue }) => ({ isTrue, probability }))) ?? 0;
        expect(always(share)).toBeLessThanOrEqual(always(other) + 1e-12);
      }),
    );
  });
});

describe('toReliabilityBins', () => {
  it('has the curve of the example of scikit-learn, calibration.calibration_curve', () => {
    const probabilities = [0.1, 0.2, 0.3, 0.4, 0.65, 0.7, 0.8, 0.9, 1];
    const bins = toReliabilityBins(toForecasts([0, 0, 0, 0, 1, 1, 1, 1, 1], probabilities), 3);
    expect(bins.map(({ hits, n }) => hits / n)).toEqual([0, 0.5, 1]);
    [0.2, 0.525, 0.85].forEach((mean, index) => {
      expect(bins[index]?.mean).toBeCloseTo(mean, 12);
    });
  });

  it('puts 0 into the first bin, 1 into the last, an edge into the upper one, and leaves empty ones empty', () => {
    const bins = toReliabilityBins(toForecasts([1, 0, 1, 1], [0, 0.3, 0.7, 1]));
    expect(bins.map(({ n }) => n)).toEqual([1, 0, 0, 1, 0, 0, 0, 1, 0, 1]);
    expect(bins[1]).toEqual({ from: 0.1, to: 0.2, n: 0, hits: 0, mean: null });
  });

  it('loses no forecast, and has each mean within its bin', () => {
    fc.assert(
      fc.property(forecasts, (list) => {
        const bins = toReliabilityBins(list);
        expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(list.length);
        for (const { from, to, mean } of bins) {
          if (mean === null) continue;
          expect(mean).toBeGreaterThanOrEqual(from - 1e-9);
          expect(mean).toBeLessThanOrEqual(to + 1e-9);
        }
      }),
    );
  });
});
