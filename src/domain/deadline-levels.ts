/** A time limit, known by the abort signal that it fires. */
interface KnownDeadline {
  expire(): void;
  /** By `performance.now()`. */
  endsAt: number;
  /** The signal of whoever waits for it, often that of an enclosing limit. */
  outer: AbortSignal | undefined;
}

const deadlines = new WeakMap<AbortSignal, KnownDeadline>();

/** Registers a time limit by its signal, so that a wrapper around a call can tell which limit ended it, or end it by that one. */
export function rememberDeadline(abort: AbortSignal, deadline: KnownDeadline): void {
  deadlines.set(abort, deadline);
}

/**
 * Which of the limits around a call expired: 0 is the innermost, whose signal the call was given. Null while none
 * has, and when a caller gave up instead.
 */
export function findExpiredLevel(abort: AbortSignal): number | null {
  if (!abort.aborted) return null;
  const known = deadlines.get(abort);
  if (known === undefined) return null;
  if (known.outer?.aborted !== true || known.outer.reason !== abort.reason) return 0;
  const outer = findExpiredLevel(known.outer);
  return outer === null ? null : outer + 1;
}

/** Makes that limit expire now; false if there is none at this level. */
export function expireLevel(abort: AbortSignal, level: number): boolean {
  const known = deadlines.get(abort);
  if (known === undefined) return false;
  if (level > 0) return known.outer !== undefined && expireLevel(known.outer, level - 1);
  known.expire();
  return true;
}

/** How long the limits around a call leave it, ms; without any, for ever. */
export function findTimeLeft(abort: AbortSignal | undefined): number {
  const known = abort && deadlines.get(abort);
  if (known === undefined) return Number.POSITIVE_INFINITY;
  return Math.min(findTimeLeft(known.outer), known.endsAt - performance.now());
}
