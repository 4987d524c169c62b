import type { ClaimFault } from './claim-check.ts';
import { type Span, toClauseSpans } from './claim-text.ts';
import { readChineseNumeral } from './number-words.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { isSpanWithin } from './source-parts.ts';
import { toFaults } from './to-faults.ts';

const english = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const rankedBy = '(?:largest|biggest|highest|most|lowest|smallest|place|position|spot|by market)';
const rankedKind = '(?:家|个|只|座|国|位|次|名|款|例|批|间|支|档|大)';
const rankedKindInEnglish =
  '(?:company|firm|bank|exchange|country|state|issuer|fund|etf|project|platform|time|person|protocol|city|crypto|us|u\\.s\\.|asian|european|chinese|publicly|public|listed|major|stablecoin|to (?:get|win|receive|approve|list|launch|adopt|become))';
const patterns: readonly RegExp[] = [
  new RegExp(
    `(?<!第)([首头])(?:一)?${rankedKind}(?!要|先|尾|都|脑)|第 ?([一二三四五六七八九十]{1,3}|\\d{1,3}) ?${rankedKind}`,
    'g',
  ),
  new RegExp(`\\b(?<!at |for the )(${english.join('|')}) ${rankedKindInEnglish}\\b`, 'g'),
  /第 ?([一二三四五六七八九十]{1,3}|\d{1,3}) ?(?:大|位|名|高|多|低)|(?<=排名|位列|位居|排在) ?第 ?([一二三四五六七八九十]{1,3}|\d{1,3})/g,
  new RegExp(`\\b(${english.join('|')}|\\d{1,3}(?:st|nd|rd|th))[- ]${rankedBy}`, 'g'),
  /(?:\b(?:ranks?|ranked|ranking|number|no\.) ?|排名(?:升至|降至)? ?|#)(\d{1,2})(?![\d.,%])/g,
];

function toRank(word: string): number {
  if (/^[首头]|^one/.test(word)) return 1;
  if (/^\d/.test(word)) return Number.parseInt(word, 10);
  const at = english.indexOf(word);
  return at >= 0 ? at + 1 : readChineseNumeral(word);
}

const readRanks = ({ text: { lower } }: Facts) =>
  patterns.flatMap((pattern) =>
    [...lower.matchAll(pattern)].map(({ 0: whole, 1: word, 2: place = '', index }) => ({
      rank: toRank(word ?? place),
      start: index,
      end: index + whole.length,
    })),
  );

/**
 * The name that a rank is said of: the last one before it in its clause, else one close after it, else the last one before it
 * anywhere.
 */
function findRanked({ names, text }: Facts, { start, end }: Span): string | undefined {
  const clause = toClauseSpans(text.text).find((span) => start >= span.start && start < span.end);
  const ranked = names.filter(({ kind }) => kind !== 'place');
  const own = ranked.filter((name) => clause !== undefined && isSpanWithin(name, clause));
  // In 继甲之后第二家 the rank isn't 甲's.
  const isBefore = (name: Span) =>
    name.end <= start &&
    !/(?:继|\b(?:after|behind|following)) ?$/.test(text.lower.slice(Math.max(0, name.start - 10), name.start));
  return (
    own.filter(isBefore).at(-1) ??
    own.find(({ start: at }) => at >= end && at - end <= 12) ??
    ranked.filter(isBefore).at(-1)
  )?.id;
}

/** A rank for which the sources give only other ranks to the same name. */
export function checkOrdinals(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const theirs = sources.flatMap((source) =>
    readRanks(source).map((one) => ({ rank: one.rank, of: findRanked(source, one) })),
  );
  const wrong = readRanks(claim).find((one) => {
    const of = findRanked(claim, one);
    const same = theirs.filter((other) => other.of === of);
    return same.length > 0 && !same.some(({ rank }) => rank === one.rank);
  });
  return toFaults(claim, 'number', wrong);
}
