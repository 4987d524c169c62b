import { type Horizon, mainHorizon } from '../../domain/horizons.ts';
import { brierScore, type Forecast } from '../statistics/brier-score.ts';
import { toReliabilityBins } from '../statistics/reliability-curve.ts';
import { isJudged } from './is-advised.ts';
import type { JudgedSignal } from './judged-signals.ts';
import type { Calibration, ReliabilityPoint } from './report.ts';
import { fitKnown, leastOutcomes, type ScoredSample, scoreByEarlier } from './score-by-earlier.ts';
import { toRate } from './to-rate.ts';

interface CalibrationSample extends ScoredSample {
  raw: number;
  /** False: used for learning only. */
  isCounted: boolean;
}

/**
 * Collects the verdicts of one stage that advised to act and were right or wrong, and reports what their confidence
 * was worth.
 */
export function createCalibrationCounter(floor: number, horizon: Horizon = mainHorizon) {
  const samples: CalibrationSample[] = [];
  return {
    /** @param isCounted false for one from before the range, and for a revision that was replaced. */
    add(signal: JudgedSignal, isCounted: boolean): void {
      const outcome = signal.outcomes.find((one) => one.horizon === horizon && one.status === 'done');
      if (outcome?.known_at == null || outcome.hit === null || !isJudged(signal)) return;
      samples.push({
        madeAt: Date.parse(signal.created_at),
        knownAt: Date.parse(outcome.known_at),
        confidence: signal.confidence,
        raw: signal.raw_confidence,
        isHit: outcome.hit,
        isCounted,
      });
    },
    /** @param to the moment whose knowledge translates a confidence. */
    finish: (to: Date): Calibration => describeCalibration(samples, floor, horizon, to),
  };
}

function describeCalibration(
  samples: readonly CalibrationSample[],
  floor: number,
  horizon: Horizon,
  to: Date,
): Calibration {
  const scores = scoreByEarlier(samples);
  const counted = samples.flatMap((sample, index) => (sample.isCounted ? [{ ...sample, ...scores[index] }] : []));
  const hits = counted.filter(({ isHit }) => isHit).length;
  const enough = counted.length >= floor;
  const raw = counted.map((one): Forecast => ({ probability: one.raw, isTrue: one.isHit }));
  const stated = counted.map((one): Forecast => ({ probability: one.confidence, isTrue: one.isHit }));
  const scored = counted.flatMap((one) =>
    one.calibrated == null ? [] : [{ ...one, calibrated: one.calibrated, base: one.base ?? one.calibrated }],
  );
  const isScoredEnough = scored.length >= floor;
  const score = (pick: (one: (typeof scored)[number]) => number) =>
    isScoredEnough ? brierScore(scored.map((one) => ({ probability: pick(one), isTrue: one.isHit }))) : null;
  const model = fitKnown(samples, to.getTime());
  return {
    horizon,
    n: counted.length,
    enough,
    hit_rate: toRate(hits, counted.length, floor),
    brier_raw: enough ? brierScore(raw) : null,
    brier_confidence: enough ? brierScore(stated) : null,
    bins_raw: toPoints(raw, floor),
    bins_confidence: toPoints(stated, floor),
    calibrated:
      scored.length === 0
        ? null
        : {
            n: scored.length,
            enough: isScoredEnough,
            by_method: {
              platt: scored.filter(({ method }) => method === 'platt').length,
              isotonic: scored.filter(({ method }) => method === 'isotonic').length,
            },
            brier: {
              raw: score((one) => one.raw),
              confidence: score((one) => one.confidence),
              calibrated: score((one) => one.calibrated),
              base: score((one) => one.base),
            },
            bins: toPoints(
              scored.map((one) => ({ probability: one.calibrated, isTrue: one.isHit })),
              floor,
            ),
          },
    reason:
      scored.length > 0
        ? null
        : `no verdict had ${leastOutcomes.platt} earlier outcomes, hits and misses among them, to be calibrated by`,
    now:
      model === null
        ? null
        : {
            method: model.method,
            n: model.n,
            points: [0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95].map((confidence) => ({
              confidence,
              calibrated: model.calibrate(confidence),
            })),
          },
  };
}

function toPoints(forecasts: readonly Forecast[], floor: number): ReliabilityPoint[] {
  return toReliabilityBins(forecasts).map(({ from, to, n, hits, mean }) => {
    const { rate, low, high, enough } = toRate(hits, n, floor);
    return { from, to, n, hits, mean, hit_rate: rate, low, high, enough };
  });
}
