import type { MessageParts } from '../read-message.ts';

/** No more of a part is read: news says at its beginning what it is about. */
const partLimit = 400;
const wordPattern = /[a-z]+(?:['’][a-z]+)?|\d[\d,.]*\d|\d|[%$€£¥?!:]|[\u3400-\u4dbf\u4e00-\u9fff]+/g;
/** Plurals and the commonest endings: "approves", "approved" and "approving" are one term. */
const endings = /(?:ies|ied|y|ing|ed|es|e|s|['’]s)$/;
const longestNumber = 6;

/** A term counts twice: by itself, and as a term of its part of the message. */
const titleSalt = 0x54;
const leadSalt = 0x4c;
const anySalt = 0x41;

/**
 * The terms of a message for the model, as hashes of 32 bits in their order, repeats included: words and pairs of words in Latin
 * script, pairs and triples of characters in Chinese. Of a number only the length counts. The words themselves are kept nowhere.
 */
export function readTerms({ title, lead }: MessageParts): Uint32Array {
  const terms: TermList = { hashes: new Uint32Array(8 * partLimit), count: 0 };
  addPart(terms, title, titleSalt);
  addPart(terms, lead, leadSalt);
  return terms.hashes.subarray(0, terms.count);
}

/** Of a part, each character begins at most two terms, and each of them counts twice. */
interface TermList {
  hashes: Uint32Array;
  count: number;
}

function addPart(terms: TermList, text: string, salt: number): void {
  let previous = 0;
  for (const [word] of text.slice(0, partLimit).toLowerCase().matchAll(wordPattern)) {
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
}

function addHan(terms: TermList, run: string, salt: number): void {
  for (let index = 0; index + 1 < run.length; index += 1) {
    const pair = mix(mix(offsetBasis, run.charCodeAt(index)), run.charCodeAt(index + 1));
    addTerm(terms, pair, salt);
    if (index + 2 < run.length) addTerm(terms, mix(pair, run.charCodeAt(index + 2)), salt);
  }
}

function addTerm(terms: TermList, hash: number, salt: number): void {
  terms.hashes[terms.count] = mix(hash, salt);
  terms.hashes[terms.count + 1] = mix(hash, anySalt);
  terms.count += 2;
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
