import { request as requestHttp } from 'node:http';
import { describe, expect, it } from 'vitest';
import { pause } from '../../src/domain/pause.ts';
import { eventually } from '../support/eventually.ts';
import { startGateway } from '../support/start-gateway.ts';
import { chat, keeping, post, startUpstream } from './start-upstream.ts';

const events = (count: number) => Array.from({ length: count }, (_, index) => `data: {"n":${index}}\n\n`);

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
    const order: string[] = [];
    const begin = keeping({
      read: (chunk) => chunk.includes('[DONE]'),
      async settle() {
        await pause(50);
        order.push('kept');
      },
    });
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      setTimeout(() => response.end('data: [DONE]\n\n'), 5);
    });
    const { url } = await startGateway(upstream.url, { begin, holdLimitMs: 60_000 });
    const reader = (await post(url, chat)).body?.getReader();
    await reader?.read();
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

  it('is left alone in the middle of an event whose lines end in CRLF', async () => {
    const upstream = await startUpstream((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: in the\r\n');
      setTimeout(() => response.end('data: middle\r\n\r\n'), 60);
    });
    const { url } = await startGateway(upstream.url, { keepAliveSeconds: 0.02 });
    const said = await (await post(url, chat)).text();
    expect(said).toContain('data: in the\r\ndata: middle\r\n\r\n');
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
