import type { Clock } from '../../domain/clock.ts';

export interface ChatLease {
  /** Aborted once somebody else has it, or may. */
  readonly lost: AbortSignal;
  stop(): void;
}

/**
 * Keeps what was taken for `forMs` until it is stopped, by renewing it three times as often. It is lost where `renew` resolves to false, or
 * has no answer until a third of the lease is left, so that its work has ended before somebody else begins. A machine that slept asks
 * first.
 * @param options `since`: when it was asked for.
 */
export function keepLease(
  renew: (until: Date) => Promise<boolean>,
  { clock, forMs, since }: { clock: Clock; forMs: number; since: Date },
): ChatLease {
  const lost = new AbortController();
  const everyMs = forMs / 3;
  let heldUntil = since.getTime() + forMs;
  let isAsking = false;

  async function ask(): Promise<boolean | null> {
    if (isAsking) return null;
    isAsking = true;
    const until = clock.now().getTime() + forMs;
    const isHeld = await renew(new Date(until)).catch(() => null);
    isAsking = false;
    if (isHeld === true) heldUntil = until;
    return isHeld;
  }

  const renewing = setInterval(async () => {
    const isHeld = await ask();
    if (isHeld === false || clock.now().getTime() >= heldUntil - everyMs) lost.abort();
  }, everyMs);
  return { lost: lost.signal, stop: () => clearInterval(renewing) };
}
