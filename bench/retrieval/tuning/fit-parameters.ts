import { type KeywordParameters, keywordParameters } from '../../../src/memory/ranking/keyword-parameters.ts';
import type { QuestionFigures, TuningSet } from './tuning-set.ts';

/** The weights to search, and the values to try for each; the others stay as shipped. */
export const grid = {
  k1: [1.2, 1.6, 2, 2.5, 3],
  titleWeight: [1, 2, 3, 4, 6],
  rarityPower: [1, 1.25, 1.5, 1.75],
  latinWeight: [1, 1.5, 2],
  synonymWeight: [0, 0.2, 0.3, 0.5],
  toNext: [0, 0.2, 0.3, 0.4, 0.5, 0.6],
  toPrevious: [0, 0.2, 0.3, 0.4, 0.5],
  episodeWeight: [0, 0.1, 0.2, 0.3, 0.4],
  sourceFactor: [1, 1.1, 1.2, 1.3, 1.4],
  questionFactor: [1, 0.9, 0.8, 0.7, 0.6],
  decayPower: [0, 0.05, 0.1, 0.15, 0.2, 0.25],
} as const satisfies Partial<Record<keyof KeywordParameters, readonly number[]>>;

/** Every searched weight switched off: BM25. */
const start: KeywordParameters = {
  ...keywordParameters,
  ...Object.fromEntries(Object.entries(grid).map(([name, [off]]) => [name, off])),
};

/**
 * Coordinate ascent from everything switched off: one weight after the other takes its best value, given the others.
 * @param isFitted which folds may be used.
 */
export function fitParameters(
  sets: readonly TuningSet[],
  isFitted: (fold: number) => boolean,
  passes: number,
): KeywordParameters {
  let best = start;
  let goal = measureGoal(sets, best, isFitted);
  for (let pass = 0; pass < passes; pass++) {
    for (const [name, values] of Object.entries(grid)) {
      for (const value of values) {
        const tried = { ...best, [name]: value };
        const reached = measureGoal(sets, tried, isFitted);
        if (reached > goal + 1e-9) [goal, best] = [reached, tried];
      }
    }
  }
  return best;
}

/** The mean over sets of (hit@5 + recall@10) / 2. */
function measureGoal(
  sets: readonly TuningSet[],
  parameters: KeywordParameters,
  isCounted: (fold: number) => boolean,
): number {
  const goals = sets.map((set) => {
    const figures = toMeans(set.evaluate(parameters).filter((_, place) => isCounted(set.folds[place] ?? 0)));
    return (figures['hit@5'] + figures['recall@10']) / 2;
  });
  return goals.reduce((sum, goal) => sum + goal, 0) / Math.max(1, goals.length);
}

/** Means over questions, rounded to four places. */
export function toMeans(figures: readonly QuestionFigures[]): {
  n: number;
  'hit@5': number;
  'hit@10': number;
  'recall@10': number;
} {
  const mean = (read: (figure: QuestionFigures) => number): number =>
    Math.round((figures.reduce((sum, figure) => sum + read(figure), 0) / Math.max(1, figures.length)) * 1e4) / 1e4;
  return {
    n: figures.length,
    'hit@5': mean(({ hit5 }) => hit5),
    'hit@10': mean(({ hit10 }) => hit10),
    'recall@10': mean(({ recall10 }) => recall10),
  };
}
