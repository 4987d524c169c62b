import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api, GrammyError } from 'grammy';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTelegramEmulator } from '../../../src/telegram/emulator/telegram-emulator.ts';
import { startBotApi } from './call-bot.ts';

const until = (condition: () => boolean) =>
  vi.waitFor(
    () => {
      if (!condition()) throw new Error('not yet');
    },
    { interval: 2, timeout: 20_000 },
  );

describe('the bot', () => {
  it('is told who it is', async () => {
    const { call } = await startBotApi();
    expect(await call('getMe')).toMatchObject({ ok: true, result: { is_bot: true, username: 'desk_bot' } });
    expect((await call('GETME')).ok).toBe(true);
  });

  it('needs a token of the right form, and the right one where there is only one', async () => {
    const { emulator, call } = await startBotApi({ token: '1:right' });
    expect(await call('getMe')).toEqual({ status: 401, ok: false, error_code: 401, description: 'Unauthorized' });
    expect((await fetch(`${emulator.url}/botwrong/getMe`)).status).toBe(404);
    expect((await fetch(`${emulator.url}/bot1:right/getMe`)).status).toBe(200);
    expect((await fetch(`${emulator.url}/bot1:right/flyAway`)).status).toBe(404);
    expect((await fetch(`${emulator.url}/`)).status).toBe(404);
  });

  it('may send its parameters as JSON, as a form or in the address', async () => {
    const { emulator } = await startBotApi();
    const root = `${emulator.url}/bot1:test/sendMessage`;
    await fetch(`${root}?chat_id=-5&text=query`);
    await fetch(root, { method: 'POST', body: new URLSearchParams({ chat_id: '-5', text: 'form' }) });
    await fetch(root, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '{"chat_id":-5,"text":"curl -d"}',
    });
    expect(emulator.state().sent.map(({ text }) => text)).toEqual(['query', 'form', 'curl -d']);
    const broken = await fetch(root, { method: 'POST', body: '{"chat_id":' });
    expect(broken.status).toBe(400);
    expect((await fetch(`${root}?text=nowhere`)).status).toBe(400);
  });
});

describe('getUpdates', () => {
  it('gives what is not acknowledged, again and again, oldest first, up to the limit', async () => {
    const { emulator, call } = await startBotApi();
    for (const text of ['a', 'b', 'c']) emulator.post({ text });
    const texts = async (body: object) =>
      (await call('getUpdates', body)).result.map(
        (update: { channel_post: { text: string } }) => update.channel_post.text,
      );
    expect(await texts({})).toEqual(['a', 'b', 'c']);
    expect(await texts({ limit: 2 })).toEqual(['a', 'b']);
    expect(await texts({ offset: 100_002 })).toEqual(['b', 'c']);
    expect(await texts({ offset: 0 })).toEqual(['b', 'c']);
    expect(await texts({ offset: -1 })).toEqual(['c']);
    expect(await texts({ offset: 100_004 })).toEqual([]);
    expect(emulator.state()).toMatchObject({ pending: 0, offsets: [0, 100_002, 0, -1, 100_004] });
  });

  it('waits for an update as long as it is asked to', async () => {
    const { emulator, call } = await startBotApi();
    expect((await call('getUpdates', { timeout: 0.01 })).result).toEqual([]);
    const waiting = call('getUpdates', { timeout: 50 });
    await until(() => emulator.state().calls.getUpdates === 2);
    emulator.post({ text: 'at last' });
    expect((await waiting).result).toHaveLength(1);
  });

  it('keeps an update whose poll was abandoned', async () => {
    const { emulator, call } = await startBotApi();
    const leaving = new AbortController();
    const abandoned = call('getUpdates', { timeout: 50 }, leaving.signal).catch(() => 'gone');
    await until(() => emulator.state().calls.getUpdates === 1);
    leaving.abort();
    expect(await abandoned).toBe('gone');
    emulator.post({ text: 'a' });
    expect((await call('getUpdates')).result).toHaveLength(1);
  });

  it('ends the older of two polls with 409', async () => {
    const { emulator, call } = await startBotApi();
    const older = call('getUpdates', { timeout: 50 });
    await until(() => emulator.state().calls.getUpdates === 1);
    const newer = call('getUpdates', { timeout: 50 });
    expect(await older).toMatchObject({
      status: 409,
      description: expect.stringMatching(/^Conflict: terminated by other getUpdates request/),
    });
    emulator.post({ text: 'for the newer' });
    expect((await newer).result).toHaveLength(1);
  });

  it('makes only updates of the kinds that were asked for', async () => {
    const { emulator, call, control } = await startBotApi();
    await call('getUpdates', { allowed_updates: '["edited_channel_post"]' });
    emulator.post({ text: 'a' });
    emulator.edit({ message_id: 1, text: 'b' });
    const { result } = await call('getUpdates', { allowed_updates: [] });
    expect(result.map((update: object) => Object.keys(update)[1])).toEqual(['edited_channel_post']);
    emulator.post({ text: 'c' });
    expect((await control('state')).result).toMatchObject({ pending: 2, allowed_updates: [] });
  });
});

describe('posts', () => {
  it('have the shape that channels give them', async () => {
    const now = () => new Date('2026-03-01T12:00:00Z');
    const { emulator } = await startBotApi({ now });
    const chat = { title: 'Wire', username: 'wire' };
    const first = emulator.post({ chat, text: 'one' });
    expect(first).toMatchObject({
      message_id: 1,
      date: 1_772_366_400,
      text: 'one',
      chat: { ...chat, type: 'channel' },
    });
    expect(first.chat.id).toBeLessThan(-1_000_000_000_000);
    const reply = emulator.post({ chat: { username: 'wire' }, text: 'two', reply_to: 1, media: 'photo' });
    expect(reply).toMatchObject({
      message_id: 2,
      caption: 'two',
      reply_to_message: { message_id: 1 },
      chat: first.chat,
    });
    expect(reply.text).toBeUndefined();
    expect(emulator.post({ chat: { title: 'Other' }, text: 'x' }).message_id).toBe(1);
    expect(emulator.edit({ chat, message_id: 2, text: 'new' })).toMatchObject({
      caption: 'new',
      edit_date: 1_772_366_400,
    });
    expect(() => emulator.edit({ chat, message_id: 99, text: 'new' })).toThrow(/no message 99/);
  });

  it('of groups come as messages', async () => {
    const { emulator, call } = await startBotApi();
    emulator.post({ chat: { id: -7, type: 'group', title: 'Desk' }, text: 'hello' });
    emulator.edit({ chat: { id: -7 }, message_id: 1, text: 'hello all' });
    const { result } = await call('getUpdates');
    expect(result).toMatchObject([{ message: { from: { is_bot: false } } }, { edited_message: { text: 'hello all' } }]);
  });

  it('are directed over HTTP too: one, many, edits, albums', async () => {
    const { control } = await startBotApi();
    expect((await control('post', { text: 'one' })).result).toHaveLength(1);
    expect((await control('post', [{ text: 'two' }, { text: 'three' }])).result).toHaveLength(2);
    expect((await control('edit', { message_id: 2, text: 'TWO' })).result.text).toBe('TWO');
    const album = (await control('album', { caption: 'both', media: ['photo', 'video'] })).result;
    expect(album.map(({ caption }: { caption?: string }) => caption)).toEqual(['both', undefined]);
    expect(new Set(album.map(({ media_group_id }: { media_group_id: string }) => media_group_id)).size).toBe(1);
    expect((await control('state')).result).toMatchObject({ published: 6, pending: 6 });
    expect(await control('post', { txt: 'typo' })).toMatchObject({ status: 400 });
    expect(await control('edit', { message_id: 99, text: 'x' })).toMatchObject({ status: 400 });
    expect(await control('dance')).toMatchObject({ status: 404, description: expect.stringContaining('album') });
  });

  it('come two thousand at a time', async () => {
    const { control, call } = await startBotApi();
    await control(
      'post',
      Array.from({ length: 2000 }, (_, index) => ({ text: `post ${index}` })),
    );
    const seen: number[] = [];
    for (let offset = 0; seen.length < 2000; ) {
      const { result } = await call('getUpdates', { offset });
      seen.push(...result.map(({ update_id }: { update_id: number }) => update_id));
      offset = (seen.at(-1) ?? 0) + 1;
    }
    expect(seen).toEqual(Array.from({ length: 2000 }, (_, index) => 100_001 + index));
  });
});

describe('sendMessage', () => {
  it('is remembered as people see it, with its buttons and what it answers', async () => {
    const { emulator, call } = await startBotApi();
    const reply_markup = { inline_keyboard: [[{ text: '👍', callback_data: 'fb:1:up' }]] };
    const sent = await call('sendMessage', {
      chat_id: -9,
      text: '<b>BTC</b> &lt; 1',
      parse_mode: 'HTML',
      reply_markup,
    });
    expect(sent.result).toMatchObject({ message_id: 1, chat: { id: -9 }, text: 'BTC < 1' });
    await call('sendMessage', { chat_id: -9, text: 'again', reply_parameters: { message_id: 1 } });
    expect(emulator.state().sent).toMatchObject([
      {
        text: 'BTC < 1',
        markup: '<b>BTC</b> &lt; 1',
        reply_markup,
        entities: [{ type: 'bold', offset: 0, length: 3 }],
      },
      { text: 'again', reply_to: 1 },
    ]);
    expect(emulator.state().pending).toBe(0);
  });

  it.each([
    [{ text: '' }, 'Bad Request: message text is empty'],
    [{ text: 'x'.repeat(4097) }, 'Bad Request: message is too long'],
    [
      { text: '<b>x', parse_mode: 'HTML' },
      'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    ],
    [{ text: 'x', reply_parameters: { message_id: 77 } }, 'Bad Request: message to be replied not found'],
    [
      { text: 'x', reply_markup: { inline_keyboard: [[{ text: 'b', callback_data: 'x'.repeat(65) }]] } },
      'Bad Request: BUTTON_DATA_INVALID',
    ],
  ])('is refused as Telegram refuses it (%#)', async (body, description) => {
    const { emulator, call } = await startBotApi();
    expect(await call('sendMessage', { chat_id: -9, ...body })).toMatchObject({ status: 400, ok: false, description });
    expect(emulator.state().sent).toEqual([]);
  });

  it('counts the characters after the markup', async () => {
    const { call } = await startBotApi();
    const text = `<b>${'x'.repeat(4096)}</b>`;
    expect((await call('sendMessage', { chat_id: -9, text, parse_mode: 'html' })).ok).toBe(true);
  });

  it('may go without the message that it answers', async () => {
    const { call } = await startBotApi();
    const reply_parameters = { message_id: 77, allow_sending_without_reply: true };
    expect((await call('sendMessage', { chat_id: '@desk', text: 'x', reply_parameters })).ok).toBe(true);
  });

  it('can be edited, but not into itself, and only what was sent', async () => {
    const { emulator, call } = await startBotApi();
    await call('sendMessage', { chat_id: -9, text: 'one' });
    const edit = (message_id: number, text: string) => call('editMessageText', { chat_id: -9, message_id, text });
    expect((await edit(1, 'two')).result).toMatchObject({ text: 'two', edit_date: expect.any(Number) });
    expect((await edit(1, 'two')).description).toContain('message is not modified');
    expect((await edit(5, 'two')).description).toBe('Bad Request: message to edit not found');
    expect(emulator.state().sent).toMatchObject([{ text: 'two', earlier: ['one'] }]);
  });
});

describe('a press on a button', () => {
  it('comes as an update, and is answered once', async () => {
    const { call, control } = await startBotApi();
    const reply_markup = { inline_keyboard: [[{ text: '👎', callback_data: 'fb:3:down' }]] };
    await call('sendMessage', { chat_id: -9, text: 'alert', reply_markup });
    const id = (await control('callback', { chat_id: -9, message_id: 1, data: 'down' })).result;
    const { result } = await call('getUpdates');
    expect(result[0].callback_query).toMatchObject({ id, data: 'fb:3:down', message: { text: 'alert' } });
    expect((await call('answerCallbackQuery', { callback_query_id: id, text: 'noted' })).ok).toBe(true);
    expect(await call('answerCallbackQuery', { callback_query_id: id })).toMatchObject({ status: 400 });
    expect((await control('state')).result.callback_answers).toEqual([{ id, text: 'noted' }]);
    expect(await control('callback', { chat_id: -9, message_id: 1, data: 'up' })).toMatchObject({ status: 400 });
  });
});

describe('faults', () => {
  it('befall the method that they are for, as often as they shall', async () => {
    const { call, control } = await startBotApi();
    await control('fault', { method: 'getUpdates', error: 409, times: 2 });
    await control('fault', { method: 'sendMessage', error: 429, retry_after: 5 });
    expect(await call('getMe')).toMatchObject({ ok: true });
    const statuses = [await call('getUpdates'), await call('getupdates'), await call('getUpdates')];
    expect(statuses.map(({ status }) => status)).toEqual([409, 409, 200]);
    expect(await call('sendMessage', { chat_id: 1, text: 'x' })).toMatchObject({
      status: 429,
      description: 'Too Many Requests: retry after 5',
      parameters: { retry_after: 5 },
    });
    await control('fault', { error: 500 });
    await control('clear-faults');
    expect((await call('getMe')).ok).toBe(true);
    expect(await control('fault', { error: 'earthquake' })).toMatchObject({ status: 400 });
  });

  it('include a gateway that answers with a page', async () => {
    const { emulator } = await startBotApi();
    emulator.fault({ error: 502 });
    const response = await fetch(`${emulator.url}/bot1:test/getMe`);
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(await response.text()).toContain('<html>');
  });

  it('include a connection that ends before or after the call took effect', async () => {
    const { emulator, call } = await startBotApi();
    emulator.fault({ method: 'sendMessage', error: 'drop' });
    emulator.fault({ method: 'sendMessage', error: 'drop_after' });
    await expect(call('sendMessage', { chat_id: 1, text: 'before' })).rejects.toThrow();
    await expect(call('sendMessage', { chat_id: 1, text: 'after' })).rejects.toThrow();
    expect(emulator.state().sent.map(({ text }) => text)).toEqual(['after']);
  });

  it('include a call that is never answered', async () => {
    const { emulator, call } = await startBotApi();
    emulator.fault({ error: 'hang' });
    const leaving = new AbortController();
    const hanging = call('getMe', {}, leaving.signal).catch(() => 'gave up');
    await until(() => emulator.state().calls.getMe === 1);
    expect((await call('getMe')).ok).toBe(true);
    leaving.abort();
    expect(await hanging).toBe('gave up');
  });

  it('include a call that takes effect and is never answered', async () => {
    const { emulator, call } = await startBotApi();
    emulator.fault({ method: 'sendMessage', error: 'hang_after' });
    const leaving = new AbortController();
    const hanging = call('sendMessage', { chat_id: 1, text: 'sent' }, leaving.signal).catch(() => 'gave up');
    await until(() => emulator.state().sent.length === 1);
    leaving.abort();
    expect(await hanging).toBe('gave up');
  });
});

describe('a webhook', () => {
  async function listenForUpdates(statuses: number[]) {
    const got: { headers: IncomingHttpHeaders; text: string }[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      got.push({ headers: request.headers, text: JSON.parse(Buffer.concat(chunks).toString()).channel_post.text });
      response.writeHead(statuses.shift() ?? 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
  }

  it('gets each update with the secret until it takes it, one after the other', async () => {
    const { emulator, call } = await startBotApi();
    const { got, url } = await listenForUpdates([500, 200, 503]);
    emulator.post({ text: 'before' });
    expect((await call('setWebhook', { url, secret_token: 'word' })).ok).toBe(true);
    emulator.post({ text: 'after' });
    await until(() => emulator.state().pending === 0);
    expect(got.map(({ text }) => text)).toEqual(['before', 'before', 'after', 'after']);
    expect(got[0]?.headers['x-telegram-bot-api-secret-token']).toBe('word');
    expect((await call('getWebhookInfo')).result).toMatchObject({
      url,
      pending_update_count: 0,
      last_error_message: 'Wrong response from the webhook: 503 Service Unavailable',
    });
  });

  it('and polling exclude each other', async () => {
    const { emulator, call } = await startBotApi();
    const polling = call('getUpdates', { timeout: 50 });
    await until(() => emulator.state().calls.getUpdates === 1);
    await call('setWebhook', { url: 'http://127.0.0.1:9/' });
    expect((await polling).status).toBe(409);
    expect((await call('getUpdates')).description).toContain("can't use getUpdates method while webhook is active");
    emulator.post({ text: 'kept' });
    await call('deleteWebhook');
    expect((await call('getUpdates')).result).toHaveLength(1);
    await call('deleteWebhook', { drop_pending_updates: true });
    expect((await call('getUpdates')).result).toEqual([]);
  });

  it('must have a URL and a secret that can be', async () => {
    const { call } = await startBotApi();
    expect((await call('setWebhook', { url: 'nowhere' })).description).toContain('bad webhook');
    const odd = await call('setWebhook', { url: 'https://a.example/', secret_token: 'two words' });
    expect(odd.description).toContain('unallowed characters');
    expect((await call('getWebhookInfo')).result.url).toBe('');
    expect((await call('setWebhook', { url: '' })).ok).toBe(true);
  });
});

describe('the real client', () => {
  it('understands answers, errors and updates', async () => {
    const { emulator } = await startBotApi();
    const api = new Api('1:test', { apiRoot: emulator.url });
    expect((await api.getMe()).username).toBe('desk_bot');
    emulator.post({ text: 'hello' });
    expect((await api.getUpdates())[0]?.channel_post?.text).toBe('hello');
    const message = await api.sendMessage(-9, '<i>x</i>', { parse_mode: 'HTML' });
    await api.editMessageText(-9, message.message_id, 'y');
    await api.setWebhook('https://a.example/', { secret_token: 'word' });
    expect((await api.getWebhookInfo()).url).toBe('https://a.example/');
    await api.deleteWebhook({ drop_pending_updates: true });
    const refusal = await api.sendMessage(-9, '<x>', { parse_mode: 'HTML' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GrammyError);
  });
});

describe('listening', () => {
  it('says when the port is taken', async () => {
    const { emulator } = await startBotApi();
    const second = createTelegramEmulator();
    await expect(second.listen(Number(new URL(emulator.url).port))).rejects.toMatchObject({
      code: 'invalid_settings',
      hint: expect.stringContaining('another port'),
    });
  });

  it('ends with polls and hanging calls under way', async () => {
    const { emulator, call } = await startBotApi();
    emulator.fault({ method: 'getMe', error: 'hang' });
    const open = [call('getUpdates', { timeout: 50 }), call('getMe')].map((reply) => reply.catch(() => 'ended'));
    await until(() => emulator.state().calls.getUpdates === 1 && emulator.state().calls.getMe === 1);
    await emulator.close();
    expect(await Promise.all(open)).toEqual(['ended', 'ended']);
  });
});
