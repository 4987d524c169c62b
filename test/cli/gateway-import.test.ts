import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toChainKeys } from '../../src/conversations/message-key.ts';
import { makeExchange } from '../support/exchanges.ts';
import { openChatHome } from './chat-home.ts';

let home: Awaited<ReturnType<typeof openChatHome>>;
let file: string;
beforeAll(async () => {
  home = await openChatHome();
  file = join(home.path, 'chats.jsonl');
});
afterAll(() => home?.remove());
beforeEach(() => home.empty());

const at = (round: number, second = 0) => `2026-03-01T12:0${round}:0${second}.000Z`;
const toLines = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** A question and its answer. */
const makeRound = (chat: string, round: number, ask: string, answer: string, said: object = {}) => [
  { chat, round, role: 'user', name: 'Mia', content: ask, created_at: at(round), ...said },
  { chat, round, role: 'assistant', content: answer, created_at: at(round, 5), ...said },
];
const trip = [...makeRound('trip', 1, 'Where to?', 'To the sea.'), ...makeRound('trip', 2, 'When?', 'In May.')];
const importFile = async (lines: readonly object[], ...words: string[]) => {
  await writeFile(file, toLines(lines));
  return home.runJson('gateway', 'import', file, ...words);
};

describe('secondlook gateway import', () => {
  it('imports chats with their rounds, names and dates', async () => {
    expect(await importFile([...trip, ...makeRound('tea', 1, 'Tea?', 'Green.')], '--app-type', 'notes')).toEqual({
      scope: 'default',
      scopes: ['default'],
      chats: 2,
      rounds: 3,
      messages: 6,
      pinned: 0,
      known: 0,
      forgotten: 0,
      grown: 0,
      interrupted: false,
    });
    const { chats } = await home.runJson('chat', 'list');
    expect(chats).toMatchObject([
      { title: 'Where to?', rounds: 2, app_type: 'notes', client_id: 'trip', last_at: at(2, 5) },
      { title: 'Tea?', rounds: 1 },
    ]);
    const { conversations } = await home.runJson('chat', 'show', chats[0].id);
    expect(conversations).toMatchObject([
      { round: 1, role: 'user', name: 'Mia', content: 'Where to?', created_at: at(1) },
      { round: 1, role: 'assistant', name: null, content: 'To the sea.', created_at: at(1, 5) },
      { round: 2, content: 'When?' },
      { round: 2, content: 'In May.' },
    ]);
  });

  it('is found as a request that goes on with it asks for it', async () => {
    await importFile(trip);
    const keys = toChainKeys(
      trip.map(({ role, content }) => ({ role: role as 'user' | 'assistant', key_text: content as string })),
    );
    const query = { scope: 'default', tail_key: null, client_id: null };
    const nodes = await home.chats.findNodes({ ...query, keys: [keys.at(-1) ?? ''] });
    expect(nodes).toMatchObject([{ round: 2, role: 'assistant', text: 'In May.', tail_key: expect.any(String) }]);
    expect(await home.chats.findNodes({ ...query, keys: [], tail_key: nodes[0]?.tail_key ?? '' })).toHaveLength(1);
  });

  it('adds only what is new when it is run again', async () => {
    await importFile(trip);
    expect(await importFile(trip)).toMatchObject({ rounds: 0, messages: 0, known: 2 });
    const grown = [...trip, ...makeRound('trip', 3, 'With whom?', 'Alone.')];
    expect(await importFile(grown)).toMatchObject({ rounds: 1, messages: 2, known: 2 });
    expect(await importFile(trip, '--scope', 'guest')).toMatchObject({ rounds: 2, known: 0 });
    const { chats } = await home.runJson('chat', 'list');
    expect(chats.map(({ messages }: { messages: number }) => messages).toSorted()).toEqual([4, 6]);
  });

  it('leaves out what was forgotten, and says so', async () => {
    await importFile(trip);
    const [{ id }] = (await home.runJson('chat', 'list')).chats;
    await home.run('chat', 'forget', id, '--yes');
    expect(await importFile(trip)).toMatchObject({ rounds: 0, forgotten: 2 });
    expect((await home.run('gateway', 'import', file)).stdout).toContain('were forgotten');
    expect(await home.runJson('chat', 'list')).toEqual({ chats: [] });
  });

  it('reads what `chat export` writes: the same chats, as they were', async () => {
    const second = makeRound('trip', 2, 'When?', 'In June.', { revision: 2 });
    await importFile([...trip, ...second, ...makeRound('trip', 3, 'Why June?', 'It is warmer.', { revision: 2 })]);
    const { stdout: exported } = await home.run('chat', 'export');
    await home.empty();
    await writeFile(file, exported);
    await home.runJson('gateway', 'import', file);
    const { stdout: again } = await home.run('chat', 'export');
    const bare = (text: string) => text.replaceAll(/"chat":"[^"]*"/g, '');
    expect(bare(again)).toBe(bare(exported));
    // What the third round goes on from is the second asking of the second.
    const keys = toChainKeys(
      ['Where to?', 'To the sea.', 'When?', 'In June.', 'Why June?'].map((key_text, n) => ({
        role: n % 2 === 0 ? 'user' : 'assistant',
        key_text,
      })),
    );
    const query = { scope: 'default', tail_key: null, client_id: null, keys: keys.slice(-1) };
    expect(await home.chats.findNodes(query)).toMatchObject([{ text: 'Why June?' }, { text: 'It is warmer.' }]);
  });

  it('goes on from what was said last where a round was asked in two ways, as the gateway numbers them', async () => {
    const other = [...makeRound('trip', 2, 'How?', 'By train.', { revision: 2, created_at: at(3) })];
    await importFile([...trip, ...other, ...makeRound('trip', 3, 'How long?', 'A day.', { created_at: at(4) })]);
    const keys = toChainKeys(
      ['Where to?', 'To the sea.', 'How?', 'By train.', 'How long?', 'A day.'].map((key_text, n) => ({
        role: n % 2 === 0 ? 'user' : 'assistant',
        key_text,
      })),
    );
    const query = { scope: 'default', tail_key: null, client_id: null, keys: keys.slice(-1) };
    expect(await home.chats.findNodes(query)).toMatchObject([{ round: 3, text: 'A day.' }]);
  });

  it('brings each chat into the scope that its lines name, with its app and what is kept for good', async () => {
    const guest = { scope: 'guest', app_type: 'notes' };
    const [ask = {}, answer = {}] = makeRound('trip', 1, 'Where to?', 'To the sea.', guest);
    const lines = [ask, { ...answer, pinned: true }, ...makeRound('trip', 1, 'Mine?', 'Yours.')];
    expect(await importFile(lines)).toMatchObject({ scope: null, scopes: ['guest', 'default'], chats: 2, pinned: 1 });
    const { chats } = await home.runJson('chat', 'list', '--scope', 'guest');
    expect(chats).toMatchObject([{ title: 'Where to?', app_type: 'notes', messages: 2 }]);
    const exported = (await home.run('chat', 'export', '--scope', 'guest')).stdout;
    const written = exported
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(written).toMatchObject([guest, { ...guest, content: 'To the sea.', pinned: true }]);
    expect(written[0]).not.toHaveProperty('pinned');
    // As after an import that ended before its pins.
    const { conversations } = await home.runJson('chat', 'show', chats[0].id);
    await home.run('chat', 'pin', String(conversations[1].id), '--unpin');
    expect(await importFile(written)).toMatchObject({ rounds: 0, known: 1, pinned: 1 });
    expect(await importFile(written)).toMatchObject({ rounds: 0, known: 1, pinned: 0 });
    expect(await importFile(written, '--scope', 'other', '--app-type', 'chat')).toMatchObject({ scopes: ['other'] });
    expect((await home.runJson('chat', 'list', '--scope', 'other')).chats).toMatchObject([{ app_type: 'chat' }]);
  });

  it('knows its own chats again in what `chat export` writes, and those that were forgotten', async () => {
    const exchange = makeExchange({ ask: 'hello', answer: 'hi' });
    await home.chats.recordExchanges([exchange]);
    await importFile(trip);
    const exported = (await home.run('chat', 'export')).stdout;
    await writeFile(file, exported);
    expect(await home.runJson('gateway', 'import', file)).toMatchObject({ rounds: 0, known: 3 });
    expect((await home.run('chat', 'export')).stdout).toBe(exported);
    await home.run('chat', 'forget', exchange.placement?.chat_id ?? '', '--yes');
    expect(await home.runJson('gateway', 'import', file)).toMatchObject({ rounds: 0, known: 2, forgotten: 1 });
    expect((await home.runJson('chat', 'list')).chats).toHaveLength(1);
    // In another scope they are others.
    expect(await home.runJson('gateway', 'import', file, '--scope', 'guest')).toMatchObject({
      rounds: 2,
      forgotten: 1,
    });
  });

  it('says which rounds have grown in the file, and leaves them as they are', async () => {
    const [question, ...rest] = trip;
    await importFile([question ?? {}]);
    expect(await importFile(trip)).toMatchObject({ rounds: 1, known: 1, grown: 1 });
    const { stderr } = await home.run('gateway', 'import', file);
    expect(stderr).toContain('1 round has more messages in the file than what is stored');
    expect(rest).toHaveLength(3);
  });

  it('takes lines in any order of chats and rounds, with a byte order mark and empty lines', async () => {
    const [a, b, c, d] = trip.map((line) => JSON.stringify(line));
    const [e, f] = makeRound('tea', 1, 'Tea?', 'Green.').map((line) => JSON.stringify(line));
    await writeFile(file, `\uFEFF${c}\r\n${e}\n\n${d}\r\n${a}\n${f}\n   \n${b}`);
    expect(await home.runJson('gateway', 'import', file)).toMatchObject({ chats: 2, rounds: 3, messages: 6 });
    const trips = (await home.runJson('chat', 'list')).chats.find(
      ({ title }: { title: string }) => title === 'Where to?',
    );
    expect(trips).toMatchObject({ rounds: 2, messages: 4 });
  });

  it('reads a file in GB18030 as it was meant', async () => {
    const said = Buffer.from('c4c4c0efc2f2b1c8ccd8b1d2a3bf', 'hex');
    const [before = '', after = ''] = toLines(makeRound('trip', 1, '@', 'Here.')).split('@');
    await writeFile(file, Buffer.concat([Buffer.from(before), said, Buffer.from(after)]));
    await home.runJson('gateway', 'import', file);
    const { chats } = await home.runJson('chat', 'list');
    const { conversations } = await home.runJson('chat', 'show', chats[0].id);
    expect(conversations[0].content).toBe('哪里买比特币？');
  });

  it('refuses a file in an encoding that it cannot tell, instead of storing rubble', async () => {
    await writeFile(
      file,
      Buffer.from(
        toLines(makeRound('trip', 1, 'Où as-tu été cet été, à Orléans ?', 'Là-bas, à côté de la forêt.')),
        'latin1',
      ),
    );
    const { code, stderr } = await home.run('gateway', 'import', file);
    expect([code, stderr]).toEqual([2, expect.stringContaining('is neither UTF-8 nor GB18030')]);
    expect((await home.runJson('chat', 'list')).chats).toEqual([]);
  });

  it('stores a thousand rounds', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => makeRound(`chat ${n % 7}`, n + 1, 'go on', `answer ${n}`));
    const dated = many.flat().map((line) => ({ ...line, created_at: '2026-03-01T12:00:00Z' }));
    expect(await importFile(dated)).toMatchObject({ chats: 7, rounds: 1000, messages: 2000 });
    expect(await importFile(dated)).toMatchObject({ rounds: 0, known: 1000 });
  });

  it.each([
    ['no JSON', 'nonsense', 'line 3: not a JSON object'],
    ['a list', '[]', 'line 3'],
    ['a role that nobody has', JSON.stringify({ ...trip[0], role: 'system' }), 'line 3: role'],
    ['a round of 0', JSON.stringify({ ...trip[0], round: 0 }), 'line 3: round'],
    ['a date without a zone', JSON.stringify({ ...trip[0], created_at: '2026-03-01 12:00' }), 'line 3: created_at'],
    ['an empty scope', JSON.stringify({ ...trip[0], scope: '' }), 'line 3: scope'],
    ['a scope that ends with a space', JSON.stringify({ ...trip[0], scope: 'phone ' }), 'line 3: scope'],
    ['a missing text', JSON.stringify({ ...trip[0], content: undefined }), 'line 3: content'],
  ])('imports nothing of a file with %s, and names the line', async (_, line, said) => {
    await writeFile(file, `${toLines(trip.slice(0, 2))}${line}\n`);
    const { code, stdout, stderr } = await home.run('gateway', 'import', file);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(said);
    expect(await home.runJson('chat', 'list')).toEqual({ chats: [] });
  });

  it.each([
    [[], 'has no lines'],
    [['--scope', ' x'], '--scope'],
    [['--scope', ''], '--scope'],
  ])('refuses %j', async (words, said) => {
    await writeFile(file, words.length === 0 ? '\n' : toLines(trip));
    const { code, stderr } = await home.run('gateway', 'import', file, ...words);
    expect(code).toBe(2);
    expect(stderr).toContain(said);
    expect((await home.run('gateway', 'import', join(home.path, 'nowhere'))).code).toBe(2);
  });
});
