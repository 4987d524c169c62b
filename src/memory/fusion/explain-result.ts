import type { RetrievalResult } from './retrieval-result.ts';

/** Why a row of the flat results stands at its place, in one line. */
export function explainResult(
  result: Pick<
    RetrievalResult,
    'ranks' | 'decay' | 'fused' | 'reranked' | 'rerank_score' | 'folded' | 'sources' | 'independent_sources'
  >,
): string {
  const { vector, keyword, pattern } = result.ranks;
  const parts = [
    vector &&
      `vector #${vector.rank} (similarity ${format(vector.similarity)} × decay ${format(result.decay)} = ${format(vector.similarity * result.decay)})`,
    keyword && `keyword #${keyword.rank} (score ${format(keyword.score)})`,
    pattern && `pattern #${pattern.rank} (score ${format(pattern.score)})`,
    `fused ${result.fused.toFixed(4)}`,
    result.reranked && `reranked (score ${format(result.rerank_score ?? 0)})`,
    result.independent_sources > 1 && `${result.independent_sources} independent sources: ${result.sources.join(', ')}`,
    result.folded.length > 0 && `stands for ${result.folded.join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ');
}

function format(value: number): string {
  return value.toFixed(3);
}
