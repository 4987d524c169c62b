import { createInMemorySynonyms } from '../../../src/adapters/in-memory/in-memory-synonyms.ts';
import { describeSynonymStore } from '../../contracts/synonym-store.ts';

describeSynonymStore('in memory', async () => createInMemorySynonyms());
