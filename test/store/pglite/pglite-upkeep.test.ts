import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemoryUpkeep } from '../../../src/store/sql/memory-upkeep.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { createSqlSynonymStore } from '../../../src/store/sql/synonym-store.ts';
import { describeIndexBuilding, describeMemoryUpkeep } from '../../contracts/memory-upkeep.ts';
import { describeSynonymStore } from '../../contracts/synonym-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function open() {
  await emptyDatabase(database);
  const call = createSqlCaller(database);
  return {
    store: createSqlNewsStore('pglite', call),
    upkeep: createSqlMemoryUpkeep(call, database),
    query: database.query,
  };
}

describeMemoryUpkeep('pglite', open);
describeIndexBuilding('pglite', open);
describeSynonymStore('pglite', async () => {
  await emptyDatabase(database);
  return createSqlSynonymStore(createSqlCaller(database));
});
