import { describe, expect, it } from 'vitest';
import { telegramMessageSchema } from '../../src/telegram/bot/update-schema.ts';
import { toPost } from '../../src/telegram/to-post.ts';
import { at, createRecordingSink, pollFrom, startEmulator, until } from './run-source.ts';

const seconds = at.getTime() / 1000;
const channel = { id: -1_001_234_567, type: 'channel', title: 'The Wire', username: 'TheWire' };
const read = (message: object, isEdit = false) =>
  toPost(telegramMessageSchema.parse({ message_id: 7, date: seconds, chat: channel, ...message }), isEdit);

describe('a post', () => {
  it('has the source, id, time and link of its channel', () => {
    expect(read({ text: 'BTC' })).toMatchObject({
      message: {
        text: 'BTC',
        source: '@thewire',
        source_message_id: '7',
        published_at: '2026-03-01T12:00:00.000Z',
        url: 'https://t.me/TheWire/7',
        links: [],
        scope: 'default',
      },
      album_id: null,
      forward_origin: null,
      reply_to: null,
      media_refs: [],
    });
  });

  it.each([
    [-1_001_234_567, '-1001234567', 'https://t.me/c/1234567/7'],
    [-42, '-42', undefined],
  ])('of chat %i without a name goes by its id', (id, source, url) => {
    expect(read({ text: 'x', chat: { id, type: 'group', title: 'Desk' } })?.message).toMatchObject({ source });
    expect(read({ text: 'x', chat: { id, type: 'group', title: 'Desk' } })?.message.url).toBe(url);
  });

  it('takes the caption for its text, with the links of the caption', () => {
    const post = read({
      caption: 'see here',
      caption_entities: [{ type: 'text_link', offset: 4, length: 4, url: 'https://a.example/1' }],
      photo: [],
    });
    expect(post?.message).toMatchObject({ text: 'see here', links: ['https://a.example/1'] });
  });

  it('counts entities in UTF-16 units, completes links without a scheme, and names each once', () => {
    const text = '🚀🚀 比特币 see a.example/x and https://b.example';
    const entity = (part: string) => ({ type: 'url', offset: text.indexOf(part), length: part.length });
    const post = read({
      text,
      entities: [
        { type: 'bold', offset: 0, length: 4 },
        entity('a.example/x'),
        entity('https://b.example'),
        { type: 'text_link', offset: 5, length: 3, url: 'https://b.example' },
        { type: 'text_link', offset: 5, length: 3, url: `https://c.example/${'x'.repeat(2000)}` },
        { type: 'url', offset: 900, length: 5 },
      ],
    });
    expect(post?.message.links).toEqual(['https://a.example/x', 'https://b.example']);
  });

  it('keeps at most a hundred links', () => {
    const entities = Array.from({ length: 130 }, (_, index) => ({
      type: 'text_link',
      offset: 0,
      length: 1,
      url: `https://a.example/${index}`,
    }));
    expect(read({ text: 'x', entities })?.message.links).toHaveLength(100);
  });

  it('of a topic belongs to a thread of its chat alone, and is no answer to its beginning', () => {
    const inTopic = (chat: number) =>
      read({
        text: 'x',
        chat: { id: chat, type: 'supergroup', title: 'Desk' },
        is_topic_message: true,
        message_thread_id: 3,
        reply_to_message: { message_id: 3 },
      });
    expect([-100_7, -100_8].map((chat) => inTopic(chat)?.message.thread)).toEqual(['-1007/3', '-1008/3']);
    expect(inTopic(-100_7)?.reply_to).toBeNull();
  });

  it('answers a post of its own chat, not one of another', () => {
    expect(read({ text: 'x', reply_to_message: { message_id: 3, chat: channel } })?.reply_to).toBe('3');
    expect(read({ text: 'x', reply_to_message: { message_id: 3, chat: { id: -9 } } })?.reply_to).toBeNull();
  });

  it('is not made of what nobody wrote', () => {
    expect(read({ new_chat_title: 'Wire 2' })).toBeNull();
    expect(read({ text: ' \n' })).toBeNull();
    expect(read({ photo: [{ file_unique_id: 'p' }] })).toBeNull();
  });

  it('without a date that can be keeps none', () => {
    expect(read({ text: 'x', date: 0 })?.message.published_at).toBeUndefined();
    expect(read({ text: 'x', date: 9e15 })?.message.published_at).toBeUndefined();
  });
});

describe('an edit', () => {
  it('has the time of the edit, and that of the post', () => {
    expect(read({ text: 'x', edit_date: seconds + 60 }, true)?.message).toMatchObject({
      published_at: '2026-03-01T12:00:00.000Z',
      edited_at: '2026-03-01T12:01:00.000Z',
    });
  });

  it('is known as one even where its time is missing', () => {
    expect(read({ text: 'x' }, true)?.message.edited_at).toBe('2026-03-01T12:00:00.000Z');
  });

  it('that takes the text back is a post with nothing in it', () => {
    expect(read({ photo: [{ file_unique_id: 'p' }], edit_date: seconds }, true)?.message.text).toBe('');
  });
});

describe('a forward', () => {
  const origin = (forward_origin: object) => {
    const post = read({ text: 'x', forward_origin: { date: seconds - 60, ...forward_origin } });
    return [post?.forward_origin, post?.message.forwarded_from];
  };
  const published_at = '2026-03-01T11:59:00.000Z';

  it('of a channel names it as its own posts would, with the id of the post', () => {
    const chat = { id: -100_5, type: 'channel', title: 'First Source', username: 'First' };
    expect(origin({ type: 'channel', chat, message_id: 88 })).toEqual([
      { source: '@first', source_message_id: '88', published_at },
      'First Source',
    ]);
  });

  it('of a group, a person or a hidden person names these', () => {
    expect(origin({ type: 'chat', sender_chat: { id: -5, title: 'Desk' } })).toEqual([
      { source: '-5', source_message_id: null, published_at },
      'Desk',
    ]);
    const sender_user = { id: 5, first_name: 'Ada', last_name: 'L.' };
    expect(origin({ type: 'user', sender_user })[0]).toMatchObject({ source: 'Ada L.', source_message_id: null });
    expect(origin({ type: 'user', sender_user: { id: 5, username: 'Ada' } })[1]).toBe('@ada');
    expect(origin({ type: 'hidden_user', sender_user_name: 'Somebody' })[1]).toBe('Somebody');
  });

  it('of a kind that is new to us is a plain post', () => {
    expect(origin({ type: 'planet' })).toEqual([null, undefined]);
  });

  it('has a name that fits', () => {
    expect(origin({ type: 'hidden_user', sender_user_name: '长'.repeat(500) })[1]).toHaveLength(200);
  });
});

describe('media', () => {
  it('are named by ids that stay, a photo by its largest size', () => {
    const file = (file_unique_id: string, side = 1) => ({ file_unique_id, width: side, height: side });
    const post = read({
      caption: 'x',
      photo: [file('small', 90), file('large', 1280), file('medium', 320)],
      video: file('v'),
      animation: file('a'),
      document: file('the animation again'),
      voice: file('voice'),
    });
    expect(post?.media_refs).toEqual([
      { kind: 'photo', id: 'large' },
      { kind: 'video', id: 'v' },
      { kind: 'animation', id: 'a' },
      { kind: 'audio', id: 'voice' },
    ]);
    expect(read({ caption: 'x', document: file('d') })?.media_refs).toEqual([{ kind: 'document', id: 'd' }]);
  });
});

describe('posts through the emulated Bot API', () => {
  it('come as albums with one id, forwards with their origin, replies, captions and links', async () => {
    const emulator = await startEmulator();
    const chat = { id: -100_8, title: 'Wire', username: 'Wire' };
    emulator.album({ chat, caption: 'two charts', media: ['photo', 'video'] });
    emulator.post({
      chat,
      text: 'more here',
      reply_to: 1,
      entities: [{ type: 'text_link', offset: 5, length: 4, url: 'https://a.example/' }],
      forward_origin: {
        type: 'channel',
        date: seconds,
        chat: { id: -100_9, type: 'channel', title: 'X' },
        message_id: 5,
      },
    });
    emulator.post({ chat, media: 'photo' });
    emulator.edit({ chat, message_id: 1, text: 'two charts, redrawn' });
    const { sink, posts } = createRecordingSink();
    pollFrom(emulator, sink);
    await until(() => posts().length === 4);
    const [first, second, reply, edit] = posts();
    expect(first?.album_id).toMatch(/^@wire\/\d+$/);
    expect(second).toMatchObject({ album_id: first?.album_id, message: { text: '' }, media_refs: [{ kind: 'video' }] });
    expect(first?.media_refs).toEqual([{ kind: 'photo', id: 'unique--1008-1-large' }]);
    expect(reply).toMatchObject({
      reply_to: '1',
      message: { links: ['https://a.example/'], forwarded_from: 'X' },
      forward_origin: { source: '-1009', source_message_id: '5' },
    });
    expect(edit).toMatchObject({
      album_id: first?.album_id,
      message: { text: 'two charts, redrawn', source_message_id: '1', edited_at: at.toISOString() },
    });
  });
});
