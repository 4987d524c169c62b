const lastTries = new WeakSet<AbortSignal>();

/** Marks whether another try of the call under `abort` is pointless, as whoever answers it may know. */
export function markLastTry(abort: AbortSignal, isLast: boolean): void {
  if (isLast) lastTries.add(abort);
  else lastTries.delete(abort);
}

export function isLastTry(abort: AbortSignal): boolean {
  return lastTries.has(abort);
}
