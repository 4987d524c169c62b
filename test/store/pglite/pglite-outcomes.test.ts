import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { describeOutcomeStore } from '../../contracts/outcome-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { openStoresWithOutcomes } from '../../support/stores-with-outcomes.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describeOutcomeStore('pglite', async () => {
  await emptyDatabase(database);
  return openStoresWithOutcomes('pglite', createSqlCaller(database), database);
});
