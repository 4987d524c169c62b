import type { EmbeddingsInterface } from '@langchain/core/embeddings';
import { AppError } from '../../domain/app-error.ts';
import { runWithin } from '../../domain/wait-until.ts';
import type { AskedModel } from '../openai/model-config.ts';
import { toMalformed, toModelFailed, toTimeout } from '../openai/model-error.ts';
import type { Embedder } from './embedder.ts';
import { findVectorFault, padVector, toEmbeddingInput } from './fit-vector.ts';

/** Embeddings of LangChain, and what their vectors are called. */
export interface OwnEmbeddings {
  embeddings: EmbeddingsInterface;
  /** Stands beside each stored vector: vectors of different names are never compared. Another model takes another name. */
  model: string;
}

/**
 * Embeddings of LangChain as ours: vectors of 64 to 1,536 numbers, smaller ones filled up with zeros. Throws `AppError`: `model_failed`,
 * `timeout` (the limit, though the call itself goes on: LangChain's take no signal), `model_malformed` for anything but such vectors.
 * @param timeoutMs of one call, retries of theirs included.
 */
export function createLangChainEmbedder({
  embeddings,
  model,
  timeoutMs,
}: OwnEmbeddings & { timeoutMs: number }): Embedder {
  const asked: AskedModel = { model };
  const before = { usage: [], degraded: [] };

  async function call<Answer>(abort: AbortSignal | undefined, run: () => Promise<Answer>): Promise<Answer> {
    try {
      return await runWithin(timeoutMs, abort, run);
    } catch (error) {
      abort?.throwIfAborted();
      if (error instanceof AppError && error.code === 'timeout') throw toTimeout(asked, before);
      throw toModelFailed(error, null, asked, before);
    }
  }

  function check(vector: unknown): number[] {
    const fault = findVectorFault(vector);
    if (fault !== null) throw toMalformed(fault, asked, before, null);
    return padVector(vector as number[]);
  }

  return {
    model,
    async embed(text, { abort } = {}) {
      const vector = await call(abort, () => embeddings.embedQuery(toEmbeddingInput(text)));
      return { vector: check(vector), model, usage: [] };
    },
    async embedMany(texts, { abort } = {}) {
      if (texts.length === 0) return { vectors: [], model, usage: [] };
      const vectors: unknown = await call(abort, () => embeddings.embedDocuments(texts.map(toEmbeddingInput)));
      if (!Array.isArray(vectors) || vectors.length !== texts.length) {
        throw toMalformed(`not ${texts.length} vectors for as many texts`, asked, before, null);
      }
      return { vectors: vectors.map(check), model, usage: [] };
    },
  };
}
