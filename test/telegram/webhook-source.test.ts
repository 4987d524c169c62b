import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import {
  createTelegramWebhookSource,
  type TelegramWebhookOptions,
  type TelegramWebhookSource,
} from '../../src/telegram/bot/webhook-source.ts';
import type { TelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import type { PostSink } from '../../src/worker/sources/source.ts';
import { jittered } from '../support/jittered.ts';
import { createRecordingSink, runSource, startEmulator, token, until } from './run-source.ts';

const secretToken = 'a-secret_word';

/** An HTTP server before the source, as the worker has one. */
async function receiveAt(emulator: TelegramEmulator, sink: PostSink, options: Partial<TelegramWebhookOptions> = {}) {
  const statuses: number[] = [];
  let source: TelegramWebhookSource | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const secret = request.headers['x-telegram-bot-api-secret-token'];
    const status = await source?.receive(
      JSON.parse(Buffer.concat(chunks).toString()),
      typeof secret === 'string' ? secret : null,
    );
    statuses.push(status ?? 0);
    response.writeHead(status ?? 500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/telegram`;
  const run = runSource((usual) => {
    source = createTelegramWebhookSource({ ...usual, token, apiRoot: emulator.url, url, secretToken, ...options });
    return source;
  }, sink);
  const post = (body: unknown, secret: string | null = secretToken) => source?.receive(body, secret);
  return { ...run, statuses, url, post };
}

const update = {
  update_id: 5,
  channel_post: { message_id: 1, date: 1, chat: { id: -100_5, type: 'channel' }, text: 'x' },
};

describe('the webhook', () => {
  it('gets posts in their order once it is set, also those from before, and is taken away at the end', async () => {
    const emulator = await startEmulator();
    emulator.post({ text: 'before' });
    const { sink, texts } = createRecordingSink();
    const { statuses, stop, url, states } = await receiveAt(emulator, sink);
    await until(() => texts().length === 1);
    for (let number = 1; number <= 20; number += 1) emulator.post({ text: `post ${number}` });
    emulator.edit({ message_id: 2, text: 'post 1, corrected' });
    await until(() => texts().length === 22 && emulator.state().pending === 0);
    expect(texts()).toEqual(['before', ...Array.from({ length: 20 }, (_, n) => `post ${n + 1}`), 'post 1, corrected']);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(emulator.state().webhook).toMatchObject({ url, max_connections: 1, pending_update_count: 0 });
    expect(states).toEqual([{ isAnswering: true, reason: null }]);
    await stop();
    expect(emulator.state().webhook.url).toBe('');
  });

  it('gets again what could not be stored', async () => {
    const emulator = await startEmulator();
    let failures = 2;
    const { sink, texts } = createRecordingSink(() =>
      failures-- > 0 ? new AppError('database_unavailable', 'gone', { retryable: true }) : null,
    );
    const { statuses } = await receiveAt(emulator, sink);
    emulator.post({ text: 'a' });
    emulator.post({ text: 'b' });
    await until(() => texts().length === 2);
    expect(texts()).toEqual(['a', 'b']);
    expect(statuses.slice(0, 3)).toEqual([503, 503, 200]);
  });

  it('refuses whoever has not the secret', async () => {
    const emulator = await startEmulator();
    const recording = createRecordingSink();
    const { post, states } = await receiveAt(emulator, recording.sink);
    await until(() => states.length === 1);
    expect(await post(update, 'another word')).toBe(401);
    expect(await post(update, '')).toBe(401);
    expect(await post(update, null)).toBe(401);
    expect(recording.attempts).toBe(0);
    expect(await post(update)).toBe(200);
    expect(recording.texts()).toEqual(['x']);
  });

  it('takes what can never be read, so that it does not come for ever', async () => {
    const emulator = await startEmulator();
    const { sink, posts } = createRecordingSink();
    const { post, states, logger } = await receiveAt(emulator, sink);
    await until(() => states.length === 1);
    expect(await post('nonsense')).toBe(200);
    expect(await post({ update_id: 1, channel_post: {} })).toBe(200);
    expect(logger.of('warn').filter((line) => line.includes('passed over'))).toHaveLength(2);
    expect(posts()).toEqual([]);
  });

  it('takes nothing before it runs and after it was stopped', async () => {
    const emulator = await startEmulator();
    const recording = createRecordingSink();
    const { post, states, stop } = await receiveAt(emulator, recording.sink);
    await until(() => states.length === 1);
    await stop();
    expect(await post(update)).toBe(503);
    expect(recording.attempts).toBe(0);
  });

  it('is set again after failures, and when somebody else has set another', async () => {
    const emulator = await startEmulator();
    emulator.fault({ method: 'setWebhook', error: 502, times: 2 });
    const { sink } = createRecordingSink();
    const { states, pauses, url } = await receiveAt(emulator, sink, { checkMs: 123 });
    await until(() => emulator.state().webhook.url === url);
    expect(pauses.slice(0, 2)).toEqual([500, 1000].map(jittered));
    expect(states[0]).toEqual({ isAnswering: false, reason: 'no JSON in the answer (a gateway error?)' });
    await fetch(`${emulator.url}/bot${token}/setWebhook?url=http://127.0.0.1:9/`);
    await until(() => emulator.state().webhook.url === url);
    expect(pauses).toContain(123);
  });

  it('is set once Telegram finds its host, which may take a while', async () => {
    const emulator = await startEmulator();
    const description = 'Bad Request: bad webhook: Failed to resolve host: Temporary failure in name resolution';
    emulator.fault({ method: 'setWebhook', error: 400, description, times: 2 });
    const { states, url } = await receiveAt(emulator, createRecordingSink().sink);
    await until(() => emulator.state().webhook.url === url);
    expect(states[0]).toEqual({ isAnswering: false, reason: `400 ${description}` });
  });

  it('says so when Telegram cannot reach the URL', async () => {
    const emulator = await startEmulator();
    const { sink } = createRecordingSink();
    const { states } = await receiveAt(emulator, sink, { url: 'http://127.0.0.1:9/nobody' });
    emulator.post({ text: 'a' });
    await until(() => states.some(({ reason }) => reason === 'Connection refused'));
  });

  it('gives up on a refused token or URL, and on a secret that Telegram would not take', async () => {
    const sink = createRecordingSink().sink;
    const other = await startEmulator({ token: '1:another' });
    await expect((await receiveAt(other, sink)).ended).rejects.toMatchObject({ code: 'invalid_settings' });
    const emulator = await startEmulator();
    await expect((await receiveAt(emulator, sink, { url: 'nowhere' })).ended).rejects.toMatchObject({
      code: 'invalid_settings',
      message: expect.stringContaining('bad webhook'),
    });
    expect(() =>
      runSource(
        (usual) => createTelegramWebhookSource({ ...usual, token, url: 'https://a.example', secretToken: 'two words' }),
        sink,
      ),
    ).toThrow(expect.objectContaining({ code: 'invalid_settings', hint: expect.stringContaining('openssl rand') }));
  });

  it('shows the token nowhere', async () => {
    const emulator = await startEmulator();
    emulator.fault({ method: 'getWebhookInfo', error: 'drop' });
    emulator.fault({ method: 'deleteWebhook', error: 'drop' });
    const { logger, states, stop } = await receiveAt(emulator, createRecordingSink().sink);
    await until(() => states.at(-1)?.isAnswering === true);
    await stop();
    const said = JSON.stringify([logger.lines, states]);
    expect(said).toContain('the webhook is still set');
    expect(said).not.toContain('SECRET-part');
  });
});
