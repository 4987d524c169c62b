import { describeSynonymStore } from '../../contracts/synonym-store.ts';
import { createInMemorySynonyms } from '../../support/in-memory-synonyms.ts';

describeSynonymStore('in memory', async () => createInMemorySynonyms());
