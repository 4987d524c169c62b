import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OutboxAlert } from '../../src/alerts/outbox.ts';
import { renderTelegramText } from '../../src/alerts/render-alert.ts';
import { createTelegramChannel } from '../../src/telegram/alert-channel.ts';
import { createTelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import { createContent } from '../alerts/alert-content.ts';
import { createOutboxAlert } from '../alerts/outbox-alert.ts';

const token = '700000:a-secret-token';
const chatId = '-1001234567890';
const emulator = createTelegramEmulator({ token });
const never = new AbortController().signal;

beforeAll(() => emulator.listen());
afterEach(() => emulator.clearFaults());
afterAll(() => emulator.close());

const createChannel = (settings: { token?: string; apiRoot?: string; timeoutMs?: number } = {}) =>
  createTelegramChannel({ name: 'desk', token, chatId, apiRoot: emulator.url, ...settings });
async function send(alert: Partial<OutboxAlert> = {}, settings = {}, abort = never) {
  const delivery = await createChannel(settings).send(createOutboxAlert(alert), abort);
  expect(JSON.stringify(delivery)).not.toMatch(/(?:a|another)-secret/);
  return delivery;
}
const sent = () => emulator.state().sent;
const notice = { kind: 'briefing' as const, idempotency_key: 'k', content: {} };

describe('a chat of Telegram', () => {
  it('gets the alert formatted, with buttons for feedback and without a preview of links', async () => {
    const delivery = await send({ id: 31 });
    const message = sent().at(-1);
    expect(delivery).toEqual({ status: 'sent', remoteId: String(message?.message_id) });
    expect(message).toMatchObject({ chat_id: Number(chatId), reply_to: null });
    expect(message?.entities.map(({ type }) => type)).toEqual(['bold', 'text_link']);
    expect(message?.reply_markup?.inline_keyboard).toEqual([
      [
        { text: '👍', callback_data: 'fb:31:up' },
        { text: '👎', callback_data: 'fb:31:down' },
      ],
    ]);
  });

  it('gets a correction as the answer to what it corrects, and all the same where that is gone', async () => {
    const first = await send();
    const remoteId = first.status === 'sent' ? first.remoteId : null;
    expect(await send({ kind: 'withdrawal', answers: remoteId })).toMatchObject({ status: 'sent' });
    expect(sent().at(-1)?.reply_to).toBe(Number(remoteId));
    expect(await send({ kind: 'withdrawal', answers: '999999' })).toMatchObject({ status: 'sent' });
    expect(sent().at(-1)?.reply_to).toBeNull();
  });

  it('gets a digest of several', async () => {
    await send({ kind: 'digest', entries: [createContent(), createContent({ news_event_id: 2 })] });
    expect(sent().at(-1)?.text).toMatch(/^🌙 静默时段汇总（2 条）\n/);
  });

  it('gets a notice in plain text, a long one in pieces between its paragraphs', async () => {
    const paragraph = `## ${'x'.repeat(1500)}`;
    const text = [paragraph, paragraph, paragraph].join('\n\n');
    const before = sent().length;
    expect(await createChannel().sendNotice?.({ ...notice, text }, never)).toMatchObject({ status: 'sent' });
    const pieces = sent().slice(before);
    expect(pieces.map((message) => message.text)).toEqual([`${paragraph}\n\n${paragraph}`, paragraph]);
    expect(pieces.flatMap(({ entities }) => entities ?? [])).toEqual([]);
  });

  it('gets all of a long notice, though Telegram wants a pause between its pieces', async () => {
    const text = `${'x'.repeat(4000)}\n${'y'.repeat(4000)}`;
    const before = sent().length;
    emulator.fault({ method: 'sendMessage', error: 429, retry_after: 0.01, after: 1, times: 2 });
    expect(await createChannel().sendNotice?.({ ...notice, text }, never)).toMatchObject({ status: 'sent' });
    expect(
      sent()
        .slice(before)
        .map((message) => message.text[0]),
    ).toEqual(['x', 'y']);
  });

  it('gets plain text, once, where its formatting is not understood', async () => {
    const calls = () => emulator.state().calls.sendMessage ?? 0;
    const before = calls();
    const description = "Bad Request: can't parse entities: Unsupported start tag";
    emulator.fault({ method: 'sendMessage', error: 400, description });
    expect(await send()).toMatchObject({ status: 'sent' });
    expect(sent().at(-1)).toMatchObject({ entities: [], markup: renderTelegramText(createOutboxAlert()) });
    emulator.fault({ method: 'sendMessage', error: 400, description, times: 2 });
    expect(await send()).toEqual({ status: 'refused', reason: `Telegram answered 400: ${description}` });
    expect(calls() - before).toBe(4);
  });

  it('gets nothing of what cannot be composed', async () => {
    const before = sent().length;
    const content = createContent({ published_at: 'yesterday' });
    expect(await send({ content })).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('could not be composed'),
    });
    expect(sent()).toHaveLength(before);
  });

  it('cannot be repeated', () => {
    expect(createChannel().isRepeatable).toBe(false);
  });
});

describe('a refusal by Telegram', () => {
  it.each([
    [400, 'Bad Request: chat not found'],
    [403, 'Forbidden: bot was kicked from the channel chat'],
  ])('with %d is for good', async (error, description) => {
    emulator.fault({ method: 'sendMessage', error, description });
    expect(await send()).toEqual({ status: 'refused', reason: `Telegram answered ${error}: ${description}` });
  });

  it('of the token is for good, and does not show it', async () => {
    const delivery = await send({}, { token: '1:another-secret' });
    expect(delivery).toEqual({ status: 'refused', reason: 'Telegram answered 401: Unauthorized' });
  });

  it('with 429 says when to try again', async () => {
    emulator.fault({ method: 'sendMessage', error: 429, retry_after: 7 });
    expect(await send()).toMatchObject({ status: 'retry', afterMs: 7000 });
  });

  it.each([500, 502])('with %d, a page of HTML or not, is tried again', async (error) => {
    emulator.fault({ method: 'sendMessage', error });
    expect(await send()).toMatchObject({
      status: 'retry',
      reason: expect.stringContaining(`Telegram answered ${error}`),
      afterMs: null,
    });
  });

  it('with 504 is a gateway’s that gave up waiting: nobody knows whether it was sent', async () => {
    emulator.fault({ method: 'sendMessage', error: 504 });
    expect(await send()).toEqual({
      status: 'uncertain',
      reason: expect.stringContaining('Telegram answered 504'),
    });
  });
});

describe('an alert that was tried before', () => {
  const calls = () => emulator.state().calls.sendMessage ?? 0;

  it.each([
    502,
    504,
    'drop',
    'hang',
  ] as const)('is not sent while Telegram answers nobody (%s): a gateway may have told it', async (error) => {
    const before = calls();
    emulator.fault({ method: 'getMe', error });
    expect(await send({ attempts: 2 }, { timeoutMs: 50 })).toEqual({
      status: 'retry',
      reason: expect.stringMatching(/before it was tried again$/),
      afterMs: null,
    });
    expect(calls()).toBe(before);
    expect(await send({ attempts: 3 })).toMatchObject({ status: 'sent' });
  });

  it('is sent where Telegram answers anything at all', async () => {
    emulator.fault({ method: 'getMe', error: 404 });
    expect(await send({ attempts: 2 })).toMatchObject({ status: 'sent' });
  });
});

describe('no answer from Telegram', () => {
  it('because there is no way there: tried again', async () => {
    const closed = createTelegramEmulator();
    const apiRoot = await closed.listen();
    await closed.close();
    expect(await send({}, { apiRoot })).toEqual({
      status: 'retry',
      reason: 'Telegram could not be reached (ECONNREFUSED)',
      afterMs: null,
    });
  });

  it.each(['drop', 'drop_after'] as const)('because the connection broke (%s): nobody knows', async (error) => {
    emulator.fault({ method: 'sendMessage', error });
    expect(await send()).toMatchObject({ status: 'uncertain' });
  });

  it('in time: nobody knows', async () => {
    emulator.fault({ method: 'sendMessage', error: 'hang' });
    expect(await send({}, { timeoutMs: 50 })).toMatchObject({ status: 'uncertain' });
  });

  it('because the worker stops: nobody knows, unless it had not begun', async () => {
    // One of its own: what was given up above may arrive at the other one only now.
    const own = createTelegramEmulator({ token });
    const apiRoot = await own.listen();
    onTestFinished(() => own.close());
    own.fault({ method: 'sendMessage', error: 'hang' });
    const stop = new AbortController();
    const calls = () => own.state().calls.sendMessage ?? 0;
    const sending = send({}, { apiRoot }, stop.signal);
    await expect.poll(calls, { timeout: 30_000 }).toBe(1);
    stop.abort();
    expect(await sending).toMatchObject({ status: 'uncertain' });
    const late = send({}, { apiRoot }, stop.signal);
    expect(await late).toMatchObject({ status: 'retry', reason: 'stopped before it was sent' });
    expect(calls()).toBe(1);
  });
});

describe('an odd answer', () => {
  let respond: (response: ServerResponse) => void;
  const server = createServer((_, response) => respond(response));
  let apiRoot: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const answerWith = (status: number, body: string, headers = {}) => {
    respond = (response) => response.writeHead(status, headers).end(body);
  };

  it('never comes over a connection that an earlier alert has left behind, which the other side may just be closing', async () => {
    const connections = new Set<unknown>();
    respond = (response) => {
      connections.add(response.socket);
      response.end(JSON.stringify({ ok: true, result: { message_id: 1 } }));
    };
    for (let count = 0; count < 4; count++) await send({}, { apiRoot });
    expect(connections.size).toBe(4);
  });

  describe('that the chat has moved', () => {
    const description = 'Bad Request: group chat was upgraded to a supergroup chat';
    /** Knows the chat by the number that it has now. */
    function moveTo(chat: number, asked: string[]): void {
      respond = async (response) => {
        const { chat_id } = (await json(response.req)) as { chat_id: string };
        asked.push(chat_id);
        const refusal = { ok: false, error_code: 400, description, parameters: { migrate_to_chat_id: chat } };
        const answer = { ok: true, result: { message_id: 5 } };
        response.writeHead(chat_id === String(chat) ? 200 : 400);
        response.end(JSON.stringify(chat_id === String(chat) ? answer : refusal));
      };
    }

    it('is followed, and said once, whatever is sent at the time', async () => {
      const asked: string[] = [];
      const said: string[] = [];
      moveTo(-1009, asked);
      const logger = { warn: (_fields: object, line: string) => said.push(line) };
      const channel = createTelegramChannel({ name: 'desk', token, chatId: '-17', apiRoot, logger });
      const first = [channel.send(createOutboxAlert({}), never), channel.send(createOutboxAlert({ id: 2 }), never)];
      const sentOne = { status: 'sent', remoteId: '5' };
      expect(await Promise.all(first)).toEqual([sentOne, sentOne]);
      expect(await channel.sendNotice?.({ ...notice, text: 'the day' }, never)).toEqual(sentOne);
      expect(asked.toSorted()).toEqual(['-1009', '-1009', '-1009', '-17', '-17']);
      expect(said).toEqual(['Telegram: the chat -17 of alerts has moved: set its chat_id to -1009']);
    });

    it('to where it is already is refused', async () => {
      const parameters = { migrate_to_chat_id: Number(chatId) };
      answerWith(400, JSON.stringify({ ok: false, error_code: 400, description, parameters }));
      expect(await send({}, { apiRoot })).toEqual({
        status: 'refused',
        reason: `Telegram answered 400: ${description}`,
      });
    });
  });

  it('that quotes the token is told without it', async () => {
    answerWith(404, JSON.stringify({ ok: false, error_code: 404, description: `Not Found: /bot${token}/sendMessage` }));
    expect(await send({}, { apiRoot })).toEqual({
      status: 'refused',
      reason: 'Telegram answered 404: Not Found: /bot[secret]/sendMessage',
    });
  });

  it('of "yes" that is not JSON: nobody knows', async () => {
    answerWith(200, '<html>Welcome to the hotel</html>');
    expect(await send({}, { apiRoot })).toMatchObject({ status: 'uncertain' });
  });

  it('with a redirect is not followed', async () => {
    answerWith(302, '', { location: `${apiRoot}/elsewhere` });
    expect(await send({}, { apiRoot })).toEqual({
      status: 'refused',
      reason: 'Telegram answered 302: an answer that is not JSON (Found)',
    });
  });
});
