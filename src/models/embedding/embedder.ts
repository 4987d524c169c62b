import type { Usage } from '../../domain/receipt.ts';

/** The size of every stored vector. */
export const embeddingDimensions = 1536;

/** A text as a vector. */
export interface Embedding {
  /** `embeddingDimensions` finite numbers, not all of them 0. */
  vector: number[];
  /** Vectors of different models are never compared. */
  model: string;
  usage: Usage[];
}

/** Turns text into a vector. */
export interface Embedder {
  readonly model: string;
  /** Throws `AppError` if it can't; never returns a vector of another size, of zeros, or with a number that isn't finite. */
  embed(text: string, options?: { abort?: AbortSignal }): Promise<Embedding>;
  /** The vectors of several texts by one request, in the order of the texts: all of them, or an `AppError` as from `embed`. */
  embedMany?(
    texts: readonly string[],
    options?: { abort?: AbortSignal },
  ): Promise<{ vectors: number[][]; model: string; usage: Usage[] }>;
}

/** An embedder that may be absent, resting after a failure, or late, and says so instead of failing. */
export interface GuardedEmbedder {
  /** Null if there will never be a vector. */
  readonly model: string | null;
  /** Never throws. Either a vector or the reason why there is none, a short code such as `embedding_failed`; null: none is wanted. */
  tryEmbed(
    text: string,
    options?: { abort?: AbortSignal },
  ): Promise<{ embedding: Embedding | null; reason: string | null }>;
}
