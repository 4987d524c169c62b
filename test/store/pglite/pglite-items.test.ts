import { afterAll, beforeAll } from 'vitest';
import { createMemoryStore } from '../../../src/index.ts';
import { createHashingEmbedder } from '../../../src/models/embedding/hashing-embedder.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { describeItemIndexes } from '../../contracts/item-indexes.ts';
import { describeItemLife } from '../../contracts/item-life.ts';
import { describeLangGraphQuestions, describeLangGraphStore } from '../../contracts/langgraph-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function open() {
  await emptyDatabase(database);
  return { call: createSqlCaller(database) };
}

describeLangGraphStore('pglite', async () => createMemoryStore({ stores: await open() }));
describeItemLife('pglite', async (options) => createMemoryStore({ stores: await open(), ...options }));
describeLangGraphQuestions('pglite', async () => createMemoryStore({ stores: await open() }));
describeLangGraphQuestions('pglite, with vectors', async () =>
  createMemoryStore({ stores: await open(), embedder: createHashingEmbedder() }),
);
describeItemIndexes('pglite', async () => database);
