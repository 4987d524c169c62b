import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeExchange, makeSaid, makeUuid } from '../support/exchanges.ts';
import { openChatHome } from './chat-home.ts';

let home: Awaited<ReturnType<typeof openChatHome>>;
beforeAll(async () => {
  home = await openChatHome();
});
afterAll(() => home?.remove());

const chat = makeUuid('chat');
const guest = makeUuid('guest chat');
const lines = (text: string) => text.trimEnd().split('\n');

/** One chat of three rounds whose second was edited, and one of another scope. */
beforeEach(async () => {
  await home.empty();
  const edit = { relation: 'edit' as const, round: 2, revision: 2, supersedes: ['/q1/a1/q2'] };
  const named = [{ ...makeSaid('user', 'hi', null), name: 'Ann' }];
  await home.chats.recordExchanges([
    makeExchange({ ask: 'q1', answer: 'a1' }),
    makeExchange({ ask: 'q2', answer: 'a2', after: '/q1/a1', placement: { round: 2 } }),
    makeExchange({
      ask: 'q2 anew',
      answer: 'line 1\nline 2',
      after: '/q1/a1',
      placement: edit,
      asked_at: '2026-03-01T12:05:00Z',
    }),
    makeExchange({
      scope: 'guest',
      placement: { chat_id: guest },
      messages: named,
      answered_at: '2026-03-05T00:00:00Z',
    }),
  ]);
});

describe('secondlook chat list', () => {
  it('lists chats, the newest first, by scope and in part', async () => {
    const { chats } = await home.runJson('chat', 'list');
    expect(chats.map(({ id }: { id: string }) => id)).toEqual([guest, chat]);
    expect(chats[1]).toMatchObject({ scope: 'default', rounds: 2, messages: 4, title: 'q1' });
    expect((await home.runJson('chat', 'list', '--scope', 'guest')).chats).toHaveLength(1);
    expect((await home.runJson('chat', 'list', '--limit', '1')).chats).toMatchObject([{ id: guest }]);
    const { stdout } = await home.run('chat', 'list');
    expect(stdout).toContain(chat.slice(0, 8));
    expect(stdout).not.toContain(chat);
  });

  it('says where there are none', async () => {
    await home.empty();
    expect(await home.run('chat', 'list')).toEqual({ code: 0, stdout: 'There are no chats.\n', stderr: '' });
  });
});

describe('secondlook chat show', () => {
  it('shows what was said, in order, with the lines of a message', async () => {
    const { stdout } = await home.run('chat', 'show', chat.slice(0, 8));
    const parts = stdout.trimEnd().split('\n\n');
    expect(parts).toHaveLength(5);
    expect(parts[0]).toContain(`${chat} · default · 2 rounds, 4 messages`);
    expect(parts[1]).toBe('round 1 · user · 2026-03-01 12:00:00 UTC · message 1\n  q1');
    expect(parts[4]).toBe(
      'round 2 (revision 2) · assistant · 2026-03-01 12:00:01 UTC · message 6 · model-1\n  line 1\n  line 2',
    );
    expect((await home.run('chat', 'show', guest)).stdout).toContain('user Ann');
  });

  it('shows what memory put before a message, and why', async () => {
    const chat_id = makeUuid('remembering');
    const line = (await home.chats.readChat(chat))?.conversations[0]?.id ?? 0;
    const injection = {
      anchor_key: '/q1',
      content: '---\n[03-01 12:00][剧本] 用户：去北塔\n---',
      rule: 'plot_recall' as const,
      role: 'system' as const,
      position: 'ledger' as const,
      items: [{ kind: 'turn' as const, id: line }],
    };
    await home.chats.recordExchanges([makeExchange({ ask: 'q1', scene: 'plot', injection, placement: { chat_id } })]);
    const [, shown] = (await home.run('chat', 'show', chat_id)).stdout.split('\n\n');
    expect(shown).toBe(
      [
        'memory · plot_recall · ledger · 1 lines',
        '  │ ---',
        '  │ [03-01 12:00][剧本] 用户：去北塔',
        '  │ ---',
        'round 1 · user · 2026-03-01 12:00:00 UTC · message 8 · plot',
        '  q1',
      ].join('\n'),
    );
    const { conversations } = await home.runJson('chat', 'show', chat_id);
    const { rule, position, items, content } = injection;
    expect(conversations[0]).toMatchObject({ scene_type: 'plot', injection: { rule, position, items, content } });
  });

  it('shows what was superseded where it is asked to', async () => {
    const all = await home.runJson('chat', 'show', chat, '--all');
    expect(all.conversations.map(({ content }: { content: string }) => content)).toEqual([
      'q1',
      'a1',
      'q2',
      'a2',
      'q2 anew',
      'line 1\nline 2',
    ]);
    expect((await home.runJson('chat', 'show', chat)).conversations).toHaveLength(4);
    expect((await home.run('chat', 'show', chat, '--all')).stdout.match(/· superseded$/gm)).toHaveLength(2);
  });

  it("can't be made to move a terminal's cursor, or to begin a line of its own", async () => {
    const ask = '\u001B[2Jgone\rover \u202Eabc';
    const chat_id = makeUuid('odd');
    await home.chats.recordExchanges([makeExchange({ ask, app_type: '\u001B[1m', placement: { chat_id } })]);
    for (const words of [['show', chat_id], ['list']]) {
      const { stdout } = await home.run('chat', ...words);
      expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E]/u);
    }
  });

  it.each(['ffffffff', 'ff', 'not an id', '%'])('knows no chat %s, and says what to give', async (id) => {
    const { code, stdout, stderr } = await home.run('chat', 'show', id);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('chat list');
  });
});

describe('secondlook chat search', () => {
  beforeEach(async () => {
    const on = (name: string, scene: 'daily' | 'plot', scope = 'default') => ({
      scope,
      scene,
      placement: { chat_id: makeUuid(name) },
      asked_at: '2026-02-01T10:00:00Z',
      answered_at: '2026-02-01T10:00:05Z',
    });
    await home.chats.recordExchanges([
      makeExchange({ ask: 'The lighthouse keeper lost his lantern', answer: 'Alas.', ...on('story', 'plot') }),
      makeExchange({ ask: 'I bought a lantern for the tent', answer: 'Bright!', ...on('life', 'daily') }),
      makeExchange({ ask: 'My lantern is red', answer: 'Nice.', ...on('other', 'daily', 'guest') }),
    ]);
  });
  const textsOf = ({ hits }: { hits: { text: string }[] }) => hits.map(({ text }) => text);

  it('finds what was said in a scope, best first, and says where and when', async () => {
    const found = await home.runJson('chat', 'search', 'lantern', 'tent');
    expect(found.hits[0]).toMatchObject({
      ...{ text: 'I bought a lantern for the tent', chat_id: makeUuid('life'), round: 1, found_by: 'words' },
    });
    expect(textsOf(found)).toContain('The lighthouse keeper lost his lantern');
    expect(found.degraded).toEqual([]);
    const { stdout, stderr } = await home.run('chat', 'search', 'lantern');
    expect(stderr).toBe('');
    expect(stdout).toContain(makeUuid('life').slice(0, 8));
    expect(stdout).toContain('2026-02-01 10:00');
    expect(stdout).not.toContain('red');
  });

  it('looks into one scope, one scene, as many lines and as far back as asked for', async () => {
    expect(textsOf(await home.runJson('chat', 'search', 'lantern', '--scope', 'guest'))[0]).toBe('My lantern is red');
    const story = textsOf(await home.runJson('chat', 'search', 'lantern', '--scene', 'plot'));
    expect(story[0]).toBe('The lighthouse keeper lost his lantern');
    expect(story).not.toContain('I bought a lantern for the tent');
    expect(textsOf(await home.runJson('chat', 'search', 'lantern', '--limit', '1'))).toHaveLength(1);
    expect(textsOf(await home.runJson('chat', 'search', 'lantern', '--since', '2026-02-02'))).toEqual([]);
    expect((await home.run('chat', 'search', 'submarine')).stdout).toBe('Nothing found.\n');
  });

  it.each([
    ['search', 'lantern'],
    ['list'],
    ['export'],
  ])('says where there are chats if the scope that is asked for has none: chat %s', async (...words) => {
    const { code, stderr } = await home.run('chat', ...words, '--scope', 'gest');
    const scopes = 'no chats are stored in the scope gest; there are some in:';
    expect([code, stderr]).toEqual([0, expect.stringMatching(new RegExp(`^secondlook: ${scopes} .*guest.*\n$`))]);
  });

  it.each([
    [['--scene', 'meta'], '--scene is not daily or plot'],
    [['--since', 'yesterday'], '--since is not a moment'],
    [['--limit', '0'], '--limit is not a whole number'],
    [['--scope', ''], '--scope is not the name of a scope'],
  ])('refuses %j', async (options, why) => {
    const { code, stderr } = await home.run('chat', 'search', 'lantern', ...options);
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
  });
});

describe('a chat by the beginning of its id', () => {
  it('is asked for by more of it if several begin so: they are named', async () => {
    const [one, other] = ['abcdef10', 'abcdef20'].map((start) => `${start}${chat.slice(8)}`) as [string, string];
    await home.chats.recordExchanges([
      makeExchange({ ask: 'of lanterns', placement: { chat_id: one } }),
      makeExchange({ ask: 'of tents', placement: { chat_id: other } }),
    ]);
    for (const command of ['show', 'export', 'forget']) {
      const { code, stderr } = await home.run('chat', command, 'abcdef');
      expect([code, stderr]).toEqual([1, expect.stringContaining('2 chats begin with abcdef\n')]);
      expect(stderr).toContain(`\n  ${one} · default · `);
      expect(stderr).toContain(`\n  ${other} · default · `);
    }
    expect((await home.run('chat', 'show', 'abcdef2')).stdout).toContain('of tents');
  });
});

describe('secondlook chat export', () => {
  it('prints one message a line, what counts of it', async () => {
    const { stdout } = await home.run('chat', 'export', chat);
    const scope = 'default';
    expect(lines(stdout).map((line) => JSON.parse(line))).toEqual([
      { chat, round: 1, revision: 1, role: 'user', content: 'q1', created_at: '2026-03-01T12:00:00.000Z', scope },
      { chat, round: 1, revision: 1, role: 'assistant', content: 'a1', created_at: '2026-03-01T12:00:01.000Z', scope },
      { chat, round: 2, revision: 2, role: 'user', content: 'q2 anew', created_at: '2026-03-01T12:05:00.000Z', scope },
      {
        chat,
        round: 2,
        revision: 2,
        role: 'assistant',
        content: 'line 1\nline 2',
        created_at: '2026-03-01T12:00:01.000Z',
        scope,
      },
    ]);
    expect(lines((await home.run('chat', 'export')).stdout)).toHaveLength(5);
    expect(lines((await home.run('chat', 'export', '--scope', 'guest')).stdout)).toEqual([
      expect.stringContaining('"name":"Ann"'),
    ]);
    expect((await home.run('chat', 'export', '--scope', 'nobody')).stdout).toBe('');
  });

  it('prints each chat once, however many there are', async () => {
    const ids = Array.from({ length: 1203 }, (_, n) => makeUuid(`many ${n}`));
    await home.chats.recordExchanges(
      ids.map((chat_id) =>
        makeExchange({ scope: 'many', placement: { chat_id }, messages: [makeSaid('user', 'x', null)] }),
      ),
    );
    const { stdout } = await home.run('chat', 'export', '--scope', 'many');
    const exported = lines(stdout).map((line) => JSON.parse(line).chat);
    expect(exported.toSorted()).toEqual(ids.toSorted());
  });
});

describe('secondlook chat forget', () => {
  it('removes a chat and says what went', async () => {
    expect(await home.runJson('chat', 'forget', chat.slice(0, 7), '--yes')).toEqual({
      id: chat,
      chats: 1,
      messages: 6,
      vectors: 0,
      summaries: 0,
      injections: 0,
    });
    expect((await home.run('chat', 'show', chat)).code).toBe(1);
    expect((await home.run('chat', 'forget', guest, '--yes')).stdout).toContain(`Forgot ${guest}: 1 messages`);
    expect(await home.runJson('chat', 'list')).toEqual({ chats: [] });
    expect((await home.run('chat', 'forget', chat, '--yes')).code).toBe(1);
  });

  it('removes nothing unasked', async () => {
    const { code, stderr } = await home.run('chat', 'forget', chat);
    expect(code).toBe(2);
    expect(stderr).toContain('--yes');
    expect((await home.runJson('chat', 'show', chat)).messages).toBe(4);
  });
});
