import { createServer, request as requestHttp } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../src/domain/logger.ts';
import { pause } from '../../src/domain/pause.ts';
import type { BeginExchange, KeptExchange } from '../../src/gateway/kept-exchange.ts';
import { createUnreachableLog } from '../../src/gateway/unreachable-log.ts';
import { eventually } from '../support/eventually.ts';
import { keepNothing, startGateway } from '../support/start-gateway.ts';
import { type Step, startTrickyUpstream } from '../support/tricky-upstream.ts';

/** What keeps exchanges has faults of its own, and takes its time: no answer depends on it. */

const chat = '{"model":"m","messages":[{"role":"user","content":"hi"}]}';
const json = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n{"choices":[]}';
const streamHead = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n';

const fail = (): never => {
  throw new TypeError('a fault of ours');
};

async function start(keep: (() => Partial<KeptExchange>) | Partial<KeptExchange> | null, script: readonly Step[]) {
  const lost: string[] = [];
  const upstream = await startTrickyUpstream(() => script);
  const begin: BeginExchange = (begun) =>
    keep === null ? fail() : { ...keepNothing(begun), ...(typeof keep === 'function' ? keep() : keep) };
  const events = {
    answered() {},
    remembered() {},
    released() {},
    unreachable() {},
    lost: (id: string) => void lost.push(id),
  };
  const { url } = await startGateway(upstream.url, { begin, events });
  const ask = () =>
    fetch(`${url}/chat/completions`, {
      method: 'POST',
      body: chat,
      headers: { 'content-type': 'application/json' },
    });
  return { url, upstream, ask, lost };
}

describe('an answer whose exchange can’t be kept', () => {
  it.each<[string, Partial<KeptExchange> | null, string]>([
    ['begun', null, 'degraded'],
    ['opened', { open: fail }, 'none'],
    ['read', { read: fail }, 'none'],
    ['settled', { settle: async () => fail() }, 'none'],
    ['settled at once', { settle: fail }, 'none'],
  ])('comes as the upstream gave it where it fails to be %s', async (_, keep, status) => {
    const { ask, lost } = await start(keep, [json]);
    const answer = await ask();
    expect([answer.status, answer.headers.get('x-memory-status'), await answer.text()]).toEqual([
      200,
      status,
      '{"choices":[]}',
    ]);
    expect(lost).toHaveLength(1);
  });
});

describe('an answer that no server may write', () => {
  it('comes without a reason that has signs of control in it', async () => {
    const { ask } = await start({}, [json.replace('OK', 'O\u0001K')]);
    const answer = await ask();
    expect([answer.status, answer.statusText, await answer.text()]).toEqual([200, '', '{"choices":[]}']);
  });

  it('is refused, let go and kept as nothing where its status is none', async () => {
    const kept: string[] = [];
    const keep = { drop: () => void kept.push('dropped'), settle: async () => void kept.push('settled') };
    const { ask, upstream } = await start(keep, [json.replace('200 OK', '099 O\u0001K')]);
    expect([(await ask()).status, (await ask()).status]).toEqual([500, 500]);
    await eventually(async () => (upstream.left() === 2 ? true : null));
    expect(kept).toEqual(['dropped', 'dropped']);
  });
});

describe('while the name of the chat is looked up', () => {
  it('an answer comes without it where that fails', async () => {
    const { ask } = await start(() => ({ chatId: Promise.reject(new Error('no name')) }), [json]);
    expect(await (await ask()).text()).toBe('{"choices":[]}');
  });

  const lookingUp = (ends: string[]): Partial<KeptExchange> => ({
    chatId: new Promise(() => {}),
    settle: async (end) => void ends.push(end),
  });

  it('a client that leaves ends the call, which is kept as far as it came', async () => {
    const ends: string[] = [];
    let opened = () => {};
    const isOpen = new Promise<void>((resolve) => {
      opened = resolve;
    });
    const { url, upstream } = await start({ ...lookingUp(ends), open: () => opened() }, [
      streamHead,
      'data: 1\n\n',
      { pauseMs: 60_000 },
    ]);
    const call = requestHttp(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    call.on('error', () => {});
    call.end(chat);
    await isOpen;
    call.destroy();
    await eventually(async () => (upstream.left() > 0 && ends.length > 0 ? true : null));
    expect(ends).toEqual(['stopped']);
  });

  it('an upstream that breaks off is kept as that', async () => {
    const ends: string[] = [];
    const { ask } = await start(lookingUp(ends), [json.slice(0, -5), 'reset']);
    await ask()
      .then((answer) => answer.text())
      .catch(() => 'broken off');
    await eventually(async () => ends[0] ?? null);
    expect(ends).toEqual(['failed']);
  });
});

it('what follows the end of a stream comes as it is sent', async () => {
  const { ask } = await start({ read: (chunk) => chunk.includes('[DONE]') }, [
    streamHead,
    'data: [DONE]\n\n',
    { pauseMs: 50 },
    ': cost 3\n\n',
    { pauseMs: 60_000 },
  ]);
  const reader = (await ask()).body?.getReader();
  const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
  expect([await read(), await read()]).toEqual(['data: [DONE]\n\n', ': cost 3\n\n']);
  await reader?.cancel();
});

it('a request comes through where every idle connection to the upstream is dead', async () => {
  const served = new WeakSet<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (served.has(request.socket)) return void request.socket.resetAndDestroy();
    served.add(request.socket);
    waiting.push(() => response.end('{}'));
    // The first three answers come together, so that three connections are left.
    if (waiting.length >= 3) for (const answer of waiting) answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { url } = await startGateway(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  const ask = () =>
    fetch(`${url}/chat/completions`, { method: 'POST', body: chat, headers: { 'content-type': 'application/json' } });
  await Promise.all([ask(), ask(), ask()]);
  expect((await ask()).status).toBe(200);
});

it('a request is not sent again where the upstream resets the connection in the middle of its answer', async () => {
  let answered = 0;
  const upstream = await startTrickyUpstream(() => {
    answered += 1;
    if (answered === 1) return [json];
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n';
    return [head, '9\r\ndata: 1\n\n\r\n', { pauseMs: 50 }, 'reset'];
  });
  const { url } = await startGateway(upstream.url);
  const ask = () =>
    fetch(`${url}/chat/completions`, { method: 'POST', body: chat, headers: { 'content-type': 'application/json' } })
      .then((answer) => answer.text())
      .catch(() => 'broken off');
  expect([await ask(), await ask()]).toEqual(['{"choices":[]}', 'broken off']);
  await pause(100);
  expect(upstream.requests).toHaveLength(2);
});

it('an upstream that is away is logged once for each reason, and when it is back', () => {
  const lines: string[] = [];
  const write = (_: object, text: string) => void lines.push(text);
  const log = createUnreachableLog({ ...silentLogger, warn: write, info: write });
  const refused = new AggregateError([new Error('refused ::1'), new Error('refused 127.0.0.1')]);
  log.answered('main');
  for (const error of [refused, refused, new Error('no connection'), new Error('no connection')])
    log.failed('main', error);
  log.answered('main');
  log.answered('main');
  expect(lines).toEqual([
    'The upstream main cannot be reached: refused ::1; refused 127.0.0.1',
    'The upstream main cannot be reached: no connection',
    'The upstream main answers again',
  ]);
});
