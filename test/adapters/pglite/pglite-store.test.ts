import { afterAll, beforeAll } from 'vitest';
import { createSqlCaller } from '../../../src/adapters/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/adapters/sql/memory-search.ts';
import { createSqlNewsStore } from '../../../src/adapters/sql/news-store.ts';
import type { Database } from '../../../src/ports/database.ts';
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
