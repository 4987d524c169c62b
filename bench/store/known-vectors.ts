import { Embeddings } from '@langchain/core/embeddings';
import { AppError } from '../../src/domain/app-error.ts';
import { normaliseText } from '../../src/domain/text/normalise.ts';
import { type Embedder, embeddingDimensions } from '../../src/models/embedding/embedder.ts';
import type { BenchItems } from './make-items.ts';

/** Vectors that are known already: what a model takes is in no figure. */
export interface KnownVectors {
  embedder: Embedder;
  embeddings: Embeddings;
}

const model = 'known';

export function createKnownVectors({ items, queries }: BenchItems): KnownVectors {
  const known = new Map<string, number[]>();
  for (const { value, vector } of items) known.set(normaliseText(value.text), Array.from(vector));
  for (const { text, vector } of queries) known.set(normaliseText(text), Array.from(vector));
  const find = (text: string): number[] => {
    const vector = known.get(normaliseText(text));
    if (vector === undefined) throw new AppError('not_found', `No vector for: ${text.slice(0, 60)}`);
    return vector;
  };
  // LangChain recognises embeddings by inheritance.
  class KnownEmbeddings extends Embeddings {
    override embedQuery = async (text: string) => find(text);
    override embedDocuments = async (texts: string[]) => texts.map(find);
  }
  return {
    embedder: {
      model,
      embed: async (text) => ({ vector: find(text), model, usage: [] }),
      embedMany: async (texts) => ({ vectors: texts.map(find), model, usage: [] }),
    },
    embeddings: new KnownEmbeddings({}),
  };
}

export const dimensions = embeddingDimensions;
