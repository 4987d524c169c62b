import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { createSupabaseCaller } from '../../../src/store/supabase/call-supabase.ts';
import { createScratchDatabase } from '../../../test/support/native-postgres.ts';
import { startPostgrest } from '../../../test/support/postgrest.ts';
import type { OpenContender } from '../contender.ts';
import { createOurContender } from '../our-contender.ts';

/**
 * Ours as on Supabase: a real PostgREST over a scratch database on the server of `DATABASE_URL`, called through supabase-js.
 * The documents are written over a direct connection, which doesn't affect the measurement.
 */
export const openPostgrestMemory: OpenContender = async (documents) => {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) return { absent: 'DATABASE_URL names no PostgreSQL with pgvector (.ci/postgres-start starts one)' };
  if (!isOnPath('postgrest')) return { absent: 'postgrest is not on the PATH (.ci/postgrest-install fetches it)' };
  const scratch = await createScratchDatabase(serverUrl);
  const database = openPostgres(scratch.url);
  const opened: { close(): Promise<void> }[] = [scratch, database];
  const close = async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  };
  try {
    await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
    const server = await startPostgrest({ database: scratch.url });
    opened.push(server);
    return await createOurContender(documents, {
      store: createSqlNewsStore('postgres', createSqlCaller(database)),
      search: createSqlMemorySearch(createSupabaseCaller({ url: server.url, serviceKey: server.serviceKey })),
      embedder: null,
      settle: () => database.executeScript('vacuum analyze'),
      close,
    });
  } catch (error) {
    await close();
    throw error;
  }
};

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
