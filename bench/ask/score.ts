import { round } from '../retrieval/metrics.ts';

export interface AskedBench {
  id: string;
  /** Best first. */
  returned: readonly string[];
  relevant: readonly string[];
}

type Figure = 'hit@1' | 'hit@5' | 'recall@10' | 'hit@15';

const measures: Readonly<Record<Figure, (answer: AskedBench) => number>> = {
  'hit@1': (answer) => Math.min(1, countRelevant(answer, 1)),
  'hit@5': (answer) => Math.min(1, countRelevant(answer, 5)),
  'recall@10': (answer) => countRelevant(answer, 10) / Math.min(10, answer.relevant.length),
  'hit@15': (answer) => Math.min(1, countRelevant(answer, 15)),
};

function countRelevant({ returned, relevant }: AskedBench, places: number): number {
  const found = new Set(returned.slice(0, places));
  return relevant.filter((id) => found.has(id)).length;
}

/** Means over the answers, four decimals; `recall@10` is the share of what ten places can hold. */
export function scoreAnswers<Name extends Figure>(answers: readonly AskedBench[], figures: readonly Name[]) {
  const mean = (measure: (answer: AskedBench) => number) =>
    round(answers.reduce((sum, answer) => sum + measure(answer), 0) / Math.max(1, answers.length), 4);
  const scored = figures.map((figure) => [figure, mean(measures[figure])]);
  return { n: answers.length, ...(Object.fromEntries(scored) as Record<Name, number>) };
}
