import { DateTime } from 'luxon';
import { monthWords } from '../words/time-words.ts';
import { readHanNumber } from './han-number.ts';
import { findAllSpans, liesAhead, type SpanInput, type TimeSpan, toLaterEnd } from './time-span.ts';
import { toYear } from './to-year.ts';

const month = monthWords.map(({ words }) => words).join('|');
const day = '(3[01]|[12]\\d|0?[1-9])';
const ordinal = `${day}(?:st|nd|rd|th)`;
const toOrAnd = ' ?(?:-|–|—|~|to|and|through|thru|until|till|&) ?';
/** "between 3 and 9 March", "2-6 Feb", "March 3rd to 9th": chrono reads one of the days alone. */
const monthBehind = new RegExp(
  `(?<![\\d:.,$-])(?:the )?${day}(?:st|nd|rd|th)?${toOrAnd}(?:the )?${day}(?:st|nd|rd|th)?(?: of)? (${month})(?![a-z])(?:,? (20\\d\\d))?`,
  'gu',
);
const monthBefore = new RegExp(
  `(?<![a-z])(${month})[.]? (?:the )?${day}(?:st|nd|rd|th)?${toOrAnd}(?:the )?${day}(?:st|nd|rd|th)?(?![\\d:%]|[.,]\\d| ?(?:am|pm|million|billion|${month})(?![a-z]))(?:,? (20\\d\\d))?`,
  'gu',
);
/** 12月3-9日, of which chrono reads the first day alone. */
const hanRange = new RegExp(
  `(?<![\\d月年.:/-])(?:(20\\d\\d|今年|去年|前年) ?年?的? ?)?(1[0-2]|0?[1-9]) ?月 ?${day} ?[号日]? ?(?:-|–|—|~|到|至) ?${day} ?[号日](?!线|均)`,
  'gu',
);
/** 9/10-9/12, month and day, with a year or without. */
const slashYear = '(?:(20\\d\\d|[今去前]年)[年/]?的? ?)?';
const slashRange = new RegExp(
  `(?<![\\d./:-])${slashYear}(1[0-2]|0?[1-9])/${day} ?(?:-|–|—|~|到|至|to) ?${slashYear}(1[0-2]|0?[1-9])/${day}(?![\\d/.:%])`,
  'gu',
);
/** 11.1-11.3, where news of it is asked for: else it is a range of figures. */
const dotRange = new RegExp(
  `(?<![\\d./:$-])()(1[0-2]|0?[1-9])[.]${day} ?(?:-|–|—|~|到|至) ?()(1[0-2]|0?[1-9])[.]${day}(?= ?的?(?:消息|新闻|快讯|要闻|大事|黑客|爆仓|上币|融资|news|hacks?|headlines?)|[号日])`,
  'gu',
);
/** "The 21st", "since the 5th of last month"; not "the 21st hack". */
const alone = new RegExp(
  `(?<![a-z0-9])the ${ordinal}(?: of (last|this|the) month)?(?=$|[?.!,;:)~–-]| ?$| (?:to|and|or|through|thru|until|till|onwards?|please|pls|in|on|at|any|what|which|did|was|were|is|are|with|for|when|how|who|there|anything|something|by|the)(?![a-z]))`,
  'gu',
);
const hanDay =
  /(?<![\d月年.:/-])(?:(上上?一?个?|本|这个?|呢个|今个?)月的? ?)?(?<![\d.])([12]?\d|3[01]|[一二三四五六七八九十廿卅]{1,3}) ?[号日](?!线|均|楼|店|令|机|提案|议案|元)(?!(?<=[一二三四五六七八九]日)本)/gu;
const hanDayRange = /(?<![\d月年.:/-])([12]?\d|3[01]) ?[号日]? ?(?:-|–|~|到|至) ?([12]?\d|3[01]) ?[号日](?!线|均)/gu;

const hanDate =
  /(?<![\d月年.:/-])(?:(20\d\d|今年|去年|前年)年?的? ?)?(1[0-2]|0?[1-9]|[一二三四五六七八九十]{1,2}) ?月 ?([一二三四五六七八九十廿卅]{1,3}) ?[号日]/gu;

/** Days of the month by their numbers, in ranges and alone; without a month the latest that has begun. */
export function readDayNumbers({ folded, now }: SpanInput): TimeSpan[] {
  return [
    ...findAllSpans(monthBehind, folded, ([, first, last, name, year]) =>
      toRange(now, { month: toMonth(name), first, last, year }),
    ),
    ...findAllSpans(monthBefore, folded, ([, name, first, last, year]) =>
      toRange(now, { month: toMonth(name), first, last, year }),
    ),
    ...[slashRange, dotRange].flatMap((pattern) =>
      findAllSpans(pattern, folded, ([, said, month, first, ending, lastMonth, last]) => {
        const [year, lastYear] = [said || undefined, ending || undefined];
        const since = toRange(now, { month: Number(month), first, last: first, year })?.since;
        const endYear = lastYear ?? String(since?.year);
        const end = since && toRange(now, { month: Number(lastMonth), first: last, last, year: endYear })?.until;
        return since === undefined || !end
          ? null
          : { since, until: lastYear === undefined ? toLaterEnd(since, end) : end };
      }),
    ),
    ...findAllSpans(hanRange, folded, ([, year, month, first, last]) =>
      toRange(now, { month: Number(month), first, last, year }),
    ),
  ]
    .map((span): TimeSpan => ({ ...span, isRange: true }))
    .concat(findAllSpans(hanDate, folded, (match) => toDate(now, match[1], match[2], match[3])));
}

/** The same without any month, which dates that name one come before. */
export function readDaysAlone({ folded, now }: SpanInput): TimeSpan[] {
  return [
    ...findAllSpans(hanDayRange, folded, ([, first, last]) => toDayRange(now, Number(first), Number(last))).map(
      (span) => ({ ...span, isRange: true }),
    ),
    ...findAllSpans(hanDay, folded, (match) => {
      const said = match[2] ?? '';
      const number = /\d/.test(said) ? Number(said) : (readHanNumber(said) ?? 0);
      // 一日, 三日 count days as often as they name one.
      if (!/\d/.test(said) && match[0].endsWith('日') && match[1] === undefined) return null;
      return toDaySpan(toDayOf(now, number, match[1] === undefined ? null : toMonthsBack(match[1])));
    }),
    ...findAllSpans(alone, folded, (match) =>
      toDaySpan(toDayOf(now, Number(match[1]), match[2] === 'last' ? 1 : match[2] === undefined ? null : 0)),
    ).map((span) => ({ ...span, isDayAlone: true })),
  ];
}

/** 28号到2号 goes over the end of a month. */
function toDayRange(now: DateTime, first: number, last: number) {
  const since = toLatestDay(now, first);
  const month = since?.startOf('month').plus({ months: first > last ? 1 : 0 });
  const until = month?.plus({ days: last });
  return since && month && until && last > 0 && last <= (month.daysInMonth ?? 0) ? { since, until } : null;
}

const toMonthsBack = (said: string): number => (said.startsWith('上上') ? 2 : said.startsWith('上') ? 1 : 0);

const toMonth = (name = ''): number => monthWords.find(({ words }) => words.split('|').includes(name))?.month ?? 0;

interface RangeWords {
  /** 1–12. */
  month: number;
  first: string | undefined;
  last: string | undefined;
  /** Undefined: the latest in which the month has begun, or this one if it is nearer. */
  year: string | undefined;
}

function toRange(now: DateTime, { month, first, last, year }: RangeWords) {
  const begin = now.startOf('year').set({ year: toYear(year, now) ?? now.year, month });
  const lastYear = begin.minus({ years: 1 });
  const isLast = year === undefined && begin > now && !liesAhead(now, begin, lastYear.plus({ months: 1 }));
  const inYear = isLast ? lastYear : begin;
  const [since, until] = [inYear.set({ day: Number(first) }), inYear.set({ day: Number(last) }).plus({ days: 1 })];
  return since.month === month && since < until && Number(last) <= (inYear.daysInMonth ?? 0) ? { since, until } : null;
}

/** 四月一号: without a year the latest that has begun, or the next if that is nearer. */
function toDate(now: DateTime, year: string | undefined, said = '', number = '') {
  const month = /\d/.test(said) ? Number(said) : (readHanNumber(said) ?? 0);
  const date = DateTime.fromObject(
    { year: toYear(year, now) ?? now.year, month, day: readHanNumber(number) ?? 0 },
    { zone: now.zone },
  );
  if (!date.isValid) return null;
  if (year !== undefined || date <= now) return { since: date, until: date.plus({ days: 1 }) };
  const lastYear = date.minus({ years: 1 });
  return toDaySpan(liesAhead(now, date, lastYear.plus({ days: 1 })) ? date : lastYear);
}

function toDayOf(now: DateTime, number: number, monthsBack: number | null): DateTime | null {
  if (monthsBack === null) return toLatestDay(now, number);
  const month = now.startOf('month').minus({ months: monthsBack });
  return number >= 1 && number <= (month.daysInMonth ?? 0) ? month.set({ day: number }) : null;
}

function toLatestDay(now: DateTime, number: number): DateTime | null {
  const month = now.startOf('month');
  const inThisMonth = month.plus({ days: number - 1 });
  const date = inThisMonth > now ? month.minus({ months: 1 }).plus({ days: number - 1 }) : inThisMonth;
  return number === 0 || date.day !== number ? null : date;
}

const toDaySpan = (since: DateTime | null) => (since === null ? null : { since, until: since.plus({ days: 1 }) });
