import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { describeAskArchive } from '../../contracts/ask-archive.ts';
import { describeFingerprints } from '../../contracts/fingerprints.ts';
import { describeMemorySearch } from '../../contracts/memory-search.ts';
import { describeNewsStore } from '../../contracts/news-store.ts';
import { openAskStores } from '../../support/ask-stores.ts';
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

  it('gives a migration, and the wait for whoever migrates already, the time that they take', async () => {
    const fresh = await createScratchDatabase(server ?? '');
    const databases = [1, 2].map(() => openPostgres(fresh.url, { statementTimeoutMs: 100 }));
    const slow = { version: 1, name: 'slow', script: 'select pg_sleep(.2); select pg_sleep(.2)', checksum: '1' };
    const applied = await Promise.allSettled(databases.map((one) => applyMigrations(one, [slow])));
    expect(applied).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    const [first] = databases;
    expect(await first?.query('select version from secondlook_migrations')).toEqual([{ version: 1 }]);
    await expect(first?.query('select pg_sleep(.2)')).rejects.toMatchObject({ code: '57014' });
    await Promise.all(databases.map((one) => one.close()));
    await fresh.close();
  });

  describeNewsStore('postgres', open);
  describeMemorySearch('postgres', open);
  const openAsk = async () => {
    await emptyDatabase(database);
    return openAskStores('postgres', createSqlCaller(database), database);
  };
  describeAskArchive('postgres', openAsk);
  describeFingerprints('postgres', openAsk);
});
