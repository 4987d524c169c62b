import { afterAll, beforeAll, describe } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import { createMemoryStore } from '../../../src/index.ts';
import { createHashingEmbedder } from '../../../src/models/embedding/hashing-embedder.ts';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { describeItemIndexes } from '../../contracts/item-indexes.ts';
import { describeItemLife } from '../../contracts/item-life.ts';
import { describeLangGraphQuestions, describeLangGraphStore } from '../../contracts/langgraph-store.ts';
import { emptyDatabase } from '../../support/embedded-database.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('items on a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  /** Of one connection, which tells at once what it counted. */
  let counted: Database;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    database = openPostgres(scratch.url, { statementTimeoutMs: 0, poolSize: 4 });
    counted = openPostgres(scratch.url, { poolSize: 1 });
    await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
  });
  afterAll(async () => {
    await counted?.close();
    await database?.close();
    await scratch?.close();
  });

  async function open() {
    await emptyDatabase(database);
    return { call: createSqlCaller(database) };
  }

  describeLangGraphStore('postgres', async () => createMemoryStore({ stores: await open() }));
  describeItemLife('postgres', async (options) => createMemoryStore({ stores: await open(), ...options }));
  describeLangGraphQuestions('postgres, with vectors', async () =>
    createMemoryStore({ stores: await open(), embedder: createHashingEmbedder() }),
  );
  describeItemIndexes('postgres', async () => counted);
});
