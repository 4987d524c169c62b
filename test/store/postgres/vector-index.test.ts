import { afterAll, describe } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { describeVectorIndex } from '../../contracts/vector-index.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>> | undefined;
  let database: Database | undefined;
  afterAll(async () => {
    await database?.close();
    await scratch?.close();
  });

  describeVectorIndex('postgres', 6000, async () => {
    scratch = await createScratchDatabase(server ?? '');
    // One connection: a session knows its own index scans at once, those of others only later.
    database = openPostgres(scratch.url, { poolSize: 1, statementTimeoutMs: 300_000 });
    await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
    return database;
  });
});
