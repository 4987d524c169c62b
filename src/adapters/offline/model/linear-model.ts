/** The heads of the model and how many numbers each gives: shares of event types, one of materiality, shares of directions. */
export const headSizes = { type: 15, material: 1, direction: 3 } as const;
export type Head = keyof typeof headSizes;
export const heads = ['type', 'material', 'direction'] as const satisfies readonly Head[];
export const outputCount = heads.reduce((sum, head) => sum + headSizes[head], 0);

/** What training writes and the analyst reads. All numbers little-endian, all lists base64. */
export interface EncodedModel {
  /** Of the recipe and the data: two models with the same words are the same bytes. */
  fingerprint: string;
  /** Hashes of the terms (`readTerms`), 32 bits each, ascending. */
  terms: string;
  /** For each term, `outputCount` weights of 8 bits, signed; times the scale of the head they are the weights. */
  weights: string;
  scales: Readonly<Record<Head, number>>;
  /** For each sign (`signNames`), and last the constant, `outputCount` weights. */
  signs: readonly (readonly number[])[];
  /** Added to the rating, so that the gate opens the share that was aimed at. */
  offset: number;
}

export interface LinearModel {
  offset: number;
  /** The outputs of all heads, in the order of `heads`, before any normalisation. */
  score(terms: Uint32Array, signs: readonly number[]): Float64Array;
}

/** Known terms of a message weigh together about one: long texts are not louder than short ones. */
export function toTermValue(known: number): number {
  return 1 / Math.sqrt(known + 10);
}

/** Makes the model of what training wrote. */
export function decodeModel(encoded: EncodedModel): LinearModel {
  const hashes = new Uint32Array(toBytes(encoded.terms).buffer);
  const weights = new Int8Array(toBytes(encoded.weights).buffer);
  const places = new Map(Array.from(hashes, (hash, index) => [hash, index * outputCount]));
  const scales = heads.flatMap((head) => new Array<number>(headSizes[head]).fill(encoded.scales[head]));
  const signWeights = Float64Array.from(encoded.signs.flat());

  return {
    offset: encoded.offset,
    score(terms, signs) {
      const sums = new Int32Array(outputCount);
      let known = 0;
      for (const term of terms) {
        const place = places.get(term);
        if (place === undefined) continue;
        known += 1;
        for (let output = 0; output < outputCount; output += 1) {
          sums[output] = (sums[output] as number) + (weights[place + output] as number);
        }
      }
      const value = toTermValue(known);
      const outputs = Float64Array.from(scales, (scale, output) => scale * value * (sums[output] ?? 0));
      for (const [index, sign] of signs.entries()) {
        if (sign !== 0) addRow(outputs, signWeights, index * outputCount, sign);
      }
      addRow(outputs, signWeights, signs.length * outputCount, 1);
      return outputs;
    },
  };
}

function addRow(sums: Float64Array, rows: Float64Array, from: number, factor: number): void {
  for (let output = 0; output < outputCount; output += 1) {
    sums[output] = (sums[output] ?? 0) + factor * (rows[from + output] ?? 0);
  }
}

/** Shares of 1 by the usual exponential: the larger the output, the larger its share. */
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
