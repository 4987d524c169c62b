import { AppError } from '../../domain/app-error.ts';
import { runWithin } from '../../domain/wait-until.ts';
import type { Embedder, GuardedEmbedder } from '../../models/embedding/embedder.ts';
import { isUsableEmbedding } from '../request/query-embedding.ts';

/** What an embedder made of a text. */
interface EmbeddedText {
  vector: readonly number[] | null;
  /** Why there is none: it takes others but not this one, or it failed at it. Null: there is one, or it was not tried. */
  failure: 'refused' | 'failed' | null;
}

const untried: EmbeddedText = { vector: null, failure: null };
const failed: EmbeddedText = { vector: null, failure: 'failed' };

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
  return embedder === null || embedder.model === null ? null : (await tryEmbed(embedder, text, questionLimitMs)).vector;
}

/**
 * What became of each text. The first one goes alone: while its embedder rests after a failure nothing else is tried. Never rejects.
 */
export async function embedTexts(embedder: ItemEmbedder | null, texts: readonly string[]): Promise<EmbeddedText[]> {
  const [first, ...rest] = texts;
  if (embedder === null || embedder.model === null || first === undefined) return texts.map(() => untried);
  const embedded = await tryEmbed(embedder, first, textLimitMs);
  const found = [embedded];
  if (embedded.vector === null && embedded.failure !== 'refused') return [...found, ...rest.map(() => untried)];
  const size = embedder.embedMany === undefined ? atOnce : batchSize;
  for (let start = 0; start < rest.length; start += size) {
    found.push(...(await embedBatch(embedder, rest.slice(start, start + size))));
  }
  return found;
}

async function embedBatch(embedder: ItemEmbedder, texts: readonly string[]): Promise<EmbeddedText[]> {
  const { embedMany, model } = embedder;
  if (embedMany !== undefined && model !== null) {
    try {
      const { vectors } = await runWithin(textLimitMs, undefined, (abort) => embedMany(texts, { abort }));
      return texts.map((_, index) => {
        const vector = vectors[index];
        return vector !== undefined && isUsableEmbedding({ vector, model }) ? { vector, failure: null } : failed;
      });
    } catch (error) {
      // One text may have spoilt it for all of them.
      if (!(error instanceof AppError)) return texts.map(() => failed);
    }
  }
  return Promise.all(texts.map((text) => tryEmbed(embedder, text, textLimitMs)));
}

async function tryEmbed(embedder: ItemEmbedder, text: string, limitMs: number): Promise<EmbeddedText> {
  try {
    const { embedding, reason } = await runWithin(limitMs, undefined, (abort) => embedder.tryEmbed(text, { abort }));
    if (embedding !== null && isUsableEmbedding(embedding)) return { vector: embedding.vector, failure: null };
    if (reason === 'embedding_refused') return { vector: null, failure: 'refused' };
    return reason === 'embedding_cooling_down' ? untried : failed;
  } catch {
    return failed;
  }
}
