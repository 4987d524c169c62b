import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BeginExchange, KeptExchange } from '../../src/gateway/kept-exchange.ts';
import { makeAskRoad } from '../support/ask-roads.ts';
import { eventually } from '../support/eventually.ts';
import { keepNothing, startGateway, toUpstream } from '../support/start-gateway.ts';

interface Received {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An upstream that answers as it is told, and remembers what it received. */
async function startUpstream(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, received, close };
}

const chat = '{"model":"m","n":1.0,"seed":12345678901234567890,"messages":[{"role":"user","content":"hi"}]}';

function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Keeps as `keepNothing`, with some of it replaced. */
const keeping =
  (over: Partial<KeptExchange>): BeginExchange =>
  (begun) => ({ ...keepNothing(begun), ...over });

const events = (count: number) => Array.from({ length: count }, (_, index) => `data: {"n":${index}}\n\n`);

describe('the road', () => {
  it('leads to the upstream with the client’s bytes, and back with the upstream’s', async () => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, 'Fine', { 'content-type': 'application/json; charset=utf-8', 'X-Request-Id': 'r1' });
      response.end('{"choices":[],"n":1.0}\n');
    });
    const { url } = await startGateway(upstream.url);
    const answer = await post(url, chat, { authorization: 'Bearer of-the-client' });
    expect([answer.status, answer.statusText, await answer.text()]).toEqual([200, 'Fine', '{"choices":[],"n":1.0}\n']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-request-id': 'r1',
      'x-memory-status': 'none',
      'x-upstream-account': 'main',
    });
    expect(upstream.received).toMatchObject([
      {
        url: '/v1/chat/completions',
        body: chat,
        headers: { authorization: 'Bearer sk-upstream', 'content-length': `${chat.length}` },
      },
    ]);
  });

  it.each([400, 401, 404, 429, 500, 503])('hands on a %i as it is, and says whose it is', async (status) => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(status, { 'content-type': 'text/plain', 'retry-after': '17' });
      response.end('no, and that is all');
    });
    const kept: string[] = [];
    const begin = keeping({ drop: () => void kept.push('dropped'), settle: async () => void kept.push('settled') });
    const { url } = await startGateway(upstream.url, { begin });
    const answer = await post(url, chat);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-upstream-account')]).toEqual([
      status,
      '17',
      'main',
    ]);
    expect(await answer.text()).toBe('no, and that is all');
    expect(kept).toEqual(['dropped']);
  });

  it('says in OpenAI’s shape that an upstream can’t be reached', async () => {
    const upstream = await startUpstream(() => {});
    await upstream.close();
    const { url } = await startGateway(upstream.url);
    const answer = await post(url, chat);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      error: { type: 'api_error', code: 'upstream_unreachable', param: null },
    });
  });

  it('leads to the account that is named behind the model, whose limits are its own', async () => {
    const [one, other] = await Promise.all([
      startUpstream((_, response) => void response.writeHead(429).end('{}')),
      startUpstream((_, response) => void response.writeHead(200).end('{}')),
    ]);
    const { url } = await startGateway([
      toUpstream(one.url),
      toUpstream(other.url, { name: 'work', key: { kind: 'own', value: 'sk-work' }, models: ['big-*'] }),
    ]);
    const ask = async (model: string) => (await post(url, chat.replace('"m"', `"${model}"`))).status;
    expect(await ask('small')).toBe(429);
    expect(other.received).toEqual([]);
    expect(await ask('small@work')).toBe(200);
    expect(await ask('user@domain')).toBe(429);
    expect(other.received).toMatchObject([
      { body: chat.replace('"m"', '"small"'), headers: { authorization: 'Bearer sk-work' } },
    ]);
    expect(one.received.map(({ body }) => JSON.parse(body).model)).toEqual(['small', 'user@domain']);
  });

  it('leads clients with keys of their own from elsewhere to no account of ours', async () => {
    const ours = await startUpstream((_, response) => void response.end('{}'));
    const theirs = await startUpstream((_, response) => void response.end('{"data":[{"id":"m"}]}'));
    const { url } = await startGateway(
      [
        toUpstream(ours.url, { name: 'work' }),
        toUpstream(ours.url, { name: 'local', key: null }),
        toUpstream(theirs.url, { key: { kind: 'client' } }),
      ],
      { usesClientKeys: true, isLocal: false },
    );
    const headers = { authorization: 'Bearer sk-client' };
    await post(url, chat.replace('"m"', '"m@work"'), headers);
    expect(await (await fetch(`${url}/models`, { headers })).json()).toEqual({ data: [{ id: 'm' }] });
    expect(ours.received).toEqual([]);
    expect(theirs.received.map((one) => one.headers.authorization)).toEqual(['Bearer sk-client', 'Bearer sk-client']);
  });

  it('shows the models of all upstreams, each by the name that asks for it', async () => {
    const serve = (...ids: string[]) =>
      startUpstream(
        (_, response) =>
          void response.end(JSON.stringify({ object: 'list', data: ids.map((id) => ({ id, owned_by: 'o' })) })),
      );
    const [one, other] = [await serve('a', 'b'), await serve('a', 'big-1')];
    const broken = await startUpstream((_, response) => void response.writeHead(500).end('<html>'));
    const { url } = await startGateway([
      toUpstream(other.url, { name: 'work', models: ['big-*'] }),
      toUpstream(one.url, { name: 'home' }),
      toUpstream(broken.url, { name: 'broken' }),
    ]);
    const list = (await (await fetch(`${url}/models`)).json()) as { data: { id: string }[] };
    expect(list.data.map(({ id }) => id)).toEqual(['a@work', 'big-1', 'a', 'b']);
  });

  it('shows the models of those that can be reached, and logs once which can’t', async () => {
    const model = await startUpstream((_, response) => void response.end('{"data":[{"id":"a"}]}'));
    const gone = await startUpstream(() => {});
    await gone.close();
    const lines: string[] = [];
    const log = (_: object, line: string) => void lines.push(line);
    const { url } = await startGateway([toUpstream(model.url), toUpstream(gone.url, { name: 'gone' })], {
      logger: { debug: log, info: log, warn: log, error: log },
    });
    for (const _ of [1, 2]) expect(await (await fetch(`${url}/models`)).json()).toMatchObject({ data: [{ id: 'a' }] });
    expect(lines).toEqual([expect.stringContaining('The upstream gone cannot be reached')]);
  });

  it('passes a refused list of models on, also beside the archive’s model, and logs it once', async () => {
    const upstream = await startUpstream(
      (_, response) => void response.writeHead(401, { 'content-type': 'text/plain' }).end('Incorrect API key'),
    );
    const lines: string[] = [];
    const log = (_: object, line: string) => void lines.push(line);
    const { url } = await startGateway(upstream.url, {
      ask: makeAskRoad(),
      logger: { debug: log, info: log, warn: log, error: log },
    });
    for (const _ of [1, 2]) {
      const answer = await fetch(`${url}/models`);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        401,
        'text/plain',
        'Incorrect API key',
      ]);
    }
    expect(lines).toEqual(['The upstream main gives no list of its models: it answers with HTTP 401']);
  });

  it('lists the archive’s model beside an upstream that has no list', async () => {
    const upstream = await startUpstream((_, response) => void response.writeHead(404).end('Not found'));
    const { url } = await startGateway(upstream.url, { ask: makeAskRoad() });
    expect(await (await fetch(`${url}/models`)).json()).toMatchObject({ data: [{ id: 'secondlook/ask' }] });
  });

  it.each([
    ['never', () => {}],
    ['by half', (response: ServerResponse) => void response.write('{"data":[{"id":"b"}')],
  ])('waits no longer than its limit for the models of one that answers %s', async (_, answer) => {
    const model = await startUpstream((_, response) => void response.end('{"data":[{"id":"a"}]}'));
    const silent = await startUpstream((_, response) => answer(response));
    const lines: string[] = [];
    const log = (_: object, line: string) => void lines.push(line);
    const { url } = await startGateway([toUpstream(model.url), toUpstream(silent.url, { name: 'silent' })], {
      logger: { debug: log, info: log, warn: log, error: log },
      modelsLimitMs: 200,
    });
    expect(await (await fetch(`${url}/models`)).json()).toMatchObject({ data: [{ id: 'a' }] });
    expect(lines).toEqual(['The upstream silent cannot be reached: No answer within 200 ms']);
  });

  it('passes an answer to /models through that is no list', async () => {
    const upstream = await startUpstream(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello</p>'),
    );
    const { url } = await startGateway(upstream.url);
    const answer = await fetch(`${url}/models`);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/html', '<p>hello</p>']);
  });

  it('passes bodies on that are no JSON', async () => {
    const upstream = await startUpstream((_, response) => void response.end('{}'));
    const { url } = await startGateway(upstream.url);
    const body = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);
    await fetch(`${url}/chat/completions`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(upstream.received[0]?.body).toBe(body.toString('latin1'));
  });
});

describe('a stream', () => {
  it('arrives as it is sent, event by event', async () => {
    const [first, last] = events(2);
    let finish = () => {};
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(first);
      finish = () => response.end(last);
    });
    const { url } = await startGateway(upstream.url);
    const reader = (await post(url, chat)).body?.getReader();
    const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(await read()).toBe(first);
    finish();
    expect(await read()).toBe(last);
  });

  it('has its last event held until the exchange is kept', async () => {
    let keep = () => {};
    const order: string[] = [];
    const begin = keeping({
      read: (chunk) => chunk.includes('[DONE]'),
      settle: () =>
        new Promise((resolve) => {
          keep = () => {
            order.push('kept');
            resolve();
          };
        }),
    });
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      setTimeout(() => response.end('data: [DONE]\n\n'), 5);
    });
    const { url } = await startGateway(upstream.url, { begin, holdLimitMs: 60_000 });
    const reader = (await post(url, chat)).body?.getReader();
    await reader?.read();
    setTimeout(() => keep(), 50);
    const { value } = (await reader?.read()) ?? {};
    order.push('arrived');
    expect(Buffer.from(value ?? []).toString()).toBe('data: [DONE]\n\n');
    expect(order).toEqual(['kept', 'arrived']);
  });

  it('ends within the limit where it can’t be kept, which is counted', async () => {
    const released: string[] = [];
    const begin = keeping({ id: 'e1', settle: () => new Promise(() => {}) });
    const upstream = await startUpstream(
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
    const events = {
      answered() {},
      remembered() {},
      unreachable() {},
      lost() {},
      released: (id: string) => void released.push(id),
    };
    const { url } = await startGateway(upstream.url, { begin, events, holdLimitMs: 20 });
    expect(await (await post(url, chat)).text()).toBe('{}');
    expect(released).toEqual(['e1']);
  });

  it('breaks off where the upstream does, after what had arrived', async () => {
    const ends: string[] = [];
    const begin = keeping({ settle: async (end) => void ends.push(end) });
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n', () => setTimeout(() => response.destroy(), 20));
    });
    const { url } = await startGateway(upstream.url, { begin });
    const reader = (await post(url, chat)).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
    await expect(reader?.read()).rejects.toThrow();
    expect(ends).toEqual(['failed']);
  });

  it('is ended at the upstream when the client leaves', async () => {
    const ends: string[] = [];
    const begin = keeping({ settle: async (end) => void ends.push(end) });
    let isClosed = false;
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      response.on('close', () => {
        isClosed = true;
      });
    });
    const { url } = await startGateway(upstream.url, { begin });
    const abort = new AbortController();
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      body: chat,
      headers: { 'content-type': 'application/json' },
      signal: abort.signal,
    });
    await answer.body?.getReader().read();
    abort.abort();
    await eventually(async () => (isClosed && ends.length > 0 ? true : null));
    expect(ends).toEqual(['stopped']);
  });

  it('is never begun when the client leaves before its first byte', async () => {
    const ends: string[] = [];
    const begin = keeping({ settle: async (end) => void ends.push(end) });
    let isClosed = false;
    const upstream = await startUpstream((request) => {
      request.on('close', () => {
        isClosed = true;
      });
    });
    const { url } = await startGateway(upstream.url, { begin });
    const abort = new AbortController();
    const asking = fetch(`${url}/chat/completions`, {
      method: 'POST',
      body: chat,
      headers: { 'content-type': 'application/json' },
      signal: abort.signal,
    });
    await eventually(async () => upstream.received[0] ?? null);
    abort.abort();
    await expect(asking).rejects.toThrow();
    await eventually(async () => (isClosed && ends.length > 0 ? true : null));
    expect(ends).toEqual(['stopped']);
  });

  it('is kept open by comments between its events, where that is asked for', async () => {
    let goOn = () => {};
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      goOn = () => {
        goOn = () => {};
        response.write('data: in the');
        setTimeout(() => response.end(' middle\n\n'), 60);
      };
    });
    const { url } = await startGateway(upstream.url, { keepAliveSeconds: 0.02 });
    let said = '';
    for await (const chunk of (await post(url, chat)).body ?? []) {
      said += Buffer.from(chunk).toString();
      if (said.includes(': keep-alive')) goOn();
    }
    expect(said).toMatch(/^data: 1\n\n(?:: keep-alive\n\n)+data: in the middle\n\n$/);
  });

  it('keeps its trailers', async () => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', trailer: 'x-sum' });
      response.write('data: 1\n\n');
      response.addTrailers({ 'x-sum': '42' });
      response.end();
    });
    const { url } = await startGateway(upstream.url);
    const trailers = await new Promise((resolve, reject) => {
      const call = requestHttp(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      call.on('response', (answer) => answer.resume().on('end', () => resolve(answer.trailers)));
      call.on('error', reject);
      call.end(chat);
    });
    expect(trailers).toEqual({ 'x-sum': '42' });
  });
});

describe('a page', () => {
  const origins = ['https://chat.example'];
  it('of an origin that may call is asked and answered as browsers do it', async () => {
    const upstream = await startUpstream((_, response) => {
      response.setHeader('access-control-allow-origin', 'https://elsewhere.example');
      response.end('{}');
    });
    const { url } = await startGateway(upstream.url, { origins });
    const headers = { origin: 'https://chat.example', 'access-control-request-headers': 'authorization,x-memory' };
    const asked = await fetch(`${url}/chat/completions`, { method: 'OPTIONS', headers });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization,x-memory']);
    expect(upstream.received).toEqual([]);
    const answer = await post(url, chat, { origin: 'https://chat.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://chat.example');
  });

  it('of another origin is refused, and nothing reaches the upstream', async () => {
    const upstream = await startUpstream((_, response) => void response.end('{}'));
    const { url } = await startGateway(upstream.url, { origins });
    expect((await post(url, chat, { origin: 'https://evil.example' })).status).toBe(403);
    expect(
      (
        await fetch(`${url}/chat/completions`, {
          method: 'POST',
          body: chat,
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(415);
    expect(upstream.received).toEqual([]);
  });
});
