/**
 * The value below which a share of a sample lies, interpolated linearly: R's type 7, at (n − 1)·share counted from 0.
 * Hyndman and Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996).
 * @param ascending sorted, at least one value.
 * @param share 0–1.
 */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = (ascending.length - 1) * share;
  const below = Math.floor(place);
  const low = ascending[below] ?? Number.NaN;
  const high = ascending[Math.min(below + 1, ascending.length - 1)] ?? Number.NaN;
  return low + (high - low) * (place - below);
}

/** The median of a sample, in any order; null for an empty one. */
export function median(values: readonly number[]): number | null {
  return values.length === 0 ? null : quantile(Float64Array.from(values).sort(), 0.5);
}
