import type { DateTime } from 'luxon';

/** What some words of a question say of time: [since, until), in the desk's zone; null: open. */
export interface TimeSpan {
  since: DateTime | null;
  until: DateTime | null;
  /** Of the words, in UTF-16 units. */
  start: number;
  end: number;
  /** Its words name both ends. */
  isRange?: boolean;
  /** A day of the week, without a date. */
  isWeekday?: boolean;
  /** A day of the month, without one. */
  isDayAlone?: boolean;
}

export interface SpanInput {
  folded: string;
  /** The moment as of which is asked, in the desk's zone. */
  now: DateTime;
}

/** Whether a stretch without a year is the one that is still ahead this year, as that is nearer than the one of last year. */
export const liesAhead = (now: DateTime, begin: DateTime, lastEnd: DateTime): boolean =>
  begin > now && begin.diff(now) < now.diff(lastEnd);

/** Whether a stretch has not begun: the news may be about it, and none was told then. */
export const isAhead = ({ since }: Pick<TimeSpan, 'since'>, now: DateTime): boolean => since !== null && since > now;

/** Dates so close need no other year. */
export const nearDays = 92;

/** Where a stretch ends that began on another date: "Dec 30 to Jan 2" goes over the turn of the year, "the 28th to the 2nd" of the month. */
export function toLaterEnd(since: DateTime, end: DateTime, turn: 'years' | 'months' = 'years'): DateTime {
  const next = end.plus({ [turn]: 1 });
  return end <= since && next.diff(since, 'days').days <= nearDays ? next : end;
}

/** "since December", "Dec 25 last year": what can't lie ahead, as the words around it tell. */
export function saysPast({ 0: said, index, input }: { 0: string; index: number; input: string }): boolean {
  const before = input.slice(Math.max(0, index - 7), index);
  return (
    /(?<![a-z])(?:since|after) $/.test(before) ||
    /^,? (?:of )?last year(?![a-z])/.test(input.slice(index + said.length))
  );
}

/** Every match of a pattern of ours: linear as long as the pattern is, which has bounded gaps only. */
export function findAllSpans(
  pattern: RegExp,
  folded: string,
  toSpan: (match: RegExpExecArray) => Pick<TimeSpan, 'since' | 'until'> | null,
): TimeSpan[] {
  return [...folded.matchAll(pattern)].flatMap((match) => {
    const span = toSpan(match as RegExpExecArray);
    return span === null ? [] : [{ ...span, start: match.index, end: match.index + match[0].length }];
  });
}

/** A Latin word ends where its letters do; a Chinese one borders on anything: 今天BTC. */
export const wordEnd = '(?!(?<=[a-z0-9])[a-z])';

/** Words between Latin letters are no words; Chinese ones have no borders. */
export const toWord = (words: string) => `(?:(?<![a-z0-9])(?=[a-z0-9])|(?=[^a-z0-9]))(?:${words})${wordEnd}`;
