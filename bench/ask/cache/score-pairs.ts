import type { QuestionPair } from './question-pairs.ts';

/** What a guard said of a pair: one answer for both. */
export interface PairReading {
  id: string;
  hit: boolean;
}

/** Counts of pairs. */
export interface PairScores {
  n: number;
  different: number;
  same: number;
  false_hits: number;
  true_hits: number;
  /** By the kind that people named. */
  per_kind: Record<string, { n: number; hits: number }>;
}

export function scorePairs(pairs: readonly QuestionPair[], readings: readonly PairReading[]): PairScores {
  const hits = new Set(readings.filter(({ hit }) => hit).map(({ id }) => id));
  const count = (rows: readonly QuestionPair[]) => ({
    n: rows.length,
    hits: rows.filter(({ id }) => hits.has(id)).length,
  });
  const [same, different] = [true, false].map((label) => count(pairs.filter((pair) => pair.same === label)));
  const kinds = [...new Set(pairs.map(({ kind }) => kind))].toSorted();
  return {
    n: pairs.length,
    different: different?.n ?? 0,
    same: same?.n ?? 0,
    false_hits: different?.hits ?? 0,
    true_hits: same?.hits ?? 0,
    per_kind: Object.fromEntries(kinds.map((name) => [name, count(pairs.filter(({ kind }) => kind === name))])),
  };
}
