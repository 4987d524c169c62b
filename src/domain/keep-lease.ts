import type { Clock } from './clock.ts';
import { runWithin } from './wait-until.ts';

export interface KeptLease {
  /** Aborted once somebody else has it, or may. */
  readonly lost: AbortSignal;
  /** Renews it no more. Resolves once no renewal is under way that could come after what is asked for next, or is waited for no longer. */
  stop(): Promise<void>;
}

interface KeepLeaseOptions {
  clock: Clock;
  forMs: number;
  /** When it was asked for. */
  since: Date;
}

/** A stop waits for so long for a renewal that is under way, ms. */
const answerMs = 5000;

/**
 * Keeps what was taken for `forMs` until it is stopped, by renewing it three times as often. It is lost where `renew` resolves to false, or
 * has no answer until a third of the lease is left, so that its work has ended before somebody else begins. A machine that slept asks
 * first.
 */
export function keepLease(
  renew: (until: Date) => Promise<boolean>,
  { clock, forMs, since }: KeepLeaseOptions,
): KeptLease {
  const lost = new AbortController();
  const everyMs = forMs / 3;
  let heldUntil = since.getTime() + forMs;
  let renewal: Promise<void> | null = null;

  /** One at a time: a renewal that is answered late must not come after what was asked for later. */
  async function ask(): Promise<void> {
    const until = clock.now().getTime() + forMs;
    const isHeld = await renew(new Date(until)).catch(() => null);
    renewal = null;
    if (isHeld === true) heldUntil = until;
    if (isHeld === false) lost.abort();
    loseIfLate();
  }
  function loseIfLate(): void {
    if (clock.now().getTime() >= heldUntil - everyMs) lost.abort();
  }

  loseIfLate();
  // Looked at twice as often, since the answer to a renewal may never come.
  let isBetween = false;
  const renewing = setInterval(() => {
    isBetween = !isBetween;
    if (renewal !== null) loseIfLate();
    else if (!isBetween) renewal = ask();
  }, everyMs / 2);
  return {
    lost: lost.signal,
    async stop() {
      clearInterval(renewing);
      await runWithin(answerMs, undefined, async () => renewal ?? undefined).catch(() => {});
    },
  };
}
