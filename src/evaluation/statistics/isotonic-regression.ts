import type { CalibrationPoint, Calibrator } from './calibration-point.ts';

/**
 * The non-decreasing sequence nearest to `values` by weighted least squares, by pooling adjacent violators. M. Ayer
 * and others, "An empirical distribution function for sampling with incomplete information", Annals of Mathematical
 * Statistics 26 (1955); R. E. Barlow and others, "Statistical Inference under Order Restrictions" (1972).
 * @param weights positive, one per value; all 1 by default.
 */
export function poolAdjacentViolators(values: readonly number[], weights?: readonly number[]): number[] {
  const blocks: { sum: number; weight: number; size: number }[] = [];
  values.forEach((value, index) => {
    const weight = weights?.[index] ?? 1;
    let block = { sum: value * weight, weight, size: 1 };
    for (let last = blocks.at(-1); last !== undefined && isAtLeast(last, block); last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, weight: last.weight + block.weight, size: last.size + block.size };
      blocks.pop();
    }
    blocks.push(block);
  });
  return blocks.flatMap(({ sum, weight, size }) => new Array<number>(size).fill(sum / weight));
}

function isAtLeast(one: { sum: number; weight: number }, other: { sum: number; weight: number }): boolean {
  return one.sum / one.weight >= other.sum / other.weight;
}

/**
 * Calibrates by isotonic regression of outcomes on stated probabilities: linear between two of them, constant beyond
 * the first and last. B. Zadrozny and C. Elkan, "Transforming classifier scores into accurate multiclass probability
 * estimates", KDD 2002. Throws `RangeError` without a point.
 */
export function fitIsotonic(points: readonly CalibrationPoint[]): Calibrator {
  const known = points.filter(({ n }) => n > 0).sort((a, b) => a.probability - b.probability);
  if (known.length === 0) throw new RangeError('nothing to fit to');
  const stated = known.map(({ probability }) => probability);
  const fitted = poolAdjacentViolators(
    known.map(({ hits, n }) => hits / n),
    known.map(({ n }) => n),
  );
  return (probability) => interpolate(stated, fitted, probability);
}

function interpolate(places: readonly number[], values: readonly number[], at: number): number {
  const next = places.findIndex((place) => place >= at);
  if (next === -1) return values.at(-1) ?? Number.NaN;
  const [high = 0, highAt = 0] = [values[next], places[next]];
  if (next === 0 || highAt === at) return high;
  const [low = 0, lowAt = 0] = [values[next - 1], places[next - 1]];
  return low + ((high - low) * (at - lowAt)) / (highAt - lowAt);
}
