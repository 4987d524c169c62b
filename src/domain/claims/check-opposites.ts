import { bindFigures, findBeside, isKnown } from './bind-figures.ts';
import type { ClaimFault } from './claim-check.ts';
import { deniable } from './deniable.ts';
import { opposites } from './opposites.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { readSaid, type Said } from './read-said.ts';
import { findBest, isSpanWithin, toSentenceSpans } from './source-parts.ts';
import { toFaults } from './to-faults.ts';

/** A source no longer than this, in UTF-16 units, is about one thing. */
const shortSource = 300;
/** Words that exclude each other, and words that one text denies and the other doesn't. */
export function checkOpposites(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  return [...opposites, ...deniable].flatMap(({ kind, sides, isConverse, isGradual }) => {
    const isDenial = kind === 'negation';
    if (isConverse && sources.some((source) => sharesParties(claim, source))) return [];
    const ours = readSaid(claim, sides);
    if (ours.length === 0) return [];
    const theirs = sources.map((source) => ({ source, said: readSaid(source, sides) }));
    const all = theirs.flatMap(({ said }) => said);
    const about = theirs.flatMap(({ source, said }) => keepAbout(claim, source, said));
    const bound = bindFigures(claim, ours);
    const boundThere = theirs.map(({ source, said }) => ({ source, bound: bindFigures(source, said) }));
    const wrong = ours.find((word) => {
      if (word.isDenied || all.length === 0 || (isDenial && word.isGivenUp)) return false;
      const figures = bound.filter(({ said }) => said === word).map(({ figure }) => figure);
      const beside = findBeside(figures, boundThere);
      if (beside.length > 0) return beside.every(({ side, isDenied }) => (side === word.side) === isDenied);
      if (isGradual && figures.some((one) => sources.some((source) => isKnown(one, source)))) return false;
      const hasOwn = all.some(({ side, isDenied }) => side === word.side && !isDenied);
      return (
        !hasOwn &&
        about.some(({ side, isDenied, isOpen }) => (side === word.side) === isDenied && isOpen === word.isOpen)
      );
    });
    const denied = wrong ?? findDenied(ours, all);
    return toFaults(claim, wrong === undefined ? 'negation' : kind, denied);
  });
}

/** The words in the sentences that fit the claim best; of a short source all of them. */
function keepAbout(claim: Facts, source: SourceFacts, said: readonly Said[]): readonly Said[] {
  if (said.length === 0 || source.text.text.length <= shortSource) return said;
  const best = findBest(claim, source, toSentenceSpans(source.text.text));
  return best.length === 0 ? said : said.filter((word) => best.some((span) => isSpanWithin(word, span)));
}

/** Whether both name the same two parties: who gives and who takes is then checked by `checkActs`. */
function sharesParties(claim: Facts, source: SourceFacts): boolean {
  const parties = new Set(source.names.filter(({ kind }) => kind !== 'asset').map(({ id }) => id));
  return new Set(claim.names.filter(({ id }) => parties.has(id)).map(({ id }) => id)).size > 1;
}

/** A word that the claim denies and the sources say, and nowhere deny. */
function findDenied(ours: readonly Said[], theirs: readonly Said[]): Said | undefined {
  return ours.find(
    (word) =>
      word.isDenied &&
      !word.isDeniedAfar &&
      theirs.some(({ side, isDenied }) => side === word.side && !isDenied) &&
      !theirs.some(({ side, isDenied, isGivenUp }) => isGivenUp || (side === word.side) === isDenied),
  );
}
