import { DateTime } from 'luxon';
import type { FoldedQuestion } from '../fold-question.ts';
import { boundWords, monthWords } from '../words/time-words.ts';
import { readDateSpans, readWeekdays } from './read-days.ts';
import { readMonths } from './read-months.ts';
import { readAgo, readDayParts, readNamedUnits, readRecent, readRolling, readYearAgo } from './read-units.ts';
import { isAhead, nearDays, type SpanInput, type TimeSpan, toLaterEnd } from './time-span.ts';
import { isToldThen } from './told-then.ts';

/** What a question says of time: [since, until), null: open; and the words that say it, with their place in UTF-16 units. */
interface QuestionWindow {
  since: DateTime | null;
  until: DateTime | null;
  words: string;
  start: number;
  end: number;
}

/** UTF-16 units in which a time is looked for. */
const windowLimit = 4000;

/** The more exact reader comes first: words that it has read are not read again. */
const readers: readonly ((input: SpanInput) => TimeSpan[])[] = [
  readYearAgo,
  readAgo,
  readDateSpans,
  readWeekdays,
  readMonths,
  readRolling,
  readDayParts,
  readNamedUnits,
  readRecent,
];

const { since, after, before, until, join, beside } = boundWords;
const atEnd = (words: string) => new RegExp(`(?:^|[^a-z])(?:${words}) ?(?:the )?$`);
const atStart = (words: string) => new RegExp(`^ ?(?:${words})(?![a-z])`);
const bounds = {
  since: [atEnd(since.before), atStart(since.after)],
  after: [atEnd(after.before), atStart(after.after)],
  before: [atEnd(before.before), atStart(before.after)],
  until: [atEnd(until.before), atStart(until.after)],
} as const;
/** "Friday evening to Monday morning" are days. */
const partOfDay = '(?:凌晨|早上?|上午|中午|下午|傍晚|晚上?|夜里?|morning|afternoon|evening|night)?';
const joined = new RegExp(`^ ?${partOfDay} ?(?:${join}) ?(?:on |the )?$`);
const besideEachOther = new RegExp(`^ ?(?:${beside}) ?(?:or )?(?:on |the )?$`);
const startsWithBound = /^(?:since|from|after|before|until) /;
const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
/** February is as long as this part of March. */
const leastAlike = 0.85;
/** So many days, or months, may lie between those that are read as one stretch. */
const mostApart = 31;
/** Days ahead that news may be about already: "news on 3 January", on the second. */
const nearAhead = 7;
const saidYear = /20\d\d/;
const ownYear = /20\d\d|last |今年|去年|前年/;
const byCalendar = new RegExp(`(?<![a-z])(?:${monthWords.map(({ words }) => words).join('|')})(?![a-z])|月|q[1-4]`);

/**
 * The time of which a question speaks; null: none, or none that has a date. Where several are said the one with most to say counts: a
 * range, or from the first to the last of those beside each other, else the first that isn't plain "recently".
 */
export function readWindow({ said, folded }: FoldedQuestion, asOf: Date, timeZone: string): QuestionWindow | null {
  const now = DateTime.fromJSDate(asOf, { zone: timeZone });
  const text = folded.slice(0, windowLimit);
  const spans = findSpans({ folded: text, now });
  // "December 28 to January 3" is one time, and not the January that is over.
  const isEnd = (span: TimeSpan, place: number) =>
    spans.slice(place - 1, place).some((one) => isAhead(one, now) && isJoined(one, span, text));
  const told = spans.filter((span, place) => !isAhead(span, now) && !isEnd(span, place));
  const first = told.find((span) => !isRecent(span, now)) ?? told[0] ?? spans[0];
  if (first === undefined) return null;
  const [next, ...others] = spans.slice(spans.indexOf(first) + 1);
  const range = next !== undefined && isJoined(first, next, text) ? joinSpans(first, next, text) : null;
  const read =
    range ?? uniteSpans(open(first, text), next === undefined ? [] : [next, ...others], { folded: text, now });
  const until = toDayEnd(read);
  if (read.since !== null && until !== null && read.since >= until) return null;
  const { start, end } = read;
  return { since: read.since, until, words: said.slice(start, end).trim(), start, end };
}

/**
 * As `readWindow`; null also for what lies ahead, of which no message was told yet: "unlocks this weekend". Where what was told then is
 * asked for, it is that of the year before: 12/28-1/3 的消息.
 */
export function readPastWindow(question: FoldedQuestion, asOf: Date, timeZone: string): QuestionWindow | null {
  const window = readWindow(question, asOf, timeZone);
  const now = DateTime.fromJSDate(asOf);
  if (window === null || !isAhead(window, now)) return window;
  const isNear = window.since !== null && window.since <= now.plus({ days: nearAhead });
  if (isNear || !isToldThen(question.folded, window)) return null;
  const toYearBefore = (at: DateTime | null) => at?.minus({ years: 1 }) ?? null;
  const earlier = { ...window, since: toYearBefore(window.since), until: toYearBefore(window.until) };
  return isAhead(earlier, now) ? null : earlier;
}

/** Where the clocks skip midnight a day begins at one, and a day after that is not the beginning of the next. */
function toDayEnd({ until }: TimeSpan): DateTime | null {
  const last = until?.minus({ days: 1 });
  return last && last.hour > 0 && last.equals(last.startOf('day')) ? last.plus({ days: 1 }).startOf('day') : until;
}

/** "Friday to Monday": a day of the week is read with the word before it. */
function isJoined(first: TimeSpan, next: TimeSpan, text: string): boolean {
  const own = next.isWeekday === true ? (/^(?:to|until) /.exec(text.slice(next.start, next.end))?.[0] ?? '') : '';
  return joined.test(text.slice(first.end, next.start) + own);
}

/** From the first to the last; a day of the week after another is the one that follows it. Null: they aren't in order. */
function joinSpans(first: TimeSpan, last: TimeSpan, text: string): TimeSpan | null {
  if (first.since === null) return null;
  const weeks =
    first.isWeekday === true && last.isWeekday === true && last.since !== null
      ? Math.floor(last.since.diff(first.since, 'days').days / 7)
      : 0;
  const end = last.until?.minus({ weeks }) ?? null;
  const words = text.slice(last.start, last.end);
  const until = end && (ownYear.test(words) ? end : toLaterEnd(first.since, end, last.isDayAlone ? 'months' : 'years'));
  return until !== null && until <= first.since
    ? null
    : { since: first.since, until, start: first.start, end: last.end };
}

/**
 * "Nov 17 or Nov 19": all of one kind that stand beside each other, and what lies between them. What is open on one side stays as it is;
 * "yesterday, October CPI" is yesterday.
 */
function uniteSpans(first: TimeSpan, others: readonly TimeSpan[], { folded, now }: SpanInput): TimeSpan {
  let all = first;
  for (const span of others) {
    const { since, until, end, start, isWeekday } = span;
    // "Nov 17, Tuesday" is one day.
    if (since === null || isWeekday !== all.isWeekday || !isOfKind(span, first, now)) break;
    if (isRecent(span, now) || isByClock(span) || !besideEachOther.test(folded.slice(all.end, start))) break;
    const { since: from, until: to } = inYearOf(span, all, folded);
    if (from === null || to === null || Math.abs(since.diff(from, 'days').days) > mostApart * toDays(from, to)) break;
    all = { ...all, since: DateTime.min(from, since), until: until && DateTime.max(to, until), end };
  }
  return all;
}

const toDays = (since: DateTime, until: DateTime): number => until.diff(since, 'days').days;

/** Days beside days, months beside months; "today", "this week" have no end, and are what they will have been. */
function isOfKind(span: TimeSpan, { since, until }: TimeSpan, now: DateTime): boolean {
  const { since: begin, until: end } = span;
  if (since === null || until === null || begin === null) return false;
  const running = units.filter((unit) => begin.equals(now.startOf(unit))).map((unit) => begin.plus({ [unit]: 1 }));
  return (end === null ? running : [end]).some((last) => {
    const [shorter = 0, longer = 0] = [toDays(begin, last), toDays(since, until)].toSorted((a, b) => a - b);
    return shorter >= longer * leastAlike;
  });
}

/** "Nov 17 or Nov 19, 2025": the year is that of both, but of "December or January 2026". */
function inYearOf({ since, start, end }: TimeSpan, all: TimeSpan, folded: string): TimeSpan {
  const words = folded.slice(all.start, all.end);
  if (since === null || all.since === null || all.until === null) return all;
  if (!saidYear.test(folded.slice(start, end)) || !byCalendar.test(words) || ownYear.test(words)) return all;
  if (Math.abs(toDays(all.since, since)) <= nearDays) return all;
  const years = since.year - all.since.year;
  return { ...all, since: all.since.plus({ years }), until: all.until.plus({ years }) };
}

function isRecent(span: TimeSpan, now: DateTime): boolean {
  return span.until === null && span.since !== null && span.since.equals(now.minus({ days: 7 }));
}

/** "24h": counted back from now, where days begin at midnight. */
const isByClock = ({ since, until }: TimeSpan): boolean =>
  until === null && since?.equals(since.startOf('day')) === false;

function findSpans(input: SpanInput): TimeSpan[] {
  const taken: TimeSpan[] = [];
  for (const read of readers) {
    for (const span of read(input)) {
      if (!taken.some((other) => span.start < other.end && other.start < span.end)) taken.push(span);
    }
  }
  return taken.toSorted((a, b) => a.start - b.start);
}

/** "Since Friday" has no end, "before October" no beginning. The words around it are said with it. */
function open(span: TimeSpan, folded: string): TimeSpan {
  if (span.isRange === true) return span;
  const own = startsWithBound.exec(folded.slice(span.start, span.end))?.[0] ?? '';
  const behind = `${folded.slice(Math.max(0, span.start - 24), span.start)}${own}`;
  const ahead = folded.slice(span.end, span.end + 8);
  const find = (name: keyof typeof bounds) => {
    const before = bounds[name][0].exec(behind);
    const after = bounds[name][1].exec(ahead);
    if (before === null && after === null) return null;
    const start = own !== '' || before === null ? span.start : span.start - before[0].trimStart().length;
    return { start, end: span.end + (after?.[0].length ?? 0) };
  };
  const isRolling = span.until === null;
  const places = { since: find('since'), after: find('after'), before: find('before'), until: find('until') };
  if (isRolling) return places.since === null ? span : { ...span, end: places.since.end };
  if (places.after !== null) return { ...places.after, since: span.until, until: null };
  if (places.before !== null) return { ...places.before, since: null, until: span.since };
  if (places.until !== null) return { ...places.until, since: null, until: span.until };
  return places.since === null ? span : { ...places.since, since: span.since, until: null };
}
