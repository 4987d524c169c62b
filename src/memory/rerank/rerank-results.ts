import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { TraceStep } from '../../domain/evidence.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { RetrievalResult } from '../fusion/retrieval-result.ts';
import { findEnd, type SearchLimits, toElapsed } from '../steps/search-limits.ts';
import { type Reranker, rerankLimit } from './reranker.ts';

/**
 * The results in the reranker's order: those it scored, then the others as they were. Never rejects: if the reranker fails,
 * is late or answers nonsense, the order stays as it was and the trace says so.
 */
export async function rerankResults(
  results: readonly RetrievalResult[],
  reranker: Reranker | null,
  query: string,
  limits: SearchLimits,
): Promise<{ results: RetrievalResult[]; trace: TraceStep }> {
  const unchanged = (why: Partial<TraceStep>) => ({
    results: [...results],
    trace: { step: 'rerank' as const, ran: false, hits: 0, ms: 0, ...why },
  });
  if (reranker === null) return unchanged({ skipped: 'not_configured' });
  if (results.length < 2 || query.trim() === '') return unchanged({ skipped: 'nothing_to_order' });
  const end = findEnd(limits);
  if (end !== null) return unchanged({ skipped: end });
  const { abort } = limits;
  const started = performance.now();
  try {
    const documents = results.slice(0, rerankLimit).map(({ summary, text }) => `${summary}\n${text}`.trim());
    const ranking = await waitUntil(reranker.rerank(query, documents, { abort }), abort);
    const reranked = toReranked(results, ranking);
    return {
      results: reranked,
      trace: { step: 'rerank', ran: true, hits: ranking.length, ms: toElapsed(started) },
    };
  } catch (error) {
    const reason = findEnd(limits) ?? toErrorMessage(error);
    return unchanged({ ran: true, ms: toElapsed(started), error: reason });
  }
}

function toReranked(
  results: readonly RetrievalResult[],
  ranking: readonly { index: number; score: number }[],
): RetrievalResult[] {
  const scores = new Map(ranking.map(({ index, score }) => [index, score]));
  const isSound =
    scores.size === ranking.length && [...scores].every(([index, score]) => results[index] && Number.isFinite(score));
  if (!isSound) throw new AppError('model_malformed', 'the reranker answered nonsense');
  const scored = results.flatMap((result, index) => {
    const score = scores.get(index);
    return score === undefined ? [] : [{ ...result, reranked: true, rerank_score: score }];
  });
  const others = results.filter((_, index) => !scores.has(index));
  return [...scored.sort((a, b) => b.rerank_score - a.rerank_score), ...others];
}
