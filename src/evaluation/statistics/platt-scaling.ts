import type { CalibrationPoint, Calibrator } from './calibration-point.ts';

interface PlattSigmoid {
  slope: number;
  offset: number;
}

const mostSteps = 100;
/** Keeps the Hessian invertible if all points coincide. */
const ridge = 1e-12;
const smallestStep = 1e-10;
const nearEnough = 1e-5;

/**
 * The sigmoid 1 / (1 + exp(slope·x + offset)) that is most likely, given how often each x came true, by Newton's method with
 * backtracking. Targets are smoothed, (hits + 1) / (hits + 2) and 1 / (misses + 2), so that few outcomes don't give certainty.
 * J. Platt, "Probabilistic outputs for support vector machines", Advances in Large Margin Classifiers (1999); steps as H.-T. Lin,
 * C.-J. Lin and R. C. Weng, "A note on Platt's probabilistic outputs", Machine Learning 68 (2007). Throws `RangeError` without a
 * point.
 */
export function fitPlattSigmoid(points: readonly CalibrationPoint[]): PlattSigmoid {
  const hits = points.reduce((sum, point) => sum + point.hits, 0);
  const misses = points.reduce((sum, point) => sum + point.n, 0) - hits;
  if (hits + misses === 0) throw new RangeError('nothing to fit to');
  const targets = { hit: (hits + 1) / (hits + 2), miss: 1 / (misses + 2) };
  const rows = points.map(({ probability, n, hits: own }) => ({
    at: probability,
    weight: n,
    target: own * targets.hit + (n - own) * targets.miss,
  }));
  const measureLoss = ({ slope, offset }: PlattSigmoid): number =>
    rows.reduce((sum, { at, weight, target }) => {
      const score = slope * at + offset;
      const missed = score >= 0 ? Math.log1p(Math.exp(-score)) : -score + Math.log1p(Math.exp(score));
      return sum + target * score + weight * missed;
    }, 0);

  let sigmoid: PlattSigmoid = { slope: 0, offset: Math.log((misses + 1) / (hits + 1)) };
  let loss = measureLoss(sigmoid);
  for (let step = 0; step < mostSteps; step++) {
    const { slope, offset } = sigmoid;
    let [h11, h22, h21, g1, g2] = [ridge, ridge, 0, 0, 0];
    for (const { at, weight, target } of rows) {
      const probability = toProbability(slope * at + offset);
      const curvature = weight * probability * (1 - probability);
      h11 += at * at * curvature;
      h22 += curvature;
      h21 += at * curvature;
      g1 += at * (target - weight * probability);
      g2 += target - weight * probability;
    }
    if (Math.abs(g1) < nearEnough && Math.abs(g2) < nearEnough) return sigmoid;
    const determinant = h11 * h22 - h21 * h21;
    const direction = {
      slope: -(h22 * g1 - h21 * g2) / determinant,
      offset: -(-h21 * g1 + h11 * g2) / determinant,
    };
    const decline = g1 * direction.slope + g2 * direction.offset;
    let length = 1;
    for (; length >= smallestStep; length /= 2) {
      const next = { slope: slope + length * direction.slope, offset: offset + length * direction.offset };
      const nextLoss = measureLoss(next);
      if (nextLoss < loss + 1e-4 * length * decline) {
        sigmoid = next;
        loss = nextLoss;
        break;
      }
    }
    if (length < smallestStep) return sigmoid;
  }
  return sigmoid;
}

/** Calibrates by Platt's sigmoid: two numbers, for when there are too few outcomes for isotonic regression. */
export function fitPlatt(points: readonly CalibrationPoint[]): Calibrator {
  const { slope, offset } = fitPlattSigmoid(points);
  return (probability) => toProbability(slope * probability + offset);
}

/** 1 / (1 + eˢ), without overflow on either side. */
function toProbability(score: number): number {
  return score >= 0 ? Math.exp(-score) / (1 + Math.exp(-score)) : 1 / (1 + Math.exp(score));
}
