import type { EvidenceRow } from '../domain/evidence.ts';

/** What every search honours, whichever leg it is. */
export interface SearchFilter {
  /** Whose memory is searched. */
  scope: string;
  /** Only verdicts on at least one of these; null: any. */
  assets: readonly string[] | null;
  minConfidence: number;
  timeWindowHours: number;
  limit: number;
  /** Nothing that became known after this moment is seen. */
  asOf: Date;
  /**
   * The message that is asking: it is not its own precedent, and of the messages of its very moment only those before it
   * in the order (published_at, source, id) are visible. Null: nobody is asking.
   */
  asker: { source: string; sourceMessageId: string; publishedAt?: Date } | null;
}

/**
 * One searchable memory. Rows come best first: by similarity or score, ties by confidence, then newest. One row per event:
 * its newest deep verdict visible at `asOf`, or the fast one. An empty answer is an answer; a memory that cannot be
 * reached throws `AppError`.
 */
export interface MemorySearch {
  /** By meaning: rows with cosine similarity ≥ `matchThreshold` to a vector of the same model. */
  searchByVector(
    query: { vector: readonly number[]; model: string; matchThreshold: number },
    filter: SearchFilter,
    signal?: AbortSignal,
  ): Promise<EvidenceRow[]>;
  /** By words: `tokens` as `tokenize` makes them for a query. Scores are BM25 over its best possible value, 0–1. */
  searchByKeyword(
    query: { tokens: readonly string[] },
    filter: SearchFilter,
    signal?: AbortSignal,
  ): Promise<EvidenceRow[]>;
}
