import { toShares, toTermValue } from '../../../src/analysts/rules/linear-model/linear-model.ts';

/** One row: the positions of its terms in the vocabulary, its signs, and the target shares. */
export interface FitRow {
  places: readonly number[];
  signs: readonly number[];
  target: readonly number[];
}

export interface FitSettings {
  /** How strongly the weights of terms are pulled towards 0. */
  holdTerms: number;
  /** How strongly the weights of signs are pulled towards their initial values. */
  holdSigns: number;
  /** How strongly the constants are pulled towards 0. */
  holdConstant: number;
  /** The initial weight of a sign for its own output: the first signs of a head are the rules' opinion of each output. */
  startOwn: number;
  /** The position of the first sign that is an output's own; null: none. */
  ownFrom: number | null;
  /** The initial weights of further signs, a row of outputs each; they are the last signs of a row. */
  startLast?: readonly (readonly number[])[];
}

export interface FittedWeights {
  /** `terms × outputs`, row by row. */
  terms: Float64Array;
  /** `(signs + 1) × outputs`; the last row is the constant. */
  signs: Float64Array;
}

const rounds = 60;
const firstStep = 0.3;
const memory = 0.9;

/**
 * Multinomial logistic regression on terms and signs: full batches, root-mean-square steps that shrink to nothing (T. Tieleman
 * and G. Hinton, RMSProp, 2012), weights pulled towards their initial values. It begins with the rules' opinion, so whatever
 * the rows don't cover stays with the rules. No randomness.
 */
export function fitSoftmax(rows: readonly FitRow[], termCount: number, settings: FitSettings): FittedWeights {
  const outputs = rows[0]?.target.length ?? 0;
  const signCount = rows[0]?.signs.length ?? 0;
  const start = beginWithRules(signCount, outputs, settings);
  const weights: FittedWeights = { terms: new Float64Array(termCount * outputs), signs: Float64Array.from(start) };
  const means = { terms: new Float64Array(weights.terms.length), signs: new Float64Array(start.length) };
  for (let round = 0; round < rounds; round += 1) {
    const slope = toSlope(rows, weights, start, { outputs, signCount, ...settings });
    const step = firstStep * (1 - round / rounds);
    descend(weights.terms, slope.terms, means.terms, step);
    descend(weights.signs, slope.signs, means.signs, step);
  }
  return weights;
}

function beginWithRules(
  signCount: number,
  outputs: number,
  { startOwn, ownFrom, startLast = [] }: FitSettings,
): Float64Array {
  const start = new Float64Array((signCount + 1) * outputs);
  for (let output = 0; ownFrom !== null && output < outputs; output += 1) {
    start[(ownFrom + output) * outputs + output] = startOwn;
  }
  start.set(startLast.flat(), (signCount - startLast.length) * outputs);
  return start;
}

function toSlope(
  rows: readonly FitRow[],
  weights: FittedWeights,
  start: Float64Array,
  settings: FitSettings & { outputs: number; signCount: number },
): FittedWeights {
  const { outputs, signCount, holdTerms, holdSigns, holdConstant } = settings;
  const constantAt = signCount * outputs;
  const slope: FittedWeights = {
    terms: weights.terms.map((weight) => holdTerms * weight),
    signs: weights.signs.map((weight, at) =>
      at < constantAt ? holdSigns * (weight - (start[at] ?? 0)) : holdConstant * weight,
    ),
  };
  for (const row of rows) {
    const value = toTermValue(row.places.length);
    const shares = toShares(scoreRow(row, weights, outputs, value));
    const errors = shares.map((share, output) => (share - (row.target[output] ?? 0)) / rows.length);
    for (const place of row.places) addTo(slope.terms, place * outputs, errors, value);
    row.signs.forEach((sign, index) => {
      if (sign !== 0) addTo(slope.signs, index * outputs, errors, sign);
    });
    addTo(slope.signs, constantAt, errors, 1);
  }
  return slope;
}

function scoreRow(row: FitRow, weights: FittedWeights, outputs: number, value: number): Float64Array {
  const scores = weights.signs.slice(row.signs.length * outputs);
  for (const place of row.places) {
    for (let output = 0; output < outputs; output += 1) {
      scores[output] = (scores[output] ?? 0) + value * (weights.terms[place * outputs + output] ?? 0);
    }
  }
  row.signs.forEach((sign, index) => {
    if (sign === 0) return;
    for (let output = 0; output < outputs; output += 1) {
      scores[output] = (scores[output] ?? 0) + sign * (weights.signs[index * outputs + output] ?? 0);
    }
  });
  return scores;
}

function addTo(list: Float64Array, from: number, amounts: readonly number[], factor: number): void {
  for (let index = 0; index < amounts.length; index += 1) {
    list[from + index] = (list[from + index] ?? 0) + factor * (amounts[index] ?? 0);
  }
}

function descend(weights: Float64Array, slope: Float64Array, means: Float64Array, step: number): void {
  for (let index = 0; index < weights.length; index += 1) {
    const amount = slope[index] ?? 0;
    if (amount === 0) continue;
    const mean = memory * (means[index] ?? 0) + (1 - memory) * amount * amount;
    means[index] = mean;
    weights[index] = (weights[index] ?? 0) - (step * amount) / (Math.sqrt(mean) + 1e-6);
  }
}
