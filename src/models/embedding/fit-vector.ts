import { embeddingDimensions } from './embedder.ts';

/** Characters embedded at most. The models take 8,191 tokens, and a Chinese character may be more than one. */
const textLimit = 6000;

/** The fewest numbers of a vector that is one. */
const leastDimensions = 64;

/** A text as models take it. */
export function toEmbeddingInput(text: string): string {
  return text.slice(0, textLimit).toWellFormed();
}

/** A model of fewer numbers has zeros for the others, which change no cosine. */
export function padVector(vector: readonly number[]): number[] {
  return [...vector, ...new Array<number>(embeddingDimensions - vector.length).fill(0)];
}

/** Why this is no vector of ours; null: it is one. */
export function findVectorFault(vector: unknown): string | null {
  if (!Array.isArray(vector)) return 'the answer has no vector';
  if (vector.length > embeddingDimensions || vector.length < leastDimensions) {
    return `a vector of ${vector.length} numbers, not ${leastDimensions} to ${embeddingDimensions}`;
  }
  if (!vector.every((number) => Number.isFinite(number))) return 'a vector with something that is not a number';
  // As it is stored, in single precision: it has no direction, and so no cosine.
  return vector.some((number) => Math.fround(number) !== 0) ? null : 'a vector of nothing but zeros';
}
