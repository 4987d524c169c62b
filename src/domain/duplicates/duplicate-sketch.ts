import { readingLimit } from '../text/reading-limit.ts';
import { mix, toStoryWords, toWordPairs } from './story-words.ts';

const bandCount = 16;
const rowsPerBand = 6;

/** Odd multipliers and increments of the hash functions. Fixed, because a stored sketch outlives the process. */
const multipliers = Int32Array.from({ length: bandCount * rowsPerBand }, (_, row) => mix(2 * row + 1) | 1);
const increments = Int32Array.from({ length: bandCount * rowsPerBand }, (_, row) => mix(2 * row + 2));

/**
 * A text as 16 signed 32-bit numbers, of which near-duplicates share at least one: bands of six minimum hashes of its
 * word pairs (Broder's MinHash; banding after Leskovec, Rajaraman and Ullman, "Mining of Massive Datasets", 3.4). Two
 * texts with overlap s share a band with probability 1 − (1 − s⁶)¹⁶: 0.992 at 0.8, 0.9995 at 0.85, 0.22 at 0.5, 0.001
 * at 0.2. Empty for a text without content, or longer than is read. Texts equal but for their wrapping have equal sketches.
 */
export function toDuplicateSketch(text: string): number[] {
  if (text.length > readingLimit) return [];
  return sketchPairs(toWordPairs(toStoryWords(text)));
}

/** The sketch of word pairs already made. */
export function sketchPairs(pairs: ReadonlySet<number>): number[] {
  if (pairs.size === 0) return [];
  const hashes = Int32Array.from(pairs);
  return Array.from({ length: bandCount }, (_, band) => {
    let hash = mix(band + 1);
    for (let row = band * rowsPerBand; row < (band + 1) * rowsPerBand; row++) {
      hash = mix(Math.imul(hash, 31) ^ findLeast(hashes, multipliers[row] ?? 1, increments[row] ?? 0));
    }
    return hash;
  });
}

function findLeast(hashes: Int32Array, multiplier: number, increment: number): number {
  let least = 0x7fff_ffff;
  for (let index = 0; index < hashes.length; index++) {
    const hash = (Math.imul(hashes[index] as number, multiplier) + increment) | 0;
    if (hash < least) least = hash;
  }
  return least;
}
