import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { checkModels, checkTools } from '../../src/doctor/check-models.ts';

const apiKey = 'sk-test-0123456789abcdef';
let server: Server;
let host: string;
let answers: { status: number; vector: number[]; listed: string[] };
let asked: { url: string; authorization: string }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' });
    const { status, vector, listed } = answers;
    const body = request.url?.includes('embeddings')
      ? { data: [{ index: 0, embedding: vector }] }
      : { data: listed.map((id) => ({ id })) };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status < 400 ? body : { error: { message: `no, ${apiKey} is wrong` } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  answers = { status: 200, vector: new Array(1536).fill(0.1), listed: [] };
  asked = [];
});

const configure = (more: Record<string, string> = {}) =>
  loadConfig({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: `http://${host}/v1`, DEEP_MODEL: 'deep-1', ...more });

describe('checkModels', () => {
  it('is off, and asks nobody, without a key', async () => {
    const checks = await checkModels(loadConfig({}));
    expect(checks.map(({ name, status }) => [name, status])).toEqual([
      ['models', 'off'],
      ['embeddings', 'off'],
      ['reranker', 'off'],
    ]);
    expect(asked).toEqual([]);
  });

  it('finds embeddings that need no key, and a reranker that does not answer as one', async () => {
    const settings = { EMBEDDINGS: 'hashing', RERANK_URL: `http://${host}/v1`, RERANK_MODEL: 'bge' };
    const [models, embeddings, reranker] = await checkModels(loadConfig(settings));
    expect(models).toMatchObject({ status: 'off' });
    expect(embeddings).toMatchObject({ status: 'ok', detail: 'hashing-2, 1536 numbers' });
    expect(reranker).toMatchObject({ name: 'reranker', status: 'broken', fix: expect.stringContaining('RERANK_URL') });
    expect(asked.map(({ url }) => url)).toEqual(['/v1/rerank']);
  });

  it('says what to do where nobody is at the address', async () => {
    const settings = configure({
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      RERANK_URL: 'http://127.0.0.1:9',
      RERANK_MODEL: 'bge',
    });
    expect(await checkModels(settings)).toMatchObject([
      { name: 'models', status: 'broken', fix: expect.stringContaining('OPENAI_BASE_URL') },
      { name: 'embeddings', status: 'broken', fix: expect.stringContaining('OPENAI_BASE_URL') },
      { name: 'reranker', status: 'broken', fix: expect.stringContaining('RERANK_URL') },
    ]);
  });

  it('leaves models of named accounts to those', async () => {
    answers.listed = ['deep-1'];
    const named = { FAST_MODEL: 'fast-1@work', PLANNER_MODEL: 'rules', ASK_MODEL: 'deep-1' };
    const settings = configure({ ...named, OPENAI_API_KEY_WORK: 'sk-work' });
    expect((await checkModels(settings))[0]).toMatchObject({ status: 'ok' });
    // A name that no account has is asked for here, as a part of the id.
    expect((await checkModels(configure(named)))[0]).toMatchObject({
      status: 'broken',
      detail: expect.stringContaining('does not list FAST_MODEL=fast-1@work'),
      fix: expect.stringContaining('No account has the name work'),
    });
  });

  it('finds models that the endpoint does not list, by their settings', async () => {
    const configured = configure({ FAST_MODEL: 'fast-1', PLANNER_MODEL: 'rules' });
    answers.listed = ['fast-2', 'deep-1'];
    const [models] = await checkModels(configured);
    expect(models).toMatchObject({
      status: 'broken',
      detail: expect.stringContaining('does not list FAST_MODEL=fast-1'),
      fix: expect.stringContaining('deep-1, fast-2'),
    });
    expect(models?.detail).not.toContain('DEEP_MODEL');
    answers.listed = ['models/fast-1', 'deep-1'];
    expect((await checkModels(configured))[0]).toMatchObject({ status: 'ok' });
  });

  it('asks the endpoint for its models and for one embedding', async () => {
    const [models, embeddings] = await checkModels(configure());
    expect(models).toMatchObject({ status: 'ok', detail: expect.stringContaining(`deep-1 at ${host}`) });
    expect(embeddings).toMatchObject({ status: 'ok', detail: 'text-embedding-3-small, 1536 numbers' });
    expect(asked).toEqual([
      { url: '/v1/models', authorization: `Bearer ${apiKey}` },
      { url: '/v1/embeddings', authorization: `Bearer ${apiKey}` },
    ]);
  });

  it.each([
    [401, 'Check OPENAI_API_KEY.'],
    [403, 'Check OPENAI_API_KEY.'],
    [500, 'Check OPENAI_BASE_URL.'],
  ])('is broken at HTTP %d, says what to check and not the key', async (status, fix) => {
    answers.status = status;
    const checks = await checkModels(configure({ EMBEDDING_MODEL: 'off' }));
    expect(checks[0]).toMatchObject({ status: 'broken', detail: expect.stringContaining(`HTTP ${status}`), fix });
    expect(checks[1]?.status).toBe('off');
    expect(JSON.stringify(checks)).not.toContain(apiKey);
  });

  it('says which host is not there, why, and what to check', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const [models] = await checkModels(configure({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` }));
    expect(models).toMatchObject({
      status: 'broken',
      detail: expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1:${port} cannot be reached: .*ECONNREFUSED`)),
      fix: 'Check OPENAI_BASE_URL, and whether the endpoint is up.',
    });
  });

  it('holds an endpoint that has no list of models for sound', async () => {
    answers.status = 404;
    expect((await checkModels(configure({ EMBEDDING_MODEL: 'off' })))[0]?.status).toBe('ok');
  });

  it('is broken where the embedding has another size', async () => {
    answers.vector = [1, 2, 3];
    const [, embeddings] = await checkModels(configure());
    expect(embeddings).toMatchObject({
      status: 'broken',
      detail: expect.stringContaining('a vector of 3 numbers, not 64 to 1536'),
    });
  });
});

describe('checkTools', () => {
  const statusOf = async (environment: Record<string, string>) =>
    Object.fromEntries((await checkTools(loadConfig(environment))).map(({ name, status }) => [name, status]));

  it('is off where nothing is configured', async () => {
    expect(await statusOf({})).toEqual({
      'tool memory_search': 'off',
      'tool web_search': 'off',
      'tool price': 'off',
      'tool budget': 'off',
    });
  });

  it('reaches what costs nothing to ask, and does not ask what does', async () => {
    expect(
      await statusOf({ TOOL_MEMORY_SEARCH: 'true', PRICE_API_URL: `http://${host}`, TAVILY_API_KEY: 'tvly-x' }),
    ).toEqual({ 'tool memory_search': 'ok', 'tool web_search': 'ok', 'tool price': 'ok', 'tool budget': 'ok' });
    expect(asked.map(({ url }) => url)).toEqual(['/']);
  });

  it('is broken where a service fails or is not there, and names the setting', async () => {
    answers.status = 503;
    const checks = await checkTools(loadConfig({ SEARXNG_URL: `http://${host}`, PRICE_API_URL: 'http://127.0.0.1:9' }));
    expect(checks.find(({ name }) => name === 'tool web_search')).toMatchObject({
      status: 'broken',
      detail: `${host} answered HTTP 503`,
      fix: 'Check SEARXNG_URL.',
    });
    expect(checks.find(({ name }) => name === 'tool price')).toMatchObject({
      status: 'broken',
      detail: '127.0.0.1:9 cannot be reached: bad port',
      fix: 'Check PRICE_API_URL.',
    });
  });
});
