import { createInMemoryStore } from '../../../src/store/in-memory/in-memory-store.ts';
import { describeMemorySearch } from '../../contracts/memory-search.ts';
import { describeNewsStore } from '../../contracts/news-store.ts';

describeNewsStore('in memory', async () => createInMemoryStore());
describeMemorySearch('in memory', async () => createInMemoryStore());
