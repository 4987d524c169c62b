import type { EvidenceRow } from '../../domain/evidence.ts';
import type { MemoryHit } from '../memory-search.ts';
import type { LegHits } from '../steps/found-hits.ts';
import { uniteLegs } from '../steps/search-legs.ts';
import { foldReprints } from './fold-reprints.ts';
import { fuseRankings } from './reciprocal-rank-fusion.ts';
import type { LegRanks, RetrievalResult } from './retrieval-result.ts';
import { toDecay } from './time-decay.ts';

/**
 * What a pattern's place is worth beside a precedent's. A half puts patterns behind the precedents that were found: what
 * once happened says more than what usually does, and a rule of the thumb must not take its place.
 */
const patternWeight = 0.5;

/**
 * The hits of the legs as one list, best first: decay on the order of the vector leg (the threshold was on the raw
 * similarity; keyword scores carry their own recency, patterns do not age), reciprocal rank fusion, reprints folded.
 * @param limit most rows.
 */
export function orderResults(hits: LegHits, asOf: Date, decayRate: number, limit: number): RetrievalResult[] {
  const decays = new Map(hits.vector.map((hit) => [hit.id, toDecay(hit.created_at, asOf, decayRate)]));
  const decayOf = (id: string) => decays.get(id) ?? 1;
  const vector = hits.vector
    .map((hit) => ({ hit, decayed: (hit.similarity ?? 0) * decayOf(hit.id) }))
    .sort((a, b) => b.decayed - a.decayed)
    .map(({ hit }) => hit);
  const toIds = (rows: readonly { id: string }[]) => [...new Set(rows.map((row) => row.id))];
  const fused = fuseRankings([
    { ids: toIds(vector) },
    { ids: toIds(hits.keyword) },
    { ids: toIds(hits.pattern), weight: patternWeight },
  ]);
  const ranks = toRanks({ ...hits, vector });
  const rows = new Map(
    [...uniteLegs(vector, hits.keyword), ...hits.pattern.map(toHit)].map((row) => [row.id, row] as const),
  );
  const scores = new Map(fused.map(({ id, score }) => [id, score]));
  const ordered = fused.flatMap(({ id }) => rows.get(id) ?? []);
  return foldReprints(ordered, limit).map(({ row, folded, sources }) => ({
    ...row,
    independent_sources: row.origin === 'pattern' ? 0 : Math.max(sources.length, row.independent_sources),
    ranks: ranks.get(row.id) ?? {},
    decay: decayOf(row.id),
    fused: scores.get(row.id) ?? 0,
    reranked: false,
    sources,
    folded,
  }));
}

function toHit(row: EvidenceRow): MemoryHit {
  return { ...row, text: '', sources: [] };
}

function toRanks({ vector, keyword, pattern }: LegHits): Map<string, LegRanks> {
  const ranks = new Map<string, LegRanks>();
  const add = (id: string, rank: LegRanks) => ranks.set(id, { ...rank, ...ranks.get(id) });
  for (const [index, { id, similarity = 0 }] of vector.entries()) add(id, { vector: { rank: index + 1, similarity } });
  for (const [index, { id, score = 0 }] of keyword.entries()) add(id, { keyword: { rank: index + 1, score } });
  for (const [index, { id, score = 0 }] of pattern.entries()) add(id, { pattern: { rank: index + 1, score } });
  return ranks;
}
