/** Whatever is asked for: a mistake in a header gives a moment that no database keeps. */
const longestPauseMs = 24 * 60 * 60_000;

/**
 * The pause that `Retry-After` asks for, a number of seconds or a date, in ms, 0 where it is over by `now`, and no longer than a day;
 * null: none, or it can't be read.
 */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), longestPauseMs);
}
