import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebhookChannel } from '../../src/alerts/webhook-channel.ts';
import { toWebhookPayload } from '../../src/alerts/webhook-payload.ts';
import { createContent } from './alert-content.ts';
import { createOutboxAlert } from './outbox-alert.ts';

const secret = 'a-shared-secret';
const now = new Date('2026-07-01T12:01:00.700Z');
const alert = createOutboxAlert({ content: createContent({ summary: '上线 "SOL" ✓' }) });

let received: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
let respond: (response: ServerResponse) => void;
let url: string;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  received.push({ path: request.url, headers: request.headers, body });
  respond(response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  answerWith(204);
});

const answerWith = (status: number, headers: Record<string, string> = {}) => {
  respond = (response) => response.writeHead(status, headers).end();
};
const send = (settings: { url?: string; timeoutMs?: number } = {}, abort = new AbortController().signal) =>
  createWebhookChannel({ name: 'hook', url, secret, clock: { now: () => now }, ...settings }).send(alert, abort);

/** As the documentation of the channel tells receivers to do it. */
function isOurs(header: string, body: string, clock: number): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (t === undefined || v1 === undefined) return false;
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  return timingSafeEqual(Buffer.from(v1, 'hex'), expected) && Math.abs(clock / 1000 - Number(t)) < 300;
}

describe('a webhook', () => {
  it('gets notices as well, signed, with a kind that no alert has', async () => {
    const channel = createWebhookChannel({ name: 'hook', url, secret, clock: { now: () => now } });
    const notice = { kind: 'briefing' as const, idempotency_key: 'k1', text: '# Day', content: { day: '2026-03-18' } };
    expect(await channel.sendNotice?.(notice, new AbortController().signal)).toEqual({
      status: 'sent',
      remoteId: null,
    });
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
    expect(headers['idempotency-key']).toBe('k1');
    expect(isOurs(String(headers['x-secondlook-signature']), body, now.getTime())).toBe(true);
    expect(JSON.parse(body)).toEqual({
      kind: 'briefing',
      idempotency_key: 'k1',
      text: '# Day',
      briefing: { day: '2026-03-18' },
    });
  });

  it('gets the alert as JSON, with a key that stays the same', async () => {
    expect(await send()).toEqual({ status: 'sent', remoteId: null });
    await send();
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(2).fill('secondlook-alert-12'));
    expect(received[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(toWebhookPayload(alert));
  });

  it('can tell by the signature that it is ours, whole and fresh', async () => {
    await send();
    const body = received[0]?.body ?? '';
    const signature = String(received[0]?.headers['x-secondlook-signature']);
    expect(signature).toMatch(/^t=1782907260,/);
    expect(isOurs(signature, body, now.getTime())).toBe(true);
    expect(isOurs(signature, body.replace('buy', 'sell'), now.getTime())).toBe(false);
    expect(isOurs(signature.replace('t=1782907260', 't=1782907261'), body, now.getTime())).toBe(false);
    expect(isOurs(signature, body, now.getTime() + 301_000)).toBe(false);
    expect(JSON.stringify(received)).not.toContain(secret);
  });

  it.each([
    [429, {}, null],
    [429, { 'retry-after': '7' }, 7000],
    [503, { 'retry-after': 'Wed, 01 Jul 2026 12:03:00 GMT' }, 119_300],
    [503, { 'retry-after': 'Wed, 01 Jul 2026 11:00:00 GMT' }, null],
    [429, { 'retry-after': '0' }, null],
    [503, { 'retry-after': 'soon' }, null],
    [500, { 'retry-after': '999999999999' }, 86_400_000],
    [502, {}, null],
    [408, {}, null],
    [425, {}, null],
  ])('is tried again after %d with %j', async (status, headers, afterMs) => {
    answerWith(status, headers as Record<string, string>);
    expect(await send()).toEqual({
      status: 'retry',
      reason: `answered HTTP ${status}`,
      afterMs,
      isFlood: status === 429,
    });
  });

  it.each([400, 401, 403, 404, 410, 422])('is given up at %d', async (status) => {
    answerWith(status);
    expect(await send()).toEqual({ status: 'refused', reason: `answered HTTP ${status}` });
  });

  it.each([301, 302, 307, 308])('is not followed to where it points with %d', async (status) => {
    answerWith(status, { location: `${url}/elsewhere` });
    expect(await send()).toEqual({
      status: 'refused',
      reason: `answered HTTP ${status}: redirects are not followed`,
    });
    expect(received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('is tried again when it does not answer in time', async () => {
    respond = () => {};
    expect(await send({ timeoutMs: 50 })).toEqual({ status: 'retry', reason: 'no answer within 50 ms', afterMs: null });
  });

  it('is tried again when the worker stops meanwhile', async () => {
    const stop = new AbortController();
    respond = () => stop.abort();
    expect(await send({}, stop.signal)).toEqual({
      status: 'retry',
      reason: 'stopped before the answer',
      afterMs: null,
    });
    expect(await send({}, stop.signal)).toMatchObject({ status: 'retry' });
    expect(received).toHaveLength(1);
  });

  it('is tried again when the connection breaks or cannot be made, without telling the URL', async () => {
    respond = (response) => response.destroy();
    expect(await send()).toMatchObject({ status: 'retry', reason: expect.stringMatching(/^could not be reached \(/) });
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await send({ url: `http://127.0.0.1:${port}/hook?key=hidden` })).toEqual({
      status: 'retry',
      reason: 'could not be reached (ECONNREFUSED)',
      afterMs: null,
    });
  });
});
