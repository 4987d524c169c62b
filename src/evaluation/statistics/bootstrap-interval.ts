import { mean } from './mean.ts';
import { quantile } from './quantile.ts';
import { createSeededRandom } from './seeded-random.ts';

interface BootstrapOptions {
  /** Determines the resamples: the same seed and values give the same interval. */
  seed: number;
  /** Number of resamples; 2,000 by default. */
  resamples?: number;
}

/** Larger samples are resampled in this many batches, so that they cost no more than a thousand values. */
const mostUnits = 1000;

/**
 * The mean of a sample and the 95 % percentile interval of its bootstrap distribution: the 2.5 % and 97.5 % quantiles
 * of the means of `resamples` samples drawn with replacement. B. Efron and R. J. Tibshirani, "An Introduction to the
 * Bootstrap" (1993), chapter 13. More than 1,000 values are first dealt at random into 1,000 batches, and batches are
 * drawn: their means spread as resampled values do. Assumes that the values are independent of each other. Throws
 * `RangeError` for an empty sample.
 */
export function bootstrapMeanInterval(
  values: readonly number[],
  { seed, resamples = 2000 }: BootstrapOptions,
): { mean: number; low: number; high: number } {
  if (values.length === 0) throw new RangeError('an empty sample has no mean');
  const random = createSeededRandom(seed);
  const { sums, counts } = dealOut(values, random);
  const units = sums.length;
  const means = new Float64Array(resamples);
  for (let resample = 0; resample < resamples; resample++) {
    let sum = 0;
    let count = 0;
    for (let draw = 0; draw < units; draw++) {
      const drawn = Math.floor(random() * units);
      sum += sums[drawn] ?? 0;
      count += counts[drawn] ?? 0;
    }
    means[resample] = sum / count;
  }
  means.sort();
  return { mean: mean(values), low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

function dealOut(values: readonly number[], random: () => number): { sums: Float64Array; counts: Float64Array } {
  const units = Math.min(values.length, mostUnits);
  const sums = new Float64Array(units);
  const counts = new Float64Array(units);
  const dealt = units === values.length ? values : shuffle(values, random);
  dealt.forEach((value, index) => {
    const unit = index % units;
    sums[unit] = (sums[unit] ?? 0) + value;
    counts[unit] = (counts[unit] ?? 0) + 1;
  });
  return { sums, counts };
}

/** Fisher and Yates. */
function shuffle(values: readonly number[], random: () => number): Float64Array {
  const shuffled = Float64Array.from(values);
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    const kept = shuffled[last] ?? 0;
    shuffled[last] = shuffled[chosen] ?? 0;
    shuffled[chosen] = kept;
  }
  return shuffled;
}
