import { describe, expect, it } from 'vitest';
import { askAs, ownerToken, startHttp } from './start-http.ts';

const token = 'token-of-the-desk';
const unauthorized = { status: 401, body: { error: { code: 'unauthorized', message: expect.any(String) } } };
const queue = { list: async () => [], retry: async () => 1, drop: async () => 1 };

describe('a token', () => {
  it('is asked for by everything but the state of health', async () => {
    const { ask } = await startHttp({ token, routes: { queue, listAlerts: async () => [] } });
    for (const path of ['/api/status', '/api/messages/1', '/api/queue', '/api/alerts', '/metrics']) {
      expect(await ask(path), path).toMatchObject(unauthorized);
      expect((await ask(path, { token })).status, path).not.toBe(401);
    }
    expect((await ask('/health/live')).status).toBe(200);
    expect((await ask('/health/ready')).status).toBe(200);
  });

  it.each([
    ['another one', { authorization: 'Bearer token-of-somebody' }],
    ['a beginning of it', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: `Basic ${token}` }],
    ['none but in the query', {}],
  ])('is not %s', async (_, headers) => {
    const { ask } = await startHttp({ token });
    const answer = await ask(`/api/status?token=${token}`, { headers });
    expect(answer).toMatchObject(unauthorized);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.text).not.toContain(token);
  });

  it('is known whatever the case of its scheme', async () => {
    const { ask } = await startHttp({ token });
    expect((await ask('/api/status', { headers: { authorization: `bearer ${token}` } })).status).toBe(200);
  });

  it('of the owner opens everything', async () => {
    const { ask } = await startHttp({ token, routes: { queue } });
    expect((await ask('/api/status', { token: ownerToken })).status).toBe(200);
    expect((await ask('/api/queue/retry', { token: ownerToken, json: { ids: 'dead' } })).status).toBe(200);
  });
});

describe('without a token, on the loopback', () => {
  it('everybody reads, and nobody changes anything', async () => {
    const { ask } = await startHttp({ routes: { queue } });
    expect((await ask('/api/status')).status).toBe(200);
    expect((await ask('/metrics')).text).toContain('secondlook_up');
    expect(await ask('/api/queue/retry', { json: { ids: 'dead' } })).toMatchObject(unauthorized);
    expect(await ask('/api/queue/drop', { json: { ids: [1], reason: 'x' } })).toMatchObject(unauthorized);
  });

  it('an empty token of the owner opens nothing', async () => {
    const { ask } = await startHttp({ ownerToken: '', routes: { queue } });
    expect(await ask('/api/queue/retry', { json: { ids: 'dead' } })).toMatchObject(unauthorized);
  });

  it.each(['127.0.0.1', '127.0.0.1:8787', 'localhost', 'LOCALHOST:1', '[::1]:8787'])('answers as %s', async (host) => {
    const { url } = await startHttp();
    expect(await askAs(host, `${url}/api/status`)).toBe(200);
  });

  it.each([
    'attacker.example',
    'attacker.example:8787',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    '192.168.1.5',
    '0.0.0.0',
  ])('refuses whom a foreign name (%s) led here', async (host) => {
    const { url } = await startHttp();
    for (const path of ['/api/status', '/metrics', '/health/ready', '/nothing']) {
      expect(await askAs(host, `${url}${path}`), path).toBe(403);
    }
  });

  it.each(['a b', '%', '[', 'localhost@attacker.example'])('refuses a Host that is none: "%s"', async (host) => {
    const { url } = await startHttp();
    expect([400, 403]).toContain(await askAs(host, `${url}/api/status`));
  });

  it('answers a proxy that brings a token under its public name', async () => {
    const { url } = await startHttp({ token });
    expect(await askAs('desk.example', `${url}/api/status`, { authorization: `Bearer ${token}` })).toBe(200);
    expect(await askAs('desk.example', `${url}/api/status`)).toBe(403);
  });
});

it('beyond the loopback, any name leads here', async () => {
  const { url } = await startHttp({ host: '0.0.0.0', token });
  expect(await askAs('desk.example', `${url}/api/status`, { authorization: `Bearer ${token}` })).toBe(200);
  expect(await askAs('desk.example', `${url}/api/status`)).toBe(401);
});
