import type { CalibrationPoint, Calibrator } from '../statistics/calibration-point.ts';
import { fitIsotonic } from '../statistics/isotonic-regression.ts';
import { fitPlatt } from '../statistics/platt-scaling.ts';

/** A verdict that was right or wrong. Moments in ms. */
export interface ScoredSample {
  /** When the verdict was made: its `created_at`. */
  madeAt: number;
  /** When its outcome became known. */
  knownAt: number;
  /** The stated confidence, 0–1. */
  confidence: number;
  isHit: boolean;
}

interface EarlierScore {
  /** Null if too little was known. */
  calibrated: number | null;
  method: 'platt' | 'isotonic' | null;
  /** The hit rate of everything known by then; null together with `calibrated`. */
  base: number | null;
}

const dayMs = 86_400_000;
/**
 * The number of outcomes from which a sigmoid's two numbers, or an isotonic regression, can be fitted without
 * following noise.
 */
export const leastOutcomes = { platt: 50, isotonic: 1000 } as const;

/**
 * Scores every sample with a model fitted only to samples whose outcome was known when the day (UTC) of the verdict
 * began, so nothing later changes it. In the order of `samples`.
 */
export function scoreByEarlier(samples: readonly ScoredSample[]): EarlierScore[] {
  const scores = samples.map((): EarlierScore => ({ calibrated: null, method: null, base: null }));
  const byKnown = [...samples].sort((a, b) => a.knownAt - b.knownAt);
  const byMade = samples.map((sample, index) => ({ sample, index })).sort((a, b) => a.sample.madeAt - b.sample.madeAt);
  const known = new Map<number, CalibrationPoint>();
  let learnt = 0;
  let day = Number.NEGATIVE_INFINITY;
  let model: FittedModel | null = null;
  for (const { sample, index } of byMade) {
    const today = Math.floor(sample.madeAt / dayMs) * dayMs;
    if (today > day) {
      day = today;
      const before = learnt;
      for (let next = byKnown[learnt]; next !== undefined && next.knownAt <= today; next = byKnown[learnt]) {
        learn(known, next);
        learnt += 1;
      }
      if (learnt > before) model = fitModel([...known.values()]);
    }
    if (model === null) continue;
    scores[index] = { calibrated: model.calibrate(sample.confidence), method: model.method, base: model.base };
  }
  return scores;
}

interface FittedModel {
  method: 'platt' | 'isotonic';
  n: number;
  base: number;
  calibrate: Calibrator;
}

/** A model of everything known at a moment; null if that is too little. */
export function fitKnown(samples: readonly ScoredSample[], at: number): FittedModel | null {
  const known = new Map<number, CalibrationPoint>();
  for (const sample of samples) if (sample.knownAt <= at) learn(known, sample);
  return fitModel([...known.values()]);
}

/** Grouped by thousandths of the confidence, so that a fit costs the same however much is known. */
function learn(known: Map<number, CalibrationPoint>, { confidence, isHit }: ScoredSample): void {
  const probability = Math.round(confidence * 1000) / 1000;
  const point = known.get(probability) ?? { probability, n: 0, hits: 0 };
  point.n += 1;
  point.hits += isHit ? 1 : 0;
  known.set(probability, point);
}

function fitModel(points: readonly CalibrationPoint[]): FittedModel | null {
  const n = points.reduce((sum, point) => sum + point.n, 0);
  const hits = points.reduce((sum, point) => sum + point.hits, 0);
  if (n < leastOutcomes.platt || hits === 0 || hits === n) return null;
  const base = hits / n;
  return n < leastOutcomes.isotonic
    ? { method: 'platt', n, base, calibrate: fitPlatt(points) }
    : { method: 'isotonic', n, base, calibrate: fitIsotonic(points) };
}
