const lastTries = new WeakSet<AbortSignal>();

/**
 * Says of the call under way under `signal` whether another try could come to anything: in a replay, what is answered with is what
 * came of all tries.
 */
export function markLastTry(signal: AbortSignal, isLast: boolean): void {
  if (isLast) lastTries.add(signal);
  else lastTries.delete(signal);
}

export function isLastTry(signal: AbortSignal): boolean {
  return lastTries.has(signal);
}
