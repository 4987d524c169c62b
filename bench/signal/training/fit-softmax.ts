import { toShares } from '../../../src/analysts/rules/linear-model/linear-model.ts';

/** One row: the positions of its terms in the vocabulary, once each, and what each weighs there; its signs; the target shares. */
export interface FitRow {
  places: Int32Array;
  values: Float64Array;
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
  /** How many steps are taken. */
  rounds: number;
}

export interface FittedWeights {
  /** `terms × outputs`, row by row. */
  terms: Float64Array;
  /** `(signs + 1) × outputs`; the last row is the constant. */
  signs: Float64Array;
}

/** Longer steps than these would overshoot: the squares of a row's terms add up to 3 at most (`toTermValue`), its signs are a few units. */
const termStep = 1 / 2;
const signStep = 1 / 3;

/**
 * Multinomial logistic regression on terms and signs: full batches, accelerated steps (Y. Nesterov, 1983) that begin anew where
 * they would climb (B. O'Donoghue and E. Candès, 2015), weights pulled towards their initial values. It begins with the rules'
 * opinion, so whatever the rows don't cover stays with the rules. No randomness.
 *
 * @param rarity of each term, around 1: the weight of a rare one is pulled less, by the square.
 */
export function fitSoftmax(rows: readonly FitRow[], rarity: Float64Array, settings: FitSettings): FittedWeights {
  const outputs = rows[0]?.target.length ?? 0;
  const signCount = rows[0]?.signs.length ?? 0;
  const start = beginWithRules(signCount, outputs, settings);
  const weights: FittedWeights = { terms: new Float64Array(rarity.length * outputs), signs: Float64Array.from(start) };
  const ahead: FittedWeights = { terms: weights.terms.slice(), signs: weights.signs.slice() };
  const steps = {
    terms: weights.terms.map((_, at) => termStep * (rarity[Math.floor(at / outputs)] ?? 1) ** 2),
    signs: weights.signs.map(() => signStep),
  };
  const holds = {
    terms: steps.terms.map((step) => (settings.holdTerms * termStep) / step),
    signs: weights.signs.map((_, at) => (at < signCount * outputs ? settings.holdSigns : settings.holdConstant)),
  };
  let pace = 1;
  for (let round = 0; round < settings.rounds; round += 1) {
    const slope = toSlope(rows, ahead, outputs);
    const next = (1 + Math.sqrt(1 + 4 * pace * pace)) / 2;
    const momentum = (pace - 1) / next;
    const climb =
      descend(weights.terms, ahead.terms, slope.terms, null, holds.terms, steps.terms, momentum) +
      descend(weights.signs, ahead.signs, slope.signs, start, holds.signs, steps.signs, momentum);
    pace = climb > 0 ? 1 : next;
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

/** The slope of the mean cross-entropy. */
function toSlope(rows: readonly FitRow[], weights: FittedWeights, outputs: number): FittedWeights {
  const constantAt = weights.signs.length - outputs;
  const slope: FittedWeights = {
    terms: new Float64Array(weights.terms.length),
    signs: new Float64Array(weights.signs.length),
  };
  for (const row of rows) {
    const shares = toShares(scoreRow(row, weights, outputs));
    const errors = shares.map((share, output) => (share - (row.target[output] ?? 0)) / rows.length);
    // By index, here and below: an iterator costs more than all of the sums.
    for (let at = 0; at < row.places.length; at += 1) {
      addTo(slope.terms, (row.places[at] as number) * outputs, errors, row.values[at] as number);
    }
    row.signs.forEach((sign, index) => {
      if (sign !== 0) addTo(slope.signs, index * outputs, errors, sign);
    });
    addTo(slope.signs, constantAt, errors, 1);
  }
  return slope;
}

function scoreRow(row: FitRow, weights: FittedWeights, outputs: number): Float64Array {
  const scores = weights.signs.slice(row.signs.length * outputs);
  for (let at = 0; at < row.places.length; at += 1) {
    const from = (row.places[at] as number) * outputs;
    const value = row.values[at] as number;
    for (let output = 0; output < outputs; output += 1) {
      scores[output] = (scores[output] as number) + value * (weights.terms[from + output] as number);
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
    list[from + index] = (list[from + index] as number) + factor * (amounts[index] as number);
  }
}

/**
 * One step of the weights from `ahead`, whose slope is known, and the next point ahead. Returns above 0 where the step climbs.
 * @param start where the weights are pulled to; null: to 0.
 */
function descend(
  weights: Float64Array,
  ahead: Float64Array,
  slope: Float64Array,
  start: Float64Array | null,
  holds: Float64Array,
  steps: Float64Array,
  momentum: number,
): number {
  let climb = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const from = ahead[at] as number;
    const amount =
      (slope[at] as number) + (holds[at] as number) * (from - (start === null ? 0 : (start[at] as number)));
    const reached = from - (steps[at] as number) * amount;
    const moved = reached - (weights[at] as number);
    climb += amount * moved;
    ahead[at] = reached + momentum * moved;
    weights[at] = reached;
  }
  return climb;
}
