const lastTries = new WeakSet<AbortSignal>();

/**
 * Says of the call under way under `signal` whether another try could come to anything: in a replay, what is answered with is what
 * came of all tries.
 */
export function markLastTry(abort: AbortSignal, isLast: boolean): void {
  if (isLast) lastTries.add(abort);
  else lastTries.delete(abort);
}

export function isLastTry(abort: AbortSignal): boolean {
  return lastTries.has(abort);
}
