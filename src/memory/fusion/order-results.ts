import type { LegRanks } from '../../domain/evidence.ts';
import { toDecay } from '../../domain/time-decay.ts';
import type { Leg, LegHits } from '../legs/leg.ts';
import { legs } from '../legs/legs.ts';
import { uniteLegs } from '../legs/unite-legs.ts';
import type { MemoryHit } from '../memory-search.ts';
import { foldReprints } from './fold-reprints.ts';
import { fuseRankings } from './reciprocal-rank-fusion.ts';
import type { RetrievalResult } from './retrieval-result.ts';

/** A leg and its hits in the order that counts. */
interface Ranking {
  leg: Leg;
  rows: MemoryHit[];
}

/**
 * The hits of the legs as one list, best first: age weighs on the legs that it should, reciprocal rank fusion, reprints
 * folded.
 * @param limit most rows.
 */
export function orderResults(hits: LegHits, asOf: Date, decayRate: number, limit: number): RetrievalResult[] {
  const aged = legs.filter(({ isAged }) => isAged).flatMap(({ name }) => hits[name]);
  const decays = new Map(aged.map((hit) => [hit.id, toDecay(hit.created_at, asOf, decayRate)]));
  const decayOf = (id: string) => decays.get(id) ?? 1;
  const rankings = legs.map((leg) => ({
    leg,
    rows: leg.isAged ? sortByAge(hits[leg.name], leg, decayOf) : hits[leg.name],
  }));
  const fused = fuseRankings(
    rankings.map(({ leg, rows }) => ({ ids: [...new Set(rows.map(({ id }) => id))], weight: leg.weight })),
  );
  const ranks = toRanks(rankings);
  const rows = new Map(uniteLegs(rankings).map((row) => [row.id, row] as const));
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

function sortByAge(hits: readonly MemoryHit[], { measure }: Leg, decayOf: (id: string) => number): MemoryHit[] {
  return hits
    .map((hit) => ({ hit, decayed: (hit[measure] ?? 0) * decayOf(hit.id) }))
    .sort((a, b) => b.decayed - a.decayed)
    .map(({ hit }) => hit);
}

function toRanks(rankings: readonly Ranking[]): Map<string, LegRanks> {
  const ranks = new Map<string, LegRanks>();
  for (const { leg, rows } of rankings) {
    for (const [index, row] of rows.entries()) {
      const rank = { [leg.name]: { rank: index + 1, [leg.measure]: row[leg.measure] ?? 0 } };
      ranks.set(row.id, { ...rank, ...ranks.get(row.id) });
    }
  }
  return ranks;
}
