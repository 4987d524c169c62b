import { toPlainText } from './visible-text.ts';

/** Few enough to compare almost for free, enough that unrelated texts share next to none. */
const bucketCount = 32;
/**
 * The number of shared buckets from which texts deserve a closer look: unrelated texts share 0–4, reprints 13 and
 * more.
 */
const sharedBar = 8;
/** A text that fills fewer is too short to be judged by them. */
const leastFilled = 12;
const empty = 0xffff_ffff;

/**
 * A text as 32 numbers: the minimum hash of its four-character runs in each of 32 buckets (Li, Owen and Zhang, "One
 * Permutation Hashing", 2012). Case, width, marks and links don't count: texts with one canonical text have one
 * sketch (but for an arrow and its word). Costs two to three microseconds, the canonical text four times as much.
 */
export function toSketch(text: string): Uint32Array {
  const plain = toPlainText(text).toLowerCase();
  const sketch = new Uint32Array(bucketCount).fill(empty);
  let a = 0;
  let b = 0;
  let c = 0;
  for (let index = 0; index < plain.length; index++) {
    const unit = toLetter(plain.charCodeAt(index));
    if (unit === 0) continue;
    if (a !== 0) {
      const hash = toHash(a, b, c, unit);
      const bucket = hash % bucketCount;
      if (hash < (sketch[bucket] ?? 0)) sketch[bucket] = hash;
    }
    a = b;
    b = c;
    c = unit;
  }
  return sketch;
}

/** False only if the texts share so little that neither can be a reprint of the other. */
export function mayBeReprints(first: Uint32Array, second: Uint32Array): boolean {
  let shared = 0;
  let filled = 0;
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    if (first[bucket] === empty || second[bucket] === empty) continue;
    filled += 1;
    if (first[bucket] === second[bucket]) shared += 1;
  }
  return shared >= sharedBar || filled < leastFilled;
}

/** The class of each UTF-16 unit seen so far: 1 a letter or digit, 2 anything else. */
const kinds = new Uint8Array(0x1_0000);

/** A letter or digit, 0 for a mark, a space or a half character. */
function toLetter(unit: number): number {
  if (kinds[unit] === 0) kinds[unit] = /[\p{L}\p{N}]/u.test(String.fromCharCode(unit)) ? 1 : 2;
  return kinds[unit] === 1 ? unit : 0;
}

function toHash(a: number, b: number, c: number, d: number): number {
  let hash =
    Math.imul(a, 0x9e37_79b1) ^ Math.imul(b, 0x85eb_ca77) ^ Math.imul(c, 0xc2b2_ae3d) ^ Math.imul(d, 0x27d4_eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
