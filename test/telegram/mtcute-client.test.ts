import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TelegramMessage } from '../../src/telegram/bot/update-schema.ts';
import { toPost } from '../../src/telegram/to-post.ts';
import type { MtcuteMessage } from '../../src/telegram/user/from-mtcute.ts';
import { loadMtcuteClient } from '../../src/telegram/user/mtcute-client.ts';
import { projectDirectory } from '../support/run-process.ts';

/** The client's library in the shape of its documentation; no account is at hand to run the real one. */

const account = { apiId: 1, apiHash: 'hash', storage: 'nowhere' };
const date = new Date('2026-03-01T12:00:00Z');
const message = (id: number, more: Partial<MtcuteMessage> = {}): MtcuteMessage => ({
  id,
  date,
  editDate: null,
  chat: { id: -1_001_234, type: 'chat', chatType: 'channel', displayName: 'Wire', username: 'Wire' },
  text: 'see here',
  entities: [],
  groupedId: null,
  forward: null,
  replyToMessage: null,
  media: null,
  ...more,
});

function createModule(history: readonly MtcuteMessage[], start: () => Promise<unknown> = async () => ({})) {
  const listeners: Record<string, (event: never) => void> = {};
  const emitter = (name: string) => ({
    add(listener: (event: never) => void) {
      listeners[name] = listener;
    },
  });
  const asked: object[] = [];
  const client = {
    start,
    onNewMessage: emitter('new'),
    onEditMessage: emitter('edit'),
    onDeleteMessage: emitter('delete'),
    onConnectionState: emitter('connection'),
    getChat: async () => message(1).chat,
    async *iterHistory(_: number, options: object) {
      asked.push(options);
      yield* history;
    },
    destroy: async () => {},
  };
  const load = async () => ({
    TelegramClient: function TelegramClient(options: { updates: { onChannelTooLong: () => void } }) {
      listeners.gap = options.updates.onChannelTooLong;
      return client;
    },
  });
  return { load, asked, emit: (name: string, event: unknown) => listeners[name]?.(event as never) };
}

describe('the library of user accounts', () => {
  it('is asked for by name where it is missing', async () => {
    await expect(loadMtcuteClient(account)).rejects.toMatchObject({
      code: 'invalid_settings',
      message: expect.stringContaining('@mtcute/node'),
      hint: expect.stringMatching(/^npm install @mtcute\/node@/),
    });
  });

  it('is no peer of this package: npm installs nothing for a name that it finds among the optional peers', async () => {
    const manifest = await readFile(join(projectDirectory, 'package.json'), 'utf8');
    expect(manifest).not.toContain('@mtcute/node');
  });

  it('gives messages that become the same posts as those of a bot', async () => {
    const forward = {
      date,
      sender: { type: 'chat', id: -1_009, displayName: 'First', username: 'First' },
      raw: { channelPost: 8 },
    };
    const { load, asked } = createModule([
      message(7, {
        entities: [{ kind: 'text_link', offset: 4, length: 4, params: { url: 'https://a.example/' } }],
        groupedId: { toString: () => '99' },
        replyToMessage: { id: 3 },
        media: { type: 'photo', uniqueFileId: 'unique' },
        forward,
        editDate: new Date('2026-03-01T12:05:00Z'),
      }),
      message(8, {
        forward: { date, sender: { type: 'anonymous', displayName: 'Somebody' } },
        editDate: date,
        hideEditMark: true,
      }),
      message(9, { forward: { date, sender: { type: 'user', id: 4, displayName: 'Ada' } }, media: { type: 'poll' } }),
    ]);
    const client = await loadMtcuteClient(account, load);
    expect(await client.findChat('wire')).toMatchObject({ id: -1_001_234, type: 'channel', username: 'Wire' });
    const read: TelegramMessage[] = [];
    for await (const one of client.iterateHistory(-1_001_234, 6)) read.push(one);
    expect(asked).toEqual([{ minId: 6, reverse: true, offset: { id: 7, date: 0 } }]);
    const [first, second, third] = read.map((one) => toPost(one, false));
    expect(first).toMatchObject({
      message: {
        source: '@wire',
        source_message_id: '7',
        url: 'https://t.me/Wire/7',
        links: ['https://a.example/'],
        edited_at: '2026-03-01T12:05:00.000Z',
        forwarded_from: 'First',
      },
      album_id: '@wire/99',
      reply_to: '3',
      media_refs: [{ kind: 'photo', id: 'unique' }],
      forward_origin: { source: '@first', source_message_id: '8' },
    });
    expect(second?.message).toMatchObject({ forwarded_from: 'Somebody' });
    expect(second?.message.edited_at).toBeUndefined();
    expect(third).toMatchObject({ message: { forwarded_from: 'Ada' }, media_refs: [] });
  });

  it('tells of posts, edits, deletions in channels and the connection', async () => {
    const { load, emit } = createModule([]);
    const heard: unknown[] = [];
    const client = await loadMtcuteClient(account, load);
    await client.open({
      onMessage: ({ message_id }, isEdit) => heard.push([message_id, isEdit]),
      onDeleted: (chat, ids) => heard.push([chat, ids]),
      onGap: () => heard.push('gap'),
      onConnection: (state) => heard.push(state),
    });
    emit('new', message(1));
    emit('edit', message(1));
    emit('delete', { channelId: null, messageIds: [4] });
    emit('delete', { channelId: -1_001, messageIds: [5] });
    emit('gap', undefined);
    for (const state of ['connecting', 'offline', 'updating', 'connected']) emit('connection', state);
    expect(heard).toEqual(['connected', [1, false], [1, true], [-1_001, [5]], 'gap', 'offline', 'connected']);
  });

  it('says when the account has no session, and leaves other failures to be tried again', async () => {
    const listener = { onMessage() {}, onDeleted() {}, onGap() {}, onConnection() {} };
    const opened = async (text: string) => {
      const { load } = createModule([], () => Promise.reject(new Error(text)));
      return (await loadMtcuteClient(account, load)).open(listener);
    };
    await expect(opened('Neither phone nor bot token were provided')).rejects.toMatchObject({
      code: 'invalid_settings',
    });
    await expect(opened('ENOTFOUND')).rejects.toThrow('ENOTFOUND');
  });
});
