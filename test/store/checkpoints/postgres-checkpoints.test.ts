import { afterAll, describe, expect, it } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import { openCheckpointer } from '../../../src/store/checkpoints/postgres-checkpointer.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { createScratchDatabase, nativePostgresUrl, type ScratchDatabase } from '../../support/native-postgres.ts';
import { describeCheckpoints } from './describe-checkpoints.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('a native PostgreSQL', () => {
  let scratch: ScratchDatabase | undefined;
  let database: Database | undefined;
  afterAll(async () => {
    await database?.close();
    await scratch?.close();
  });

  describeCheckpoints('postgres', async () => {
    scratch = await createScratchDatabase(server ?? '');
    database = openPostgres(scratch.url);
    await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
    return database;
  });

  it('lets several workers that start at one moment make the tables', async () => {
    const fresh = await createScratchDatabase(server ?? '');
    const databases = [1, 2, 3, 4].map(() => openPostgres(fresh.url));
    try {
      await Promise.all(databases.map((one) => openCheckpointer(one)));
      const versions = await databases[0]?.query('select count(*)::int as n from checkpoints.checkpoint_migrations');
      expect(versions).toEqual([{ n: 5 }]);
    } finally {
      await Promise.all(databases.map((one) => one.close()));
      await fresh.close();
    }
  });

  it('that is away is an error that is worth trying again', async () => {
    const nobody = openPostgres('postgresql://nobody@127.0.0.1:9/none', { connectTimeoutMs: 500 });
    await expect(openCheckpointer(nobody)).rejects.toMatchObject({ code: 'database_unavailable', retryable: true });
    await nobody.close();
  });
});
