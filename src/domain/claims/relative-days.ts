import { toLocalTime } from '../local-time.ts';
import type { ClaimFault } from './claim-check.ts';
import type { ClaimDate } from './claim-dates.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { toFaults, toMatchSpan } from './to-faults.ts';

/** When a claim is made, and in which zone whoever makes it counts days, as IANA names it. */
export interface SaidAt {
  asOf: Date;
  timeZone?: string | undefined;
}

const dayLength = 86_400_000;
/** Hours ahead of UTC in which sources may count their days. */
const zones = [-5, 0, 8, 9];

/** Words for days, and how many days they are from today. */
const days: readonly [RegExp, number][] = [
  [/前天|前日/, -2],
  [/昨[日天晚夜]|\byesterday\b|\blast night\b/, -1],
  [/(?<![至如])今[日天晨晚]|\btoday\b|\btonight\b/, 0],
  [/(?<!说|表|证|声|聪|透|鲜|阐)明[日天晚]|\btomorrow\b/, 1],
  [/后天(?!性)/, 2],
];

/**
 * `yesterday` and the like, told on a day on which no source has anything: neither was it published then, nor does it name that day,
 * nor does it use the word itself.
 */
export function checkRelativeDays(claim: Facts, sources: readonly SourceFacts[], said: SaidAt): ClaimFault[] {
  if (sources.length === 0 || sources.some(({ published }) => published.length === 0)) return [];
  return days.flatMap(([pattern, offset]) => {
    const match = pattern.exec(claim.text.lower);
    if (match === null || sources.some((source) => bearsOut(source, pattern, toDays(said, offset)))) return [];
    return toFaults(claim, 'date', toMatchSpan(match));
  });
}

function bearsOut({ text, dates, published }: SourceFacts, word: RegExp, wanted: readonly string[]): boolean {
  if (word.test(text.lower)) return true;
  const [first] = published;
  // A month or a weekday alone may be any day.
  if (dates.some(({ day, weekday }) => day === null && weekday !== null)) return true;
  return [...dates, ...published].some((date) => wanted.includes(toKey(date, first)));
}

const toKey = ({ month, day }: ClaimDate, published: ClaimDate | undefined): string =>
  `${month ?? published?.month}-${day}`;

function toDays({ asOf, timeZone }: SaidAt, offset: number): string[] {
  const at = asOf.getTime() + offset * dayLength;
  const days = [
    ...zones.map((hours) => new Date(at + hours * 3_600_000).toISOString()),
    ...(timeZone === undefined ? [] : [toLocalTime(new Date(at), timeZone)]),
  ];
  return days.map((day) => `${Number(day.slice(5, 7))}-${Number(day.slice(8, 10))}`);
}
