import type { EvidenceRow } from '../../domain/evidence.ts';
import type { MemoryHit } from '../memory-search.ts';
import type { PatternQuery } from '../patterns/pattern-memory.ts';
import type { RetrievalRequest } from '../request/retrieval-request.ts';
import type { Leg } from './leg.ts';

/**
 * The committed patterns, which do not age. A half puts them behind the precedents that were found: what once happened says
 * more than what usually does, and a rule of thumb must not take its place.
 */
export const patternLeg: Leg = { name: 'pattern', measure: 'score', weight: 0.5, isAged: false };

export type SearchPatterns = (query: PatternQuery) => EvidenceRow[];

/** The patterns that match, best first; they cost no time and never fail. */
export function searchPatternLeg(searchPatterns: SearchPatterns, request: RetrievalRequest): MemoryHit[] {
  const { keywords, eventType, situation, filter } = request;
  return searchPatterns({
    keywords,
    eventType,
    assetCodes: filter.assets,
    minConfidence: filter.minConfidence,
    situation,
    limit: Number.POSITIVE_INFINITY,
  })
    .filter((row) => filter.eventTypes === null || filter.eventTypes.includes(row.event_type))
    .slice(0, filter.limit)
    .map((row) => ({ ...row, text: '', sources: [] }));
}
