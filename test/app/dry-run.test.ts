import { existsSync } from 'node:fs';
import { MemorySaver } from '@langchain/langgraph';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { openMemory } from '../../src/app/open-memory.ts';
import { openSignal } from '../../src/app/open-signal.ts';
import { type Stores, toStores } from '../../src/app/open-stores.ts';
import { toSpoolDirectory } from '../../src/app/spool-directory.ts';
import { AppError } from '../../src/domain/app-error.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import type { Database } from '../../src/store/database.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { readFunctions } from '../../src/store/sql/dry-caller.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { draftVerdict, type OpenAIServer, startOpenAIServer, testModels } from '../support/openai-server.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** A dry run reads with the memory that is there, and whatever happens in it, no row of any table is another one after it. */

let server: OpenAIServer;
let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let database: Database;
let stores: Stores;
let config: Config;
const message = { text: 'Bybit loses 401,000 ETH in a cold wallet hack', source: 'wire', source_message_id: '7' };
const other = { text: 'SEC approves spot ETH funds', source: 'wire', source_message_id: '8' };
const day = new Date('2025-03-01T12:00:00Z');

beforeAll(async () => {
  server = await startOpenAIServer();
  home = await makeTemporaryDirectory();
  database = await openTestDatabase();
  stores = toStores('pglite', createSqlCaller(database), database);
  config = loadConfig({
    SECONDLOOK_HOME: home.path,
    OPENAI_API_KEY: 'sk-test-secret',
    OPENAI_BASE_URL: server.url,
    FAST_MODEL: testModels.fast,
    PLANNER_MODEL: testModels.planner,
    DEEP_MODEL: testModels.deep,
    TOOL_MEMORY_SEARCH: 'true',
  });
  server.answerFast({ ...draftVerdict({ event_type: 'hack', assets: ['ETH'], action: 'sell' }), keywords: ['ETH'] });
  server.answerPlan({ tool_calls: [{ tool: 'memory_search', query: 'ETH hack' }] });
});
afterEach(() => emptyDatabase(database));
afterAll(async () => {
  await server?.close();
  await database?.close();
  await home?.remove();
});

const clock = { now: () => day };

async function analyze(given: MessageInput, options: { dryRun?: boolean } = {}) {
  const app = await createApp({ config, stores, clock, ...options });
  try {
    return await app.analyze(given);
  } finally {
    await app.close();
  }
}

/** The rows of every table of every schema. */
async function readTables(): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ all_rows: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as all_rows from ${name} t`,
    );
    rows[name] = row?.all_rows ?? '';
  }
  return rows;
}

/** The names of the tables that `run` changes. */
async function findChanged(run: () => Promise<unknown>): Promise<string[]> {
  const before = await readTables();
  await run();
  const after = await readTables();
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}

describe('a dry run', () => {
  it('changes no row, where the same run that is kept changes messages, verdicts, tool calls and what models used', async () => {
    expect(await findChanged(() => analyze(message, { dryRun: true }))).toEqual([]);
    const kept = await findChanged(() => analyze(message));
    const expected = ['ai_signals', 'messages', 'model_calls', 'model_usage', 'news_events', 'tool_calls'];
    expect(kept).toEqual(expect.arrayContaining(expected.map((name) => `public.${name}`)));
    // An edit, a repost, and what is known already.
    for (const given of [
      { ...message, text: 'Bybit loses 499,000 ETH in a cold wallet hack' },
      { ...message, source_message_id: '9' },
      message,
    ]) {
      expect(await findChanged(() => analyze(given, { dryRun: true }))).toEqual([]);
    }
  });

  it('comes to the verdict of a run that is kept, by the same precedents', async () => {
    await analyze(other);
    const dry = await analyze(message, { dryRun: true });
    const kept = await analyze(message);
    for (const key of ['event', 'signal', 'gate', 'plan', 'analysis', 'degraded'] as const) {
      expect(dry[key]).toEqual(kept[key]);
    }
    expect(dry.additional_context.memory_evidence).toEqual(kept.additional_context.memory_evidence);
    expect(dry.additional_context.tool_results?.map(({ ok }) => ok)).toEqual([true]);
  });

  it('says in its receipt what would become of the message, and that nothing was kept', async () => {
    const unkept = { reason: 'dry run: nothing was kept', fast_signal_id: null, deep_signal_id: null };
    const { receipt: fresh } = await analyze(message, { dryRun: true });
    expect(fresh).toMatchObject({ ...unkept, status: 'stored', news_event_id: null, revision: 1 });
    expect(fresh?.usage.length).toBeGreaterThan(1);
    const { receipt: kept } = await analyze(message);
    const edited = { ...message, text: 'Bybit loses 499,000 ETH in a cold wallet hack' };
    const { receipt: revised } = await analyze(edited, { dryRun: true });
    const { news_event_id } = kept ?? {};
    expect(revised).toMatchObject({ ...unkept, status: 'revised', news_event_id, revision: 2 });
    const { receipt: repost } = await analyze({ ...message, source_message_id: '9' }, { dryRun: true });
    expect(repost).toMatchObject({ ...unkept, status: 'repost', news_event_id });
  });

  it('answers with the stored verdict where the message is known', async () => {
    const kept = await analyze(message);
    const { signal, receipt } = await analyze(message, { dryRun: true });
    expect(signal).toEqual(kept.signal);
    expect(receipt).toMatchObject({ status: 'duplicate', fast_signal_id: kept.receipt?.fast_signal_id });
  });

  it('leaves verdicts that wait on disk where they are', async () => {
    const failing: Stores = {
      ...stores,
      store: {
        ...stores.store,
        putVerdict: async () => {
          throw new AppError('database_unavailable', 'gone');
        },
      },
    };
    const app = await createApp({ config, stores: failing, clock });
    expect((await app.analyze(other)).receipt?.status).toBe('spooled');
    await app.close();
    expect(existsSync(toSpoolDirectory(config))).toBe(true);
    const dry = await createApp({ config, stores, clock, dryRun: true });
    expect(await dry.spool.count()).toBe(1);
    await dry.close();
    const next = await createApp({ config, stores, clock });
    expect(await next.spool.count()).toBe(0);
    expect(await next.store.readMessage('wire/8')).not.toBeNull();
    await next.close();
  });

  it('is that of a memory that is open, too; with a store of your own, which may keep what it is asked, there is none', async () => {
    const memory = await openMemory({ config, stores, clock, dryRun: true });
    const signal = await openSignal({ memory });
    expect(await findChanged(() => signal.analyze(message))).toEqual([]);
    const withThreads = openSignal({ memory, checkpointer: new MemorySaver() });
    await expect(withThreads).rejects.toMatchObject({ code: 'invalid_input' });
    await memory.close();
    const own = createApp({ config, parts: { store: createInMemoryStore() }, dryRun: true });
    await expect(own).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('calls what Postgres itself lets write nothing, and refuses the rest', async () => {
    const rows = await database.query<{ name: string }>(
      `select distinct proname::text as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'`,
    );
    const writing = new Set(rows.map(({ name }) => name));
    expect(readFunctions.filter((name) => writing.has(name))).toEqual([]);
    const dry = await openMemory({ config, stores, dryRun: true });
    await expect(dry.stores?.upkeep.prune(day, null, 1)).rejects.toMatchObject({ code: 'invalid_input' });
    await dry.close();
  });
});
