import { hashText } from '../../domain/text/normalise.ts';
import { tokenize } from '../../domain/text/tokenize.ts';

const usualDimensions = 1536;

/** A vector of length 1, the same for the same text; texts that share words are similar. */
export function toTextVector(text: string, dimensions: number | null | undefined): number[] {
  const size = dimensions ?? usualDimensions;
  const vector = new Array<number>(size).fill(0);
  for (const token of ['', ...tokenize(text, 'index')]) {
    const place = Number.parseInt(hashText(token).slice(0, 8), 16) % size;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** As `encoding_format: base64` asks for it: little-endian 32-bit floats. */
export function toBase64Vector(vector: readonly number[]): string {
  return Buffer.from(Float32Array.from(vector).buffer).toString('base64');
}
