import { expect } from 'vitest';

/** Equals any pause that jitter makes of `ms`: half of it at least, and never more. */
export const jittered = (ms: number): unknown =>
  expect.toSatisfy((given: number) => given >= ms / 2 && given <= ms, `is from ${ms / 2} to ${ms}`);
