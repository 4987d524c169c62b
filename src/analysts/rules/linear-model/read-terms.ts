import type { MessageParts } from '../read-message.ts';

/** No more of a part is read: news says at its beginning what it is about. */
const partLimit = 400;
const wordPattern = /[a-z]+(?:['’][a-z]+)?|\d[\d,.]*\d|\d|[%$€£¥?!:]|[\u3400-\u4dbf\u4e00-\u9fff]+/g;
/** Plurals and the commonest endings: "approves", "approved" and "approving" are one term. */
const endings = /(?:ies|ied|y|ing|ed|es|e|s|['’]s)$/;
const longestNumber = 6;
/** In characters. */
const longestHan = 3;

/** A word of the headline and the same word below it are two terms. */
const salts = { title: 0x54, lead: 0x4c } as const;

/** The parts of a message whose terms are counted apart. */
export type TermPart = keyof typeof salts;
export const termParts = ['title', 'lead'] as const satisfies readonly TermPart[];
/** Of each part its terms, as hashes of 32 bits in their order, repeats included. */
export type MessageTerms = Readonly<Record<TermPart, Uint32Array>>;

/**
 * The terms of a message for the model: words and pairs of words in Latin script, characters, pairs and triples of them in Chinese.
 * Of a number only the length counts. The words themselves are kept nowhere.
 */
export function readTerms({ title, lead }: MessageParts): MessageTerms {
  return { title: readPart(title, salts.title), lead: readPart(lead, salts.lead) };
}

/** A character begins at most `longestHan` terms, a word two. */
interface TermList {
  hashes: Uint32Array;
  count: number;
}

function readPart(text: string, salt: number): Uint32Array {
  const lower = text.slice(0, partLimit).toLowerCase();
  const terms: TermList = { hashes: new Uint32Array(longestHan * lower.length), count: 0 };
  let previous = 0;
  for (const [word] of lower.matchAll(wordPattern)) {
    if (isHan(word)) {
      addHan(terms, word, salt);
      previous = 0;
      continue;
    }
    const hash = hashText(toTerm(word));
    addTerm(terms, hash, salt);
    if (previous !== 0) addTerm(terms, mix(Math.imul(previous, 31), hash), salt);
    previous = hash;
  }
  return terms.hashes.subarray(0, terms.count);
}

function addHan(terms: TermList, run: string, salt: number): void {
  for (let index = 0; index < run.length; index += 1) {
    let hash = offsetBasis;
    for (let at = index; at < Math.min(index + longestHan, run.length); at += 1) {
      hash = mix(hash, run.charCodeAt(at));
      addTerm(terms, hash, salt);
    }
  }
}

function addTerm(terms: TermList, hash: number, salt: number): void {
  terms.hashes[terms.count] = mix(hash, salt);
  terms.count += 1;
}

function toTerm(word: string): string {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return `#${Math.min(longestNumber, word.replace(/[,.]/g, '').length)}`;
  return word.length > 4 ? word.replace(endings, '') : word;
}

function isHan(word: string): boolean {
  return word.charCodeAt(0) >= 0x3400;
}

/** FNV-1a (32 bits) over UTF-16 units; G. Fowler, L. C. Noll, P. Vo, 1991. */
const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

function hashText(text: string): number {
  let hash = offsetBasis;
  for (let index = 0; index < text.length; index += 1) hash = mix(hash, text.charCodeAt(index));
  return hash;
}

function mix(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, prime);
}
