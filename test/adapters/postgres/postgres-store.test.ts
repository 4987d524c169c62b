import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('lets several processes migrate one database at the same moment', async () => {
    const fresh = await createScratchDatabase(server ?? '');
    const migrations = await loadMigrations(findPackageDirectory('sql'));
    const databases = [1, 2, 3].map(() => openPostgres(fresh.url));
    await Promise.all(databases.map((one) => applyMigrations(one, migrations)));
    const rows = await databases[0]?.query('select version from secondlook_migrations order by version');
    expect(rows).toEqual(migrations.map(({ version }) => ({ version })));
    await Promise.all(databases.map((one) => one.close()));
    await fresh.close();
  });

  describeNewsStore('postgres', open);
  describeMemorySearch('postgres', open);
});
