import { afterAll, beforeAll, describe } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { describeOutcomeStore } from '../../contracts/outcome-store.ts';
import { emptyDatabase } from '../../support/embedded-database.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';
import { openStoresWithOutcomes } from '../../support/stores-with-outcomes.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('outcomes in a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    database = openPostgres(scratch.url, { statementTimeoutMs: 0 });
    await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
  });
  afterAll(async () => {
    await database?.close();
    await scratch?.close();
  });

  describeOutcomeStore('postgres', async () => {
    await emptyDatabase(database);
    return openStoresWithOutcomes('postgres', createSqlCaller(database), database);
  });
});
