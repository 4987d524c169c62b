import type { Forecast } from './brier-score.ts';

interface ReliabilityBin {
  /** The probabilities that fall into it: `from` inclusive, `to` only in the last one. */
  from: number;
  to: number;
  n: number;
  hits: number;
  /** Mean of the probabilities that fell into it; null if none did. */
  mean: number | null;
}

/**
 * How often forecasts of each probability came true: bins of equal width over 0–1, in order, including empty ones. An
 * honest forecaster has hits / n near the mean of each bin. A. Niculescu-Mizil and R. Caruana, "Predicting good
 * probabilities with supervised learning", ICML 2005, section 4.
 */
export function toReliabilityBins(forecasts: readonly Forecast[], bins = 10): ReliabilityBin[] {
  const sums = new Array<number>(bins).fill(0);
  const curve = sums.map((_, index) => ({ from: index / bins, to: (index + 1) / bins, n: 0, hits: 0 }));
  for (const { probability, isTrue } of forecasts) {
    const index = Math.min(bins - 1, Math.floor(probability * bins + 1e-9));
    const bin = curve[index];
    if (bin === undefined) throw new RangeError(`${probability} is no probability`);
    bin.n += 1;
    bin.hits += isTrue ? 1 : 0;
    sums[index] = (sums[index] ?? 0) + probability;
  }
  return curve.map((bin, index) => ({ ...bin, mean: bin.n === 0 ? null : (sums[index] ?? 0) / bin.n }));
}
