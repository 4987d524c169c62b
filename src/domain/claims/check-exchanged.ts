import { bindFigures } from './bind-figures.ts';
import type { ClaimFault } from './claim-check.ts';
import { withImplied } from './claim-names.ts';
import { deniable } from './deniable.ts';
import { opposites } from './opposites.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { readSaid, type Said } from './read-said.ts';
import { toSentenceSpans } from './source-parts.ts';
import { toFaults } from './to-faults.ts';

/** Which of two opposites is said of whom; a denied one counts as the other. */
interface Told {
  said: Said;
  ids: readonly string[];
  isFirst: boolean;
}

/** Words that begin a clause with another subject. */
const newSubject = /\b(?:while|whereas|but|as)\b|而|但|则/g;

/** The names that each word is said of: those between it and the word before, within its sentence. */
function readTold({ text: { text, lower }, names }: Facts, said: readonly Said[]): Told[] {
  const sentences = toSentenceSpans(text);
  const words = [...said].sort((a, b) => a.start - b.start);
  return words.flatMap((word, index): Told[] => {
    const sentence = sentences.find(({ start, end }) => word.start >= start && word.end <= end);
    if (sentence === undefined) return [];
    const from = Math.max(sentence.start, words[index - 1]?.end ?? 0);
    const subjectStart = [...lower.slice(from, word.start).matchAll(newSubject)].at(-1)?.index ?? 0;
    const ids = names
      .filter(({ kind, start, end }) => kind !== 'place' && start >= from + subjectStart && end <= word.start)
      .flatMap(({ id }) => withImplied(id));
    return ids.length === 0 ? [] : [{ said: word, ids, isFirst: (word.side === 0) !== word.isDenied }];
  });
}

/** `A won, B lost` told as `B won`: the sources say only the opposite of B, and say this of somebody else. */
export function checkExchanged(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  if (claim.names.length === 0) return [];
  return [...opposites, ...deniable].flatMap(({ sides, isConverse }) => {
    if (isConverse) return [];
    const words = readSaid(claim, sides).filter(({ isOpen, isGivenUp }) => !isOpen && !isGivenUp);
    // Words with a number are compared by their number.
    const counted = new Set(bindFigures(claim, words).map(({ said }) => said));
    const ours = readTold(claim, words).filter(({ said }) => !counted.has(said));
    if (ours.length === 0) return [];
    const theirs = sources.flatMap((source) => readTold(source, readSaid(source, sides)));
    const wrong = ours.find(({ ids, isFirst }) =>
      ids.some((id) => {
        const own = theirs.filter((one) => one.ids.includes(id));
        const isOpposed = own.length > 0 && own.every((one) => one.isFirst !== isFirst && !one.said.isGivenUp);
        const isOfOthers = theirs.some((one) => one.isFirst === isFirst && !ids.some((ours) => one.ids.includes(ours)));
        return isOpposed && isOfOthers;
      }),
    );
    return toFaults(claim, 'actor', wrong?.said);
  });
}
