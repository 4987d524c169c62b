import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { findPackageDirectory } from '../../src/app/package-directory.ts';
import type { Database } from '../../src/store/database.ts';
import { createLocalWire } from '../../src/store/pglite/engine/local-wire.ts';
import { openWireDatabase } from '../../src/store/pglite/wire-database.ts';
import { applyMigrations, loadMigrations } from '../../src/store/sql/migrations.ts';
import { openPreparedEngine } from './prepared-database.ts';

/**
 * A real embedded Postgres in memory with the schema applied; one per test file, emptied between tests.
 * @param prepare what the server has before the migrations.
 */
export async function openTestDatabase(
  prepare?: (engine: PGlite) => Promise<void>,
): Promise<Database & { engine: PGlite }> {
  const engine = await (prepare === undefined ? openPreparedEngine() : PGlite.create({ extensions: { vector } }));
  await prepare?.(engine);
  const database = await openWireDatabase(async () => createLocalWire(engine), 'memory');
  await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
  return { ...database, engine };
}

const deadlock = '40P01';

/** Empties every table and starts their ids anew. What is still under way in it may get in its way: then it tries again. */
export async function emptyDatabase(database: Database, attempts = 3): Promise<void> {
  try {
    await database.executeScript(`
      truncate messages, news_events, message_links, ai_signals, tool_calls, synonym_map, synonym_versions, album_parts, alerts,
        alert_feedback, deep_looks, model_usage, source_states, signal_outcomes, link_prices,
        chats, conversations, summaries, injections, gateway_keys, gateway_usage, forgotten_chats restart identity cascade;
      do $$ begin if to_regclass('queue.job') is not null then truncate queue.job; end if; end $$`);
  } catch (error) {
    if (attempts <= 1 || (error as { code?: string }).code !== deadlock) throw error;
    await emptyDatabase(database, attempts - 1);
  }
}
