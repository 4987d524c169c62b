import type { SynonymGroup } from './synonym-group.ts';
import { toSynonymKey } from './synonym-key.ts';

/**
 * The shipped groups and the user's own; an own entry replaces the shipped ones for its term. Groups without synonyms
 * stay in.
 */
export function mergeSynonyms(shipped: readonly SynonymGroup[], own: readonly SynonymGroup[]): SynonymGroup[] {
  const replaced = new Set(own.map((group) => toSynonymKey(group.term)));
  return [...shipped.filter((group) => !replaced.has(toSynonymKey(group.term))), ...own];
}
