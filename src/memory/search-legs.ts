import type { EvidenceRow } from '../domain/evidence.ts';
import { tokenizeQuery } from '../domain/text/tokenize.ts';
import { waitUntil } from '../domain/wait-until.ts';
import type { MemorySearch, SearchFilter } from '../ports/memory-search.ts';
import type { MemoryQuery } from './memory.ts';
import type { PatternQuery } from './patterns.ts';

/** Below this a keyword hit shares a stray word at most; BM25 over its best possible value, 0–1. */
const keywordFloor = 0.06;

export function toSearchFilter(query: MemoryQuery): SearchFilter {
  return {
    scope: query.scope,
    assets: query.assetCodes,
    minConfidence: query.settings.memory_min_confidence,
    timeWindowHours: query.settings.memory_time_window_hours,
    limit: query.settings.memory_match_count,
    asOf: query.asOf,
    asker: query.asker,
  };
}

export async function searchVectorLeg(
  search: MemorySearch,
  query: MemoryQuery,
  signal: AbortSignal,
): Promise<EvidenceRow[]> {
  if (query.embedding === null) return [];
  const matchThreshold = query.settings.memory_match_threshold;
  return search.searchByVector({ ...query.embedding, matchThreshold }, toSearchFilter(query), signal);
}

export async function searchKeywordLeg(
  search: MemorySearch,
  query: MemoryQuery,
  signal: AbortSignal,
): Promise<EvidenceRow[]> {
  const rows = await search.searchByKeyword({ tokens: tokenizeQuery(query.keywords) }, toSearchFilter(query), signal);
  return rows.filter((row) => (row.score ?? 0) >= keywordFloor);
}

/** Rows, and what kept a part of the search from answering, if anything did. */
export interface FoundRows {
  rows: EvidenceRow[];
  failure?: unknown;
}

/**
 * The local slot: the embedded archive (by vector where there is one, and by keyword) and the committed patterns. Rows
 * found both ways stand once and say so. At most `memory_match_count` rows; one place is the best pattern's. Always
 * answers: an archive that fails, or is late, costs its own rows only.
 */
export async function searchLocalLeg(
  archive: MemorySearch | null,
  searchPatterns: (query: PatternQuery) => EvidenceRow[],
  query: MemoryQuery,
  signal: AbortSignal,
): Promise<FoundRows> {
  const limit = query.settings.memory_match_count;
  const patterns = searchPatterns({
    keywords: query.keywords,
    eventType: query.eventType,
    assetCodes: query.assetCodes,
    minConfidence: query.settings.memory_min_confidence,
    limit,
  });
  if (archive === null) return { rows: patterns };
  const [byVector, byKeyword] = await Promise.allSettled([
    waitUntil(searchVectorLeg(archive, query, signal), signal),
    waitUntil(searchKeywordLeg(archive, query, signal), signal),
  ]);
  const reserved = patterns.length > 0 && limit > 1 ? 1 : 0;
  const precedents = uniteLegs(toRows(byVector), toRows(byKeyword)).slice(0, limit - reserved);
  const failed = [byVector, byKeyword].find((leg) => leg.status === 'rejected');
  return { rows: [...precedents, ...patterns].slice(0, limit), ...(failed && { failure: failed.reason }) };
}

function toRows(leg: PromiseSettledResult<EvidenceRow[]>): EvidenceRow[] {
  return leg.status === 'fulfilled' ? leg.value : [];
}

function uniteLegs(byVector: readonly EvidenceRow[], byKeyword: readonly EvidenceRow[]): EvidenceRow[] {
  const scores = new Map(byKeyword.map((row) => [row.id, row.score]));
  const united = byVector.map((row): EvidenceRow => {
    const score = scores.get(row.id);
    return score === undefined ? row : { ...row, score, matched: ['vector', 'keyword'] };
  });
  const found = new Set(united.map((row) => row.id));
  return [...united, ...byKeyword.filter((row) => !found.has(row.id))];
}
