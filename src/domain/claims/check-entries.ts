import type { ClaimFault } from './claim-check.ts';
import { type Span, toClauseSpans } from './claim-text.ts';
import { isBorneOut } from './compare-quantities.ts';
import type { Quantity } from './quantity.ts';
import { type Anchor, isSameAnchor, readAnchors } from './read-anchors.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { isSpanWithin, toEntrySpans, toSentenceSpans } from './source-parts.ts';
import { toFaults } from './to-faults.ts';

const isDistinctive = ({ isLoose, kind, raw }: Quantity): boolean =>
  !isLoose && kind !== 'clock' && kind !== 'time' && (kind !== 'plain' || raw >= 100);

const isComparable = (one: Quantity, other: Quantity): boolean =>
  (one.kind === other.kind && one.unit === other.unit) ||
  (other.kind === 'plain' && other.raw >= 100) ||
  (one.kind === 'coin' && other.kind === 'count' && other.unit === '');

/** One entry of a source's list: a clause, with its numbers and what they may be numbers of. */
interface Entry extends Span {
  figures: readonly Quantity[];
  anchors: readonly Anchor[];
}

function readEntries(source: SourceFacts): Entry[] {
  const anchors = readAnchors(source);
  return toEntrySpans(source.text.lower).map((span) => ({
    ...span,
    figures: source.quantities.filter((one) => isSpanWithin(one, span)),
    anchors: anchors.filter((one) => isSpanWithin(one, span)),
  }));
}

/** After a total: its parts follow. */
const partsFollow = /(?::|其中|包括|分别|\bincluding\b|\bof which\b|\bled by\b|\bof that\b)/;
/** The clause is about several at once. */
const several = /等|以及|共|合计|在内|各|\b(?:and others|among|including|combined|total|each|both|all)\b/;

/**
 * A number told of the wrong entry of a list: the source has another number for this name, day or base of comparison, and this
 * number for another one. `Bitwise took in 44 million`, where the source says 总计 44, Bitwise 36.
 */
export function checkEntries(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  if (claim.quantities.length === 0 || sources.length === 0) return [];
  const clauses = toClauseSpans(claim.text.text);
  const ours = readAnchors(claim);
  const theirs = sources.map((source) => ({ source, entries: readEntries(source) }));
  const wrong = claim.quantities.filter(isDistinctive).find((figure) => {
    const clause = clauses.find((span) => isSpanWithin(figure, span));
    if (clause === undefined) return false;
    const isRepeated = claim.quantities.some(
      (one) => one !== figure && isSpanWithin(one, clause) && isDistinctive(one) && isComparable(figure, one),
    );
    if (isRepeated || several.test(claim.text.lower.slice(clause.start, clause.end))) return false;
    const here = ours.filter((one) => isSpanWithin(one, clause));
    const places = theirs.flatMap(({ source, entries }) =>
      entries
        .filter(({ figures }) => figures.some((one) => isBorneOut(figure, one)))
        .map((entry) => ({ source, entries, entry })),
    );
    return (
      places.length > 0 &&
      places.every(({ source, entries, entry }) => isOfOtherEntry(figure, here, source, entries, entry))
    );
  });
  return toFaults(claim, 'number', wrong);
}

/** Whether the entry that has the number is about something else than the claim, and the claim's own entry has another number. */
function isOfOtherEntry(
  figure: Quantity,
  here: readonly Anchor[],
  source: SourceFacts,
  entries: readonly Entry[],
  place: Entry,
): boolean {
  return here.some((anchor) => {
    const isSame = (one: Anchor): boolean => isSameAnchor(anchor, one);
    const own = here.filter(({ kind }) => kind === anchor.kind);
    if (place.anchors.some(isSame)) return false;
    const rival = entries.find(
      (entry) =>
        entry !== place &&
        entry.anchors.some(isSame) &&
        entry.figures.some((one) => isComparable(figure, one) && !isBorneOut(figure, one)),
    );
    if (rival === undefined) return false;
    const between = source.text.lower.slice(Math.min(place.end, rival.end), Math.max(place.start, rival.start));
    const others = place.anchors.filter(({ kind }) => kind === anchor.kind);
    const isOfAnotherName = others.length > 0 && !others.some((one) => own.some((mine) => isSameAnchor(mine, one)));
    if (isOfAnotherName) return true;
    if (anchor.kind === 'date') return isUndated(source, place, rival);
    const isTotal = place.end <= rival.start && partsFollow.test(between);
    return (
      isTotal && rival.anchors.every((one) => one.kind !== anchor.kind || own.some((mine) => isSameAnchor(mine, one)))
    );
  });
}

/** Whether the number is in a sentence without a day, and the claim's day in a later sentence that has its own number. */
function isUndated(source: SourceFacts, place: Entry, rival: Entry): boolean {
  const sentences = toSentenceSpans(source.text.text);
  const own = sentences.find((span) => isSpanWithin(place, span));
  const later = sentences.find((span) => isSpanWithin(rival, span));
  if (own === undefined || later === undefined || own.end >= later.start) return false;
  return !source.dates.some((date) => isSpanWithin(date, own));
}
