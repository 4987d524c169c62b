import { stemWord } from '../text/tokenize.ts';
import type { ClaimFault } from './claim-check.ts';
import { isSameDate } from './claim-dates.ts';
import { withImplied } from './claim-names.ts';
import { blankSpans, type Span, toClauseSpans } from './claim-text.ts';
import { isBorneOut } from './compare-quantities.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { isSpanWithin, toEntrySpans } from './source-parts.ts';
import { toFaults } from './to-faults.ts';

/** A date or a number, and how to tell whether a part of another text has the same one, or another one of its kind. */
interface Figure extends Span {
  kind: 'date' | 'number';
  isSame: (other: Facts, part: Span) => boolean;
  hasRival: (other: Facts, part: Span) => boolean;
}

function readFigures({ dates, quantities }: Facts): Figure[] {
  return [
    ...dates
      .filter(({ month }) => month !== null)
      .map(
        (date): Figure => ({
          ...date,
          kind: 'date',
          isSame: (other, part) =>
            other.dates.some((one) => isSpanWithin(one, part) && isSameDate(date, one, undefined)),
          hasRival: (other, part) =>
            other.dates.some(
              (one) => isSpanWithin(one, part) && one.month !== null && !isSameDate(date, one, undefined),
            ),
        }),
      ),
    ...quantities
      .filter(({ kind, isLoose }) => !isLoose && kind !== 'time' && kind !== 'clock' && kind !== 'plain')
      .map(
        (figure): Figure => ({
          ...figure,
          kind: 'number',
          isSame: (other, part) => other.quantities.some((one) => isSpanWithin(one, part) && isBorneOut(figure, one)),
          hasRival: (other, part) =>
            other.quantities.some(
              (one) =>
                isSpanWithin(one, part) &&
                ((one.kind === 'plain' && one.raw >= 100) || (one.kind === figure.kind && one.unit === figure.unit)) &&
                !isBorneOut(figure, one),
            ),
        }),
      ),
  ];
}

const empty = new Set(
  'the a an of in on at to for by from with its it is are was were be will has have had and or as that this takes place'.split(
    ' ',
  ),
);

const isDay = /^=\d{1,2}-/;

/** What a part is about: pairs of Chinese characters, English stems, and (behind `=`) names and days. */
function readTopics({ text: { lower }, names, dates, quantities }: Facts, part: Span): Set<string> {
  const free = blankSpans(
    lower,
    [...dates, ...quantities, ...names].sort((a, b) => a.start - b.start),
  ).slice(part.start, part.end);
  const topics = new Set<string>();
  for (const run of free.match(/\p{Script=Han}{2,60}/gu) ?? [])
    for (let at = 0; at + 2 <= run.length; at++) topics.add(run.slice(at, at + 2));
  for (const word of free.match(/[a-z]{3,20}/g) ?? []) if (!empty.has(word)) topics.add(stemWord(word));
  for (const name of names) if (isSpanWithin(name, part)) topics.add(`=${name.id}`);
  for (const { month, day, start, end } of dates)
    if (month !== null && isSpanWithin({ start, end }, part)) topics.add(`=${month}-${day ?? ''}`);
  return topics;
}

/**
 * A date or a number told of another entry of a list than the source's: `record date Aug 15, distribution Sept 30`. Only where the
 * claim has one such figure, and the source has the claim's words beside another figure alone.
 */
export function checkPlaces(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const figures = readFigures(claim);
  for (const kind of ['date', 'number'] as const) {
    const [figure, second] = figures.filter((one) => one.kind === kind);
    if (figure === undefined || second !== undefined) continue;
    const clause = toClauseSpans(claim.text.text).find((span) => isSpanWithin(figure, span));
    const all = readTopics(claim, clause ?? { start: 0, end: claim.text.lower.length });
    const topics = new Set([...all].filter((topic) => kind === 'number' || !isDay.test(topic)));
    const isMisplaced = sources.length === 1 && sources.every((source) => isElsewhere(claim, figure, topics, source));
    if (isMisplaced) return toFaults(claim, kind, figure);
  }
  return [];
}

function isElsewhere(claim: Facts, figure: Figure, topics: ReadonlySet<string>, source: SourceFacts): boolean {
  const parts = toEntrySpans(source.text.lower);
  const own = parts.filter((part) => figure.isSame(source, part));
  const others = parts.filter((part) => figure.hasRival(source, part) && !own.includes(part));
  const [place] = own;
  if (place === undefined || own.length > 1 || others.length === 0) return false;
  if (isOfAnother(claim, source, place, others)) return true;
  const ownTopics = readTopics(source, place);
  return others.some((other) => {
    const otherTopics = readTopics(source, other);
    // The first entry names what the whole list is about.
    const isHead = place.start < other.start;
    const here = [...topics].filter(
      (topic) => ownTopics.has(topic) && !otherTopics.has(topic) && !(isHead && topic.startsWith('=')),
    );
    const there = [...topics].filter(
      (topic) => otherTopics.has(topic) && !ownTopics.has(topic) && (isHead || !topic.startsWith('=')),
    );
    if (here.length > 0) return false;
    // A single shared word of a Chinese text may be chance; a name counts only where this entry has another name.
    const isNamed =
      there.some((topic) => topic.startsWith('=')) &&
      [...ownTopics].some((topic) => topic.startsWith('=') && !topics.has(topic));
    return isNamed || there.filter((topic) => !topic.startsWith('=')).length > (claim.text.language === 'zh' ? 1 : 0);
  });
}

const sentenceEnds = ['。', ';', '!', '?', '\n'];

/** Whether the entry names another coin or company than the claim, and the claim's stands in another entry. */
function isOfAnother(claim: Facts, source: SourceFacts, place: Span, others: readonly Span[]): boolean {
  return (['asset', 'party'] as const).some((kind) => {
    const ours = new Set(claim.names.filter((name) => name.kind === kind).flatMap(({ id }) => withImplied(id)));
    const [only, second] = new Set(claim.names.filter((name) => name.kind === kind).map(({ id }) => id));
    if (only === undefined || second !== undefined) return false;
    const namesOf = (part: Span): string[] => {
      const from = Math.max(...sentenceEnds.map((mark) => source.text.lower.lastIndexOf(mark, part.start - 1)));
      const inside = source.names.filter((name) => name.kind === kind && isSpanWithin(name, part));
      const before = source.names
        .filter((name) => name.kind === kind && name.start > from && name.end <= part.start)
        .slice(-1);
      return (inside.length > 0 ? inside : before).flatMap(({ id }) => withImplied(id));
    };
    const there = namesOf(place);
    return (
      new Set(there).size === 1 &&
      !there.some((id) => ours.has(id)) &&
      others.some((part) => namesOf(part).includes(only) && new Set(namesOf(part)).size === 1)
    );
  });
}
