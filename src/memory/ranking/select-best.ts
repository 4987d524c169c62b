/** A score in units of 1e-9: sums of the same numbers in another order differ beyond. */
function toComparable(score: number): number {
  return Math.round(score * 1e9);
}

/**
 * The `limit` documents of the highest scores, best first; equal ones as `compareTies` says, else by number.
 * @param scores by document number.
 */
export function selectBest(
  documents: readonly number[],
  scores: Float64Array,
  limit: number,
  compareTies: (first: number, second: number) => number = (first, second) => first - second,
): number[] {
  const compare = (first: number, second: number): number =>
    toComparable(scores[second] ?? 0) - toComparable(scores[first] ?? 0) || compareTies(first, second);
  if (documents.length <= limit) return documents.toSorted(compare);
  // Few of many are wanted: a short sorted list, which most documents never enter, is quicker than sorting all.
  const best: number[] = [];
  let floor = Number.NEGATIVE_INFINITY;
  for (const document of documents) {
    if ((scores[document] ?? 0) < floor) continue;
    let place = best.length;
    while (place > 0 && compare(document, best[place - 1] ?? 0) < 0) place--;
    if (place >= limit) continue;
    best.splice(place, 0, document);
    if (best.length > limit) best.pop();
    if (best.length === limit) floor = (scores[best[limit - 1] ?? 0] ?? 0) - 2e-9;
  }
  return best;
}
