import { isDeepStrictEqual } from 'node:util';
import { type Clock, systemClock } from '../../src/domain/clock.ts';
import { toStorableText } from '../../src/domain/text/normalise.ts';
import { toSynonymKey } from '../../src/memory/synonyms/synonym-key.ts';
import type { SynonymStore, SynonymVersion } from '../../src/memory/synonyms/synonym-store.ts';

/** A synonym store in plain memory that keeps the whole contract. */
export function createInMemorySynonyms(clock: Clock = systemClock): SynonymStore {
  const versions: SynonymVersion[] = [];
  const findOpen = (key: string) => versions.find(({ term, until }) => term === key && until === null);
  const copy = (version: SynonymVersion): SynonymVersion => ({ ...version, synonyms: [...version.synonyms] });

  function close(key: string, now: string): boolean {
    const open = findOpen(key);
    if (open !== undefined) open.until = now;
    return open !== undefined;
  }

  return {
    async list() {
      return versions
        .filter(({ until }) => until === null)
        .sort((a, b) => (a.term < b.term ? -1 : 1))
        .map(({ term, synonyms, category, since }) => ({ term, synonyms: [...synonyms], category, updatedAt: since }));
    },
    async listVersions() {
      return versions.map(copy);
    },
    async put({ term, synonyms, category }) {
      const key = toSynonymKey(term);
      const entry = { synonyms: synonyms.map(toStorableText), category: toStorableText(category) };
      const { synonyms: before, category: beforeCategory } = findOpen(key) ?? {};
      if (isDeepStrictEqual({ synonyms: before, category: beforeCategory }, entry)) return;
      // One reading for both: a version ends when the next one begins.
      const now = clock.now().toISOString();
      close(key, now);
      versions.push({
        term: key,
        ...entry,
        since: now,
        until: null,
      });
    },
    async remove(term) {
      return close(toSynonymKey(term), clock.now().toISOString());
    },
  };
}
