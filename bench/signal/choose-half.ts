import { createHash } from 'node:crypto';

export const halves = ['a', 'b'] as const;
export type Half = (typeof halves)[number];

/** The half of an id, by its hash alone: the same whatever else is in the file. */
export function chooseHalf(id: string): Half {
  return createHash('sha256').update(`half:${id}`).digest().readUInt8(0) % 2 === 0 ? 'a' : 'b';
}
