import { toMedian } from '../pipeline/run-block.ts';

/**
 * How a series ends over how it begins, by the line that most of its points agree on (median of all slopes between two of them; P. Sen, 1968): one or two slow
 * points at an end weigh little. 1: it neither rises nor falls; NaN of fewer than two points.
 */
export function toTrend(values: readonly number[]): number {
  const slopes = values.flatMap((value, at) =>
    values.slice(0, at).map((other, before) => (value - other) / (at - before)),
  );
  const slope = toMedian(slopes);
  const start = toMedian(values.map((value, at) => value - slope * at));
  return (start + slope * (values.length - 1)) / start;
}
