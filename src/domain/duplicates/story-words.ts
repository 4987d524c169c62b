import { toCanonicalText } from '../text/normalise.ts';
import { unwrapNews } from './unwrap-news.ts';

const piecePattern = /\p{Script=Han}|[^\p{Script=Han}]+/gu;
const latinPattern = /^[\x20-\u024f]*$/;

/**
 * The content of a text, in order, without its wrapping: each Han character and each run of anything else is a word.
 */
export function toStoryWords(text: string): string[] {
  const words: string[] = [];
  for (const run of toCanonicalText(unwrapNews(text)).split(' ')) {
    if (run === '') continue;
    if (latinPattern.test(run)) words.push(run);
    else for (const [piece] of run.matchAll(piecePattern)) words.push(piece);
  }
  return words;
}

/**
 * Each pair of neighbouring words as one 32-bit number, each once; texts are compared by these. A lone word stands
 * for itself.
 */
export function toWordPairs(words: readonly string[]): Set<number> {
  const pairs = new Set<number>();
  let before = 0;
  for (const [index, word] of words.entries()) {
    const hash = hashWord(word);
    if (index > 0 || words.length === 1) pairs.add(mix(Math.imul(before, 0x9e37_79b1) ^ hash));
    before = hash;
  }
  return pairs;
}

/** Jaccard index, 0–1: the common part over the union. 0 if both are empty. */
export function toOverlap(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const pair of small) if (large.has(pair)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** FNV-1a over UTF-16 units. */
function hashWord(word: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x0100_0193);
  return hash;
}

/** The finaliser of MurmurHash3. */
export function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return hash ^ (hash >>> 16);
}
