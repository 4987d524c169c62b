import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../src/domain/logger.ts';
import { createHttpServer, type HttpRoad } from '../../src/http/create-http-server.ts';
import { figures, makeRoutes, ownerToken, startHttp } from './start-http.ts';

const options = { port: 0, token: null, ownerToken, logger: silentLogger, routes: makeRoutes() };

describe('listening', () => {
  it('says where it answers', async () => {
    const { url, port } = await startHttp();
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'desk.example'])('beyond the loopback (%s) needs a token', (host) => {
    const create = () => createHttpServer({ ...options, host });
    expect(create).toThrow(
      expect.objectContaining({ code: 'invalid_settings', hint: expect.stringContaining('HTTP_TOKEN') }),
    );
  });

  it('on every address is reached on the loopback', async () => {
    const { url, ask } = await startHttp({ host: '0.0.0.0', token: 'a-token' });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await ask('/api/status', { token: 'a-token' })).status).toBe(200);
  });

  it('on a taken port says what to do', async () => {
    const { port } = await startHttp();
    const second = createHttpServer({ ...options, host: '127.0.0.1', port });
    await expect(second.listen()).rejects.toMatchObject({
      code: 'invalid_settings',
      message: `Port ${port} of 127.0.0.1 is taken`,
      hint: expect.stringContaining('HTTP_PORT'),
    });
    await second.close();
  });

  it('on an address of another machine says so', async () => {
    const server = createHttpServer({ ...options, host: '203.0.113.1', token: 'a-token' });
    await expect(server.listen()).rejects.toMatchObject({
      code: 'invalid_settings',
      hint: expect.stringContaining('HTTP_HOST'),
    });
  });

  it('leaves the process its own Request and Response', async () => {
    const before = [globalThis.Request, globalThis.Response];
    await startHttp();
    expect([globalThis.Request, globalThis.Response]).toEqual(before);
  });
});

describe('closing', () => {
  /** A server whose status is under way until `finish` is called. */
  async function startSlow(closeLimitMs: number) {
    let begin: (signal?: unknown) => void = () => {};
    let finish: () => void = () => {};
    const begun = new Promise((resolve) => {
      begin = resolve;
    });
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const readFigures = async () => {
      begin();
      await finished;
      return figures;
    };
    return { ...(await startHttp({ closeLimitMs, routes: { readFigures } })), begun, finish };
  }

  it('lets a request under way finish, and ends its connection', async () => {
    const { server, ask, begun, finish } = await startSlow(60_000);
    const answer = ask('/api/status');
    await begun;
    const closed = server.close();
    finish();
    expect(await answer).toMatchObject({ status: 200, body: figures });
    expect((await answer).headers.get('connection')).toBe('close');
    await closed;
  });

  it('lets a road end its answer, and ends its connection', async () => {
    const answers: ServerResponse[] = [];
    const road: HttpRoad = {
      isFor: (url) => url.startsWith('/v1/'),
      handle(_, response) {
        response.write('begun ');
        answers.push(response);
      },
    };
    const { server, url } = await startHttp({ closeLimitMs: 60_000, roads: [road] });
    const answer = await fetch(`${url}/v1/models`);
    const closed = server.close();
    answers[0]?.end('and ended');
    expect(await answer.text()).toBe('begun and ended');
    await closed;
  });

  it('cuts what is still under way after its limit', async () => {
    const { server, ask, begun } = await startSlow(1);
    const answer = ask('/api/status').catch((error: Error) => error.message);
    await begun;
    await server.close();
    expect(await answer).toBe('fetch failed');
  });

  it('cuts connections on which nothing was asked, or only half', async () => {
    const { server, port } = await startHttp({ closeLimitMs: 1 });
    const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    sockets[1]?.write('GET /health/live HTTP/1.1\r\nHost: local');
    // A cut connection ends with an error or without.
    const ends = sockets.map((socket) => new Promise((resolve) => socket.on('error', () => {}).on('close', resolve)));
    await server.close();
    await Promise.all(ends);
  });

  it('may be asked for twice, and takes no new connection', async () => {
    const { server, url } = await startHttp();
    await Promise.all([server.close(), server.close()]);
    await expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed');
  });

  it('tells what was asked of it that nobody waits any more', async () => {
    let aborted: Promise<unknown> = Promise.resolve();
    let begin: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const searchMemory = (_: string, __: object, abort: AbortSignal) => {
      aborted = new Promise((resolve) => abort.addEventListener('abort', resolve, { once: true }));
      begin();
      return aborted.then(() => ({}));
    };
    const { ask } = await startHttp({ routes: { searchMemory } });
    const caller = new AbortController();
    const answer = ask('/api/memory/search?q=hack', { signal: caller.signal }).catch((error: Error) => error.name);
    await begun;
    caller.abort();
    expect(await answer).toBe('AbortError');
    await aborted;
  });
});

it('a request line without an address is refused as everything else is', async () => {
  const { port } = await startHttp();
  const socket = connect(port, '127.0.0.1');
  socket.write('OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('{"error":{"message":"The request has no address","code":"invalid_input"}}');
});
