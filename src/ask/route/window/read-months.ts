import type { DateTime } from 'luxon';
import { hanMonths, monthParts, monthWords } from '../words/time-words.ts';
import { findAllSpans, liesAhead, type SpanInput, saysPast, type TimeSpan } from './time-span.ts';
import { toYear } from './to-year.ts';

const han = Object.keys(hanMonths)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const years = "(20\\d\\d|\\d\\d(?= ?年)|今年|去年|前年|last year(?:'s)? ) ?年?的? ?";
const parts = monthParts.map(({ words }) => `(?:${words})`).join('|');
const hanMonth = new RegExp(
  `(?:${years})?(?<![\\d.])(1[0-2]|0?[1-9]|${han}) ?月(?! ?\\d|[一二三四五六七八九十廿卅]+[日号])份?(${parts})?`,
  'gu',
);
const latinMonths = monthWords.map(({ words }) => words).join('|');
const latinMonth = new RegExp(
  `(?<![a-z0-9])((?:in|during|since|of|from|for|until|before|after|last|this|all|through|to|early|mid|late|end of|start of|beginning of)[ -])?(?:the )?(early[ -]|mid[ -]|late[ -])?(${latinMonths})(?![a-z])(?! ?\\d{1,2}(?!\\d))[.,]?(?: ?(20\\d\\d)| ?'(\\d\\d)|,? (?:of )?(last year|this year)(?![a-z]))?`,
  'gu',
);
const quarter = new RegExp(
  `(?:${years})?(?:(20\\d\\d) ?)?(?<![a-z0-9])(?:q([1-4])|([1-4])q|(?<![上过去近前这本每])第?([一二三四1-4])季(?!度?报)度?|(first|second|third|fourth) quarter)(?![a-z])(?: ?(?:of )?(20\\d\\d)|'?(\\d\\d)(?!\\d)| (?:of )?(last year))?`,
  'gu',
);
const half = new RegExp(
  `(?:${years})?(?:(20\\d\\d) ?)?(?<![a-z0-9])(?:h([12])|([12])h(?= ?20\\d\\d|'\\d\\d| (?:of )?(?:last year|this year|the year)|[的有都报]|业绩)|([上下])半年|(first|second) half(?! of (?:the|this|last) (?!year)))(?![a-z])(?: (?:of )?(last year)| ?(?:of )?(?:the year|this year)?(20\\d\\d)?|'?(\\d\\d)(?!\\d))?`,
  'gu',
);
const bareYear = /(?<![\d.$])(20[12]\d)(?: ?年(?!\d|[一二三四五六七八九十上下])|(?![\d年/.-]))/gu;

const ordinals: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  上: 1,
  下: 2,
};

const hanMonthPart = new RegExp(`(上上?一?个?|本|这个?|今个?|呢个)月(?:的)?(${parts})`, 'gu');
const latinMonthPart =
  /(?<![a-z])(early|mid|late|(?:the )?(?:start|beginning|end) of)[ -](?:in )?(last|this) month(?![a-z])/gu;

/** Months, quarters, half-years and years by name; without a year the latest that has begun, or the next where that is nearer. */
export function readMonths({ folded, now }: SpanInput): TimeSpan[] {
  return [
    ...findAllSpans(hanMonthPart, folded, (match) =>
      toPart(toMonthsBack(now, match[1]?.startsWith('上上') ? 2 : match[1]?.startsWith('上') ? 1 : 0), match[2]),
    ),
    ...findAllSpans(latinMonthPart, folded, (match) =>
      toPart(toMonthsBack(now, match[2] === 'last' ? 1 : 0), (match[1] ?? '').replace(/^the /, '')),
    ),
    ...findAllSpans(hanMonth, folded, (match) => {
      const month = hanMonths[match[2] ?? ''] ?? Number(match[2]);
      return toPart(toMonths(now, toYear(match[1], now), month, 1), match[3]);
    }),
    ...findAllSpans(latinMonth, folded, (match) => readLatinMonth(match, now)),
    ...findAllSpans(quarter, folded, (match) => {
      const said = match[3] ?? match[4] ?? match[5] ?? match[6] ?? '';
      const year = toYear(match[1] ?? match[2] ?? match[7] ?? match[8] ?? match[9], now);
      return toMonths(now, year, ((ordinals[said] ?? Number(said)) - 1) * 3 + 1, 3);
    }),
    ...findAllSpans(half, folded, (match) => {
      const said = match[3] ?? match[4] ?? match[5] ?? match[6] ?? '';
      const year = toYear(match[1] ?? match[2] ?? match[7] ?? match[8] ?? match[9], now);
      return toMonths(now, year, ((ordinals[said] ?? Number(said)) - 1) * 6 + 1, 6);
    }),
    ...findAllSpans(bareYear, folded, (match) => toMonths(now, Number(match[1]), 1, 12)),
  ];
}

function readLatinMonth(match: RegExpExecArray, now: DateTime) {
  const word = match[3] ?? '';
  const entry = monthWords.find(({ words }) => words.split('|').includes(word));
  const year = toYear(match[4] ?? match[5] ?? match[6], now);
  if (entry === undefined || (entry.isOtherWord && match[1] === undefined && match[2] === undefined && year === null))
    return null;
  const before = match[1]?.trim() ?? '';
  const isPast = /^(?:last|since|after)$/.test(before) || saysPast(match);
  const span = toMonths(now, isPast && year === null ? toLastYear(now, entry.month) : year, entry.month, 1);
  return toPart(span, (match[2] ?? before).replace(/[ -]$/, ''));
}

function toMonths(now: DateTime, year: number | null, month: number, count: number) {
  if (!(month >= 1 && month <= 12)) return null;
  const inThisYear = now
    .set({ day: 1 })
    .startOf('day')
    .set({ month, year: year ?? now.year });
  if (year !== null || inThisYear <= now) return toSpan(inThisYear, count);
  const inLastYear = toSpan(inThisYear.minus({ years: 1 }), count);
  return liesAhead(now, inThisYear, inLastYear.until) ? toSpan(inThisYear, count) : inLastYear;
}

const toMonthsBack = (now: DateTime, months: number) => toSpan(now.startOf('month').minus({ months }), 1);
const toSpan = (since: DateTime, months: number) => ({ since, until: since.plus({ months }) });
/** The year of the latest month of this number that has begun. */
const toLastYear = (now: DateTime, month: number): number => (month > now.month ? now.year - 1 : now.year);

function toPart(span: { since: DateTime; until: DateTime } | null, part: string | undefined) {
  const found = monthParts.find(({ words }) => part !== undefined && new RegExp(`^(?:${words})$`).test(part));
  if (span === null || found === undefined) return span;
  const since = span.since.set({ day: found.from });
  return { since, until: found.to === null ? span.until : span.since.set({ day: found.to }) };
}
