import { stemWord } from '../text/tokenize.ts';
import type { ClaimFault } from './claim-check.ts';
import { type ClaimText, toClauseSpans } from './claim-text.ts';
import { isDenied, isDeniedAfar } from './is-denied.ts';
import { isGivenUp } from './is-given-up.ts';
import { type DeniedWord, readDenials } from './negations.ts';
import type { Facts } from './read-facts.ts';
import { toFaults } from './to-faults.ts';

/** What a text denies. Everything is read once: a text may be full of denials. */
interface Denied {
  denials: readonly DeniedWord[];
  /** How often it denies a word, and how often it says it, denied or not. */
  countDenials: (word: string) => number;
  countWord: (word: string) => number;
  /** Whether a word is denied, or anything is in its clause. */
  isDenied: (word: string) => boolean;
}

const englishWord = /[a-z]+(?:'t)?/g;

/** The words of a text as `readDenials` has them: in Chinese two characters, in English a stem. */
function toWords({ lower, language }: ClaimText): string[] {
  if (language === 'en') return (lower.match(englishWord) ?? []).map(stemWord);
  return [...lower.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map(([, pair = '']) => pair);
}

function countAll(words: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => counts.get(word) ?? 0;
}

function readDenied(text: ClaimText): Denied {
  const denials = readDenials(text);
  const countDenials = countAll(denials.map(({ word }) => word));
  const starts = denials.map(({ start }) => start);
  let next = 0;
  const deniedClauses = toClauseSpans(text.text).filter(({ start, end }) => {
    while ((starts[next] ?? Number.POSITIVE_INFINITY) < start) next++;
    return (starts[next] ?? Number.POSITIVE_INFINITY) < end;
  });
  const beside = new Set(
    deniedClauses.flatMap(({ start, end }) => toWords({ ...text, lower: text.lower.slice(start, end) })),
  );
  const known = new Map<string, boolean>();
  return {
    denials,
    countDenials,
    countWord: countAll(toWords(text)),
    isDenied(word) {
      const found = known.get(word) ?? (countDenials(word) > 0 || beside.has(word) || hasDeniedWord(text.lower, word));
      known.set(word, found);
      return found;
    },
  };
}

function hasDeniedWord(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word), tries = 0; at >= 0 && tries < 50; at = lower.indexOf(word, at + 1), tries++) {
    if (
      isDenied(lower, at) ||
      isDeniedAfar(lower, at) ||
      isGivenUp(lower, at, at + word.length) ||
      /^[^,。;.]{0,12}(?:失败|未果|\bno\b|\bnot\b)/.test(lower.slice(at + word.length, at + word.length + 18))
    )
      return true;
  }
  return false;
}

/** In one language: a word that one text denies and the other says. */
export function checkDenials(claim: Facts, sources: readonly Facts[]): ClaimFault[] {
  const alike = sources.filter(({ text }) => text.language === claim.text.language);
  if (alike.length === 0) return [];
  const ours = readDenied(claim.text);
  const theirs = alike.map(({ text }) => readDenied(text));
  const invented = ours.denials.find(
    ({ word }) => theirs.some(({ countWord }) => countWord(word) > 0) && !theirs.some((one) => one.isDenied(word)),
  );
  if (invented !== undefined) return toFaults(claim, 'negation', invented);
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const lost = new Set(theirs.flatMap(({ denials }) => denials.map(({ word }) => word)));
  const word = [...lost].find((one) => {
    if (ours.countWord(one) === 0) return false;
    const only = theirs.filter(({ countWord, countDenials }) => countWord(one) <= countDenials(one));
    const denied = sum(only.map(({ countDenials }) => countDenials(one)));
    return denied > 0 && sum(theirs.map(({ countWord }) => countWord(one))) <= denied && !ours.isDenied(one);
  });
  return word === undefined ? [] : [{ kind: 'negation', span: findSpan(claim, word) }];
}

function findSpan({ text }: Facts, word: string): string {
  const at = text.lower.indexOf(word);
  return at < 0 ? word : text.text.slice(Math.max(0, at - 2), at + word.length);
}
