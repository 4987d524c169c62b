import type { Pattern } from '../../domain/pattern.ts';

/** The pattern of this id, or of the short one that tables show (`pattern-006`); null without one. */
export function findPattern(patterns: readonly Pattern[], reference: string): Pattern | null {
  const isShort = /^[a-z]+-\d+$/.test(reference);
  return (
    patterns.find(({ id }) => id === reference) ??
    patterns.find(({ id }) => isShort && id.startsWith(`${reference}-`)) ??
    null
  );
}
