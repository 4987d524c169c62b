import { expect, it } from 'vitest';
import { isGatewayUrl, readGatewayPath } from '../../src/gateway/gateway-path.ts';

it.each([
  ['/v1/chat/completions', 'chat', 'chat/completions', ''],
  ['/v1/models', 'models', 'models', ''],
  ['/v1/embeddings?api-version=1&key=sk-1', 'embeddings', 'embeddings', '?api-version=1'],
  ['/v1/embeddings?a=%6bey&k%65y=sk-1&b', 'embeddings', 'embeddings', '?a=%6bey&b'],
  ['/v1/responses?key=sk-1', 'responses', 'responses', ''],
  ['/v1/files/file-1/content', 'other', 'files/file-1/content', ''],
  ['/v1/chat/completions/x', 'other', 'chat/completions/x', ''],
])('reads %s', (url, kind, rest, query) => {
  expect(isGatewayUrl(url)).toBe(true);
  expect(readGatewayPath(url)).toEqual({ kind, rest, model: null, query });
});

it.each([
  ['org/model:free', 'org/model:free'],
  ['dev%2Fplain', 'dev/plain'],
  ['shared%40two', 'shared@two'],
])('reads the model %s, as official clients write it', (written, model) => {
  expect(readGatewayPath(`/v1/models/${written}`)).toEqual({
    kind: 'models',
    rest: `models/${written}`,
    model,
    query: '',
  });
});

it.each([
  '/v1',
  '/v1/',
  '/v1/../api/queue',
  '/v1/./models',
  '/v1//models',
  '/v1/chat//completions',
  '/v1/%2e%2e/api/queue',
  '/v1/chat%2Fcompletions',
  '/v1/models/..%2f..',
  '/v1/models/a%2F%2Fb',
  '/v1/models/a%2F',
  '/v1/models/a%252Fb',
  '/v1/models/a%3Fb',
  '/v1/models/%',
  '/v1/models\\..\\..',
  '/v1/chat/completions/',
  '/v1/models;x',
  '/v1?key=1',
])('passes %s on to nobody', (url) => {
  expect(isGatewayUrl(url)).toBe(true);
  expect(readGatewayPath(url)).toBeNull();
});

it.each([
  '//v1/models',
  '/V1/models',
  '/v1x',
  '/%761/models',
  '/api/../v1/models',
  'http://127.0.0.1/v1/models',
  '*',
  '',
])('is not for %s', (url) => {
  expect(isGatewayUrl(url)).toBe(false);
});
