/** What is known of a time limit by the signal that it aborts. */
interface KnownDeadline {
  expire(): void;
  /** The signal of whoever waits for it, which is often that of a limit around it. */
  outer: AbortSignal | undefined;
}

const deadlines = new WeakMap<AbortSignal, KnownDeadline>();

/**
 * Makes a time limit known by its signal: a recorded run keeps which limit ended a call, and a replay lets the same one run out at
 * once, so that everything above sees what it saw then.
 */
export function rememberDeadline(abort: AbortSignal, deadline: KnownDeadline): void {
  deadlines.set(abort, deadline);
}

/**
 * Which of the limits around a call ran out: 0 is the innermost, whose signal the call was given. Null while none has, and when
 * it was not a limit but a caller who gave up.
 */
export function findExpiredLevel(abort: AbortSignal): number | null {
  if (!abort.aborted) return null;
  const known = deadlines.get(abort);
  if (known === undefined) return null;
  if (known.outer?.aborted !== true || known.outer.reason !== abort.reason) return 0;
  const outer = findExpiredLevel(known.outer);
  return outer === null ? null : outer + 1;
}

/** Lets that limit run out now; false where there is none at this level. */
export function expireLevel(abort: AbortSignal, level: number): boolean {
  const known = deadlines.get(abort);
  if (known === undefined) return false;
  if (level > 0) return known.outer !== undefined && expireLevel(known.outer, level - 1);
  known.expire();
  return true;
}
