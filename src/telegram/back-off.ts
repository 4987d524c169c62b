import { setTimeout as sleep } from 'node:timers/promises';

export interface BackOffOptions {
  /** Default: 500. */
  firstMs?: number;
  /** Default: 30,000. */
  mostMs?: number;
}

/** Pauses that double from one failure to the next. */
export interface BackOff {
  /** The next pause, in milliseconds; what the other side asked for goes first. */
  next(askedMs: number | null): number;
  /** After a success: the next failure begins with the shortest pause again. */
  reset(): void;
}

export function createBackOff({ firstMs = 500, mostMs = 30_000 }: BackOffOptions = {}): BackOff {
  let failures = 0;
  return {
    next(askedMs) {
      const usual = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30));
      failures += 1;
      return askedMs ?? usual;
    },
    reset() {
      failures = 0;
    },
  };
}

/** Resolves when the time is over or the signal is aborted. */
export async function pauseFor(milliseconds: number, abort: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: abort }).catch(() => {});
}
