import { createHash } from 'node:crypto';
import {
  type EncodedModel,
  type Head,
  headSizes,
  heads,
  outputCount,
  toTermValue,
} from '../../../src/analysts/rules/linear-model/linear-model.ts';
import { directionSignStarts } from '../../../src/analysts/rules/linear-model/read-direction-signs.ts';
import { signNames } from '../../../src/analysts/rules/linear-model/read-signs.ts';
import { type MessageTerms, termParts } from '../../../src/analysts/rules/linear-model/read-terms.ts';
import type { Example } from './example.ts';
import { type FitRow, type FitSettings, type FittedWeights, fitSoftmax } from './fit-softmax.ts';

/** Chosen by cross-validation on the labels of the export files; see docs/fast-analyst.md. */
const settings: Readonly<Record<Head, FitSettings>> = {
  type: {
    holdTerms: 3e-5,
    holdSigns: 1e-3,
    holdConstant: 1e-3,
    startOwn: 6,
    ownFrom: signNames.indexOf('score:listing'),
    rounds: 300,
  },
  material: {
    holdTerms: 1e-4,
    holdSigns: 1e-3,
    holdConstant: 0,
    startOwn: 0,
    ownFrom: null,
    rounds: 300,
  },
  direction: {
    holdTerms: 1e-4,
    holdSigns: 3e-3,
    holdConstant: 1e-2,
    startOwn: 1,
    rounds: 400,
    ownFrom: signNames.indexOf('direction:long'),
    startLast: directionSignStarts,
  },
};

/** Weights of the terms are kept in 8 bits. */
const largestByte = 127;

/** How far the constants of the types move from the mix of all examples to the expected mix. */
const mixStep = 0.7;
/** Pseudo-count added to the messages of each type. */
const mixPrior = 2;

/**
 * Fits all heads and packs them. The offset is that of `EncodedModel`.
 * @param expected the examples whose mix of types new messages are expected to have; empty: that of all examples.
 */
export function trainModel(
  examples: readonly Example[],
  terms: Uint32Array,
  offset: number,
  expected: readonly Example[],
): EncodedModel {
  const places = new Map(Array.from(terms, (term, index) => [term, index]));
  const known = examples.map((example) => weighTerms(example.terms, places));
  const rarity = toRarity(known, terms.length);
  const fitted = heads.map((head) => {
    const rows = examples.map((example, index) => ({
      ...(known[index] as WeighedTerms),
      signs: head === 'direction' ? [...example.signs, ...example.directionSigns] : example.signs,
      target: example.targets[head],
    }));
    const weights = fitSoftmax(rows, rarity, settings[head]);
    if (head === 'type') moveConstants(weights.signs, examples, expected.length === 0 ? examples : expected);
    return { head, ...(head === 'material' ? toOdds(weights) : weights) };
  });
  return pack(fitted, terms, offset);
}

type WeighedTerms = Pick<FitRow, 'places' | 'values'>;

/** The known terms of a message. */
function weighTerms(terms: MessageTerms, places: ReadonlyMap<number, number>): WeighedTerms {
  const parts = termParts.map((part) => {
    const known = [...new Set(terms[part])].flatMap((term) => places.get(term) ?? []);
    return { known, values: known.map(() => toTermValue(part, known.length)) };
  });
  return {
    places: Int32Array.from(parts.flatMap(({ known }) => known)),
    values: Float64Array.from(parts.flatMap(({ values }) => values)),
  };
}

/** For each term the logarithm of how many examples there are to one that has it, as a ratio to the mean of all terms. */
function toRarity(known: readonly WeighedTerms[], termCount: number): Float64Array {
  const counts = new Float64Array(termCount);
  for (const { places } of known) for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  const rarity = counts.map((count) => Math.log(known.length / Math.max(1, count)));
  const mean = rarity.reduce((sum, one) => sum + one, 0) / termCount;
  return rarity.map((one) => one / mean);
}

/** Export files hold more wraps and flows than readers meet elsewhere; a constant moves by the logarithm of the ratio. */
function moveConstants(signs: Float64Array, examples: readonly Example[], expected: readonly Example[]): void {
  const shareOf = (list: readonly Example[], type: number) =>
    (list.reduce((sum, { targets }) => sum + (targets.type[type] ?? 0), 0) + mixPrior) /
    (list.length + mixPrior * headSizes.type);
  const from = signs.length - headSizes.type;
  for (let type = 0; type < headSizes.type; type += 1) {
    signs[from + type] =
      (signs[from + type] ?? 0) + mixStep * Math.log(shareOf(expected, type) / shareOf(examples, type));
  }
}

/** Two shares carry one number: their odds. */
function toOdds({ terms, signs }: FittedWeights): FittedWeights {
  const subtract = (list: Float64Array) =>
    Float64Array.from({ length: list.length / 2 }, (_, index) => (list[2 * index + 1] ?? 0) - (list[2 * index] ?? 0));
  return { terms: subtract(terms), signs: subtract(signs) };
}

function pack(fitted: readonly (FittedWeights & { head: Head })[], terms: Uint32Array, offset: number): EncodedModel {
  const bytes = new Int8Array(terms.length * outputCount);
  const signs = Array.from({ length: signNames.length + 1 }, () => new Array<number>(outputCount).fill(0));
  const directionSigns: number[][] = [];
  const scales = { type: 0, material: 0, direction: 0 };
  let from = 0;
  for (const { head, ...weights } of fitted) {
    const size = headSizes[head];
    const largest = weights.terms.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    const scale = Number((largest / largestByte).toPrecision(6));
    scales[head] = scale;
    weights.terms.forEach((weight, at) => {
      bytes[Math.floor(at / size) * outputCount + from + (at % size)] = scale === 0 ? 0 : Math.round(weight / scale);
    });
    const rows = toRows(weights.signs, size);
    // The constant is last, behind the signs that only this head has.
    const shared = [...rows.slice(0, signNames.length), ...rows.slice(-1)];
    for (const [index, row] of shared.entries()) signs[index]?.splice(from, size, ...row);
    if (head === 'direction') directionSigns.push(...rows.slice(signNames.length, -1));
    from += size;
  }
  const packed = {
    terms: Buffer.from(terms.buffer, terms.byteOffset, terms.byteLength).toString('base64'),
    weights: Buffer.from(bytes.buffer).toString('base64'),
    scales,
    signs,
    directionSigns,
    offset,
  };
  return { fingerprint: createHash('sha256').update(JSON.stringify(packed)).digest('hex').slice(0, 16), ...packed };
}

/** Row by row, to four digits. */
function toRows(weights: Float64Array, size: number): number[][] {
  return Array.from({ length: weights.length / size }, (_, row) =>
    Array.from(weights.subarray(row * size, (row + 1) * size), (weight) => Math.round(weight * 1e4) / 1e4),
  );
}
