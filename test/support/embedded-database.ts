import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/store/database.ts';
import { createLocalWire } from '../../src/store/pglite/engine/local-wire.ts';
import { openWireDatabase } from '../../src/store/pglite/wire-database.ts';
import { openPreparedEngine, type Preparation } from './prepared-database.ts';

/** A real embedded Postgres in memory with the schema applied; one per test file, emptied between tests. */
export async function openTestDatabase(
  preparation?: Exclude<Preparation, 'blank'>,
): Promise<Database & { engine: PGlite }> {
  const engine = await openPreparedEngine(preparation);
  return { ...(await openWireDatabase(async () => createLocalWire(engine), 'memory')), engine };
}

/** One without the schema. */
export async function openBlankDatabase(): Promise<Database> {
  const engine = await openPreparedEngine('blank');
  return openWireDatabase(async () => createLocalWire(engine), 'memory');
}

const deadlock = '40P01';
const tables =
  `messages news_events message_links ai_signals tool_calls synonym_map synonym_versions album_parts alerts alert_feedback deep_looks
  model_usage source_states signal_outcomes link_prices chats conversations summaries injections gateway_keys gateway_usage
  forgotten_chats chat_upkeep chat_recalls synonym_proposals answers prompts model_calls briefings briefing_deliveries memory_items memory_item_texts
  desk_signals signal_directions`.split(/\s+/);

const vectors = [
  ['news_events', 'embedding'],
  ['news_events', 'fingerprint'],
  ['conversations', 'embedding'],
  ['summaries', 'embedding'],
  ['memory_item_texts', 'embedding'],
];
const withVectors = vectors.map(
  ([table, column]) =>
    `if exists (select from ${table} where ${column} is not null) then truncate ${table} cascade; end if;`,
);
/**
 * A hundred files come anew with each `truncate`, which is most of what a small test costs; what a vector's index has had stays in it.
 * @param lock what waits for others at work, as a truncation does.
 */
const toDeleteAll = (lock: string) => `
  do $$ begin
    ${lock}
    ${withVectors.join(' ')}
    set local session_replication_role = replica;
    ${tables.map((table) => `delete from ${table};`).join(' ')}
    if to_regclass('queue.job') is not null then delete from queue.job; end if;
    perform setval(format('%I.%I', schemaname, sequencename), 1, false) from pg_sequences where last_value is not null;
  end $$`;
/** An embedded database has nobody else at work. */
const emptyEmbedded = toDeleteAll('');
const emptyServer = toDeleteAll(`lock table ${tables.join()} in access exclusive mode;`);

/** Empties every table and starts their ids anew. What is still under way in it may get in its way: then it tries again. */
export async function emptyDatabase(database: Database, attempts = 3): Promise<void> {
  try {
    await database.executeScript(database.kind === 'pglite' ? emptyEmbedded : emptyServer);
  } catch (error) {
    if (attempts <= 1 || (error as { code?: string }).code !== deadlock) throw error;
    await emptyDatabase(database, attempts - 1);
  }
}
