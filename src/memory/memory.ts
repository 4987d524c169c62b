import type { AssetClass } from '../domain/assets/asset-classes.ts';
import type { MemoryEvidence, TraceStep } from '../domain/evidence.ts';
import type { EventType } from '../domain/verdict.ts';
import type { RetrievalResult } from './fusion/retrieval-result.ts';
import type { SearchFilter } from './memory-search.ts';

/** What memory is asked. */
export interface MemoryQuery {
  /** A text, or several keywords. */
  words: string | readonly string[];
  /**
   * 1536 numbers and their model. Undefined: memory embeds the words itself, where it was given an embedder. Null: no search
   * by vector.
   */
  embedding?: { vector: readonly number[]; model: string } | null;
}

/** How memory is asked. What is left out comes from the settings that the memory was made with. */
export interface RetrieveOptions {
  /** Only verdicts on at least one of these tickers, or of these classes; null, or none of either: any. */
  assets?: readonly string[] | null;
  assetClasses?: readonly AssetClass[];
  /** Only verdicts of these types; null, or none: any. */
  eventTypes?: readonly EventType[] | null;
  /** The type that the fast look saw; patterns of this type are precedents too. Default null. */
  eventType?: EventType | null;
  /** Whose memory. Default `default`. */
  scope?: string;
  /** How far back, hours; null: everything. */
  timeWindowHours?: number | null;
  /** Least cosine similarity of a vector hit, 0–1, before decay. */
  matchThreshold?: number;
  /** Vectors are compared one by one, without an index: the same answer at every run. Default: the settings'. */
  isExact?: boolean;
  minConfidence?: number;
  /** Most rows of a slot, and of the results. */
  matchCount?: number;
  /** Rows that each leg brings to the fusion; default four times `matchCount`, from 20 to 50, or 50 for a rerank. */
  candidateCount?: number;
  /** The moment from which memory is looked at. Default: now. */
  asOf?: Date;
  /** The message that asks, so that it isn't its own precedent. */
  asker?: SearchFilter['asker'];
  /** cascade: vector, then keyword, then local, until one has hits; parallel: all at once. */
  policy?: 'cascade' | 'parallel';
  /** Time limit of the whole retrieval, ms. What is late is left out, and named in the trace. */
  deadlineMs?: number;
  /** Whether the reranker, where there is one, orders the results. Default false. */
  rerank?: boolean;
  /** Whether each result says why it stands where it stands. Default false. */
  explain?: boolean;
  abort?: AbortSignal | undefined;
}

export interface Retrieval {
  /** What each step found, each slot in its leg's own order. */
  memory_evidence: MemoryEvidence;
  /** The same and more in one list: legs fused, reprints folded, best first. */
  results: RetrievalResult[];
  trace: TraceStep[];
  /**
   * Causes for which less was found than could have been, such as `memory_supabase_vector_failed`;
   * `memory_invalid_request` where a part of the request makes no sense (the trace names it). Empty when the caller gave up.
   */
  degraded: string[];
}

/**
 * The one retrieval of precedents. Never throws: what fails, is late or makes no sense is missing from the answer and named
 * in the trace. Whoever would rather have an error for a query that makes no sense calls `retrieve` of `retrieve.ts`.
 */
export interface Memory {
  retrieve(query: MemoryQuery, options?: RetrieveOptions): Promise<Retrieval>;
}
