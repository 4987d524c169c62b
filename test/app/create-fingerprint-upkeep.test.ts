import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createFingerprintUpkeep } from '../../src/app/create-fingerprint-upkeep.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlNewsStore } from '../../src/store/sql/news-store.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { type OpenAIServer, startOpenAIServer } from '../support/openai-server.ts';
import { makeRecord } from '../support/records.ts';

let database: Database;
let server: OpenAIServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database);
  server = await startOpenAIServer();
});
afterEach(() => server.close());

describe("the worker's fingerprints", () => {
  let now = new Date('2026-03-10T12:00:00Z');
  const clock = { now: () => now };
  const open = (settings: Record<string, string>) => {
    const call = createSqlCaller(database);
    return createFingerprintUpkeep({
      config: loadConfig(settings),
      stores: { call },
      local: { call },
      clock,
      logger: silentLogger,
    });
  };
  const withModel = () => open({ OPENAI_API_KEY: 'sk-test-0123456789', OPENAI_BASE_URL: server.url });
  async function put(id: string): Promise<void> {
    const message = {
      source: 'wire',
      source_message_id: id,
      text: `Aurora halts ${id}`,
      published_at: now.toISOString(),
    };
    await createSqlNewsStore('pglite', createSqlCaller(database)).putVerdict(makeRecord(message));
  }
  const run = async (upkeep: ReturnType<typeof open>) => {
    for (const { run: turn } of upkeep) await turn(new AbortController().signal);
  };
  const readRecipes = async () =>
    (
      await database.query<{ recipe: string | null }>(
        'select fingerprint_recipe as recipe from news_events where fingerprint is not null or fingerprint_recipe is null order by id',
      )
    ).map(({ recipe }) => recipe);

  it('are made of what has none, each text asked for once', async () => {
    await put('1');
    await put('2');
    const upkeep = withModel();
    await run(upkeep);
    expect(await readRecipes()).toEqual(Array(2).fill('text-embedding-3-small fingerprint-1'));
    await put('3');
    await run(upkeep);
    await run(upkeep);
    const asked = server.requests('embed').flatMap(({ body }) => body.input as string[]);
    expect(asked.map((text) => text.split('\n')[0])).toEqual(['Aurora halts 1', 'Aurora halts 2', 'Aurora halts 3']);
  });

  it('come later where the embedder is away, and do not keep the worker', async () => {
    await put('1');
    const upkeep = withModel();
    server.failNext('embed', { status: 401, message: 'not now' });
    await run(upkeep);
    expect(await readRecipes()).toEqual([null]);
    await run(upkeep);
    expect(server.requests('embed')).toHaveLength(1);
    now = new Date(now.getTime() + 10 * 60_000);
    await run(upkeep);
    expect(await readRecipes()).toEqual(['text-embedding-3-small fingerprint-1']);
  });

  it('need no key with EMBEDDINGS=hashing, and are not made without an embedder', async () => {
    await put('1');
    expect(open({})).toEqual([]);
    expect(open({ EMBEDDINGS: 'off', OPENAI_API_KEY: 'sk-test-0123456789' })).toEqual([]);
    await run(open({ EMBEDDINGS: 'hashing' }));
    expect(await readRecipes()).toEqual(['hashing-2 fingerprint-1']);
    const deepSeek = { OPENAI_API_KEY: 'sk-test-0123456789', OPENAI_BASE_URL: 'https://api.deepseek.com/v1' };
    expect(open({ ...deepSeek, EMBEDDING_MODEL: 'text-embedding-3-small' })).toEqual([]);
    expect(open({ ...deepSeek, EMBEDDINGS: 'hashing' })).toHaveLength(1);
  });
});
