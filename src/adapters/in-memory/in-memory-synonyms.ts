import { toSynonymKey } from '../../domain/synonyms/synonym-key.ts';
import { toStorableText } from '../../domain/text/normalise.ts';
import { type Clock, systemClock } from '../../ports/clock.ts';
import type { StoredSynonymGroup, SynonymStore } from '../../ports/synonym-store.ts';

/** Synonyms in plain memory, for tests and programs that want nothing on disk. */
export function createInMemorySynonyms(clock: Clock = systemClock): SynonymStore {
  const entries = new Map<string, StoredSynonymGroup>();
  return {
    async list() {
      return [...entries.values()]
        .sort((a, b) => (a.term < b.term ? -1 : 1))
        .map((entry) => ({ ...entry, synonyms: [...entry.synonyms] }));
    },
    async put({ term, synonyms, category }) {
      const key = toSynonymKey(term);
      entries.set(key, {
        term: key,
        synonyms: synonyms.map(toStorableText),
        category: toStorableText(category),
        updatedAt: clock.now().toISOString(),
      });
    },
    async remove(term) {
      return entries.delete(toSynonymKey(term));
    },
  };
}
