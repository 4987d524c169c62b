import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { describeAskArchive } from '../../contracts/ask-archive.ts';
import { describeFingerprints } from '../../contracts/fingerprints.ts';
import { openAskStores } from '../../support/ask-stores.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function open() {
  await emptyDatabase(database);
  return openAskStores('pglite', createSqlCaller(database), database);
}

describeAskArchive('pglite', open);
describeFingerprints('pglite', open);
