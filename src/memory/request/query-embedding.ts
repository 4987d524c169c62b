import { embeddingDimensions } from '../../models/embedding/embedder.ts';

/** A vector and its model. */
export interface QueryEmbedding {
  /** `embeddingDimensions` finite numbers, not all 0: a vector of zeros has no direction. */
  vector: readonly number[];
  model: string;
}

/** Whether one can search with it. Written by hand: every message asks with 1536 numbers. */
export function isUsableEmbedding(embedding: unknown): embedding is QueryEmbedding {
  return findEmbeddingFault(embedding) === null;
}

/** The vector's fault in a few words, or null. Takes whatever a caller without types may give. */
export function findEmbeddingFault(embedding: unknown): string | null {
  if (typeof embedding !== 'object' || embedding === null) return 'no object';
  const { vector, model } = embedding as Partial<Record<keyof QueryEmbedding, unknown>>;
  if (!Array.isArray(vector) || typeof model !== 'string') return 'an object';
  if (vector.length !== embeddingDimensions) return `${vector.length} numbers`;
  let hasDirection = false;
  for (let index = 0; index < vector.length; index++) {
    const number: unknown = vector[index];
    // They are stored in 32 bits: what is too large for those is infinite there.
    if (typeof number !== 'number' || !Number.isFinite(Math.fround(number))) return 'a vector that points nowhere';
    hasDirection ||= number !== 0;
  }
  return hasDirection ? null : 'a vector that points nowhere';
}
