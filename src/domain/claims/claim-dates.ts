import type { Span } from './claim-text.ts';
import { chineseNumerals, readChineseNumeral } from './number-words.ts';

/** A date as far as it is said; null: not said. */
export interface ClaimDate extends Span {
  year: number | null;
  /** 1–12. */
  month: number | null;
  day: number | null;
  /** 1–4. */
  quarter: number | null;
  /** 0 is Sunday. */
  weekday: number | null;
}

const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** What has a month before it: `May payrolls`. Not what may be done: `may cut`. */
export const monthlyNews =
  'sales|output|production|data|figures|volume|inflows|outflows|nonfarm|payrolls|jobs|cpi|ppi|pce|pmi|core|retail|inflation|unemployment|deliveries|exports|imports|minutes|revenue|earnings';
const monthStarts = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdayNames = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const year = '((?:19|20)\\d{2})';
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );
const ordinal = [...ordinals].reverse().join('|');
const toOrdinal = (word = ''): number => ordinals.indexOf(word) + 1;
const numeral = `[${chineseNumerals}]{1,4}`;

type Fields = Partial<Omit<ClaimDate, 'start' | 'end'>>;
const toMonth = (name = ''): number => monthStarts.indexOf(name.slice(0, 3)) + 1;
const toNumber = (digits: string | undefined): number | null => (digits ? Number(digits) : null);
const toChinese = (word: string | undefined): number | null => (word ? readChineseNumeral(word) : null);

/** In this order: what one has read the next ones don't. */
const patterns: readonly [RegExp, (groups: readonly (string | undefined)[]) => Fields][] = [
  [
    new RegExp(`(?<!\\d)${year}[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)`, 'g'),
    ([, y, m, d]) => ({ year: toNumber(y), month: toNumber(m), day: toNumber(d) }),
  ],
  [
    new RegExp(`(?<=(?<![a-z])(${monthNames})\\.? \\d{1,2} ?(?:-|–|to) ?)(\\d{1,2})(?![\\d%:]|[.,]\\d)`, 'g'),
    ([, m, d]) => ({ month: toMonth(m), day: toNumber(d) }),
  ],
  [
    /(?<![\d.])(\d{1,2}) ?月 ?(\d{1,2})(?= ?(?:-|–|~|至|到) ?\d{1,2} ?[日号])/g,
    ([, m, d]) => ({ month: toNumber(m), day: toNumber(d) }),
  ],
  [
    new RegExp(`(?:(?<!\\d)${year} ?年 ?)?(?<![\\d.])(\\d{1,2}) ?月(?!期)(?:份)?(?: ?(\\d{1,2}) ?[日号])?`, 'g'),
    ([, y, m, d]) => ({ year: toNumber(y), month: toNumber(m), day: toNumber(d) }),
  ],
  [
    new RegExp(
      `(?<![${chineseNumerals}个几数近每])(?<!历时|过去|未来|连续)(${numeral})月(?:份|(${numeral})[日号]|(?![内期余来]|有余|之))`,
      'g',
    ),
    ([, m, d]) => ({ month: toChinese(m), day: toChinese(d) }),
  ],
  [
    new RegExp(
      `(?<![a-z])(${monthNames})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d%:,]\\d|\\d|[km]\\b)(?:,? ${year}(?!\\d))?`,
      'g',
    ),
    ([, m, d, y]) => ({ year: toNumber(y), month: toMonth(m), day: toNumber(d) }),
  ],
  [
    new RegExp(`(?<![\\d.])(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${monthNames})(?![a-z])\\.?(?:,? ${year}(?!\\d))?`, 'g'),
    ([, d, m, y]) => ({ year: toNumber(y), month: toMonth(m), day: toNumber(d) }),
  ],
  [
    new RegExp(`\\b(${ordinal}) of (${monthNames})(?![a-z])`, 'g'),
    ([, d, m]) => ({ month: toMonth(m), day: toOrdinal(d) }),
  ],
  [
    new RegExp(`(?<![a-z])(${monthNames}) (?:the )?(${ordinal})\\b(?![- ](?:half|quarter|week))`, 'g'),
    ([, m, d]) => ({ month: toMonth(m), day: toOrdinal(d) }),
  ],
  [
    new RegExp(`(?<![a-z])(${monthNames})\\.?(?:'s)?(?: of)?,? ${year}(?!\\d)`, 'g'),
    ([, m, y]) => ({ year: toNumber(y), month: toMonth(m) }),
  ],
  [
    new RegExp(
      `(?<![a-z])(?:in|since|for|from|by|of|until|till|through|last|this|early|mid|late|during|to|and|between|before|after|end) (${monthNames})(?![a-z])|(?<![a-z])(january|february|april|june|july|august|september|october|november|december)(?![a-z])|(?<![a-z])(${monthNames})(?:(?=:)| (?:${monthlyNews}|(?<!(?<!\\bthe )may )(?:report|meeting|cut))\\b)`,
      'g',
    ),
    ([, a, b, c]) => ({ month: toMonth(a ?? b ?? c) }),
  ],
  [
    new RegExp(
      `(?<![a-z\\d])(?:q([1-4])|([1-4])q)(?: ?(?:of )?${year})?(?![a-z\\d])|(?:${year} ?年 ?)?(?<!前)第?([一二三四1-4]) ?季(?:度|报)`,
      'g',
    ),
    ([, a, b, y, z, han]) => ({ quarter: toNumber(a ?? b) ?? toQuarter(han), year: toNumber(y ?? z) }),
  ],
  [new RegExp(`(?<!\\d)${year} ?年(?!期)`, 'g'), ([, y]) => ({ year: toNumber(y) })],
  [
    /(?<![a-z])(?:h[12]|fy) ?((?:19|20)\d{2})(?!\d)|(?<![a-z\d$€£¥₩.,])((?:199|20[0-3])\d)(?!\d|[.,]\d| ?[%万亿千枚个倍家人名美元$]| ?[kmbx](?![a-z])| ?(?:million|billion|thousand|[a-z]{0,4}coin|btc|eth|sol|usd|people|users|bps|points))/g,
    ([, a, b]) => ({ year: toNumber(a ?? b) }),
  ],
  [
    /(?<![\d.月连续近去前达时逾第过历约一-九:])(?<!近 |去 |续 )(\d{1,2}) ?[日号](?![均线k元内]|以来|后|前|时)|\bthe (\d{1,2})(?:st|nd|rd|th)\b/g,
    ([, a, b]) => ({ day: toNumber(a ?? b) }),
  ],
  [
    /(?<![a-z])(sunday|monday|tuesday|wednesday|thursday|friday|saturday)s?(?![a-z])|(?:周|星期|礼拜)([日天一二三四五六])(?!个|次|年)/g,
    ([, a, b]) => ({ weekday: a === undefined ? toWeekday(b) : weekdayNames.indexOf(a) }),
  ],
];

function toQuarter(han: string | undefined): number | null {
  if (han === undefined) return null;
  return /\d/.test(han) ? Number(han) : readChineseNumeral(han);
}

function toWeekday(han = ''): number {
  return Math.max(0, '日一二三四五六天'.indexOf(han)) % 7;
}

const nextDay = /明[日天晚]|次日|翌日|\btomorrow\b|\b(?:the )?(?:next|following) day\b/;
const dayBefore = /昨[日天晚夜]|前一[日天]|\byesterday\b|\bthe day before\b/;

/** Days that are told from another day of the text: 【6月3日】明日. */
export function readDaysBeside(lower: string, dates: readonly ClaimDate[]): ClaimDate[] {
  const offsets = [...(nextDay.test(lower) ? [1] : []), ...(dayBefore.test(lower) ? [-1] : [])];
  return offsets.flatMap((offset) =>
    dates.flatMap(({ year, month, day, start, end }) => {
      if (month === null || day === null) return [];
      const moments = (year === null ? anyYears : [year]).map(
        (one) => new Date(Date.UTC(one, month - 1, day + offset)),
      );
      return moments.map((moment) => ({
        year: year === null ? null : moment.getUTCFullYear(),
        month: moment.getUTCMonth() + 1,
        day: moment.getUTCDate(),
        quarter: null,
        weekday: null,
        start,
        end,
      }));
    }),
  );
}

/** For a day without a year: a leap year, and another. */
const anyYears = [2024, 2025];

/** The dates of a text, in order. @param lower NFKC, lower case. */
export function readDates(lower: string): ClaimDate[] {
  const dates: ClaimDate[] = [];
  let left = lower;
  for (const [pattern, toFields] of patterns) {
    left = left.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const start = rest.find((one): one is number => typeof one === 'number') ?? 0;
      const groups = [
        whole,
        ...rest.slice(
          0,
          rest.findIndex((one) => typeof one === 'number'),
        ),
      ] as (string | undefined)[];
      const fields = toFields(groups);
      if ((fields.month ?? 1) > 12 || (fields.day ?? 1) > 31 || fields.month === 0 || fields.day === 0) return whole;
      dates.push({
        year: null,
        month: null,
        day: null,
        quarter: null,
        weekday: null,
        ...fields,
        start,
        end: start + whole.length,
      });
      return ' '.repeat(whole.length);
    });
  }
  return shareMonth(
    lower,
    dates.sort((a, b) => a.start - b.start),
  );
}

/** `6 月 3 日至 5 日`: the second day is of the first one's month. */
function shareMonth(lower: string, dates: ClaimDate[]): ClaimDate[] {
  return dates.map((date, index) => {
    const before = dates[index - 1];
    const isBare = date.day !== null && date.month === null && before !== undefined && before.month !== null;
    const isNext =
      isBare &&
      /^ ?(?:至|到|-|–|~|、|和|与|及|to|and) ?(?:the )?$/.test(lower.slice(before.end, date.start).slice(0, 12));
    return isNext ? { ...date, month: before.month, year: before.year } : date;
  });
}

const dayLength = 86_400_000;

/**
 * The dates that a source bears out besides those it names: when it was published, in UTC and in the east, and what its 昨日 and
 * `tomorrow` are then.
 */
export function toPublishedDates(publishedAt: string | null, lower: string): ClaimDate[] {
  const time = publishedAt === null ? Number.NaN : Date.parse(publishedAt);
  if (Number.isNaN(time)) return [];
  const offsets = [0];
  if (/昨|\byesterday\b|前一[天日]|\bovernight\b/.test(lower)) offsets.push(-1);
  if (/明[日天]|\btomorrow\b/.test(lower)) offsets.push(1);
  return offsets.flatMap((offset) =>
    [0, 8].map((hours) => toDate(new Date(time + offset * dayLength + hours * 3_600_000))),
  );
}

function toDate(moment: Date): ClaimDate {
  const [y, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate()];
  return { year: y, month, day, quarter: Math.ceil(month / 3), weekday: moment.getUTCDay(), start: 0, end: 0 };
}

/** Whether a date of the claim is one of the source's. What neither says is taken from `published`. */
export function isSameDate(claim: ClaimDate, source: ClaimDate, published: ClaimDate | undefined): boolean {
  const [a, b] = [claim, source];
  if (a.weekday !== null) {
    return a.weekday === (b.weekday ?? toWeekdayOf(b, published));
  }
  if (a.year !== null && !isSameYear(a.year, b, published)) return false;
  if (a.quarter !== null && a.month === null) {
    return a.quarter === (b.quarter ?? (b.month === null ? null : Math.ceil(b.month / 3)));
  }
  if (a.month !== null && a.month !== (b.month ?? (b.day === null ? null : (published?.month ?? a.month))))
    return false;
  if (a.day !== null && a.day !== b.day) return false;
  // A year alone is borne out by any date of it; by what names no year only where it was published then.
  return a.month !== null || a.day !== null || b.year !== null || published !== undefined;
}

function isSameYear(wanted: number, source: ClaimDate, published: ClaimDate | undefined): boolean {
  if (source.year !== null) return source.year === wanted;
  if (published?.year == null) return source.month !== null;
  // Around the turn of a year a month means the nearest one.
  const near = source.month !== null && published.month !== null && Math.abs(source.month - published.month) > 6;
  return wanted === published.year || (near && Math.abs(wanted - published.year) === 1);
}

function toWeekdayOf(date: ClaimDate, published: ClaimDate | undefined): number | null {
  const y = date.year ?? published?.year ?? null;
  if (y === null || date.month === null || date.day === null) return null;
  return new Date(Date.UTC(y, date.month - 1, date.day)).getUTCDay();
}
