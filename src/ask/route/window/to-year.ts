import type { DateTime } from 'luxon';

/** By how far they lie back. */
const hanYears = ['今年', '去年', '前年'];

/** The year that is said: 2025, 25, 去年, `last year`, `this year`. Null: none is. */
export function toYear(said: string | undefined, now: DateTime): number | null {
  if (said === undefined || said === '') return null;
  if (said === 'this year') return now.year;
  const back = said.startsWith('last year') ? 1 : hanYears.indexOf(said);
  if (back >= 0) return now.year - back;
  return Number(said) < 100 ? 2000 + Number(said) : Number(said);
}
