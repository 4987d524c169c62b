import type { EvidenceRow } from '../../domain/evidence.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { MemoryHit, MemorySearch } from '../memory-search.ts';
import type { PatternQuery } from '../patterns/pattern-memory.ts';
import type { RetrievalRequest } from '../request/retrieval-request.ts';
import type { FoundHits, LegHits } from './found-hits.ts';
import type { RequestVector } from './request-vector.ts';

/**
 * Below this a keyword hit shares a stray word at most. Of the hits by one word of eight, in corpora of 40 to 4,432 news, it
 * leaves out three quarters where the word stands in every tenth text, and keeps 95 % where it stands in less than one in a
 * hundred.
 */
const keywordFloor = 0.04;

export async function searchVectorLeg(
  search: MemorySearch,
  request: RetrievalRequest,
  vector: Promise<RequestVector>,
  abort: AbortSignal,
): Promise<MemoryHit[]> {
  const { embedding } = await vector;
  if (embedding === null) return [];
  const { matchThreshold, isExact, filter } = request;
  const query = { vector: embedding.vector, model: embedding.model, matchThreshold, isExact };
  return search.searchByVector(query, filter, abort);
}

export async function searchKeywordLeg(
  search: MemorySearch,
  { keywordQuery, filter }: RetrievalRequest,
  abort: AbortSignal,
): Promise<MemoryHit[]> {
  if (keywordQuery.terms.length === 0) return [];
  const hits = await search.searchByKeyword(keywordQuery, filter, abort);
  return hits.filter((hit) => (hit.score ?? 0) >= keywordFloor);
}

/** Hits as rows of a slot: without the text, as state must stay small. */
export function toRows(hits: readonly MemoryHit[], limit: number): EvidenceRow[] {
  return hits.slice(0, limit).map(({ text: _, sources: __, ...row }) => row);
}

/**
 * The local slot: the embedded archive (by vector where there is one, and by keyword) and the committed patterns. Rows
 * found both ways stand once and say so. At most `matchCount` rows; one place is the best pattern's. Always answers: an
 * archive that fails, or is late, costs its own rows only.
 */
export async function searchLocalLeg(
  archive: MemorySearch | null,
  searchPatterns: (query: PatternQuery) => EvidenceRow[],
  request: RetrievalRequest,
  vector: Promise<RequestVector>,
  abort: AbortSignal,
): Promise<FoundHits> {
  const { matchCount, filter } = request;
  const pattern = searchPatterns({
    keywords: request.keywords,
    eventType: request.eventType,
    assetCodes: filter.assets,
    minConfidence: filter.minConfidence,
    limit: Number.POSITIVE_INFINITY,
  })
    .filter((row) => filter.eventTypes === null || filter.eventTypes.includes(row.event_type))
    .slice(0, filter.limit);
  if (archive === null) return { rows: pattern.slice(0, matchCount), hits: { pattern } };
  const [byVector, byKeyword] = await Promise.allSettled([
    waitUntil(searchVectorLeg(archive, request, vector, abort), abort),
    waitUntil(searchKeywordLeg(archive, request, abort), abort),
  ]);
  const hits: LegHits = { vector: toHits(byVector), keyword: toHits(byKeyword), pattern };
  const reserved = pattern.length > 0 && matchCount > 1 ? 1 : 0;
  const precedents = uniteLegs(toRows(hits.vector, matchCount), toRows(hits.keyword, matchCount));
  const rows = [...precedents.slice(0, matchCount - reserved), ...pattern].slice(0, matchCount);
  const failed = [byVector, byKeyword].find((leg) => leg.status === 'rejected');
  return { rows, hits, ...(failed && { failure: failed.reason }) };
}

function toHits(leg: PromiseSettledResult<MemoryHit[]>): MemoryHit[] {
  return leg.status === 'fulfilled' ? leg.value : [];
}

/** Rows of both legs once: those of the first in its order, then the others of the second. */
export function uniteLegs<Row extends EvidenceRow>(byVector: readonly Row[], byKeyword: readonly Row[]): Row[] {
  const scores = new Map(byKeyword.map((row) => [row.id, row.score]));
  const united = byVector.map((row): Row => {
    const score = scores.get(row.id);
    return score === undefined ? row : { ...row, score, matched: ['vector', 'keyword'] };
  });
  const found = new Set(united.map((row) => row.id));
  return [...united, ...byKeyword.filter((row) => !found.has(row.id))];
}
