import { describeSynonymStore } from '../../contracts/synonym-store.ts';
import { createInMemorySynonyms } from '../../support/in-memory-synonyms.ts';

describeSynonymStore('in memory', async () => {
  // No two readings are alike, as on a slow machine.
  let now = Date.UTC(2024, 0, 1);
  return createInMemorySynonyms({ now: () => new Date(now++) });
});
