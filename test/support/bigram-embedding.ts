import { embeddingDimensions } from '../../src/models/embedding/embedder.ts';

/** A vector of length 1 that counts the text's pairs of characters: texts that share words are similar, others are not. */
export function embedByBigrams(text: string): number[] {
  const vector = new Array<number>(embeddingDimensions).fill(0);
  const characters = [...text.toLowerCase().replace(/\s+/g, ' ')];
  for (let index = 0; index < Math.max(1, characters.length - 1); index++) {
    const pair = `${characters[index] ?? ''}${characters[index + 1] ?? ''}`;
    let hash = 7;
    for (const character of pair) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
    const slot = hash % embeddingDimensions;
    vector[slot] = (vector[slot] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((number) => number / length);
}
