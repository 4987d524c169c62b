import { type KeywordParameters, keywordParameters } from '../../../src/memory/ranking/keyword-parameters.ts';
import { fitParameters, grid, toMeans } from './fit-parameters.ts';
import type { TuningSet } from './tuning-set.ts';

type FiguresBySet = Record<string, ReturnType<typeof toMeans>>;
type FittedParameters = Record<string, number>;

export interface CrossValidation {
  folds: { parameters: FittedParameters; held_out: FiguresBySet }[];
  /** Every question answered with the weights that were fitted without it. */
  cross_validated: FiguresBySet;
  /** Fitted on everything: the weights to ship, before rounding. */
  fitted: { parameters: FittedParameters; figures: FiguresBySet };
  shipped: { parameters: FittedParameters; figures: FiguresBySet };
}

/** Fits once without each fold and once on everything. Calls `note` for every fold. */
export function crossValidate(
  sets: readonly TuningSet[],
  foldCount: number,
  passes: number,
  note: (line: string) => void,
): CrossValidation {
  const fits = Array.from({ length: foldCount }, (_, fold) => {
    const parameters = fitParameters(sets, (other) => other !== fold, passes);
    const held_out = measure(
      sets,
      () => parameters,
      (place) => place === fold,
    );
    note(`fold ${fold + 1} of ${foldCount}: ${JSON.stringify(held_out)}`);
    return { parameters, held_out };
  });
  const fitted = fitParameters(sets, () => true, passes);
  return {
    folds: fits.map(({ parameters, held_out }) => ({ parameters: pickFitted(parameters), held_out })),
    cross_validated: measure(sets, (fold) => fits[fold]?.parameters ?? fitted),
    fitted: { parameters: pickFitted(fitted), figures: measure(sets, () => fitted) },
    shipped: { parameters: pickFitted(keywordParameters), figures: measure(sets, () => keywordParameters) },
  };
}

function measure(
  sets: readonly TuningSet[],
  choose: (fold: number) => KeywordParameters,
  isCounted: (fold: number) => boolean = () => true,
): FiguresBySet {
  return Object.fromEntries(
    sets.map((set) => {
      const figures = set.folds.flatMap((fold, place) =>
        isCounted(fold) ? (set.evaluate(choose(fold))[place] ?? []) : [],
      );
      return [set.name, toMeans(figures)];
    }),
  );
}

function pickFitted(parameters: KeywordParameters): FittedParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => name in grid));
}
