import { mergeSynonyms } from './merge-synonyms.ts';
import type { SynonymGroup } from './synonym-group.ts';
import { toSynonymKey } from './synonym-key.ts';

/** `shipped`; `own`; `replaced`: an entry of your own instead of shipped ones; `off`: an entry without synonyms. */
export type SynonymOrigin = 'shipped' | 'own' | 'replaced' | 'off';

/** Every group in effect, and where it comes from. */
export function describeSynonyms(
  shipped: readonly SynonymGroup[],
  own: readonly SynonymGroup[],
): (SynonymGroup & { origin: SynonymOrigin })[] {
  const shippedTerms = new Set(shipped.map((group) => toSynonymKey(group.term)));
  const ownTerms = new Set(own.map((group) => toSynonymKey(group.term)));
  return mergeSynonyms(shipped, own).map(({ term, synonyms, category }) => {
    const key = toSynonymKey(term);
    return { term, synonyms, category, origin: toOrigin(ownTerms.has(key), synonyms.length, shippedTerms.has(key)) };
  });
}

function toOrigin(isOwn: boolean, synonyms: number, isShipped: boolean): SynonymOrigin {
  if (!isOwn) return 'shipped';
  if (synonyms === 0) return 'off';
  return isShipped ? 'replaced' : 'own';
}
