import type { Span } from '../../../domain/claims/claim-text.ts';
import { readChineseNumeral } from '../../../domain/claims/number-words.ts';

/** A stretch of the calendar in the one form of its many, and where it is named. */
interface Stretch extends Span {
  window: string;
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const hanYear = '(?:(?<year>(?:20)?\\d\\d(?= ?年)|今年|去年|前年|上一?年) ?年?的? ?)?';
const behindYear =
  "(?:,? ?(?:in |of |of the |the )?(?<yearBehind>20\\d\\d|this year|last year|year)|'(?<short>\\d\\d)(?!\\d))?";
const beforeYear = "(?:(?<yearBefore>20\\d\\d|this year|last year)(?:'s)?,? )?";
const tie = ' ?(?:-|–|—|~|to|through|thru|until|till|到|至) ?';
const opening = '(?:(?:from|between|从|自) ?)?(?:the )?';
const day = '(?:3[01]|[12]\\d|0?[1-9])';

/** From one to the other; `between` ties with "and" as well. */
const latinTie = `(?:(?<=between .{3,24}) and |${tie})`;

const patterns: readonly RegExp[] = [
  new RegExp(
    `${opening}${hanYear}(?<![\\d.])(?<from>1[0-2]|0?[1-9]) ?月(?<fromDay>${day})[日号]?${tie}(?:(?<yearTo>20\\d\\d|今年|去年|次年) ?年?)?(?:(?<to>1[0-2]|0?[1-9]) ?月(?:份)?)?(?<toDay>${day}) ?[日号]`,
    'gu',
  ),
  new RegExp(
    `${opening}${hanYear}(?<![\\d.])(?<from>1[0-2]|0?[1-9]) ?(?:月(?:份)?)?${tie}(?:(?<yearTo>20\\d\\d|今年|去年|次年) ?年?)?(?<to>1[0-2]|0?[1-9]) ?月(?:份)?(?! ?\\d)`,
    'gu',
  ),
  new RegExp(
    `${opening}(?<![a-z])(?<from>${month}) (?<fromDay>${day})(?!\\d)(?:,? (?<year>20\\d\\d),?)?${latinTie}(?:(?<to>${month}) )?(?<toDay>${day})(?![\\d:%]| ?[ap]m)${behindYear}(?![a-z])`,
    'gu',
  ),
  new RegExp(
    `${opening}(?<![a-z0-9])(?<fromDay>${day})(?: (?<from>${month}))?(?: (?<year>20\\d\\d))?${latinTie}(?<toDay>${day}) (?<to>${month})(?![a-z])${behindYear}`,
    'gu',
  ),
  new RegExp(
    `${opening}(?<![a-z])(?<from>${month})(?: (?<year>20\\d\\d))?${latinTie}(?<to>${month})(?![a-z])(?! ?\\d{1,2}(?!\\d))${behindYear}`,
    'gu',
  ),
  new RegExp(
    `${hanYear}(?<![a-z0-9])(?:(?<![前近去上下每这来头后])第?(?<quarter>[一二三四1-4])季度?|q(?<q>[1-4]))(?![a-z])${behindYear}`,
    'gu',
  ),
  new RegExp(`${hanYear}(?<half>[上下])半年`, 'gu'),
  /(?<year>20\d\d(?= ?年)|今年|去年|前年) ?年?的? ?(?:前|头)(?<first>[1-9一二两三四五六七八九]|1[01])个?月/gu,
  new RegExp(
    `(?:the )?${beforeYear}(?<![a-z0-9])(?:(?<quarter>first|second|third|fourth|1st|2nd|3rd|4th) quarter|(?<half>first|second) half|q(?<q>[1-4])|h(?<h>[12]))(?![a-z0-9])${behindYear}`,
    'gu',
  ),
];

const words: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, 上: 1, 下: 2 };
const toNumber = (said: string): number =>
  words[said] ?? (/^\d/.test(said) ? Number.parseInt(said, 10) : readChineseNumeral(said));
const toMonth = (said: string): number => Number(said) || monthNames.indexOf(said.slice(0, 3)) + 1;

/** What opens one side of a stretch, or says but a part of it. */
const openBefore =
  /(?:since|after|before|until|till|by|early|mid|late|end(?: of)?|start(?: of)?|beginning(?: of)?|自从?|从|截至|截止|到) ?(?:in |the )?-?$/u;
const openBehind = /^ ?(?:以来|至今|之后|以后|后|之前|以前|前|起|开始|末|底|初|中旬|onwards?| of )/u;

/** Quarters, half-years and what lies from one month or day to another. @param lower in small letters. */
export function readStretches(lower: string): Stretch[] {
  const found: Stretch[] = [];
  for (const pattern of patterns) {
    for (const match of lower.matchAll(pattern)) {
      const { 0: said, index, groups = {} } = match;
      const [start, end] = [index, index + said.trimEnd().length];
      if (found.some((other) => start < other.end && other.start < end)) continue;
      if (openBefore.test(lower.slice(Math.max(0, start - 16), start)) || openBehind.test(lower.slice(end))) continue;
      const window = toWindow(groups);
      if (window !== null) found.push({ window, start, end });
    }
  }
  return found;
}

function toWindow(groups: Readonly<Record<string, string | undefined>>): string | null {
  const { from, to, fromDay, toDay, yearBefore, year: told, yearTo, yearBehind, short } = groups;
  const year = toYear(yearBefore ?? told) ?? '';
  const last = toYear(yearTo ?? yearBehind ?? short) ?? year;
  const first = year === '' ? last : year;
  if (toDay !== undefined) {
    const [one, other] = [from ?? to, to ?? from];
    if (one === undefined || other === undefined) return null;
    return `${first}-${toMonth(one)}-${Number(fromDay)}~${last}-${toMonth(other)}-${Number(toDay)}`;
  }
  const [begin, end] = toMonths(groups);
  return Number.isInteger(begin) && Number.isInteger(end) ? `${first}-${begin}~${last}-${end}` : null;
}

function toMonths({
  from,
  to,
  quarter,
  q,
  half,
  h,
  first,
}: Readonly<Record<string, string | undefined>>): [number, number] {
  if (from !== undefined && to !== undefined) return [toMonth(from), toMonth(to)];
  if (first !== undefined) return [1, toNumber(first)];
  const third = quarter ?? q;
  if (third !== undefined) return [toNumber(third) * 3 - 2, toNumber(third) * 3];
  const part = toNumber(half ?? h ?? '');
  return [part * 6 - 5, part * 6];
}

function toYear(said: string | undefined): string | undefined {
  if (said === undefined || said === 'year') return undefined;
  if (/^(?:今年|this year)$/.test(said)) return 'this';
  if (/^(?:去年|上一?年|last year)$/.test(said)) return 'last';
  return /^\d\d$/.test(said) ? `20${said}` : said;
}
