import { directions, eventTypes } from '../../../domain/verdict.ts';
import { type MessageTerms, type TermPart, termParts } from './read-terms.ts';

/** The heads of the model, with the count of their outputs: shares of event types, materiality, shares of directions. */
export const headSizes = { type: eventTypes.length, material: 1, direction: directions.length } as const;
export type Head = keyof typeof headSizes;
export const heads = ['type', 'material', 'direction'] as const satisfies readonly Head[];
export const outputCount = heads.reduce((sum, head) => sum + headSizes[head], 0);

/** The model as training writes it. All numbers little-endian, all lists base64. */
export interface EncodedModel {
  /** Of the recipe and the data: the same fingerprint means the same bytes. */
  fingerprint: string;
  /** Hashes of the terms (`readTerms`), 32 bits each, ascending. */
  terms: string;
  /** For each term, `outputCount` weights of 8 bits, signed; times the scale of the head they are the weights. */
  weights: string;
  scales: Readonly<Record<Head, number>>;
  /** For each sign (`signNames`), and last the constant, `outputCount` weights. */
  signs: readonly (readonly number[])[];
  /** For each sign of direction (`directionSignNames`), the weights of long, short and neutral. */
  directionSigns: readonly (readonly number[])[];
  /** Added to the rating, so that the gate opens for the intended share. */
  offset: number;
}

export interface LinearModel {
  offset: number;
  /** The outputs of all heads, in the order of `heads`, before any normalisation. A term that repeats itself counts once. */
  score(terms: MessageTerms, signs: readonly number[]): Float64Array;
  /** Long, short and neutral before any normalisation: of the outputs of `score`, and what the signs of direction add. */
  scoreDirection(outputs: Float64Array, directionSigns: readonly number[]): Float64Array;
}

/** The headline says more than what follows; chosen in the folds of the training labels. */
const partValues: Readonly<Record<TermPart, number>> = { title: 1.4, lead: 1 };

/**
 * What one of the `known` terms of a part weighs. The squares of all of them add up to less than that of the part's value: long texts
 * are no louder than short ones.
 */
export function toTermValue(part: TermPart, known: number): number {
  return partValues[part] / Math.sqrt(known + 10);
}

/** The model that training wrote. */
export function decodeModel(encoded: EncodedModel): LinearModel {
  const hashes = new Uint32Array(toBytes(encoded.terms).buffer);
  const weights = new Int8Array(toBytes(encoded.weights).buffer);
  const findPlace = createTermIndex(hashes);
  /** The last message that counted a term: a repeated term counts once. */
  const countedFor = new Float64Array(hashes.length);
  let message = 0;
  const scales = heads.flatMap((head) => new Array<number>(headSizes[head]).fill(encoded.scales[head]));
  const signWeights = Float64Array.from(encoded.signs.flat());
  const { directionSigns } = encoded;

  function addPart(outputs: Float64Array, part: TermPart, terms: Uint32Array): void {
    const sums = new Int32Array(outputCount);
    let known = 0;
    // By index, here and below: an iterator costs more than all of the sums.
    for (let at = 0; at < terms.length; at += 1) {
      const term = findPlace(terms[at] as number);
      if (term < 0 || countedFor[term] === message) continue;
      countedFor[term] = message;
      const place = term * outputCount;
      known += 1;
      for (let output = 0; output < outputCount; output += 1) {
        sums[output] = (sums[output] as number) + (weights[place + output] as number);
      }
    }
    const value = toTermValue(part, known);
    for (let output = 0; output < outputCount; output += 1) {
      outputs[output] = (outputs[output] as number) + (scales[output] as number) * value * (sums[output] as number);
    }
  }

  return {
    offset: encoded.offset,
    score(terms, signs) {
      const outputs = new Float64Array(outputCount);
      message += 1;
      for (const part of termParts) addPart(outputs, part, terms[part]);
      for (const [index, sign] of signs.entries()) {
        if (sign !== 0) addRow(outputs, signWeights, index * outputCount, sign);
      }
      addRow(outputs, signWeights, signs.length * outputCount, 1);
      return outputs;
    },
    scoreDirection(outputs, signs) {
      const sums = outputs.slice(headSizes.type + headSizes.material);
      for (const [index, sign] of signs.entries()) {
        if (sign === 0) continue;
        const row = directionSigns[index] ?? [];
        for (let output = 0; output < sums.length; output += 1)
          sums[output] = (sums[output] ?? 0) + sign * (row[output] ?? 0);
      }
      return sums;
    },
  };
}

/** The place of a hash in the list, or −1. Open addressing at half load: hashes are spread evenly as they are. */
function createTermIndex(hashes: Uint32Array): (hash: number) => number {
  const size = 2 ** Math.ceil(Math.log2(2 * hashes.length + 2));
  const places = new Int32Array(size).fill(-1);
  for (let place = 0; place < hashes.length; place += 1) {
    let slot = (hashes[place] as number) & (size - 1);
    while ((places[slot] as number) >= 0) slot = (slot + 1) & (size - 1);
    places[slot] = place;
  }
  return (hash) => {
    for (let slot = hash & (size - 1); ; slot = (slot + 1) & (size - 1)) {
      const place = places[slot] as number;
      if (place < 0 || hashes[place] === hash) return place;
    }
  };
}

function addRow(sums: Float64Array, rows: Float64Array, from: number, factor: number): void {
  for (let output = 0; output < outputCount; output += 1) {
    sums[output] = (sums[output] ?? 0) + factor * (rows[from + output] ?? 0);
  }
}

/** Softmax: the larger the output, the larger its share of 1. */
export function toShares(outputs: ArrayLike<number>): number[] {
  const list = Array.from(outputs);
  const largest = Math.max(...list);
  const powers = list.map((output) => Math.exp(output - largest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** A copy, so that it is aligned. */
function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
