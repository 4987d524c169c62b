import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { McpCaller, McpParts } from '../../src/mcp/mcp-parts.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';
import { makeParts } from './make-parts.ts';
import { startMcpForTest } from './start-mcp.ts';

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const bearer = (name: string) => ({ authorization: `Bearer sl-${name}` });

/** Parts that note whose memory was asked, and as of when. */
function makeNotingParts(): { parts: McpParts; asked: Pick<McpCaller, 'scope' | 'asOf'>[] } {
  const asked: Pick<McpCaller, 'scope' | 'asOf'>[] = [];
  const chats: McpParts['chats'] = {
    ...makeParts().chats,
    async search(_, { scope, asOf }) {
      asked.push({ scope, asOf });
      return { hits: [], words: [], degraded: [] };
    },
  };
  return { parts: makeParts({ chats }), asked };
}

/** A request with headers that `fetch` doesn't let one say. */
function askAs(url: string, headers: Record<string, string>, method = 'POST'): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject).end(method === 'POST' ? JSON.stringify(list) : undefined);
  });
}

describe('who may call MCP', () => {
  it('is this machine without a key, by a name of its own', async () => {
    const { url, post } = await startMcpForTest(makeParts());
    expect((await post(list)).status).toBe(200);
    const json = { 'content-type': 'application/json' };
    expect(await askAs(url, { ...json, host: 'localhost:1' })).toBe(200);
    expect(await askAs(url, { ...json, host: 'rebound.example' })).toBe(403);
  });

  it('is nobody else without a gateway key: a token of the read API, a revoked key and a guess open nothing', async () => {
    const keys = [makeGatewayKey('desk'), makeGatewayKey('old', { revoked_at: '2026-11-02T00:00:00Z' })];
    const { post } = await startMcpForTest(makeParts(), { keys });
    for (const headers of [{}, bearer('old'), { authorization: 'Bearer token-for-reading' }]) {
      const refused = await post(list, headers as Record<string, string>);
      expect(refused).toMatchObject({ status: 401, body: { jsonrpc: '2.0', id: null, error: { code: -32_000 } } });
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await post(list, bearer('desk'))).status).toBe(200);
  });

  it('is nobody from elsewhere while there is no key', async () => {
    const { post } = await startMcpForTest(makeParts(), { isLocal: false });
    expect((await post(list)).status).toBe(401);
    expect((await post(list, { authorization: 'Bearer token-for-reading' })).status).toBe(401);
  });

  it("is nobody by a client's own key for an upstream, but on this machine", async () => {
    const { parts, asked } = makeNotingParts();
    const own = { authorization: 'Bearer sk-of-an-upstream' };
    const open = await startMcpForTest(parts, { usesClientKeys: true, isLocal: false });
    expect((await open.post(list, own)).status).toBe(401);
    expect((await open.post(list)).status).toBe(401);
    const local = await startMcpForTest(parts, { usesClientKeys: true });
    await local.call('search_memory', { query: 'x', kind: 'chat' }, own);
    expect(asked).toEqual([{ scope: expect.stringMatching(/^client-[0-9a-f]{16}$/), asOf: expect.any(Date) }]);
  });

  it('has the scope of its key, and of the user that a shared key names', async () => {
    const { parts, asked } = makeNotingParts();
    const keys = [makeGatewayKey('desk', { scope: 'ann' }), makeGatewayKey('webui', { user_header: 'X-User' })];
    const { call, post } = await startMcpForTest(parts, { keys });
    await call('search_memory', { query: 'x' }, bearer('desk'));
    await call('search_memory', { query: 'x' }, { ...bearer('webui'), 'x-user': 'u1' });
    await call('search_memory', { query: 'x' }, { 'x-api-key': 'sl-desk' });
    expect(asked.map(({ scope }) => scope)).toEqual(['ann', 'webui/u1', 'ann']);
    expect((await post(list, bearer('webui'))).status).toBe(400);
  });

  it('is no page of another origin, unless it is named', async () => {
    const named = 'https://chat.example';
    const { url, post } = await startMcpForTest(makeParts(), { origins: [named] });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect(await askAs(url, { 'content-type': 'application/json', host: 'localhost', ...headers })).toBe(403);
    }
    const answer = await post(list, { origin: named });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(named);
    expect(await askAs(url, { origin: named, host: 'localhost' }, 'OPTIONS')).toBe(204);
    expect(await askAs(url, { origin: 'https://evil.example', host: 'localhost' }, 'OPTIONS')).toBe(403);
  });

  it('sends JSON by POST, of a bounded size', async () => {
    const { url, post } = await startMcpForTest(makeParts());
    expect(await askAs(url, { host: 'localhost' }, 'GET')).toBe(405);
    expect(await askAs(url, { host: 'localhost' }, 'DELETE')).toBe(405);
    expect((await post(list, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(`"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
    expect((await post('{')).body).toMatchObject({ error: { code: -32_700 } });
    expect((await post('null')).status).toBe(400);
    expect((await post(Array.from({ length: 21 }, (_, id) => ({ ...list, id })))).status).toBe(400);
  });

  it('has the limits of its key, whose every message counts', async () => {
    const keys = [makeGatewayKey('desk', { rpm: 3 })];
    const { post } = await startMcpForTest(makeParts(), { keys });
    expect((await post([list, { ...list, id: 2 }], bearer('desk'))).body).toHaveLength(2);
    expect((await post(list, bearer('desk'))).status).toBe(200);
    const over = await post(list, bearer('desk'));
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('what a key allows', () => {
  it('is no news, unless it was made with them; the rest says so and goes on', async () => {
    const keys = [makeGatewayKey('desk'), makeGatewayKey('trader', { news: true })];
    const { call } = await startMcpForTest(makeParts(), { keys });
    for (const [name, given] of [
      ['recent_signals', {}],
      ['why', { id: 'signal:1' }],
      ['ask', { question: 'what was hacked?' }],
      ['search_memory', { query: 'x', kind: 'news' }],
    ] as const) {
      const refused = await call(name, given, bearer('desk'));
      expect(refused.isError).toBe(true);
      expect(refused.content[0]?.text).toMatch(/may not read the news.*kind "chat".*--news/s);
    }
    const both = await call('search_memory', { query: 'x' }, bearer('desk'));
    expect(both.structuredContent.notes).toEqual([expect.stringContaining('--news')]);
    expect((await call('recent_signals', {}, bearer('trader'))).isError).toBeUndefined();
    expect((await call('init_context', {}, bearer('desk'))).structuredContent.signals).toEqual([]);
  });

  it('is listed among the resources, and nothing else is or can be read', async () => {
    const keys = [makeGatewayKey('desk'), makeGatewayKey('trader', { news: true })];
    const { post } = await startMcpForTest(makeParts(), { keys });
    const listed = async (key: string) => {
      const { body } = await post({ ...list, method: 'resources/list' }, bearer(key));
      return body.result.resources.map(({ uri }: { uri: string }) => uri);
    };
    const read = { ...list, method: 'resources/read', params: { uri: 'signals://recent' } };
    expect(await listed('desk')).toEqual(['memory://summaries']);
    expect((await post(read, bearer('desk'))).body).toMatchObject({ error: { message: expect.any(String) } });
    expect(await listed('trader')).toEqual(['memory://summaries', 'signals://recent']);
    expect((await post(read, bearer('trader'))).body.result.contents).toHaveLength(1);
  });

  it('is to look from an earlier moment, only where it was made with --as-of', async () => {
    const { parts, asked } = makeNotingParts();
    const keys = [makeGatewayKey('desk'), makeGatewayKey('judge', { as_of: true })];
    const { call, post } = await startMcpForTest(parts, { keys });
    const then = { 'x-memory-as-of': '2026-03-01T12:00:00Z' };
    expect((await post(list, { ...bearer('desk'), ...then })).status).toBe(403);
    expect((await post(list, { ...bearer('judge'), 'x-memory-as-of': 'yesterday' })).status).toBe(400);
    await call('search_memory', { query: 'x' }, { ...bearer('judge'), ...then });
    expect(asked).toEqual([{ scope: 'judge', asOf: new Date('2026-03-01T12:00:00Z') }]);
    const written = await call('remember', { text: 'x' }, { ...bearer('judge'), ...then });
    expect(written.isError).toBe(true);
  });
});
