/** The most results that a contender may return. */
export const resultLimit = 10;

export interface Answer {
  /** Ids, best first, at most `resultLimit`. */
  returned: readonly string[];
  /** At least one. */
  relevant: readonly string[];
  ms: number;
}

/** Shares and means over all answers, 0–1; times in ms. */
export interface Metrics {
  n: number;
  'hit@1': number;
  'hit@5': number;
  'hit@10': number;
  'recall@10': number;
  'mrr@10': number;
  p50_ms: number;
  p95_ms: number;
}

/**
 * hit@k: a relevant one among the first k. recall@10: the relevant ones among the first ten, over the most that ten places can
 * hold. mrr@10: one over the rank of the first relevant one, 0 if there is none. An id that is returned twice counts once, at
 * its first place.
 */
export function toMetrics(answers: readonly Answer[]): Metrics {
  const ranks = answers.map(findRanks);
  const share = (isHit: (list: readonly number[]) => boolean) => toMean(ranks.map((list) => (isHit(list) ? 1 : 0)));
  const times = answers.map(({ ms }) => ms);
  return {
    n: answers.length,
    'hit@1': share(([first = Number.POSITIVE_INFINITY]) => first <= 1),
    'hit@5': share(([first = Number.POSITIVE_INFINITY]) => first <= 5),
    'hit@10': share((list) => list.length > 0),
    'recall@10': toMean(
      ranks.map((list, index) => list.length / Math.min(resultLimit, answers[index]?.relevant.length ?? 1)),
    ),
    'mrr@10': toMean(ranks.map(([first]) => (first === undefined ? 0 : 1 / first))),
    p50_ms: round(toPercentile(times, 0.5), 2),
    p95_ms: round(toPercentile(times, 0.95), 2),
  };
}

/** The ranks of the relevant ones, from 1, ascending. */
export function findRanks({ returned, relevant }: Pick<Answer, 'returned' | 'relevant'>): number[] {
  const wanted = new Set(relevant);
  const ranks: number[] = [];
  for (const [index, id] of returned.slice(0, resultLimit).entries()) if (wanted.delete(id)) ranks.push(index + 1);
  return ranks;
}

/** The smallest of the numbers that at least this share of them does not exceed (nearest rank). NaN without numbers. */
export function toPercentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function toMean(numbers: readonly number[]): number {
  return round(numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length), 4);
}

export function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
