import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { describeMemorySearch } from '../../contracts/memory-search.ts';
import { describeNewsStore } from '../../contracts/news-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function open() {
  await emptyDatabase(database);
  const call = createSqlCaller(database);
  return { ...createSqlNewsStore('pglite', call), ...createSqlMemorySearch(call) };
}

describeNewsStore('pglite', open);
describeMemorySearch('pglite', open);
