import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemoryUpkeep } from '../../../src/store/sql/memory-upkeep.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { createSqlSynonymStore } from '../../../src/store/sql/synonym-store.ts';
import { describeIndexBuilding, describeMemoryUpkeep } from '../../contracts/memory-upkeep.ts';
import { describeSynonymStore } from '../../contracts/synonym-store.ts';
import { emptyDatabase } from '../../support/embedded-database.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';
import { makeRecord } from '../../support/records.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('upkeep of a native PostgreSQL', () => {
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

  async function open() {
    await emptyDatabase(database);
    const call = createSqlCaller(database);
    return {
      store: createSqlNewsStore('postgres', call),
      upkeep: createSqlMemoryUpkeep(call, database),
      query: database.query,
    };
  }

  it('lets several prune at once: each event goes once, and a pin that comes in time keeps', async () => {
    const { store, upkeep } = await open();
    for (let id = 1; id <= 60; id++) {
      const published_at = '2025-01-01T00:00:00Z';
      const text = `Bybit hacked ${id}`;
      await store.putVerdict(makeRecord({ source: 'wire', source_message_id: `${id}`, text, published_at }));
    }
    expect(await upkeep.setPinned('wire/60', true)).not.toBeNull();
    const before = new Date('2025-02-01T00:00:00Z');
    const prune = async () => {
      let deleted = 0;
      for (let gone = 1; gone > 0; deleted += gone) gone = await upkeep.prune(before, null, 7);
      return deleted;
    };
    const deleted = await Promise.all([prune(), prune(), prune()]);
    expect(deleted.reduce((sum, count) => sum + count)).toBe(59);
    expect(await database.query('select source_message_id as id from news_events')).toEqual([{ id: '60' }]);
  });

  it('changes the type of the vector index where an administrator made the extension in another schema', async () => {
    const { upkeep } = await open();
    await database.query('alter extension vector set schema public');
    try {
      await upkeep.setVectorType('halfvec');
      await upkeep.setVectorType('vector');
    } finally {
      await database.query('alter extension vector set schema extensions');
    }
  });

  describeMemoryUpkeep('postgres', open);
  describeIndexBuilding('postgres', open);
  describeSynonymStore('postgres', async () => {
    await emptyDatabase(database);
    return createSqlSynonymStore(createSqlCaller(database));
  });
});
