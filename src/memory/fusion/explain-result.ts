import type { Leg } from '../legs/leg.ts';
import { legs } from '../legs/legs.ts';
import type { RetrievalResult } from './retrieval-result.ts';

type Explained = Pick<
  RetrievalResult,
  'ranks' | 'decay' | 'fused' | 'reranked' | 'rerank_score' | 'folded' | 'sources' | 'independent_sources'
>;

/** Why a row of the flat results stands at its place, in one line. */
export function explainResult(result: Explained): string {
  const parts = [
    ...legs.map((leg) => explainLeg(leg, result)),
    `fused ${result.fused.toFixed(4)}`,
    result.reranked && `reranked (score ${format(result.rerank_score ?? 0)})`,
    result.independent_sources > 1 && `${result.independent_sources} independent sources: ${result.sources.join(', ')}`,
    result.folded.length > 0 && `stands for ${result.folded.join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ');
}

function explainLeg({ name, measure, isAged }: Leg, { ranks, decay }: Explained): string | null {
  const place: ({ rank: number } & Partial<Record<Leg['measure'], number>>) | undefined = ranks[name];
  if (place === undefined) return null;
  const value = place[measure] ?? 0;
  const aged = isAged ? ` × decay ${format(decay)} = ${format(value * decay)}` : '';
  return `${name} #${place.rank} (${measure} ${format(value)}${aged})`;
}

function format(value: number): string {
  return value.toFixed(3);
}
