import { AppError } from '../../domain/app-error.ts';
import { runWithin } from '../../domain/wait-until.ts';
import type { Embedder, GuardedEmbedder } from '../../models/embedding/embedder.ts';
import { isUsableEmbedding } from '../request/query-embedding.ts';

/** An embedder that says once when it fails, and how it takes many texts at once, if it can. */
export interface ItemEmbedder extends GuardedEmbedder {
  embedMany?: Embedder['embedMany'];
}

/** How long a question waits for its vector, and a write for those of its texts, ms. */
const questionLimitMs = 2000;
const textLimitMs = 10_000;
/** Texts of one request. */
const batchSize = 64;
/** Requests under way at once where each takes one text. */
const atOnce = 8;

/** The vector of a question; null: words alone answer it. Never rejects. */
export async function embedQuestion(embedder: ItemEmbedder | null, text: string): Promise<readonly number[] | null> {
  return embedder === null || embedder.model === null ? null : tryEmbed(embedder, text, questionLimitMs);
}

/**
 * A vector for each text, or null for one that got none. The first text goes alone: while its embedder rests after a failure nothing else
 * is tried. Never rejects.
 */
export async function embedTexts(
  embedder: ItemEmbedder | null,
  texts: readonly string[],
): Promise<(readonly number[] | null)[]> {
  const none = texts.map(() => null);
  const [first, ...rest] = texts;
  if (embedder === null || embedder.model === null || first === undefined) return none;
  const vector = await tryEmbed(embedder, first, textLimitMs);
  if (vector === null || rest.length === 0) return [vector, ...none.slice(1)];
  const vectors: (readonly number[] | null)[] = [vector];
  const size = embedder.embedMany === undefined ? atOnce : batchSize;
  for (let start = 0; start < rest.length; start += size) {
    vectors.push(...(await embedBatch(embedder, rest.slice(start, start + size))));
  }
  return vectors;
}

async function embedBatch(embedder: ItemEmbedder, texts: readonly string[]): Promise<(readonly number[] | null)[]> {
  const { embedMany, model } = embedder;
  if (embedMany !== undefined && model !== null) {
    try {
      const { vectors } = await runWithin(textLimitMs, undefined, (abort) => embedMany(texts, { abort }));
      return texts.map((_, index) => {
        const vector = vectors[index];
        return vector !== undefined && isUsableEmbedding({ vector, model }) ? vector : null;
      });
    } catch (error) {
      // One text may have spoilt it for all of them.
      if (!(error instanceof AppError)) return texts.map(() => null);
    }
  }
  return Promise.all(texts.map((text) => tryEmbed(embedder, text, textLimitMs)));
}

async function tryEmbed(embedder: ItemEmbedder, text: string, limitMs: number): Promise<readonly number[] | null> {
  try {
    const { embedding } = await runWithin(limitMs, undefined, (abort) => embedder.tryEmbed(text, { abort }));
    return embedding !== null && isUsableEmbedding(embedding) ? embedding.vector : null;
  } catch {
    return null;
  }
}
