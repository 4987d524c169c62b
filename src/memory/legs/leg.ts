import type { EvidenceRow, EvidenceSlot, LegName } from '../../domain/evidence.ts';
import type { MemoryHit, MemorySearch } from '../memory-search.ts';
import type { RetrievalRequest } from '../request/retrieval-request.ts';
import type { RequestVector } from '../steps/request-vector.ts';

/** One way to find precedents, and the weight of its order when the legs are fused. */
export interface Leg {
  name: LegName;
  /** The field in which its hits carry how well they match, 0–1. */
  measure: 'similarity' | 'score';
  /** How much a place in its order counts beside the same place in another leg's. */
  weight: number;
  /** Whether age weighs on its order. */
  isAged: boolean;
}

/** A retrieval, as its legs see it. */
export interface LegQuestion {
  request: RetrievalRequest;
  vector: Promise<RequestVector>;
}

/** A leg that searches an archive: the shared database in a step of its own, the embedded one within the local step. */
export interface ArchiveLeg extends Leg {
  /** The step and the slot of its search in the shared database. */
  slot: EvidenceSlot;
  /** Its name in the log, after the database's. */
  title: string;
  /** Why there is nothing to search with, as the trace says it, or null. */
  findObstacle(question: LegQuestion): string | null | Promise<string | null>;
  /** Best first; empty where there is nothing to search with. Throws what the search throws. */
  search(archive: MemorySearch, question: LegQuestion, abort: AbortSignal): Promise<MemoryHit[]>;
}

/** The hits of each leg, best first. */
export type LegHits = Record<LegName, MemoryHit[]>;

/** The rows of a slot, the hits of the legs behind it, and the error of a leg that did not answer, if any. */
export interface FoundHits {
  rows: EvidenceRow[];
  hits: Partial<LegHits>;
  failure?: unknown;
}
