import type { Clock } from '../../domain/clock.ts';

export interface ChatLease {
  /** Aborted once somebody else has it, or may. */
  readonly lost: AbortSignal;
  stop(): void;
}

/**
 * Keeps what was taken for `forMs` until it is stopped, by renewing it three times as often. It is lost where `renew` resolves to false, or
 * has no answer until the lease is over: a machine that slept asks first.
 */
export function keepLease(
  renew: (until: Date) => Promise<boolean>,
  { clock, forMs }: { clock: Clock; forMs: number },
): ChatLease {
  const lost = new AbortController();
  const toUntil = (): number => clock.now().getTime() + forMs;
  let heldUntil = toUntil();
  let isAsking = false;

  async function ask(): Promise<boolean | null> {
    if (isAsking) return null;
    isAsking = true;
    const until = toUntil();
    const isHeld = await renew(new Date(until)).catch(() => null);
    isAsking = false;
    if (isHeld === true) heldUntil = until;
    return isHeld;
  }

  const renewing = setInterval(async () => {
    const isHeld = await ask();
    if (isHeld === false || clock.now().getTime() >= heldUntil) lost.abort();
  }, forMs / 3);
  return { lost: lost.signal, stop: () => clearInterval(renewing) };
}
