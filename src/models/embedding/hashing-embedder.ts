import { tokenize } from '../../domain/text/tokenize.ts';
import { type Embedder, embeddingDimensions } from './embedder.ts';

/** Raise the number with any change below or in the tokenizer: vectors of another recipe are another model's. */
export const hashingModel = 'hashing-2';

/** Lengths of the n-grams of a Latin word, its ends marked, so that `exploit` and `exploiter` share most of theirs. */
const shortestGram = 3;
const longestGram = 5;
/** The weight of a part of a word, or of three Han characters, where a whole token has 1. */
const partWeight = 0.4;

const hanPattern = /\p{Script=Han}+/gu;
const latinPattern = /^[^\p{Script=Han}]+$/u;

/**
 * An embedder that needs no key, model file or network: tokens, character n-grams and Han trigrams are hashed with a sign into 1536
 * places (Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", 2009); a count of n weighs 1 + ln n; vectors have
 * length 1. It knows spelling, not meaning. Deterministic; never throws.
 */
export function createHashingEmbedder(): Embedder {
  const embed = (text: string) => toHashedVector(text);
  return {
    model: hashingModel,
    embed: async (text) => ({ vector: embed(text), model: hashingModel, usage: [] }),
    embedMany: async (texts) => ({ vectors: texts.map(embed), model: hashingModel, usage: [] }),
  };
}

function toHashedVector(text: string): number[] {
  const vector = new Array<number>(embeddingDimensions).fill(0);
  const features = countFeatures(text);
  // Punctuation alone has no features, but it is a text, and every text has a vector.
  if (features.size === 0) features.set(text, { count: 1, weight: 1 });
  for (const [feature, { count, weight }] of features) add(vector, feature, weight * (1 + Math.log(count)));
  if (vector.every((value) => value === 0)) add(vector, text, 1);
  const norm = Math.hypot(...vector);
  return vector.map((value) => value / norm);
}

function add(vector: number[], feature: string, value: number): void {
  const hash = toHash(feature);
  const place = hash % embeddingDimensions;
  vector[place] = (vector[place] ?? 0) + (hash >= 0x8000_0000 ? value : -value);
}

function countFeatures(text: string): Map<string, { count: number; weight: number }> {
  const features = new Map<string, { count: number; weight: number }>();
  const count = (feature: string, weight: number) => {
    const known = features.get(feature);
    if (known === undefined) features.set(feature, { count: 1, weight });
    else known.count += 1;
  };
  for (const token of tokenize(text, 'query')) {
    count(token, 1);
    if (latinPattern.test(token)) for (const gram of toGrams(token)) count(gram, partWeight);
  }
  for (const [run] of text.normalize('NFKC').matchAll(hanPattern)) {
    const characters = [...run];
    for (let start = 0; start + 3 <= characters.length; start++) {
      count(characters.slice(start, start + 3).join(''), partWeight);
    }
  }
  return features;
}

/** Parts of a word; marks for its ends and a prefix distinguish them from whole tokens. */
function toGrams(word: string): string[] {
  const marked = `^${word}$`;
  const grams: string[] = [];
  for (let length = shortestGram; length <= longestGram; length++) {
    for (let start = 0; start + length <= marked.length; start++) grams.push(`~${marked.slice(start, start + length)}`);
  }
  return grams;
}

/** FNV-1a over UTF-16 units with MurmurHash3's finish: 32 bits, the highest of which is independent of the place. */
function toHash(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
