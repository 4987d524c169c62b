import type { MemoryEvidence, TraceStep } from '../domain/evidence.ts';
import type { RunSettings } from '../domain/run-settings.ts';
import type { EventType } from '../domain/verdict.ts';
import type { SearchFilter } from '../ports/memory-search.ts';

/** What memory is asked for one message. */
export interface MemoryQuery {
  /** 1536 numbers and their model, or null. */
  embedding: { vector: readonly number[]; model: string } | null;
  keywords: readonly string[];
  /** Normalised asset codes, or null for any. */
  assetCodes: readonly string[] | null;
  /** The type that the fast look saw; patterns of this type are precedents too. Null: any. */
  eventType: EventType | null;
  scope: string;
  asOf: Date;
  /** The message that asks, so that it isn't its own precedent. */
  asker: SearchFilter['asker'];
  settings: Pick<
    RunSettings,
    | 'memory_policy'
    | 'memory_match_threshold'
    | 'memory_time_window_hours'
    | 'memory_match_count'
    | 'memory_min_confidence'
    | 'memory_deadline_ms'
  >;
}

export interface Recollection {
  memory_evidence: MemoryEvidence;
  trace: TraceStep[];
  /** Causes for which less was found than could have been, such as `memory_supabase_vector_failed`. */
  degraded: string[];
}

/** The precedents of a message. Never throws: what fails is missing from the evidence and named in the trace. */
export interface Memory {
  recall(query: MemoryQuery, signal?: AbortSignal): Promise<Recollection>;
}
