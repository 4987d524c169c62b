/** The constant of Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms Condorcet …" (SIGIR 2009). */
export const fusionConstant = 60;

interface RankedList {
  /** Best first, each once. */
  ids: readonly string[];
  /** How much a place in this list counts beside the same place in another; default 1. */
  weight?: number;
}

/**
 * Fuses ranked lists whose scores are on different scales, by place alone: the sum over the lists of weight / (60 + rank),
 * rank from 1. Best first; equals keep the order in which the lists name them. One list alone keeps its order.
 */
export function fuseRankings(lists: readonly RankedList[]): { id: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const { ids, weight = 1 } of lists) {
    for (const [index, id] of ids.entries()) {
      scores.set(id, (scores.get(id) ?? 0) + weight / (fusionConstant + index + 1));
    }
  }
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
