import type { DateTime, DurationLikeObject } from 'luxon';
import {
  dayParts,
  namedUnits,
  numberWords,
  recentDays,
  recentWords,
  type TimeUnit,
  unitWords,
} from '../words/time-words.ts';
import { readHanNumber } from './han-number.ts';
import { findAllSpans, type SpanInput, type TimeSpan, toWord, wordEnd } from './time-span.ts';

const named = namedUnits.map(({ words, unit, back }) => ({ pattern: new RegExp(toWord(words), 'gu'), unit, back }));
const parts = dayParts.map(({ words, ...hours }) => ({ pattern: new RegExp(toWord(words), 'gu'), ...hours }));
const recent = new RegExp(toWord(recentWords), 'gu');
const numbers = [
  '[一二两三四五六七八九十百]{2,5}',
  ...Object.keys(numberWords).toSorted((a, b) => b.length - a.length),
].join('|');
const units = unitWords.map(({ words }) => `(${words})`).join('|');
const rolling = [
  `(?:(?<![a-z])(?:in |over |within )?(?:the |this )?(?:last|past|previous|prior)|过去|最近|近|过往|刚过去|这|within|in under)的? ?(\\d{1,4}|${numbers})? ?个?(?:${units})${wordEnd}`,
  `(\\d{1,4}|${numbers}) ?个?(?:${units}) ?(?:之内|以内|以来|内|来)(?!自)`,
  `(?:放宽|拉长|扩大|延长|缩小|缩短|改|换)(?:到|成|至|为) ?(\\d{1,4}|${numbers}) ?个?(?:${units})`,
  `(?<![a-z])(?:widen|extend|expand|stretch|narrow) (?:it |that |the (?:window|range|period) )?to (\\d{1,4}|${numbers}) ?(?:${units})${wordEnd}`,
  `(?<![a-z0-9])()(?:24h|48h|72h)(?![a-z])`,
  // "Last 3m" may be months.
  `(?<![a-z])(?:last|past|previous) ()(?:5|10|15|20|30|45|60|90)m(?![a-z])`,
].map((source) => new RegExp(source, 'gu'));
/** "Last night", which goes on until this hour of the morning for whoever is still up. */
const ofNight = /[晚夜]|night|nite/u;
const nightEnd = 6;
/** At lunch "this morning" still means until now. */
const lingerHours = 2;
const ago = new RegExp(
  `(?<![a-z0-9月年])(\\d{1,3}|${numbers}) ?个?(?:${units})(?: ago|之?前(?!后)|以前)${wordEnd}`,
  'gu',
);

const dayOfLastYear = new RegExp(
  toWord('(?:去年|一年(?:之?前|以前))的?今[天日]|(?:an?|one) year ago today|(?:this|the same) day last year'),
  'gu',
);
const timeOfLastYear = new RegExp(
  toWord(
    '(?:去年|一年(?:之?前|以前))的?(?:同期|同一时期|同一时间|这个?时候|此时|这会儿?)|(?:around |about )?(?:this time|the same (?:time|period)|same (?:time|period)) (?:of )?last year|(?:an?|one) year ago (?:around |about )?now',
  ),
  'gu',
);

/** Yesterday, last week, this quarter: whole units of the calendar. The running one has no end. */
export function readNamedUnits({ folded, now }: SpanInput): TimeSpan[] {
  const isNight = now.hour < nightEnd;
  return named.flatMap(({ pattern, unit, back }) =>
    findAllSpans(pattern, folded, ([words]) => {
      const span = toUnitSpan(now, unit, back);
      return isNight && back === 1 && ofNight.test(words) ? { ...span, until: null } : span;
    }),
  );
}

/** This morning, this afternoon: while it runs and shortly after, it has no end, and before it begins it is the day. */
export function readDayParts({ folded, now }: SpanInput): TimeSpan[] {
  return parts.flatMap(({ pattern, from, to }) => {
    const [since, until] = [from, to].map((hour) => now.startOf('day').set({ hour }));
    if (since === undefined || until === undefined || since > now) return [];
    return findAllSpans(pattern, folded, () => ({
      since,
      until: until.plus({ hours: lingerHours }) > now ? null : until,
    }));
  });
}

/** The unit `back` before the one of `now`. */
function toUnitSpan(now: DateTime, unit: TimeUnit, back: number): { since: DateTime; until: DateTime | null } {
  if (unit === 'weekend') return toWeekend(now, back);
  if (unit === 'fortnight') return toUnitSpan(now, 'week', 2 * back);
  const since = now
    .startOf(unit)
    .minus({ [unit]: back })
    .startOf(unit);
  return { since, until: back === 0 ? null : since.plus({ [unit]: 1 }) };
}

/** Saturday and Sunday; `back` 1 is the last that is over, or runs. */
function toWeekend(now: DateTime, back: number): { since: DateTime; until: DateTime } {
  const saturday = now.startOf('week').plus({ days: 5 });
  const since = back === 0 || (back === 1 && now >= saturday) ? saturday : saturday.minus({ weeks: back });
  return { since, until: since.plus({ days: 2 }) };
}

/** The past 72 hours, the last 3 days, within a week: counted back from now, by the clock. */
export function readRolling({ folded, now }: SpanInput): TimeSpan[] {
  return rolling.flatMap((pattern) =>
    findAllSpans(pattern, folded, (match) => {
      const [, count, unit] = /(?:^| )(\d+)([hm])$/.exec(match[0]) ?? [];
      const isShort = count !== undefined && match[1] === '';
      const duration = isShort ? { [unit === 'h' ? 'hours' : 'minutes']: Number(count) } : toDuration(match, 1);
      return duration === null ? null : { since: now.minus(duration), until: null };
    }),
  );
}

/** Plain "recently". */
export function readRecent({ folded, now }: SpanInput): TimeSpan[] {
  return findAllSpans(recent, folded, () => ({ since: now.minus({ days: recentDays }), until: null }));
}

/** 去年今天, "a year ago today": that day; 去年同期, "this time last year": that month. */
export function readYearAgo({ folded, now }: SpanInput): TimeSpan[] {
  const toSpan = (unit: 'day' | 'month') => {
    const since = now.minus({ years: 1 }).startOf(unit);
    return { since, until: since.plus({ [unit]: 1 }) };
  };
  return [
    ...findAllSpans(dayOfLastYear, folded, () => toSpan('day')),
    ...findAllSpans(timeOfLastYear, folded, () => toSpan('month')),
  ];
}

/** Three days ago: that day; two months ago: that month. */
export function readAgo({ folded, now }: SpanInput): TimeSpan[] {
  return findAllSpans(ago, folded, (match) => {
    const unit = toUnit(match, 2);
    const count = toCount(match[1]);
    if (unit === null || !Number.isInteger(count) || unit === 'minute' || unit === 'hour') return null;
    // 5月之前 is before May, 5个月之前 five months ago.
    if (unit === 'month' && /^\d+ ?月/.test(match[0])) return null;
    return toUnitSpan(now, unit, count);
  });
}

/** Null: "this week" and the like, which are the calendar's. */
function toDuration(match: RegExpExecArray, at: number): DurationLikeObject | null {
  const unit = toUnit(match, at + 1);
  const isCounted = match[at] !== undefined && match[at] !== '';
  if (unit === null || (unit === 'month' && /^\d+月/.test(match[0]))) return null;
  if (
    !isCounted &&
    unit !== 'fortnight' &&
    unit !== 'hour' &&
    unit !== 'minute' &&
    !/^(?:.{0,10}past|过去|最近|近)/.test(match[0])
  )
    return null;
  if (!isCounted && /^(?:近|最近)/.test(match[0]) && unit !== 'week' && unit !== 'month') return null;
  const count = isCounted ? toCount(match[at]) : 1;
  if (!(count > 0)) return null;
  const [base, factor] = durations[unit];
  const amount = count * factor;
  if (Number.isInteger(amount)) return { [base]: amount };
  const [small, parts] = halved[base] ?? [base, 1];
  return { [small]: Math.round(amount * parts) };
}

type DurationUnit = 'minutes' | 'hours' | 'months';
/** Days and weeks by the clock, as "past 24 hours" is; months by the calendar. */
const durations: Readonly<Record<TimeUnit, readonly [DurationUnit, number]>> = {
  minute: ['minutes', 1],
  hour: ['hours', 1],
  day: ['hours', 24],
  week: ['hours', 168],
  fortnight: ['hours', 336],
  weekend: ['hours', 48],
  month: ['months', 1],
  quarter: ['months', 3],
  year: ['months', 12],
};
const halved: Partial<Record<DurationUnit, readonly ['minutes' | 'days', number]>> = {
  hours: ['minutes', 60],
  months: ['days', 30],
};

function toUnit(match: RegExpExecArray, from: number): TimeUnit | null {
  return unitWords.find((_, index) => match[from + index] !== undefined)?.unit ?? null;
}

function toCount(word = ''): number {
  return numberWords[word] ?? readHanNumber(word) ?? Number(word);
}
