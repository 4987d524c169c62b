import { describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../../src/domain/logger.ts';
import { createHttpApp, type HttpRoutes } from '../../src/http/create-http-app.ts';
import { makeAnswerRecord } from '../support/answer-records.ts';
import { figures, ownerToken, startHttp } from './start-http.ts';

/** Every function behind a route, counted. */
function makeAllRoutes() {
  const ask = vi.fn();
  const answer =
    <Answer>(value: Answer) =>
    async () => {
      ask();
      return value;
    };
  const routes: Required<Omit<HttpRoutes, 'pages'>> = {
    readReadiness: answer({ checks: [] }),
    readMetrics: answer({ contentType: 'text/plain', body: '' }),
    readFigures: answer(figures),
    readMessage: answer(null),
    listSignals: answer([]),
    searchMemory: answer({}),
    listAlerts: answer([]),
    queue: { list: answer([]), retry: answer(1), drop: answer(1) },
    handleWebhook: answer(200),
    owner: { call: answer(null), functions: ['memory_stats'] },
    ask: {
      invoke: answer(makeAnswerRecord()),
      async *stream() {
        ask();
        yield { type: 'done', data: makeAnswerRecord() };
      },
      readAnswer: answer(null),
      keys: { list: () => [], limits: { take: () => null, addTokens() {}, spend() {}, restore() {} } },
    },
  };
  return { routes, ask };
}

const options = { host: '127.0.0.1', token: null, ownerToken, logger: silentLogger };
/** As the app itself lists them, so that a new route is among them; middleware is of every method. */
const everyRoute = createHttpApp({ ...options, routes: makeAllRoutes().routes })
  .routes.filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => ({
    method,
    path: path
      .replace(/:(?:reference|id)\{.+\}/, '1')
      .replace(/^\/ask$/, '/ask?stream=false')
      .replace(':name', 'memory_stats')
      .replace(/search$/, 'search?q=hack'),
  }));
const foreignPages: Record<string, Record<string, string>> = {
  'of another origin': { origin: 'https://attacker.example' },
  'of another port of this machine': { origin: 'http://127.0.0.1:1' },
  'without an origin of its own': { origin: 'null' },
  'of another site, which names no origin': { 'sec-fetch-site': 'cross-site' },
  'of another site, in another case': { 'sec-fetch-site': 'Cross-Site' },
  'whose address is all that the browser says': { referer: 'https://attacker.example/page' },
  'of another port, which names no origin': { 'sec-fetch-site': 'same-site' },
};

it('all routes are known here', () => {
  expect([...new Set(everyRoute.map(({ method, path }) => `${method} ${path}`))]).toEqual([
    'POST /ask?stream=false',
    'GET /ask/1',
    'GET /health',
    'GET /health/live',
    'GET /health/ready',
    'GET /metrics',
    'GET /api/status',
    'GET /api/messages/1',
    'GET /api/signals',
    'GET /api/memory/search?q=hack',
    'GET /api/alerts',
    'GET /api/queue',
    'POST /api/queue/retry',
    'POST /api/queue/drop',
    'POST /telegram/webhook',
    'POST /owner/call/memory_stats',
  ]);
});

describe.each(Object.entries(foreignPages))('a page %s', (_, headers) => {
  it('is refused on every route and by every method, with any token, and nothing was done', async () => {
    for (const token of [undefined, 'token-of-the-desk', ownerToken]) {
      const { routes, ask } = makeAllRoutes();
      const app = createHttpApp({ ...options, token: 'token-of-the-desk', routes });
      const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      for (const { method, path } of [...everyRoute, { method: 'GET', path: '/nothing' }]) {
        for (const asked of [method, 'HEAD', 'OPTIONS']) {
          const response = await app.request(`http://127.0.0.1:8686${path}`, {
            method: asked,
            headers: { host: '127.0.0.1:8686', ...authorization, ...headers },
          });
          expect([asked, path, response.status]).toEqual([asked, path, 403]);
          expect(response.headers.get('access-control-allow-origin')).toBeNull();
          if (asked !== 'HEAD') expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
        }
      }
      expect(ask).not.toHaveBeenCalled();
    }
  });

  it('is refused over the network too', async () => {
    const { ask } = await startHttp();
    expect(await ask('/api/status', { headers })).toMatchObject({ status: 403 });
  });
});

it('a page that was served from here may ask', async () => {
  const { ask, url } = await startHttp();
  expect((await ask('/api/status', { headers: { origin: url, 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  expect((await ask('/api/status', { headers: { 'sec-fetch-site': 'none' } })).status).toBe(200);
  expect((await ask('/api/status', { headers: { referer: `${url}/docs` } })).status).toBe(200);
});

it.each(everyRoute)('a failure behind $method $path names no path of this machine and stays short', async (route) => {
  const { routes } = makeAllRoutes();
  const fail = async () => {
    throw new Error('ENOENT /home/desk/.secondlook/db');
  };
  const failing = Object.fromEntries(
    Object.entries(routes).map(([name, part]) => [
      name,
      typeof part === 'function'
        ? fail
        : Object.fromEntries(
            Object.entries(part).map(([key, value]) => [key, typeof value === 'function' ? fail : value]),
          ),
    ]),
  ) as unknown as HttpRoutes;
  const app = createHttpApp({ ...options, routes: failing });
  const bodies: Record<string, object> = {
    '/api/queue/retry': { ids: 'dead' },
    '/api/queue/drop': { ids: [1], reason: 'x' },
    '/owner/call/memory_stats': { arguments: {} },
    '/ask?stream=false': { question: 'what was hacked?' },
  };
  const response = await app.request(`http://127.0.0.1:8686${route.path}`, {
    method: route.method,
    headers: { host: '127.0.0.1:8686', authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' },
    ...(route.method === 'POST' && { body: JSON.stringify(bodies[route.path] ?? {}) }),
  });
  const text = await response.text();
  expect(response.status).toBe(
    /^\/health(?:\/live)?$/.test(route.path) ? 200 : route.path === '/health/ready' ? 503 : 500,
  );
  expect(text).not.toMatch(/home|ENOENT/);
  expect(text.length).toBeLessThan(200);
});

it.each([
  `/api/messages/${'x'.repeat(9000)}`,
  `/${'x'.repeat(9000)}`,
  `/api/messages/a%0a${'/home/desk/x'.repeat(500)}`,
  `/api/signals?${Array.from({ length: 500 }, (_, index) => `field${index}=1`).join('&')}`,
  `/api/alerts?state=${Array.from({ length: 900 }, (_, index) => `s${index}`).join(',')}`,
  `/api/memory/search?q=x&limit=${'9'.repeat(9000)}`,
  `/api/signals?since=${'9'.repeat(9000)}`,
])('what was asked does not come back at its length (%#)', async (path) => {
  const { ask } = await startHttp({ routes: makeAllRoutes().routes });
  const { status, text } = await ask(path);
  expect([400, 404]).toContain(status);
  expect(text.length).toBeLessThan(1200);
});
