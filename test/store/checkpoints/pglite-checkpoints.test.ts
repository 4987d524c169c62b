import { afterAll } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';
import { describeCheckpoints } from './describe-checkpoints.ts';

let database: Database;
afterAll(() => database?.close());

describeCheckpoints('pglite', async () => {
  database = await openTestDatabase();
  return database;
});
