import type { z } from 'zod';
import type { EvidenceRow, MemoryEvidence, TraceStep } from '../domain/evidence.ts';
import type { RetrievalResult } from './fusion/retrieval-result.ts';
import type { memoryQuerySchema, retrieveOptionsSchema } from './request/request-schema.ts';

/** A query to memory: some words, and perhaps their vector. */
export type MemoryQuery = z.input<typeof memoryQuerySchema>;

/** The options of a retrieval. Omitted ones come from the settings that the memory was made with. */
export type RetrieveOptions = z.input<typeof retrieveOptionsSchema>;

/** What memory found. */
export interface Retrieval {
  /** The hits of each step, each slot in its leg's own order. */
  memory_evidence: MemoryEvidence;
  /** The same and more in one list: legs fused, reprints folded, best first. */
  results: RetrievalResult[];
  /** What was asked for besides, best first; there if it was asked for by a request that makes sense. */
  lately?: EvidenceRow[];
  trace: TraceStep[];
  /**
   * Causes for which less was found than could have been, such as `memory_supabase_vector_failed`;
   * `memory_invalid_request` where a part of the request makes no sense (the trace names it). Empty when the caller gave up.
   */
  degraded: string[];
}

/**
 * The one retrieval of precedents. Never throws: what fails, is late or makes no sense is missing from the answer and named
 * in the trace. For an error instead, call `retrieve` of `retrieve.ts`.
 */
export interface Memory {
  retrieve(query: MemoryQuery, options?: RetrieveOptions): Promise<Retrieval>;
}
