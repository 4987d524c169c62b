import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenAIServer, startOpenAIServer } from '../support/openai-server.ts';
import { makeVector } from '../support/records.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { openUpkeepHome } from './upkeep-home.ts';

let home: Awaited<ReturnType<typeof openUpkeepHome>>;
beforeAll(async () => {
  home = await openUpkeepHome();
});
afterAll(() => home?.remove());

const model = 'text-embedding-3-small';

describe('secondlook memory embed', () => {
  let server: OpenAIServer;
  beforeEach(async () => {
    server = await startOpenAIServer();
    await home.fill([...['1', '2', '3', '4'].map((id) => ({ id, days: 1 })), { id: '5', days: 1, model: 'old-model' }]);
  });
  afterEach(() => server.close());
  const embed = (...words: string[]) =>
    home.run(['embed', ...words], { OPENAI_API_KEY: 'sk-test-0123456789', OPENAI_BASE_URL: server.url });
  const embedJson = async (...words: string[]) => JSON.parse((await embed(...words, '--json')).stdout);
  const readModels = async () => (await home.runJson('stats')).embeddings.by_model;

  it('embeds what has no vector, in batches, and nothing the second time', async () => {
    const { code, stdout, stderr } = await embed('--batch', '3', '--json');
    expect(code).toBe(0);
    const counts = { embedded: 4, refused: 0, input_tokens: 24, interrupted: false, left: 0 };
    expect(JSON.parse(stdout)).toEqual({ model, ...counts });
    expect(stderr).toContain('1 events have a vector of another model');
    expect(server.requests('embed').map(({ body }) => body.input)).toEqual([
      ['Bybit 被盗 1 ETH', 'Bybit 被盗 2 ETH', 'Bybit 被盗 3 ETH'],
      ['Bybit 被盗 4 ETH'],
    ]);
    expect((await embed()).stdout).toContain('0 events embedded');
    expect(await readModels()).toEqual({ [model]: 4, 'old-model': 1 });
  });

  it('counts what it costs, and what a search in words costs, to the day, each once', async () => {
    const settings = {
      OPENAI_API_KEY: 'sk-test-0123456789',
      OPENAI_BASE_URL: server.url,
      MODEL_PRICES: `${model}=1000/1`,
      SECONDLOOK_HOME: home.path,
    };
    const readDay = async () => JSON.parse((await runInProcess(['status', '--json'], settings)).stdout).today;
    const readRequests = async () => {
      const { models } = JSON.parse((await runInProcess(['models', '--json'], settings)).stdout);
      return models.find((one: { model: string }) => one.model === model).requests_per_day;
    };
    const [before, asked] = [await readDay(), await readRequests()];
    server.answerEmbedding(() => [1, 2, 3]);
    expect((await home.run(['embed', '--json'], settings)).code).toBe(1);
    const failed = await readDay();
    expect(failed.input_tokens - before.input_tokens).toBe(12);
    server.answerEmbedding(() => makeVector(1));
    const { input_tokens } = JSON.parse((await home.run(['embed', '--json'], settings)).stdout);
    const embedded = await readDay();
    expect(embedded.input_tokens - failed.input_tokens).toBe(input_tokens);
    expect((await readRequests()) - asked).toBe(2);
    expect(embedded.cost - failed.cost).toBeCloseTo(input_tokens / 1000, 9);
    await home.run(['search', 'Bybit', '--json'], settings);
    const searched = await readDay();
    expect(searched.input_tokens).toBeGreaterThan(embedded.input_tokens);
    expect(searched.unpriced_calls).toBe(before.unpriced_calls);
  });

  it.each(['off', 'model'])('refuses %s, which is a setting and no model', async (name) => {
    const { code, stderr } = await embed('--model', name);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--model hashing')]);
    expect(await readModels()).toEqual({ 'old-model': 1 });
  });

  it('changes the model of all, and says what to set', async () => {
    const { stdout, stderr } = await embed('--model', 'text-embedding-next', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ model: 'text-embedding-next', embedded: 5, left: 0 });
    expect(stderr).toContain('set EMBEDDING_MODEL=text-embedding-next');
    expect(await readModels()).toEqual({ 'text-embedding-next': 5 });
  });

  it.each([
    ['hashing'],
    ['hashing-2'],
  ])('takes %s for the embedder without a model, and gives advice that works', async (name) => {
    const { stdout, stderr } = await embed('--model', name, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ model: 'hashing-2', embedded: 5, left: 0 });
    expect(stderr).toContain('set EMBEDDINGS=hashing, so');
    const settings = { EMBEDDINGS: 'hashing' };
    const again = await home.run(['embed', '--model', 'hashing', '--json'], settings);
    expect(JSON.parse(again.stdout)).toMatchObject({ embedded: 0, left: 0 });
    expect(again.stderr).not.toContain('set EMBEDDING');
    expect(server.requests('embed')).toEqual([]);
  });

  it('names the embedder without a model as it is asked for, and says how to leave it', async () => {
    const keyless = await home.run(['embed', '--json'], { EMBEDDINGS: 'hashing' });
    expect(keyless.stderr).toContain('memory embed --model hashing embeds them anew');
    const key = { OPENAI_API_KEY: 'sk-test-0123456789', OPENAI_BASE_URL: server.url };
    const { stderr } = await home.run(['embed', '--model', model], { ...key, EMBEDDINGS: 'hashing' });
    expect(stderr).toContain(`set EMBEDDINGS=model and EMBEDDING_MODEL=${model}, so`);
    const settings = { ...key, EMBEDDINGS: 'model', EMBEDDING_MODEL: model };
    expect((await home.run(['embed', '--model', model], settings)).stderr).not.toContain('set EMBEDDING');
  });

  it('keeps what is done when the model answers nonsense, says why, and goes on from there', async () => {
    server.answerEmbedding((text) => (text.includes(' 3 ') ? [1, 2, 3] : makeVector(1)));
    const { code, stdout, stderr } = await embed('--batch', '2');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('2 of 4 events are done and stay');
    expect(stderr).toContain('a vector of 3 numbers, not 64 to 1536');
    server.answerEmbedding(() => makeVector(1));
    expect(await embedJson('--batch', '2')).toMatchObject({ embedded: 2, left: 0 });
  });

  it('keeps what is done when the model fails, and does not tell the key', async () => {
    expect(await embedJson('--limit', '1')).toMatchObject({ embedded: 1, left: 3 });
    server.failNext('embed', { status: 401, message: 'bad key sk-test-0123456789' });
    const { code, stderr } = await embed();
    expect(code).toBe(1);
    expect(stderr).toContain('0 of 3 events are done and stay');
    expect(stderr).toContain('Check the API key');
    expect(stderr).not.toContain('sk-test');
    expect(await readModels()).toEqual({ [model]: 1, 'old-model': 1 });
  });

  it('stops when it is interrupted, and goes on from there', async () => {
    let texts = 0;
    server.answerEmbedding(() => {
      if (++texts === 2) process.emit('SIGINT');
      return makeVector(1);
    });
    const stopped = await embed('--batch', '2', '--json');
    expect(stopped.code).toBe(130);
    expect(JSON.parse(stopped.stdout)).toMatchObject({ embedded: 2, left: 2, interrupted: true });
    expect(stopped.stderr).toContain('run the same command again to go on where it ended');
    expect(await embedJson()).toMatchObject({ embedded: 2, left: 0, interrupted: false });
  });

  it('says what to set where there is no model', async () => {
    const { code, stderr } = await home.run(['embed']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/No embedding model is configured\n.*OPENAI_API_KEY.*EMBEDDING_MODEL/);
    expect(stderr).toMatch(/--model hashing, or EMBEDDINGS=hashing/);
    expect((await home.run(['embed', '--model', 'hashing'])).code).toBe(0);
    expect((await embed('--batch', '0')).code).toBe(2);
  });

  describe('--fingerprint', () => {
    const readEmbeddings = async () => (await home.runJson('stats')).embeddings;

    it('embeds title, type, keywords and summaries, leaves the vectors of memory alone, and goes on where it was stopped', async () => {
      const before = await readEmbeddings();
      const first = await embedJson('--fingerprint', '--limit', '2');
      const recipe = `${model} fingerprint-1`;
      expect(first).toMatchObject({ model, recipe, embedded: 2, refused: 0, interrupted: false, left: 3 });
      const [text] = server.requests('embed')[0]?.body.input ?? [];
      expect(text).toBe('Bybit 被盗 1 ETH\nhack\n黑客 hack\n交易所遭黑客攻击');
      expect(await embedJson('--fingerprint')).toMatchObject({ embedded: 3, left: 0 });
      expect(await embedJson('--fingerprint')).toMatchObject({ embedded: 0, left: 0 });
      expect(await readEmbeddings()).toEqual(before);
    });

    it('replaces those of another model', async () => {
      await embedJson('--fingerprint');
      expect(await embedJson('--fingerprint', '--model', 'hashing')).toMatchObject({
        recipe: 'hashing-2 fingerprint-1',
        embedded: 5,
        left: 0,
      });
    });

    it('keeps what is done when the model fails', async () => {
      server.answerEmbedding((text) => (text.includes(' 3 ') ? [1, 2, 3] : makeVector(1)));
      expect((await embed('--fingerprint', '--batch', '2')).stderr).toContain('2 of 5 events are done and stay');
      server.answerEmbedding(() => makeVector(1));
      expect(await embedJson('--fingerprint')).toMatchObject({ embedded: 3, left: 0 });
    });
  });
});
