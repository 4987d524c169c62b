import { createSeededRandom } from '../../../src/evaluation/statistics/seeded-random.ts';

/** A seeded source of random numbers. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, `below`). */
  below(limit: number): number;
  /** Exponential, mean 1. */
  exponential(): number;
}

export function createRandom(seed: number): Random {
  const next = createSeededRandom(seed);
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    exponential: () => -Math.log(1 - next()),
  };
}

/**
 * A choice among ranks 0 … count − 1 by the law of Zipf and Mandelbrot: the frequency of rank r is proportional to 1/(r + 1 +
 * shift).
 */
export function createZipfChoice(count: number, shift: number): (random: Random) => number {
  const cumulated = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1 + shift);
    cumulated[rank] = sum;
  }
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulated[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
