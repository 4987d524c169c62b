import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../src/index.ts';
import { createHashingEmbedder } from '../../../src/models/embedding/hashing-embedder.ts';
import { createSupabaseCaller } from '../../../src/store/supabase/call-supabase.ts';
import { describeItemLife } from '../../contracts/item-life.ts';
import { describeLangGraphQuestions, describeLangGraphStore } from '../../contracts/langgraph-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { findPostgrest, startPostgrest } from '../../support/postgrest.ts';

/** Items through supabase-js and a real PostgREST over real HTTP, on the embedded Postgres. */
describe.skipIf(findPostgrest() === null)('items over PostgREST', () => {
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
    return { call: createCaller() };
  }

  describeLangGraphStore('supabase', async () => createMemoryStore({ stores: await open() }));
  describeItemLife('supabase', async (options) => createMemoryStore({ stores: await open(), ...options }));
  describeLangGraphQuestions('supabase, with vectors', async () =>
    createMemoryStore({ stores: await open(), embedder: createHashingEmbedder() }),
  );

  it('are nothing for the anonymous role', async () => {
    await createMemoryStore({ stores: await open() }).put(['n'], 'k', { x: 1 });
    const anonymous = createMemoryStore({ stores: { call: createCaller(postgrest.anonKey) } });
    const denied = { code: 'database_unavailable', message: expect.stringContaining('permission denied') };
    await expect(anonymous.get(['n'], 'k')).rejects.toMatchObject(denied);
    await expect(anonymous.search(['n'])).rejects.toMatchObject(denied);
    await expect(anonymous.put(['n'], 'k', { x: 2 })).rejects.toMatchObject(denied);
    await expect(anonymous.sweepExpiredItems()).rejects.toMatchObject(denied);
  });
});
