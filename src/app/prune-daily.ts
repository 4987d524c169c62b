import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../domain/clock.ts';

const dayMs = 86_400_000;

/** Prunes at the first call and a day after the last time that it was done; what fails, or was ended, is tried at the next call. */
export function pruneDaily(
  clock: Clock,
  prune: (now: Date, abort: AbortSignal) => Promise<void>,
): (abort: AbortSignal) => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async (abort) => {
    const now = clock.now();
    // Setting the clock back must not end it.
    if (Math.abs(now.getTime() - last) < dayMs) return;
    await prune(now, abort);
    if (!abort.aborted) last = now.getTime();
  };
}

/** The moment `days` before `now`. */
export const toDaysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Deletes batch after batch until one had nothing to delete, or `abort` is aborted. `prune` says how many it deleted. */
export async function pruneBatches(prune: () => Promise<number>, abort: AbortSignal): Promise<void> {
  while (!abort.aborted && (await prune()) > 0) await nextTurn();
}
