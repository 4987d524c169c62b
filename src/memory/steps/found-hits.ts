import type { EvidenceRow } from '../../domain/evidence.ts';
import type { MemoryHit } from '../memory-search.ts';

/** What each leg found, best first. */
export interface LegHits {
  vector: MemoryHit[];
  keyword: MemoryHit[];
  pattern: EvidenceRow[];
}

/** The rows of a slot, the hits of the legs behind it, and what kept a part of the search from answering, if anything did. */
export interface FoundHits {
  rows: EvidenceRow[];
  hits: Partial<LegHits>;
  failure?: unknown;
}
