import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { createHttpReranker } from '../../../src/memory/rerank/http-reranker.ts';

const key = 'sk-secret-1234567890';
const documents = ['one', 'two', 'three'];

interface Asked {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

let asked: Asked[] = [];
let respond: (response: ServerResponse) => void;
let url: string;

const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { method, headers } = request;
  asked.push({ method, url: request.url, authorization: headers.authorization, body: JSON.parse(body) });
  respond(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const answerWith = (body: unknown, status = 200) => {
  respond = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
};
const rerank = (abort?: AbortSignal, timeoutMs = 5000) =>
  createHttpReranker({ baseUrl: `${url}/`, model: 'rerank-1', apiKey: key, timeoutMs }).rerank('what', documents, {
    ...(abort && { abort }),
  });

async function fail(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(String((error as AppError).message)).not.toContain(key);
  return error as AppError;
}

describe('the reranker over HTTP', () => {
  it('asks as the API wants it, and gives scores best first', async () => {
    answerWith({
      results: [
        { index: 0, relevance_score: 0.1 },
        { index: 2, relevance_score: 0.9 },
      ],
      model: 'rerank-1',
    });
    expect(await rerank()).toEqual([
      { index: 2, score: 0.9 },
      { index: 0, score: 0.1 },
    ]);
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/v1/rerank',
        authorization: `Bearer ${key}`,
        body: { model: 'rerank-1', query: 'what', documents, top_n: 3 },
      },
    ]);
  });

  it.each([
    ['data', { data: [{ index: 1, relevance_score: -2.5 }] }],
    ['score', { results: [{ index: 1, score: -2.5, document: { text: 'two' } }] }],
    ['a bare list', [{ index: 1, score: -2.5 }]],
  ])('reads the dialect of %s', async (_, body) => {
    answerWith(body);
    expect(await rerank()).toEqual([{ index: 1, score: -2.5 }]);
  });

  it('sends no key where there is none, and nothing at all without documents', async () => {
    answerWith({ results: [] });
    const keyless = createHttpReranker({ baseUrl: url, model: 'rerank-1' });
    expect(await keyless.rerank('what', documents)).toEqual([]);
    expect(asked[0]?.authorization).toBeUndefined();
    expect(await keyless.rerank('what', [])).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    [{ usage: { total_tokens: 31 } }, 31],
    [{ meta: { tokens: { input_tokens: 17, output_tokens: null } } }, 17],
    [{ meta: { billed_units: { search_units: 1 } } }, 0],
    [{ usage: 'much' }, 0],
  ])('says what a call used, as far as the provider does: %j', async (said, input_tokens) => {
    answerWith({ results: [], ...said });
    const used: unknown[] = [];
    await createHttpReranker({ baseUrl: url, model: 'rerank-1', onUsage: (usage) => used.push(...usage) }).rerank(
      'what',
      documents,
    );
    const usage = { stage: 'rerank', model: 'rerank-1', input_tokens, cached_input_tokens: 0, output_tokens: 0 };
    expect(used).toEqual([usage]);
  });

  it('takes no more documents than a reranker may be given', async () => {
    const many = Array.from({ length: 51 }, String);
    const reranker = createHttpReranker({ baseUrl: url, model: 'rerank-1' });
    expect((await fail(reranker.rerank('what', many))).code).toBe('invalid_input');
  });

  it.each([
    [500, true],
    [429, true],
    [401, false],
  ])('says of HTTP %i whether a later try may do', async (status, retryable) => {
    answerWith({ error: `key ${key}` }, status);
    expect(await fail(rerank())).toMatchObject({ code: 'model_failed', retryable });
  });

  it.each<[string, unknown]>([
    ['no JSON', '<html>'],
    ['another shape', { scores: [1, 2, 3] }],
    ['text for an index', { results: [{ index: 'first', score: 1 }] }],
    ['a negative index', { results: [{ index: -1, score: 1 }] }],
    [
      'an index out of range',
      {
        results: [
          { index: 0, score: 1 },
          { index: 3, score: 1 },
        ],
      },
    ],
    [
      'an index twice',
      {
        results: [
          { index: 0, score: 1 },
          { index: 0, score: 2 },
        ],
      },
    ],
    ['no score', { results: [{ index: 0 }] }],
    ['a score beyond numbers', '{"results":[{"index":0,"score":1e999}]}'],
    ['an answer without end', JSON.stringify({ results: [], padding: 'x'.repeat(1_100_000) })],
  ])('refuses %s', async (_, body) => {
    answerWith(body);
    expect((await fail(rerank())).code).toBe('model_malformed');
  });

  it('gives up a server that hangs, before its answer or in the middle of it', async () => {
    respond = () => {};
    expect((await fail(rerank(undefined, 50))).code).toBe('timeout');
    respond = (response) => void response.writeHead(200).write('{"results":[');
    expect((await fail(rerank(undefined, 50))).code).toBe('timeout');
  });

  it('stops when its caller does', async () => {
    const caller = new AbortController();
    respond = () => caller.abort();
    expect((await fail(rerank(caller.signal))).code).toBe('timeout');
  });

  it('says that a server cannot be reached', async () => {
    const nowhere = createHttpReranker({ baseUrl: 'http://127.0.0.1:1', model: 'rerank-1', apiKey: key });
    const error = await fail(nowhere.rerank('what', documents));
    expect(error).toMatchObject({ code: 'model_failed', retryable: true });
    expect(error.message).toMatch(/^rerank-1: .*\((ECONNREFUSED|request_failed)\)$/);
  });

  it.each([
    ['a password in the URL', { baseUrl: 'http://user:hunter2@127.0.0.1:1/v1' }],
    ['a secret in the query of the URL', { baseUrl: 'http://127.0.0.1:1?key=hunter2' }],
    ['what is no URL', { baseUrl: 'hunter2' }],
    ['a key that no header takes', { baseUrl: 'http://127.0.0.1:1', apiKey: 'hunter2\u0001\n' }],
  ])('tells nothing of %s', async (_, config) => {
    const error = await fail(createHttpReranker({ model: 'rerank-1', ...config }).rerank('what', documents));
    expect(error.code).toBe('model_failed');
    expect(JSON.stringify([error.message, error.hint, String(error.cause)])).not.toContain('hunter2');
  });
});
