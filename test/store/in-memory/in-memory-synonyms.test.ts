import { createInMemorySynonyms } from '../../../src/store/in-memory/in-memory-synonyms.ts';
import { describeSynonymStore } from '../../contracts/synonym-store.ts';

describeSynonymStore('in memory', async () => createInMemorySynonyms());
