import type { ClaimDate } from './claim-dates.ts';
import { withImplied } from './claim-names.ts';
import type { Span } from './claim-text.ts';
import type { Facts } from './read-facts.ts';

/** What a number of a list is told of: a name, a day, or what it is compared with. */
export interface Anchor extends Span {
  kind: 'asset' | 'name' | 'date';
  /** What counts as the same; the first is what it is called. */
  ids: readonly string[];
}

/** What a change is counted from, where no date says it. */
const bases: readonly [string, RegExp][] = [
  [
    'year before',
    /同比|去年同期|上年同期|较去年|\byoy\b|\by\/y\b|\b(?:a|one) year (?:earlier|ago|before|prior)\b|\byear[- ](?:on|over)[- ]year\b|\bfrom last year\b|\bannually\b/g,
  ],
  [
    'period before',
    /环比|较上(?:月|季|周)|比上(?:月|季|周|个月)|\bmom\b|\bm\/m\b|\bqoq\b|\bq\/q\b|\b(?:a|one) (?:month|quarter|week) (?:earlier|ago|before|prior)\b|\b(?:month|quarter|week)[- ](?:on|over)[- ](?:month|quarter|week)\b|\bfrom (?:the (?:previous|prior)|last) (?:month|quarter|week)\b/g,
  ],
];

const toDateId = ({ year, month, day, quarter, weekday }: ClaimDate): string =>
  month !== null
    ? `${month}-${day ?? ''}`
    : day !== null
      ? `-${day}`
      : `${year ?? ''}q${quarter ?? ''}w${weekday ?? ''}`;

/** The names, days and bases of comparison of a text, in order of their kinds. */
export function readAnchors({ text: { lower }, names, dates }: Facts): Anchor[] {
  return [
    ...names.flatMap(({ kind, id, start, end }): Anchor[] =>
      kind === 'place' ? [] : [{ kind: kind === 'asset' ? 'asset' : 'name', ids: withImplied(id), start, end }],
    ),
    ...dates.map((date): Anchor => ({ kind: 'date', ids: [toDateId(date)], start: date.start, end: date.end })),
    ...bases.flatMap(([id, pattern]) =>
      [...lower.matchAll(pattern)].map(
        ({ 0: word, index }): Anchor => ({ kind: 'date', ids: [id], start: index, end: index + word.length }),
      ),
    ),
  ];
}

/** Whether two stand for the same, or one speaks of the other as well. */
export const isSameAnchor = (one: Anchor, other: Anchor): boolean =>
  one.ids.some((id) => other.ids.includes(id)) || (one.kind === 'date' && areDaysOfOne(one, other));

/** October, and a day of it. */
function areDaysOfOne({ ids: [one = ''] }: Anchor, { ids: [other = ''] }: Anchor): boolean {
  const [month = '', day = ''] = one.split('-');
  const [otherMonth = '', otherDay = ''] = other.split('-');
  return /^\d/.test(month) && month === otherMonth && (day === '' || otherDay === '') && !/[qw]/.test(one + other);
}
