import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatNode } from '../../src/conversations/chat-index.ts';
import type { ChatStore } from '../../src/conversations/chat-store.ts';
import { makeExchange, makeSaid, makeUuid } from '../support/exchanges.ts';

const at = new Date('2026-03-02T00:00:00Z');
const minute = (n: number) => `2026-03-01T12:${String(n).padStart(2, '0')}:00.000Z`;

/** What every store of chats promises. `open` gives an empty one, again for each test. */
export function describeChatStore(name: string, open: () => Promise<ChatStore>): void {
  describe(`chat store: ${name}`, () => {
    let store: ChatStore;
    beforeEach(async () => {
      store = await open();
    });
    const chat = makeUuid('chat');
    const find = (said: Partial<Parameters<ChatStore['findNodes']>[0]>) =>
      store.findNodes({ scope: 'default', keys: [], tail_key: null, client_id: null, ...said });
    const record = (...exchanges: Parameters<typeof makeExchange>[0][]) =>
      store.recordExchanges(exchanges.map((said) => makeExchange(said)));
    const readTexts = async (id = chat) => {
      const rows = (await store.readChat(id))?.conversations ?? [];
      return rows.map(
        (row) => `${row.round}.${row.revision}.${row.position} ${row.content}${row.superseded_at ? ' ✗' : ''}`,
      );
    };

    describe('recording', () => {
      it('stores each message in a row of its own, roles apart, as it was said', async () => {
        const usage = { prompt_tokens: 12, completion_tokens: 3, is_estimated: false };
        const exchange = makeExchange({ app_type: 'reader', client_id: 'mine', ask: 'hello', answer: 'hi', usage });
        expect(await store.recordExchanges([exchange])).toEqual([
          { is_stored: true, reason: null, chat_id: chat, round: 1, revision: 1 },
        ]);
        const { conversations, ...line } = (await store.readChat(chat)) ?? { conversations: [] };
        expect(line).toEqual({
          id: chat,
          scope: 'default',
          app_type: 'reader',
          client_id: 'mine',
          title: 'hello',
          rounds: 1,
          messages: 2,
          created_at: exchange.asked_at,
          last_at: exchange.answered_at,
        });
        const common = { round: 1, revision: 1, name: null, superseded_at: null, scene_type: null, injection: null };
        expect(conversations).toEqual([
          {
            ...common,
            id: expect.any(Number),
            position: 0,
            role: 'user',
            content: 'hello',
            model: null,
            finish_state: null,
            usage: null,
            created_at: exchange.asked_at,
          },
          {
            ...common,
            id: expect.any(Number),
            position: 1,
            role: 'assistant',
            content: 'hi',
            model: 'model-1',
            finish_state: 'complete',
            usage,
            created_at: exchange.answered_at,
          },
        ]);
      });

      it('stores each exchange once, whatever is repeated, and says where it is', async () => {
        const first = makeExchange();
        const second = makeExchange({ placement: { relation: 'next', round: 2 }, after: '/hello/hi there' });
        await store.recordExchanges([first]);
        const again = await store.recordExchanges([first, second, second]);
        expect(again.map(({ is_stored, reason, round }) => [is_stored, reason, round])).toEqual([
          [false, 'known', 1],
          [true, null, 2],
          [false, 'known', 2],
        ]);
        const elsewhere = {
          ...first,
          placement: makeExchange({ placement: { chat_id: makeUuid('other') } }).placement,
        };
        expect(await store.recordExchanges([elsewhere])).toMatchObject([{ reason: 'known', chat_id: chat }]);
        expect(await readTexts()).toHaveLength(4);
        expect(await store.readChat(makeUuid('other'))).toBeNull();
      });

      it('stores the same words as often as they are said', async () => {
        await record({ ask: 'go on' }, { ask: 'go on', placement: { round: 2 }, after: '/go on/hi there' });
        expect(await readTexts()).toEqual(['1.1.0 go on', '1.1.1 hi there', '2.1.0 go on', '2.1.1 hi there']);
      });

      it('goes on within a round at its position', async () => {
        const call = makeSaid('tool', '', '/hello/hi there');
        const messages = [call, makeSaid('assistant', 'done', call.key)];
        await record({}, { placement: { relation: 'continuation', position: 2 }, messages });
        expect(await readTexts()).toEqual(['1.1.0 hello', '1.1.1 hi there', '1.1.2 ', '1.1.3 done']);
        expect((await store.readChat(chat))?.conversations.map(({ role }) => role)).toEqual([
          'user',
          'assistant',
          'tool',
          'assistant',
        ]);
      });

      it('takes the next free revision where another one has the place', async () => {
        const answers = await record({ answer: 'a' }, { answer: 'b' }, { answer: 'c' });
        expect(answers.map(({ revision }) => revision)).toEqual([1, 2, 3]);
        expect(await readTexts()).toEqual([
          '1.1.0 hello',
          '1.1.1 a',
          '1.2.0 hello',
          '1.2.1 b',
          '1.3.0 hello',
          '1.3.1 c',
        ]);
      });

      it('stores what Postgres has no room for without it', async () => {
        await record({ ask: 'a\0b', answer: 'c\uD800d', client_id: 'x\0', model: 'm\0', app_type: '\uDFFF' });
        expect(await readTexts()).toEqual(['1.1.0 ab', '1.1.1 c\uFFFDd']);
      });

      it('takes texts of a megabyte and names of any length', async () => {
        const long = Array.from({ length: 4000 }, (_, n) => makeUuid(`${n}`)).join('');
        await record({ ask: long.repeat(7), client_id: long, scope: long, app_type: long });
        expect((await store.readChat(chat))?.conversations[0]?.content).toHaveLength(long.length * 7);
        expect(await find({ client_id: long, scope: long })).toHaveLength(2);
        expect(await store.listChats({ scope: long, limit: 9, before: null })).toHaveLength(1);
        expect(await find({ client_id: long, scope: `${long}x` })).toEqual([]);
      });

      it.each([
        ['quotes and SQL', `'); drop table chats; -- " $1 \\ %_ {a,b}`],
        ['Unicode', '𠮷野家 🚀 é ﷽'],
        ['escapes that are text', '\\u0000 \\" \\n'],
      ])('keeps %s as it was written', async (_, text) => {
        await record({ ask: text, client_id: text, app_type: text, scope: text });
        const [line] = await store.listChats({ scope: text, limit: 9, before: null });
        expect(line).toMatchObject({ scope: text, client_id: text, app_type: text, title: text });
        expect(await find({ scope: text, keys: [`/${text}`] })).toHaveLength(2);
      });

      it('stores all or none: a chat of another scope is refused with what came beside it', async () => {
        await record({});
        const other = makeUuid('other');
        const fine = makeExchange({ scope: 'guest', placement: { chat_id: other } });
        const foreign = makeExchange({ scope: 'guest', placement: { round: 2 } });
        await expect(store.recordExchanges([fine, foreign])).rejects.toMatchObject({ code: 'invalid_input' });
        expect(await store.readChat(other)).toBeNull();
        expect(await readTexts()).toHaveLength(2);
      });

      it('refuses what has no place in a chat', async () => {
        await expect(store.recordExchanges([{ ...makeExchange(), placement: null }])).rejects.toMatchObject({
          code: 'invalid_input',
        });
        expect(await store.recordExchanges([])).toEqual([]);
      });

      it('keeps what is said to one chat by several at once', async () => {
        const rounds = Array.from({ length: 12 }, (_, n) => makeExchange({ answer: `answer ${n}` }));
        const answers = await Promise.all(rounds.map((one) => store.recordExchanges([one])));
        const revisions = answers.map(([answer]) => answer?.revision).toSorted((a = 0, b = 0) => a - b);
        expect(revisions).toEqual(rounds.map((_, n) => n + 1));
      });
    });

    describe('what takes the place of something', () => {
      beforeEach(() =>
        record(
          { ask: 'q1', answer: 'a1' },
          { ask: 'q2', answer: 'a2', after: '/q1/a1', placement: { round: 2, relation: 'next' } },
          { ask: 'q3', answer: 'a3', after: '/q1/a1/q2/a2', placement: { round: 3, relation: 'next' } },
        ),
      );

      it('supersedes a message, and all that was said in answer to it', async () => {
        const placement = { relation: 'edit' as const, round: 2, revision: 2, supersedes: ['/q1/a1/q2'] };
        await record({ ask: 'q2b', answer: 'a2b', after: '/q1/a1', placement });
        expect(await readTexts()).toEqual([
          '1.1.0 q1',
          '1.1.1 a1',
          '2.1.0 q2 ✗',
          '2.1.1 a2 ✗',
          '2.2.0 q2b',
          '2.2.1 a2b',
          '3.1.0 q3 ✗',
          '3.1.1 a3 ✗',
        ]);
        expect(await store.listChats({ scope: null, limit: 9, before: null })).toMatchObject([
          { rounds: 2, messages: 4 },
        ]);
      });

      it('supersedes the earlier asking of the same words, not its own', async () => {
        const placement = { relation: 'regeneration' as const, round: 3, revision: 2, supersedes: ['/q1/a1/q2/a2/q3'] };
        await record({ ask: 'q3', answer: 'a3', after: '/q1/a1/q2/a2', placement });
        expect((await readTexts()).slice(4)).toEqual(['3.1.0 q3 ✗', '3.1.1 a3 ✗', '3.2.0 q3', '3.2.1 a3']);
      });

      it('revives the way up from what a chat goes on with, and nothing beside it', async () => {
        const edit = { relation: 'edit' as const, round: 2, revision: 2, supersedes: ['/q1/a1/q2'] };
        const back = { relation: 'next' as const, round: 3, revision: 2, revives: '/q1/a1/q2/a2' };
        await record(
          { ask: 'q2b', answer: 'a2b', after: '/q1/a1', placement: edit },
          { ask: 'q3b', answer: 'a3b', after: '/q1/a1/q2/a2', placement: back },
        );
        expect((await readTexts()).filter((text) => text.endsWith('✗'))).toEqual(['3.1.0 q3 ✗', '3.1.1 a3 ✗']);
      });

      it('revives that asking of a message which the way goes through', async () => {
        const again = { relation: 'regeneration' as const, round: 2, revision: 2, supersedes: ['/q1/a1/q2'] };
        const back = { relation: 'next' as const, round: 3, revision: 2, revives: '/q1/a1/q2/a2' };
        const once = { relation: 'regeneration' as const, round: 2, revision: 3, supersedes: ['/q1/a1/q2'] };
        await record(
          { ask: 'q2', answer: 'other', after: '/q1/a1', placement: again },
          { ask: 'q2', answer: 'third', after: '/q1/a1', placement: once },
          { ask: 'q4', answer: 'a4', after: '/q1/a1/q2/a2', placement: back },
        );
        expect((await readTexts()).slice(2, 8)).toEqual([
          '2.1.0 q2',
          '2.1.1 a2',
          '2.2.0 q2 ✗',
          '2.2.1 other ✗',
          '2.3.0 q2',
          '2.3.1 third',
        ]);
      });

      it('touches no other chat, however alike', async () => {
        const twin = makeUuid('twin');
        await record({ ask: 'q1', answer: 'a1', placement: { chat_id: twin } });
        await record({ ask: 'q1b', placement: { relation: 'edit', revision: 2, supersedes: ['/q1'] } });
        expect(await readTexts(twin)).toEqual(['1.1.0 q1', '1.1.1 a1']);
      });
    });

    describe('finding', () => {
      const toTexts = (nodes: readonly ChatNode[]) => nodes.map(({ text }) => text);

      it('finds messages by key, with those said in answer to them', async () => {
        const tail = { ...makeSaid('assistant', 'a2', '/q1/a1/q2'), tail_key: 'tail' };
        const messages = [{ ...makeSaid('user', 'q2', '/q1/a1'), name: 'Ann' }, tail];
        await record({ ask: 'q1', answer: 'a1' }, { messages, placement: { round: 2 } });
        expect(toTexts(await find({ keys: ['/q1/a1'] }))).toEqual(['a1', 'q2']);
        expect(toTexts(await find({ keys: ['/q1', '/q1', '/q1/a1/q2/a2', 'unknown'] }))).toEqual(['q1', 'a1', 'a2']);
        expect(await find({ tail_key: 'tail' })).toEqual([
          {
            chat_id: chat,
            role: 'assistant',
            key: '/q1/a1/q2/a2',
            parent_key: '/q1/a1/q2',
            tail_key: 'tail',
            round: 2,
            revision: 1,
            position: 1,
            text: 'a2',
            finish_state: 'complete',
            at: '2026-03-01T12:00:01.000Z',
            is_superseded: false,
          },
        ]);
        expect(await find({})).toEqual([]);
      });

      it("finds the newest round of a chat by the client's own name of it", async () => {
        await record(
          { client_id: 'mine' },
          { ask: 'q2', client_id: 'mine', placement: { round: 2 }, after: '/hello/hi there' },
        );
        expect(toTexts(await find({ client_id: 'mine' }))).toEqual(['q2', 'hi there']);
        expect(await find({ client_id: 'other' })).toEqual([]);
      });

      it('finds it by our id too, which a client has from an answer, and its own name goes first', async () => {
        const other = makeUuid('other');
        await record({}, { ask: 'q2', placement: { chat_id: other }, client_id: chat });
        expect(toTexts(await find({ client_id: other }))).toEqual(['q2', 'hi there']);
        expect(toTexts(await find({ client_id: chat }))).toEqual(['q2', 'hi there']);
        expect(await find({ client_id: other, scope: 'guest' })).toEqual([]);
        expect(await find({ client_id: other.slice(0, 8) })).toEqual([]);
        expect(await find({ client_id: `${other}x` })).toEqual([]);
      });

      it('names those of the newest chats first, and superseded ones as such', async () => {
        const chats = ['old', 'newest', 'middle'].map((word) => makeUuid(word));
        const days = [1, 9, 5];
        for (const [n, chat_id] of chats.entries()) {
          await record({ placement: { chat_id }, answered_at: `2026-04-0${days[n]}T00:00:00.000Z` });
        }
        await record({ ask: 'x', placement: { chat_id: chats[0], revision: 2, supersedes: ['/hello'] } });
        const nodes = await find({ keys: ['/hello/hi there'] });
        expect(nodes.map((node) => [node.chat_id, node.is_superseded])).toEqual([
          [chats[1], false],
          [chats[2], false],
          [chats[0], true],
        ]);
      });

      it('cuts long texts, and gives the newest of very many', async () => {
        await record({ ask: '🚀'.repeat(3000) });
        expect((await find({ keys: [makeSaid('user', '🚀'.repeat(3000), null).key] }))[0]?.text).toBe(
          '🚀'.repeat(1000),
        );
        const twins = Array.from({ length: 60 }, (_, n) => makeUuid(`twin ${n}`));
        await store.recordExchanges(
          twins.map((chat_id, n) => makeExchange({ placement: { chat_id }, answered_at: minute(n), answer: `${n}` })),
        );
        const nodes = await find({ keys: ['/hello'] });
        expect(nodes.length).toBeLessThan(120);
        expect(nodes[0]?.chat_id).toBe(twins[59]);
      });

      it('finds nothing of another scope, by no name', async () => {
        const messages = [{ ...makeSaid('assistant', 'a', null), tail_key: 'tail' }];
        await record({ client_id: 'mine', messages });
        const everything = { keys: ['/a'], tail_key: 'tail', client_id: 'mine' };
        expect(await find({ ...everything, scope: 'guest' })).toEqual([]);
        expect(await find({ ...everything, scope: 'defaul_' })).toEqual([]);
        expect(await find(everything)).toHaveLength(1);
      });
    });

    describe('reading', () => {
      const ids = ['a', 'b', 'c'].map((word) => makeUuid(word));
      beforeEach(() =>
        store.recordExchanges(
          ids.map((chat_id, n) =>
            makeExchange({
              placement: { chat_id },
              scope: n === 1 ? 'guest' : 'default',
              answered_at: minute(10 + (n % 2)),
            }),
          ),
        ),
      );

      it('lists the newest first, page by page, each once', async () => {
        const seen: string[] = [];
        for (let last: { id: string; last_at: string } | null = null; seen.length < 9; ) {
          const [line]: Awaited<ReturnType<ChatStore['listChats']>> = await store.listChats({
            scope: null,
            limit: 1,
            before: last,
          });
          if (line === undefined) break;
          seen.push(line.id);
          last = line;
        }
        expect(seen[0]).toBe(ids[1]);
        expect(seen.toSorted()).toEqual(ids.toSorted());
      });

      it('lists those of one scope alone', async () => {
        const list = async (scope: string) =>
          (await store.listChats({ scope, limit: 9, before: null })).map(({ id }) => id);
        expect(await list('guest')).toEqual([ids[1]]);
        expect((await list('default')).toSorted()).toEqual([ids[0], ids[2]].toSorted());
        expect(await list('nobody')).toEqual([]);
      });

      it('knows a chat by the beginning of its id, if no other begins so', async () => {
        const [first = ''] = ids;
        for (const name of [first.slice(0, 6), first.slice(0, 11), first.toUpperCase(), first.replaceAll('-', '')]) {
          expect((await store.readChat(name))?.id).toBe(first);
        }
        for (const name of [first.slice(0, 5), '', '%', '______', `${first}0`, 'not-hex', first.replace(/.$/, 'g')]) {
          expect(await store.readChat(name)).toBeNull();
        }
        const near = `${first.slice(0, 30)}ffff${first.slice(34)}`;
        await record({ placement: { chat_id: near } });
        expect(await store.readChat(first.slice(0, 6))).toBeNull();
        expect((await store.readChat(first))?.id).toBe(first);
      });
    });

    describe('forgetting', () => {
      it('removes a chat, says what it removed, and stores nothing of it later', async () => {
        const late = makeExchange({ placement: { round: 2 } });
        const other = makeUuid('other');
        await record({}, { placement: { chat_id: other } });
        expect(await store.forgetChat(chat.slice(0, 8), at)).toEqual({
          chats: 1,
          messages: 2,
          vectors: 0,
          summaries: 0,
          injections: 0,
        });
        expect(await store.readChat(chat)).toBeNull();
        expect((await find({ keys: ['/hello'] })).map(({ chat_id }) => chat_id)).toEqual([other, other]);
        expect(await store.recordExchanges([late])).toEqual([
          { is_stored: false, reason: 'forgotten', chat_id: chat, round: 2, revision: 1 },
        ]);
        expect(await store.readChat(chat)).toBeNull();
        expect(await store.forgetChat(chat, at)).toBeNull();
      });

      it('knows nothing of a chat that is unknown', async () => {
        expect(await store.forgetChat(makeUuid('nobody'), at)).toBeNull();
        expect(await store.forgetChat('%', at)).toBeNull();
      });
    });
  });
}
