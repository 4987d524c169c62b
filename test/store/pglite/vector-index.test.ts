import { afterAll } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { describeVectorIndex } from '../../contracts/vector-index.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';

let database: Database | undefined;
afterAll(() => database?.close());

describeVectorIndex('pglite', 2400, async () => {
  database = await openTestDatabase();
  return database;
});
