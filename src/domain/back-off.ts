import { halfJitterGenerator } from 'cockatiel';

export interface BackOffOptions {
  /** The longest pause after the first failure, ms. Default 500. */
  firstMs?: number;
  /** The longest pause of all, ms. Default 30,000. */
  mostMs?: number;
}

/** Pauses that double from one failure to the next. */
export interface BackOff {
  /** The next pause, ms; a pause that the other side asked for goes first. */
  next(askedMs?: number | null): number;
  /** After a success: the next failure begins with the shortest pause again. */
  reset(): void;
}

/**
 * The pause after so many failures in a row (from 1), ms: it doubles from `firstMs` to `mostMs`, and jitter takes up to half
 * of it away, so that those who failed together don't come back together. Half of it always stays, unlike with decorrelated
 * jitter, whose first pause may be none.
 */
export function toBackOffMs(failures: number, { firstMs = 500, mostMs = 30_000 }: BackOffOptions = {}): number {
  const options = { initialDelay: firstMs, maxDelay: mostMs, exponent: 2, generator: halfJitterGenerator };
  return halfJitterGenerator(failures - 1, options)[0];
}

export function createBackOff(options: BackOffOptions = {}): BackOff {
  let failures = 0;
  return {
    next(askedMs = null) {
      failures += 1;
      return askedMs ?? toBackOffMs(failures, options);
    },
    reset() {
      failures = 0;
    },
  };
}
