import { findCertaintyFault } from './certainty.ts';
import { checkCauses } from './check-causes.ts';
import { checkDenials } from './check-denials.ts';
import { checkEntries } from './check-entries.ts';
import { checkExchanged } from './check-exchanged.ts';
import { checkAlone, checkExtremes } from './check-extremes.ts';
import { checkChangeRoles, checkCorrections } from './check-figures.ts';
import { checkChanges, checkComparisons, checkSteadiness } from './check-levels.ts';
import { checkOpposites } from './check-opposites.ts';
import { checkOrdinals } from './check-ordinals.ts';
import { checkPlaces } from './check-places.ts';
import { checkPositions } from './check-positions.ts';
import { checkRanks } from './check-ranks.ts';
import { checkRivals } from './check-rivals.ts';
import { checkRoles } from './check-roles.ts';
import { checkSpeakers, checkSubjects } from './check-speakers.ts';
import { checkTerms } from './check-terms.ts';
import type { ClaimFault } from './claim-check.ts';
import type { Span } from './claim-text.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { findBest, isSpanWithin, scoreOverlap, toSentenceSpans } from './source-parts.ts';
import { findReversedAct, findReversedChange } from './transfers.ts';

/** From this length on, in letters and marks, a claim that stands in a source word for word is a quotation. */
const quoteLength = 12;
const toQuotable = ({ text }: Facts): string => text.lower.replace(/\s/g, '').replace(/^[-*•>#]|[.。]$/g, '');

/** A source no longer than this, in UTF-16 units, is compared as a whole. */
const oneSentence = 80;
/** Whether the claim says the opposite of its sources, or says it for sure where they don't. */
export function checkMeaning(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  // A quotation has its source's meaning.
  const words = toQuotable(claim);
  if (words.length >= quoteLength && sources.some((source) => toQuotable(source).includes(words))) return [];
  return [
    ...checkOpposites(claim, sources),
    ...checkDenials(claim, sources),
    ...checkActs(claim, sources),
    ...checkComparisons(claim, sources),
    ...checkChanges(claim, sources),
    ...checkSteadiness(claim, sources),
    ...checkRanks(claim, sources),
    ...checkPositions(claim, sources),
    ...checkRoles(claim, sources),
    ...checkRivals(claim, sources),
    ...checkSpeakers(claim, sources),
    ...checkSubjects(claim, sources),
    ...checkOrdinals(claim, sources),
    ...checkCauses(claim, sources),
    ...checkPlaces(claim, sources),
    ...checkExchanged(claim, sources),
    ...checkEntries(claim, sources),
    ...checkChangeRoles(claim, sources),
    ...checkTerms(claim, sources),
    ...checkExtremes(claim, sources),
    ...checkAlone(claim, sources),
    ...checkCorrections(claim, sources),
    ...checkCertainty(claim, sources),
  ];
}

function checkActs(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const spans = sources.flatMap((source) => [
    findReversedAct(claim, source),
    findReversedChange(claim.text, source.text),
  ]);
  const span = spans.find((one) => one !== null);
  return span == null ? [] : [{ kind: 'direction', span }];
}

/** Compares with the sentence of the sources that has most of the claim's numbers and names. */
function checkCertainty(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  let best = { score: 0, clause: '', source: '' };
  for (const source of sources) {
    for (const clause of toSentenceSpans(source.text.text)) {
      const score = scoreOverlap(claim, source, clause);
      if (score > best.score)
        best = { score, clause: toRelevantParts(claim, source, clause), source: source.text.lower };
    }
  }
  const [only] = sources;
  if (best.score === 0 && sources.length === 1 && only !== undefined && only.text.text.length <= oneSentence)
    best = { score: 0, clause: only.text.lower, source: only.text.lower };
  if (best.clause === '') return [];
  const span = findCertaintyFault(claim.text, best.source, best.clause);
  return span === null ? [] : [{ kind: 'modality', span }];
}

/** The parts of a sentence that the claim is about, with short remarks that name nothing, such as 据传 and `unconfirmed`. */
function toRelevantParts(claim: Facts, source: SourceFacts, sentence: Span): string {
  const parts = [...source.text.text.slice(sentence.start, sentence.end).matchAll(/(?:[^,]|,(?=\d{3}))+/g)].map(
    ({ 0: part, index }) => ({ start: sentence.start + index, end: sentence.start + index + part.length }),
  );
  const best = findBest(claim, source, parts);
  const isRemark = (part: Span) =>
    part.end - part.start <= 20 && ![...source.names, ...source.quantities].some((one) => isSpanWithin(one, part));
  const kept = best.length === 0 ? parts : parts.filter((part) => best.includes(part) || isRemark(part));
  return kept.map(({ start, end }) => source.text.lower.slice(start, end)).join(',');
}
