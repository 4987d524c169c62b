import type { ClaimFault } from './claim-check.ts';
import { type Span, toClauseSpans } from './claim-text.ts';
import { isBorneOut } from './compare-quantities.ts';
import type { Quantity } from './quantity.ts';
import { type Anchor, isSameAnchor, readAnchors } from './read-anchors.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { isSpanWithin, toEntrySpans, toSentenceSpans } from './source-parts.ts';
import { toFaults } from './to-faults.ts';

const isTelling = ({ isLoose, kind, raw }: Quantity): boolean =>
  !isLoose && kind !== 'clock' && kind !== 'time' && (kind !== 'plain' || raw >= 100);

const isAlike = (one: Quantity, other: Quantity): boolean =>
  (one.kind === other.kind && one.unit === other.unit) ||
  (other.kind === 'plain' && other.raw >= 100) ||
  (one.kind === 'coin' && other.kind === 'count' && other.unit === '');

/** An entry of a source: the numbers and the anchors of one clause of it. */
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

/** Behind a total: what of it is whose. */
const partsFollow = /(?::|其中|包括|分别|\bincluding\b|\bof which\b|\bled by\b|\bof that\b)/;
/** It is one of several. */
const among = /等|以及|共|合计|在内|各|\b(?:and others|among|including|combined|total|each|both|all)\b/;

/**
 * A number told of a name, a day or a base of comparison that a source has with another number of the kind, while it has this number with
 * another one: `Bitwise took in 44 million` of 总计 44, Bitwise 36.
 */
export function checkEntries(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  if (claim.quantities.length === 0 || sources.length === 0) return [];
  const clauses = toClauseSpans(claim.text.text);
  const ours = readAnchors(claim);
  const theirs = sources.map((source) => ({ source, entries: readEntries(source) }));
  const wrong = claim.quantities.filter(isTelling).find((figure) => {
    const clause = clauses.find((span) => isSpanWithin(figure, span));
    if (clause === undefined) return false;
    const isRepeated = claim.quantities.some(
      (one) => one !== figure && isSpanWithin(one, clause) && isTelling(one) && isAlike(figure, one),
    );
    if (isRepeated || among.test(claim.text.lower.slice(clause.start, clause.end))) return false;
    const here = ours.filter((one) => isSpanWithin(one, clause));
    const places = theirs.flatMap(({ source, entries }) =>
      entries
        .filter(({ figures }) => figures.some((one) => isBorneOut(figure, one)))
        .map((entry) => ({ source, entries, entry })),
    );
    return (
      places.length > 0 && places.every(({ source, entries, entry }) => isOfOther(figure, here, source, entries, entry))
    );
  });
  return toFaults(claim, 'number', wrong);
}

/** Whether an entry with the number is about another one than the claim, which has an entry and a number of its own. */
function isOfOther(
  figure: Quantity,
  here: readonly Anchor[],
  source: SourceFacts,
  entries: readonly Entry[],
  place: Entry,
): boolean {
  return here.some((anchor) => {
    const isIt = (one: Anchor): boolean => isSameAnchor(anchor, one);
    const own = here.filter(({ kind }) => kind === anchor.kind);
    if (place.anchors.some(isIt)) return false;
    const rival = entries.find(
      (entry) =>
        entry !== place &&
        entry.anchors.some(isIt) &&
        entry.figures.some((one) => isAlike(figure, one) && !isBorneOut(figure, one)),
    );
    if (rival === undefined) return false;
    const between = source.text.lower.slice(Math.min(place.end, rival.end), Math.max(place.start, rival.start));
    const others = place.anchors.filter(({ kind }) => kind === anchor.kind);
    const isNamedElse = others.length > 0 && !others.some((one) => own.some((mine) => isSameAnchor(mine, one)));
    if (isNamedElse) return true;
    if (anchor.kind === 'date') return isUndated(source, place, rival);
    const isTotal = place.end <= rival.start && partsFollow.test(between);
    return (
      isTotal && rival.anchors.every((one) => one.kind !== anchor.kind || own.some((mine) => isSameAnchor(mine, one)))
    );
  });
}

/** The number stands in a sentence without a day; the day is of a later sentence with a number of its own. */
function isUndated(source: SourceFacts, place: Entry, rival: Entry): boolean {
  const sentences = toSentenceSpans(source.text.text);
  const own = sentences.find((span) => isSpanWithin(place, span));
  const later = sentences.find((span) => isSpanWithin(rival, span));
  if (own === undefined || later === undefined || own.end >= later.start) return false;
  return !source.dates.some((date) => isSpanWithin(date, own));
}
