/** The signals that end a search. */
export interface SearchLimits {
  /** Aborted at the deadline, or when the caller gives up. */
  abort: AbortSignal;
  /** The caller's own. */
  caller: AbortSignal | undefined;
}

/** Whether the caller or the clock ended the search. Null while neither has. */
export function findEnd({ abort, caller }: SearchLimits): 'interrupted' | 'deadline' | null {
  if (!abort.aborted) return null;
  return caller?.aborted && caller.reason === abort.reason ? 'interrupted' : 'deadline';
}

/** Milliseconds since `started`, to the hundredth. */
export function toElapsed(started: number): number {
  return Math.round((performance.now() - started) * 100) / 100;
}
