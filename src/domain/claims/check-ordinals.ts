import type { ClaimFault } from './claim-check.ts';
import { readChineseNumeral } from './number-words.ts';
import type { Facts, SourceFacts } from './read-facts.ts';

const english = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const what = '(?:largest|biggest|highest|most|lowest|smallest|place|position|spot|by market)';
const patterns: readonly RegExp[] = [
  /第 ?([一二三四五六七八九十]{1,3}|\d{1,3}) ?(?:大|位|名|高|多|低)/g,
  new RegExp(`\\b(${english.join('|')}|\\d{1,3}(?:st|nd|rd|th))[- ]${what}`, 'g'),
  /(?:\b(?:ranks?|ranked|ranking|number|no\.) ?|排名(?:第|升至|降至)? ?|#)(\d{1,2})(?![\d.,%])/g,
];

function toRank(word: string): number {
  if (/^\d/.test(word)) return Number.parseInt(word, 10);
  const at = english.indexOf(word);
  return at >= 0 ? at + 1 : readChineseNumeral(word);
}

const readRanks = ({ text: { lower } }: Facts) =>
  patterns.flatMap((pattern) =>
    [...lower.matchAll(pattern)].map(({ 0: whole, 1: word = '', index }) => ({
      rank: toRank(word),
      start: index,
      end: index + whole.length,
    })),
  );

/** A place in a ranking, where the sources name others alone. */
export function checkOrdinals(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const theirs = new Set(sources.flatMap(readRanks).map(({ rank }) => rank));
  const wrong = theirs.size === 0 ? undefined : readRanks(claim).find(({ rank }) => !theirs.has(rank));
  return wrong === undefined ? [] : [{ kind: 'number', span: claim.text.text.slice(wrong.start, wrong.end) }];
}
