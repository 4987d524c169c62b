import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlMemoryUpkeep } from '../../../src/store/sql/memory-upkeep.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { createSqlSynonymStore } from '../../../src/store/sql/synonym-store.ts';
import { createSupabaseCaller } from '../../../src/store/supabase/call-supabase.ts';
import { describeMemoryUpkeep } from '../../contracts/memory-upkeep.ts';
import { describeSynonymStore } from '../../contracts/synonym-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { findPostgrest, startPostgrest } from '../../support/postgrest.ts';

/** Upkeep through supabase-js and a real PostgREST over real HTTP, on the embedded Postgres. */
describe.skipIf(findPostgrest() === null)('upkeep over PostgREST', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let postgrest: Awaited<ReturnType<typeof startPostgrest>>;
  beforeAll(async () => {
    database = await openTestDatabase('supabase');
    postgrest = await startPostgrest({ database: database.engine });
  });
  afterAll(async () => {
    await postgrest?.close();
    await database?.close();
  });
  const createCaller = (key = postgrest.serviceKey) => createSupabaseCaller({ url: postgrest.url, serviceKey: key });

  async function open() {
    await emptyDatabase(database);
    const call = createCaller();
    return {
      store: createSqlNewsStore('supabase', call),
      upkeep: createSqlMemoryUpkeep(call, null),
      query: database.query,
    };
  }

  describeMemoryUpkeep('supabase', open);
  describeSynonymStore('supabase', async () => {
    await emptyDatabase(database);
    return createSqlSynonymStore(createCaller());
  });

  it('lists all synonyms, though rows are cut at a thousand', async () => {
    await emptyDatabase(database);
    await database.query(`insert into synonym_map (term) select 't' || i from generate_series(1, 1001) i`);
    const synonyms = createSqlSynonymStore(createCaller());
    expect(await synonyms.list()).toHaveLength(1001);
    expect(await synonyms.listVersions()).toHaveLength(1001);
  });

  it('builds no indexes, and says what to do instead', async () => {
    const { upkeep } = await open();
    await expect(upkeep.rebuildIndex('news_events_keyword_index')).rejects.toMatchObject({
      code: 'invalid_settings',
      hint: expect.stringContaining('reindex index public."news_events_keyword_index"'),
    });
    await expect(upkeep.setVectorType('halfvec')).rejects.toMatchObject({
      code: 'invalid_settings',
      hint: expect.stringContaining('news_events_embedding_half'),
    });
  });

  it('is nothing for the anonymous role', async () => {
    const call = createCaller(postgrest.anonKey);
    const upkeep = createSqlMemoryUpkeep(call, null);
    const synonyms = createSqlSynonymStore(call);
    for (const attempt of [
      () => synonyms.list(),
      () => synonyms.put({ term: 'a', synonyms: [], category: 'x' }),
      () => upkeep.describe(null, 1),
      () => upkeep.prune(new Date(), null, 1),
      () => upkeep.putEmbeddings('m', []),
      () => upkeep.refreshStatistics(),
    ]) {
      await expect(attempt()).rejects.toThrow(/permission denied/);
    }
  });
});
