import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/app/config.ts';
import { type App, createApp } from '../../../src/app/create-app.ts';
import type { StoredDeepLook } from '../../../src/evaluation/ablation/deep-looks.ts';
import { createLookAgain } from '../../../src/evaluation/ablation/look-again.ts';
import { runAblation, withoutDeepLook } from '../../../src/evaluation/ablation/run-ablation.ts';
import { summariseAblation } from '../../../src/evaluation/ablation/summarise-ablation.ts';
import { listVariants } from '../../../src/evaluation/ablation/variants.ts';
import { sampleDeepLooks } from '../../../src/store/sql/deep-looks.ts';
import { emptyDatabase } from '../../support/embedded-database.ts';
import { draftVerdict, type OpenAIServer, startOpenAIServer, testModels } from '../../support/openai-server.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';

/** Real graph, real embedded Postgres, real HTTP to the deep model: stored looks are taken again, and nothing is kept. */

const story = (id: string, day: string, words: string) => ({
  text: `${words}，约 ${id}00 枚 ETH 被转走`,
  source: 'wire',
  source_message_id: id,
  published_at: `2025-02-${day}T10:00:00Z`,
});
const stories = [
  story('1', '20', '交易所甲冷钱包遭黑客攻击'),
  story('2', '21', '黑客继续转移交易所甲被盗资产'),
  story('3', '22', '交易所乙热钱包遭黑客攻击'),
];

let server: OpenAIServer;
let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let app: App;
let drawLooks: (options: Parameters<typeof sampleDeepLooks>[1]) => Promise<StoredDeepLook[]>;

beforeAll(async () => {
  [server, home] = await Promise.all([startOpenAIServer(), makeTemporaryDirectory()]);
  app = await createApp({
    config: loadConfig({
      SECONDLOOK_HOME: home.path,
      OPENAI_API_KEY: 'sk-test-secret',
      OPENAI_BASE_URL: server.url,
      FAST_MODEL: 'rules',
      PLANNER_MODEL: 'rules',
      DEEP_MODEL: testModels.deep,
      EMBEDDINGS: 'off',
      MEMORY_TIME_WINDOW_HOURS: '168',
    }),
  });
  if (app.stores === null) throw new Error('no stores');
  const { call } = app.stores;
  drawLooks = (options) => sampleDeepLooks(call, options);
});
afterAll(async () => {
  await app.close();
  await server.close();
  await home.remove();
});

/** Sure with a stored precedent before it, and watching without. */
function answerByEvidence({ user }: { user: string }) {
  const hasPrecedent = user.includes('signal:');
  const draft = draftVerdict({
    event_type: 'hack',
    assets: ['ETH'],
    action: hasPrecedent ? 'sell' : 'observe',
    direction: hasPrecedent ? 'short' : 'neutral',
    confidence: hasPrecedent ? 0.9 : 0.7,
  });
  return { content: JSON.stringify(draft), inputTokens: 100, outputTokens: 10 };
}

async function analyseAll(order = stories): Promise<void> {
  for (const message of order) await app.analyze(message, { as_of: message.published_at });
}

async function readTables(): Promise<unknown> {
  const tables = ['messages', 'news_events', 'ai_signals', 'message_links'];
  return Promise.all(tables.map((table) => app.stores?.database?.query(`select * from ${table} order by id`)));
}

function ablateAll(sample: StoredDeepLook[], abort = new AbortController().signal) {
  const variants = listVariants(app.dependencies.tools);
  return runAblation({
    looks: sample,
    variants,
    lookAgain: (variant) => createLookAgain(app.dependencies, variant),
    urgentTypes: app.dependencies.settings.urgent_types,
    abort,
    onProgress: () => {},
  });
}

const drawAll = { seed: 'one', most: 10, from: null, to: null };

describe('ablation', () => {
  beforeEach(async () => {
    if (app.stores?.database) await emptyDatabase(app.stores.database);
    server.answerWith('deep', answerByEvidence);
    await analyseAll();
  });

  it('asks the deep analyst again as it was asked then, and without each part that there was', async () => {
    const asked = server.requests('deep').slice(-stories.length);
    const sample = await drawLooks(drawAll);
    expect(sample.map(({ message }) => message.source_message_id)).toEqual(['1', '2', '3']);
    const before = server.requests('deep').length;
    const ablation = await ablateAll(sample);
    const again = server.requests('deep').slice(before);
    expect(again).toHaveLength(ablation.runs);
    for (const { user } of asked) expect(again.some((request) => request.user === user)).toBe(true);

    const summaries = summariseAblation(
      ablation.rows,
      listVariants([]).map(({ name }) => name),
    );
    const byName = Object.fromEntries(summaries.map((summary) => [summary.variant, summary]));
    expect(byName.again).toMatchObject({ n: 3, changed: 0, confidence_shift: 0 });
    // The first story had patterns only: nothing of the archive could be taken from it.
    expect(byName['without archive']).toMatchObject({ n: 2, changed: 2, by_field: { action: 2, direction: 2 } });
    expect(byName['without archive']?.confidence_shift).toBeLessThan(-0.1);
    expect(byName['without supabase_vector']).toBeUndefined();
    expect(ablation.tokens).toEqual({ input: 100 * ablation.runs, output: 10 * ablation.runs });
  });

  it('stores nothing', async () => {
    const before = await readTables();
    await ablateAll(await drawLooks(drawAll));
    expect(await readTables()).toEqual(before);
  });

  it('draws the same messages for the same seed, whatever order they were stored in', async () => {
    const draw = async (seed: string) =>
      (await drawLooks({ ...drawAll, seed, most: 2 })).map(({ message }) => message.source_message_id);
    const drawn = await Promise.all(['one', 'two', 'three', 'four'].map(draw));
    if (app.stores?.database) await emptyDatabase(app.stores.database);
    await analyseAll([stories[2], stories[0], stories[1]].filter((one) => one !== undefined));
    expect(await Promise.all(['one', 'two', 'three', 'four'].map(draw))).toEqual(drawn);
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(1);
  });

  it('counts which directions came true with a part and without it', async () => {
    const sample = await drawLooks(drawAll);
    const fell = sample.map((look) => ({ ...look, realisedReturn: -0.05 }));
    const summaries = summariseAblation((await ablateAll(fell)).rows, ['without archive']);
    expect(summaries[0]).toMatchObject({ judged: 2, hits_with: 2, hits_without: 0 });
    expect(summaries[0]).toMatchObject({ advice_with: { right: 2, wrong: 0 }, advice_without: { right: 0, wrong: 0 } });
    expect(summaries[0]).toMatchObject({ better: 2, worse: 0 });
    const rose = sample.map((look) => ({ ...look, realisedReturn: 0.05 }));
    const [worse] = summariseAblation((await ablateAll(rose)).rows, ['without archive']);
    expect(worse).toMatchObject({ advice_with: { right: 0, wrong: 2 }, better: 0, worse: 2 });
  });

  it('compares with the fast verdict, for which nothing is asked again', async () => {
    server.answerWith('deep', ({ user }) => ({
      ...answerByEvidence({ user }),
      content: JSON.stringify(
        draftVerdict({ event_type: 'hack', assets: ['ETH'], action: 'observe', direction: 'neutral' }),
      ),
    }));
    const sample = (await drawLooks(drawAll)).map((look) => ({ ...look, realisedReturn: -0.05 }));
    const { rows, runs } = await ablateAll(sample);
    const [fast] = summariseAblation(rows, [withoutDeepLook]);
    const sold = sample.filter(({ signal }) => signal.action === 'sell' && signal.status === 'success').length;
    expect(sold).toBeGreaterThan(0);
    expect(fast).toMatchObject({ n: 3, advice_without: { right: sold, wrong: 0 }, worse: sold, better: 0 });
    expect(runs).toBe(rows.length);
  });

  it('takes a model that fails for what it is: a poorer look', async () => {
    const sample = await drawLooks({ ...drawAll, most: 1 });
    server.answerWith('deep', { content: 'no' });
    const { rows } = await ablateAll(sample);
    expect(rows.every(({ degraded }) => degraded.length > 0)).toBe(true);
  });

  it('stops when it is told to, with what was compared until then', async () => {
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    expect(await ablateAll(await drawLooks(drawAll), controller.signal)).toMatchObject({
      interrupted: true,
      looks: 0,
    });
  });
});
