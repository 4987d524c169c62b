import { waitUntil } from '../../domain/wait-until.ts';
import type { Reranker } from '../../memory/rerank/reranker.ts';
import type { ChatHit } from './recall.ts';

/** How many are left of those that were reranked. */
const rerankedLimit = 5;

/**
 * The reranker's best of those that are of use; failing it, without one, or where nothing is to be ordered, all in the order they have. Never
 * rejects.
 */
export async function rerankHits(
  hits: ChatHit[],
  reranker: Reranker | null,
  { query, isOfUse = () => true }: { query: string; isOfUse?: ((hit: ChatHit) => boolean) | undefined },
  abort: AbortSignal,
): Promise<{ hits: ChatHit[]; reason: string | null }> {
  if (reranker === null) return { hits, reason: null };
  // What can't be used would take the places of what can.
  const useful = hits.filter(isOfUse);
  if (useful.length < 2) return { hits, reason: null };
  if (abort.aborted) return { hits, reason: 'rerank_late' };
  try {
    const texts = useful.map(({ text }) => text);
    const ranking = await waitUntil(reranker.rerank(query, texts, { abort }), abort);
    const places = [...new Set(ranking.map(({ index }) => index))];
    const best = places.flatMap((place) => useful[place] ?? []).slice(0, rerankedLimit);
    return best.length === 0 ? { hits, reason: 'rerank_failed' } : { hits: best, reason: null };
  } catch {
    return { hits, reason: abort.aborted ? 'rerank_late' : 'rerank_failed' };
  }
}
