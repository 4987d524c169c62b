// Two of its fifteen languages: all of them take 15 MB.
import type { ParsedComponents } from 'chrono-node';
import * as english from 'chrono-node/en';
import * as chinese from 'chrono-node/zh/hans';
import { DateTime } from 'luxon';
import { weekdayWords } from '../words/time-words.ts';
import { readDayNumbers, readDaysAlone } from './read-day-numbers.ts';
import { findAllSpans, liesAhead, type SpanInput, saysPast, type TimeSpan, toLaterEnd } from './time-span.ts';
import { toYear } from './to-year.ts';

/** A date stands near the beginning of a question; the library isn't shown more than this. */
const dateLimit = 1000;

const weekdays = weekdayWords.map(({ words }) => words.split('|'));
const latin = weekdays.map((words) => words.filter((word) => /^[a-z]/.test(word)).join('|')).join('|');
const hanWeekday = /(上上|上|本|这)?个?(?:周|星期|礼拜)([一二三四五六日天1-6])(?![0-9个年天])/gu;
const latinWeekday = new RegExp(
  `(?<![a-z0-9])(?:(last|this|on|since|from|before|after|until|to|past|by) |(?<=((?:${latin}) (?:and|or|&) |(?:and|&) (?!(?:mon|sun|sat (?:out|on|in|down|with))(?![a-z]))))|)(${latin})(?![a-z])`,
  'gu',
);

const hanWeekdayOf =
  /(上上|上|本|这)一?个?(?:周|星期|礼拜)(?:的|里的?|那个?)?(?:周|星期|礼拜)([一二三四五六日天1-6])(?![0-9个年天])/gu;
const latinWeekdayOf = new RegExp(
  `(?<![a-z0-9])(?:on |the )*(?:(${latin}) of (last|this) week|(last|this) week(?:'s)? (?:on )?(${latin}))(?![a-z])`,
  'gu',
);

/** Days of the week; without more the latest that has begun. "Last Friday" is never today. */
export function readWeekdays({ folded, now }: SpanInput): TimeSpan[] {
  const spans = [
    ...findAllSpans(hanWeekdayOf, folded, (match) => toWeekdayOf(now, toWeekday(match[2]), match[1])),
    ...findAllSpans(latinWeekdayOf, folded, (match) =>
      toWeekdayOf(now, toWeekday(match[1] ?? match[4]), match[2] ?? match[3]),
    ),
    ...findAllSpans(hanWeekday, folded, (match) => {
      const weekday = toWeekday(match[2]);
      const which = match[1];
      return which === undefined ? toLatestWeekday(now, weekday, false) : toWeekdayOf(now, weekday, which);
    }),
    ...findAllSpans(latinWeekday, folded, (match) => {
      const said = match[3] ?? '';
      if (match[1] === undefined && match[2] === undefined && said.length <= 3) return null;
      return toLatestWeekday(now, toWeekday(said), match[1] === 'last');
    }),
  ];
  return spans.map((span) => ({ ...span, isWeekday: true }));
}

const toWeekday = (said = ''): number =>
  /\d/.test(said) ? Number(said) : weekdays.findIndex((words) => words.includes(said)) + 1;

/** The day in the week that is named: 上 and "last" are the one before, 上上 that before it. */
function toWeekdayOf(now: DateTime, weekday: number, week = '') {
  const weeks = week === '上上' ? 2 : week === '上' || week === 'last' ? 1 : 0;
  const since = now
    .startOf('week')
    .minus({ weeks })
    .plus({ days: weekday - 1 });
  return { since, until: since.plus({ days: 1 }) };
}

function toLatestWeekday(now: DateTime, weekday: number, isPast: boolean) {
  const back = (now.weekday - weekday + 7) % 7;
  const since = now.startOf('day').minus({ days: back === 0 && isPast ? 7 : back });
  return { since, until: since.plus({ days: 1 }) };
}

/** Dates with a month and a day, by chrono; and a day of the month alone. */
export function readDateSpans({ folded, now }: SpanInput): TimeSpan[] {
  const text = folded.slice(0, dateLimit);
  const reference = { instant: now.toJSDate(), timezone: now.offset };
  const results = [...chinese.parse(text, reference), ...english.strict.parse(text, reference)];
  const dates = results.flatMap((result): TimeSpan[] => {
    const isLast =
      /(?<![a-z])last $/.test(text.slice(Math.max(0, result.index - 6), result.index)) ||
      saysPast({ 0: result.text, index: result.index, input: text });
    const { year, start, end: ends } = readYearBeside(text, result.index, result.index + result.text.length, now);
    const since = toDay(result.start, now, isLast, year);
    // 11.1-11.3 is no day of the year 2011.
    if (/^\d{1,2}\.\d{1,2} ?[-–—~到至] ?\d{1,2}$/.test(result.text)) return [];
    // Of 5月之前, before May, it makes the day five months ago, of 8月一共, August in all, the first of it.
    if (since === null || !/\d/.test(result.text) || /月(?:[之以]?前|[一二三四五六七八九十]+)$/.test(result.text))
      return [];
    const end = result.end ? toDay(result.end, now, isLast, year) : since;
    const last = end && toLaterEnd(since, end);
    if (last === null || last < since) return [];
    const before = text.slice(Math.max(0, result.index - 28), result.index);
    const week = result.end ? null : toWeekOf(since, before, text.slice(result.index + result.text.length));
    return [
      {
        since: week?.since ?? since,
        until: week?.until ?? last.plus({ days: 1 }),
        start,
        end: ends,
        isRange: Boolean(result.end),
      },
    ];
  });
  return [
    ...readDayNumbers({ folded: text, now }),
    ...dates.toSorted((a, b) => b.end - b.start - (a.end - a.start)),
    ...readDaysAlone({ folded: text, now }),
  ];
}

/** 去年10月3日, "Oct 3 last year": a year that isn't said in figures, and where the date's words begin and end with it. */
function readYearBeside(text: string, start: number, end: number, now: DateTime) {
  const from = text.startsWith('年', start) ? start + 1 : start;
  const before = /(?:[今去前]年)的? ?$/.exec(text.slice(Math.max(0, from - 4), from))?.[0];
  if (before !== undefined) {
    return { year: toYear(before.slice(0, 2), now), start: from - before.length, end };
  }
  const after = /^,? (?:of )?((?:last|this) year)(?![a-z])/.exec(text.slice(end, end + 16));
  if (after === null) return { year: null, start, end };
  return { year: toYear(after[1], now), start, end: end + after[0].length };
}

const weekFrom = /(?<![a-z])week (?:commencing|beginning|starting|from)(?: on)?(?: the)? $/;
const weekTo = /(?<![a-z])week ending(?: on)?(?: the)? $/;
const weekWith = /(?<![a-z])week of(?: the)? $/;
const hanWeekWith = /^ ?(?:那|当|所在的?)(?:一)?个?(?:周|星期|礼拜)/;

/** "The week commencing 15 September", 9月15日那周. */
function toWeekOf(day: DateTime, before: string, after: string): { since: DateTime; until: DateTime } | null {
  const since = weekFrom.test(before)
    ? day
    : weekTo.test(before)
      ? day.minus({ days: 6 })
      : weekWith.test(before) || hanWeekWith.test(after)
        ? day.startOf('week')
        : null;
  return since === null ? null : { since, until: since.plus({ days: 7 }) };
}

/** Null: no day was said, or there is no such day. A date without a year is the latest that has begun, or the next if that is nearer. */
function toDay(components: ParsedComponents, now: DateTime, isLast: boolean, said: number | null): DateTime | null {
  if (!components.isCertain('day') || !components.isCertain('month')) return null;
  const [year, month, day] = [components.get('year'), components.get('month'), components.get('day')];
  if (month === null || day === null || year === null) return null;
  const named = components.isCertain('year') ? (year < 100 ? 2000 + year : year) : said;
  const date = DateTime.fromObject({ year: named ?? now.year, month, day }, { zone: now.zone });
  if (!date.isValid) return null;
  if (named !== null || date <= now) return date;
  const lastYear = date.minus({ years: 1 });
  return !isLast && liesAhead(now, date, lastYear.plus({ days: 1 })) ? date : lastYear;
}
