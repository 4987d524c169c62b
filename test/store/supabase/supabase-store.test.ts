import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { createSupabaseCaller } from '../../../src/store/supabase/call-supabase.ts';
import { describeAskArchive } from '../../contracts/ask-archive.ts';
import { describeFingerprints } from '../../contracts/fingerprints.ts';
import { describeMemorySearch } from '../../contracts/memory-search.ts';
import { describeNewsStore } from '../../contracts/news-store.ts';
import { describeOutcomeStore } from '../../contracts/outcome-store.ts';
import { openAskStores } from '../../support/ask-stores.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { findPostgrest, startPostgrest } from '../../support/postgrest.ts';
import { makeArrival } from '../../support/records.ts';
import { openStoresWithOutcomes } from '../../support/stores-with-outcomes.ts';

/** The Supabase adapter through supabase-js and a real PostgREST over real HTTP, on the embedded Postgres. */
describe.skipIf(findPostgrest() === null)('Supabase over PostgREST', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let postgrest: Awaited<ReturnType<typeof startPostgrest>>;
  beforeAll(async () => {
    // Supabase grants everything to everybody by default: what the migrations take away must be taken from that.
    database = await openTestDatabase('supabase');
    postgrest = await startPostgrest({ database: database.engine });
  });
  afterAll(async () => {
    await postgrest?.close();
    await database?.close();
  });

  async function open(key = postgrest.serviceKey) {
    await emptyDatabase(database);
    const call = createSupabaseCaller({ url: postgrest.url, serviceKey: key });
    return { ...createSqlNewsStore('supabase', call), ...createSqlMemorySearch(call) };
  }

  describeNewsStore('supabase', () => open());
  describeMemorySearch('supabase', () => open());
  const openAsk = async () => {
    await emptyDatabase(database);
    const call = createSupabaseCaller({ url: postgrest.url, serviceKey: postgrest.serviceKey });
    return openAskStores('supabase', call, database);
  };
  describeAskArchive('supabase', openAsk);
  describeFingerprints('supabase', openAsk);
  describeOutcomeStore('supabase', async () => {
    await emptyDatabase(database);
    const call = createSupabaseCaller({ url: postgrest.url, serviceKey: postgrest.serviceKey });
    return openStoresWithOutcomes('supabase', call, database);
  });

  it('lets the anonymous role call nothing', async () => {
    const store = await open(postgrest.anonKey);
    const message = makeArrival({ text: 'Bybit hacked', published_at: '2025-03-01T12:00:00Z' });
    await expect(store.recogniseMessage(message)).rejects.toMatchObject({ code: 'database_unavailable' });
    await expect(store.readMessage('1')).rejects.toThrow(/permission denied/);
  });

  it('lets the anonymous role read and write no table', async () => {
    for (const table of [
      'messages',
      'news_events',
      'message_links',
      'ai_signals',
      'tool_calls',
      'synonym_map',
      'signal_outcomes',
      'link_prices',
      'secondlook_migrations',
    ]) {
      const headers = {
        apikey: postgrest.anonKey,
        authorization: `Bearer ${postgrest.anonKey}`,
        'content-type': 'application/json',
      };
      const read = await fetch(`${postgrest.url}/rest/v1/${table}?select=*`, { headers });
      const write = await fetch(`${postgrest.url}/rest/v1/${table}`, { method: 'POST', headers, body: '{}' });
      expect([table, read.status >= 400, write.status >= 400]).toEqual([table, true, true]);
    }
  });

  it('says why nobody answers, and never shows the key', async () => {
    const call = createSupabaseCaller({ url: 'http://127.0.0.1:3', serviceKey: 'secret-service-key' });
    const error = await call('describe_schema', {}).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'database_unavailable',
      message: expect.stringMatching(/fetch failed: connect ECONNREFUSED 127\.0\.0\.1:3/),
      retryable: true,
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-service-key');
  });
});
