import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { messageSchema } from '../../../src/domain/message.ts';
import { loadMessages } from '../../../src/worker/sources/load-messages.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  home = await makeTemporaryDirectory();
});
afterAll(() => home.remove());

let files = 0;
/** Writes a file of its own for this call; `content` may be an object for JSON, text, or bytes. */
async function load(content: object | string | Uint8Array, name = 'result.json') {
  const path = join(home.path, `${++files}-${name}`);
  const isRaw = typeof content === 'string' || content instanceof Uint8Array;
  await writeFile(path, isRaw ? content : JSON.stringify(content, null, 1));
  return { path, loaded: await loadMessages(path).catch((error: unknown) => error as AppError) };
}
async function read(content: object | string | Uint8Array, name?: string) {
  const { loaded } = await load(content, name);
  if (loaded instanceof Error) throw loaded;
  return loaded;
}
async function refuse(content: object | string | Uint8Array, name?: string): Promise<AppError> {
  const { loaded } = await load(content, name);
  if (!(loaded instanceof AppError)) throw new Error('the file was read');
  return loaded;
}

const post = (changes: object = {}) => ({
  id: 7,
  type: 'message',
  date: '2025-03-01T20:00:00',
  date_unixtime: '1740830400',
  from: 'Wire',
  text: 'BTC up',
  ...changes,
});
const chat = (...messages: unknown[]) => ({ name: 'Wire', type: 'public_channel', id: 1, messages });

describe("Telegram Desktop's export", () => {
  it('of one chat gives its posts in the order of the file', async () => {
    const loaded = await read(chat(post(), post({ id: 8, text: '比特币上涨' })));
    expect(loaded).toEqual({
      messages: [
        {
          text: 'BTC up',
          source: 'Wire',
          source_message_id: '7',
          links: [],
          published_at: '2025-03-01T12:00:00.000Z',
        },
        expect.objectContaining({ source_message_id: '8', text: '比特币上涨' }),
      ],
      withoutText: 0,
      faults: [],
      notes: [],
    });
  });

  it('of a whole account leaves private chats out and says so; the export of such a chat alone is read', async () => {
    const types = ['personal_chat', 'bot_chat', 'saved_messages', 'replies', 'verify_codes'];
    const hidden = types.map((type) => ({ ...chat(post(), post({ id: 8 })), name: type, type }));
    const groups = ['private_group', 'private_supergroup', 'private_channel', 'public_supergroup'];
    const open = groups.map((type) => ({ ...chat(post()), name: type, type }));
    const { path, loaded } = await load({ chats: { list: [...hidden, ...open, chat(post())] } });
    expect(loaded).toMatchObject({
      messages: [...groups, 'Wire'].map((source) => ({ source })),
      faults: [],
      withoutText: 0,
    });
    expect(loaded).toMatchObject({
      notes: [
        `${path}: 10 messages of 5 private chats (people, bots, Saved Messages) are not read; to have one read, export that chat alone`,
      ],
    });
    expect(await read(hidden[0] ?? {})).toMatchObject({ messages: [{ source: 'personal_chat' }, {}], notes: [] });
  });

  it('of a whole account keeps chats of one name apart: their posts have the same ids', async () => {
    const list = [chat(post()), { ...chat(post()), id: 2 }, { ...chat(post()), name: '快讯' }];
    const { messages } = await read({ chats: { list } });
    expect(messages.map((message) => message.source)).toEqual(['Wire (1)', 'Wire (2)', '快讯']);
  });

  it('of a whole account gives the posts of every chat, each with its source', async () => {
    const account = {
      about: 'Here is the data',
      chats: { list: [chat(post()), { ...chat(post()), name: '快讯' }, { id: 9, messages: [post()] }] },
    };
    expect((await read(account)).messages.map((message) => message.source)).toEqual(['Wire', '快讯', 'telegram 9']);
  });

  it('on one line is an export too', async () => {
    expect((await read(JSON.stringify(chat(post())))).messages).toHaveLength(1);
    expect((await read(JSON.stringify({ chats: { list: [chat(post())] } }))).messages).toHaveLength(1);
  });

  it('of an old version has no unixtime: the local time is read as UTC', async () => {
    const { messages } = await read(chat(post({ date_unixtime: undefined }), post({ date_unixtime: '' })));
    expect(messages.map((message) => message.published_at)).toEqual(new Array(2).fill('2025-03-01T20:00:00.000Z'));
  });

  it('may say the time in other ways, or not at all', async () => {
    const { messages } = await read(
      chat(
        post({ date_unixtime: 1740830400 }),
        post({ date_unixtime: null, date: '2025-03-01T20:00:00+08:00' }),
        post({ date_unixtime: 'soon', date: 'yesterday' }),
        post({ date_unixtime: '99999999999999', date: undefined }),
        post({ date_unixtime: '253402300800', date: undefined }),
        post({ date_unixtime: '0', date: '1970-01-01T00:00:00' }),
      ),
    );
    expect(messages.map((message) => message.published_at)).toEqual([
      '2025-03-01T12:00:00.000Z',
      '2025-03-01T12:00:00.000Z',
      undefined,
      undefined,
      undefined,
      '1970-01-01T00:00:00.000Z',
    ]);
  });

  it('has texts in parts: bold, mentions, links written out, links behind words', async () => {
    const text = [
      '🚨 ',
      { type: 'bold', text: 'ETH' },
      ' hacked, see ',
      { type: 'link', text: 'https://a.com' },
      ' and ',
      { type: 'text_link', text: 'here', href: 'https://b.com/x' },
      { type: 'custom_emoji', text: '🔥', document_id: 'x' },
      { type: 'of_tomorrow' },
    ];
    const { messages } = await read(chat(post({ text })));
    expect(messages[0]).toMatchObject({
      text: '🚨 ETH hacked, see https://a.com and here🔥',
      links: ['https://b.com/x'],
    });
  });

  it('tells edits and forwards', async () => {
    const { messages } = await read(
      chat(post({ edited: '2025-03-01T21:00:00', edited_unixtime: '1740834000', forwarded_from: 'Other' })),
    );
    expect(messages[0]).toMatchObject({ edited_at: '2025-03-01T13:00:00.000Z', forwarded_from: 'Other' });
  });

  it('has posts without anything to read, which are counted', async () => {
    const loaded = await read(
      chat(
        post({ type: 'service', action: 'pin_message', text: 'pinned' }),
        post({ text: '' }),
        post({ text: undefined }),
        post({ text: [] }),
        post({ text: ' \n' }),
        post(),
      ),
    );
    expect(loaded).toMatchObject({ withoutText: 5, faults: [] });
    expect(loaded.messages).toHaveLength(1);
  });

  it('has posts of another shape, which stop nobody', async () => {
    const { path, loaded } = await load(chat(post({ id: undefined }), 'nonsense', null, post({ text: 5 }), post()));
    expect(loaded).toMatchObject({ messages: [{ source_message_id: '7' }], withoutText: 0 });
    const { faults } = loaded as Awaited<ReturnType<typeof read>>;
    expect(faults).toHaveLength(4);
    for (const fault of faults) expect(fault).toContain(`${path}: a post of Wire has another shape`);
  });

  it('has posts that nobody takes, which stop nobody', async () => {
    const { messages, faults } = await read({
      name: 'Wire',
      messages: [post({ text: 'x'.repeat(1_000_001) }), post({ id: 8 })],
    });
    expect(messages.map(({ source_message_id }) => source_message_id)).toEqual(['8']);
    expect(faults).toEqual([expect.stringContaining("post 7 of Wire can't be taken")]);
  });

  it('gives nothing but what the graph takes', async () => {
    const { messages } = await read({
      ...chat(
        post(),
        post({ forwarded_from: 'x'.repeat(500), text: [{ type: 'text_link', text: 'a', href: 'b'.repeat(5000) }] }),
      ),
      name: 'n'.repeat(500),
    });
    for (const message of messages) expect(messageSchema.safeParse(message).success).toBe(true);
  });
});

describe('JSON lines', () => {
  it('are messages in our own shape', async () => {
    const lines = [
      '{"text":"BTC up"}',
      '',
      '{"text":"比特币上涨","source":"快讯","source_message_id":"9","published_at":"2025-03-01T12:00:00Z"}',
    ];
    for (const end of ['\n', '\r\n']) {
      const { messages, faults } = await read(lines.join(end) + end, 'messages.jsonl');
      expect(faults).toEqual([]);
      expect(messages).toMatchObject([
        { text: 'BTC up', source: 'api' },
        { source: '快讯', source_message_id: '9' },
      ]);
    }
  });

  it('are recognised whatever the file is called', async () => {
    expect((await read('{"text":"a"}\n{"text":"b"}\n', 'messages.txt')).messages).toHaveLength(2);
    expect((await read('{"text":"a"}', 'message.json')).messages).toHaveLength(1);
  });

  it('name a faulty line by its number, and read the others', async () => {
    const { path, loaded } = await load(
      [
        '{"text":"a"}',
        '{"text":',
        '{"words":"b"}',
        '{"text":"c","published_at":"yesterday"}',
        '{"text":" "}',
        '{"text":"d"}',
      ].join('\n'),
      'messages.jsonl',
    );
    const { messages, withoutText, faults } = loaded as Awaited<ReturnType<typeof read>>;
    expect(messages.map((message) => message.text)).toEqual(['a', 'd']);
    expect(withoutText).toBe(1);
    expect(faults.map((fault) => fault.slice(0, path.length + 2))).toEqual([`${path}:2`, `${path}:3`, `${path}:4`]);
  });

  it('that cannot be read at all are refused with the first reason', async () => {
    const error = await refuse('{"words":"a"}\n{"words":"b"}\n', 'messages.jsonl');
    expect(error).toMatchObject({ code: 'invalid_input' });
    expect(error.message).toContain(':1: ');
    expect(await refuse('', 'messages.jsonl')).toMatchObject({ code: 'invalid_input' });
  });
});

describe('bytes', () => {
  it('refuses a line with a key in other letters, which would be of now', async () => {
    const lines = ['{"text":"a","publishedAt":"2024-01-01T00:00:00Z"}', '{"text":"b","views":7}'];
    const { messages, faults } = await read(lines.join('\n'), 'messages.jsonl');
    expect(messages.map(({ text }) => text)).toEqual(['b']);
    expect(faults).toEqual([
      expect.stringContaining(':1: publishedAt is no key of a message: did you mean published_at?'),
    ]);
  });

  it('may begin with a byte order mark', async () => {
    expect((await read(`\uFEFF${JSON.stringify(chat(post()))}`)).messages).toHaveLength(1);
    expect((await read('\uFEFF{"text":"a"}\n', 'messages.jsonl')).messages).toHaveLength(1);
  });

  /** What a Chinese Windows program writes: each character of the text, by its code in GB18030. */
  function toGb18030(text: string): Buffer {
    const codes = new Map<string, number[]>();
    const decoder = new TextDecoder('gb18030');
    for (let lead = 0x81; lead <= 0xfe; lead++) {
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        const character = decoder.decode(Uint8Array.of(lead, trail));
        if (character.length === 1 && !codes.has(character)) codes.set(character, [lead, trail]);
      }
    }
    return Buffer.from([...text].flatMap((one) => (one < '\x80' ? [one.charCodeAt(0)] : (codes.get(one) ?? [0x3f]))));
  }
  const chinese = '某交易所公告：热钱包遭到黑客攻击，约一万枚以太坊被盗，平台已暂停充值和提现。';

  it('in GB18030 are read, in an export and in lines', async () => {
    const text = `${chinese}BTC 跌破 10 万美元`;
    expect(await read(toGb18030(JSON.stringify(chat(post({ text })))))).toMatchObject({ messages: [{ text }] });
    expect(await read(toGb18030(`{"text":"${text}"}\n`), 'messages.jsonl')).toMatchObject({ messages: [{ text }] });
  });

  it('in UTF-16 are read by their mark', async () => {
    const bytes = Buffer.from(`\uFEFF${JSON.stringify(chat(post({ text: chinese })))}`, 'utf16le');
    expect((await read(bytes)).messages).toMatchObject([{ text: chinese }]);
  });

  it('in UTF-8 that was damaged here and there stay what they are', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `{"text":"${chinese}${index}"}\n`).join('');
    const bytes = Buffer.concat([
      Buffer.from('{"text":"'),
      Buffer.from([0xb0, 0xc1]),
      Buffer.from('"}\n'),
      Buffer.from(lines),
    ]);
    const { messages } = await read(bytes, 'messages.jsonl');
    expect(messages[0]?.text).toBe('\uFFFD\uFFFD');
    expect(messages[1]?.text).toBe(`${chinese}0`);
  });

  it('in an encoding that is not known are refused, and nothing is stored as rubble', async () => {
    // Windows-1251: "Биржа сообщила о взломе кошелька".
    const russian = [...'Биржа сообщила о взломе кошелька'].map((one) =>
      one === ' ' ? 0x20 : (one.codePointAt(0) ?? 0) - 0x410 + 0xc0,
    );
    const bytes = Buffer.concat([Buffer.from('{"text":"'), Buffer.from(russian), Buffer.from('"}\n')]);
    const error = await refuse(bytes, 'messages.jsonl');
    expect(error).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('neither UTF-8 nor GB18030'),
    });
    expect(error.hint).toContain('iconv');
  });

  it('that are not UTF-8 become marks of damage, and the rest is read', async () => {
    const bytes = Buffer.concat([Buffer.from('{"text":"BTC '), Buffer.from([0xff, 0xfe]), Buffer.from(' up"}\n')]);
    expect((await read(bytes, 'messages.jsonl')).messages).toMatchObject([{ text: 'BTC \uFFFD\uFFFD up' }]);
  });
});

describe('files that are refused', () => {
  it('a truncated export is called cut off, wherever it was cut', async () => {
    for (const whole of [JSON.stringify(chat(post(), post()), null, 1), JSON.stringify(chat(post(), post()))]) {
      for (let length = 40; length < whole.length; length += 7) {
        const error = await refuse(whole.slice(0, length));
        expect(error).toMatchObject({ code: 'invalid_input' });
        expect(error.message).toContain(`is cut off after ${length} characters`);
        expect(error.hint).toContain('Export the chat again');
      }
    }
  });

  it.each([
    ['text', 'this is not JSON', 'is not JSON'],
    ['a web page', '<html>\n</html>', 'is not JSON'],
    ['a spoiled export', '{"name": "x",\n "messages": [}, {}]\n}', 'is not JSON'],
    ['a list', '[1, 2]', 'no Telegram Desktop export'],
    ['an object of another shape', '{\n "a": 1\n}', 'no Telegram Desktop export'],
    ['a number', '5', 'no Telegram Desktop export'],
    ['nothing', '', 'is cut off after 0 characters'],
  ])('%s', async (_, content, reason) => {
    const { path, loaded } = await load(content);
    expect(loaded).toMatchObject({ name: 'AppError', code: 'invalid_input' });
    expect((loaded as AppError).message).toContain(path);
    expect((loaded as AppError).message).toContain(reason);
  });

  it('a file that is not there, and a directory', async () => {
    await expect(loadMessages(join(home.path, 'missing.json'))).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(loadMessages(home.path)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
