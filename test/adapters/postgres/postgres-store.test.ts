import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgres } from '../../../src/adapters/postgres/open-postgres.ts';
import { createSqlCaller } from '../../../src/adapters/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/adapters/sql/memory-search.ts';
import { applyMigrations, loadMigrations } from '../../../src/adapters/sql/migrations.ts';
import { createSqlNewsStore } from '../../../src/adapters/sql/news-store.ts';
import { findPackageDirectory } from '../../../src/package-directory.ts';
import type { Database } from '../../../src/ports/database.ts';
import { describeMemorySearch } from '../../contracts/memory-search.ts';
import { describeNewsStore } from '../../contracts/news-store.ts';
import { emptyDatabase } from '../../support/embedded-database.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    database = openPostgres(scratch.url);
    await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
  });
  afterAll(async () => {
    await database?.close();
    await scratch?.close();
  });

  async function open() {
    await emptyDatabase(database);
    const call = createSqlCaller(database);
    return { ...createSqlNewsStore('postgres', call), ...createSqlMemorySearch(call) };
  }

  describeNewsStore('postgres', open);
  describeMemorySearch('postgres', open);
});
