import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatStore } from '../../src/conversations/chat-store.ts';
import type { RecallRange, RecallStore, StoredHit } from '../../src/conversations/recall/recall-store.ts';
import { embeddingDimensions } from '../../src/models/embedding/embedder.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlRecallStore } from '../../src/store/sql/recall-store.ts';
import { emptyDatabase } from '../support/embedded-database.ts';
import { type MadeExchange, makeExchange, makeUuid } from '../support/exchanges.ts';

export interface RecallStores {
  chats: ChatStore;
  recall: RecallStore;
  /** Does what only jobs do: sets feelings, vectors, scenes, and adds summaries. */
  run(statement: string): Promise<unknown>;
}

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour));
const later = at(20);
const own: RecallRange = { scope: 'default', scene: null, asOf: later };

/** A vector whose cosine with that of 1 is this. */
const toVector = (cosine: number) => [cosine, Math.sqrt(1 - cosine ** 2), ...Array(embeddingDimensions - 2).fill(0)];

/** What every store promises of recall. `open` gives empty ones, again for each test. */
export function describeRecallStore(name: string, open: () => Promise<RecallStores>): void {
  describe(`recall store: ${name}`, () => {
    let stores: RecallStores;
    beforeEach(async () => {
      stores = await open();
    });

    /** Each a round of a chat of its own, said at noon of its day. */
    const say = async (...rounds: (MadeExchange & { day?: number })[]) => {
      const exchanges = rounds.map(({ day = 1, ...said }) =>
        makeExchange({
          placement: { chat_id: makeUuid(said.ask ?? 'hello') },
          asked_at: at(day).toISOString(),
          answered_at: at(day).toISOString(),
          ...said,
        }),
      );
      await stores.chats.recordExchanges(exchanges);
    };
    const summarise = (chat: string, text: string, day: number, scene: string | null = 'daily') =>
      stores.run(`insert into summaries (chat_id, from_round, to_round, text, scene_type, created_at)
        values ('${makeUuid(chat)}', ${day}, 5, '${text}', ${scene === null ? 'null' : `'${scene}'`}, '${at(day).toISOString()}')`);
    const readPage = (since: string | null, said: Partial<Parameters<RecallStore['listRecallable']>[0]> = {}) =>
      stores.recall.listRecallable({
        ...{ scope: 'default', since, afterTurn: 0, afterSummary: 0, newest: 1000, limit: 100 },
        ...said,
      });
    const toTexts = (hits: readonly { text: string }[]) => hits.map(({ text }) => text);
    const readAll = (range: Partial<RecallRange> = {}) => {
      const all = Array.from({ length: 40 }, (_, id) => id + 1);
      const { scope, asOf } = { ...own, ...range };
      return stores.recall.readRecallable({ scope, asOf, turns: all, summaries: all });
    };

    /** Read again while a transaction of somebody else on the server is open: what it may yet write, and all since, is asked for anew. */
    const readSettled = (since: string | null) =>
      vi.waitFor(
        async () => {
          const page = await readPage(since);
          const next = await readPage(page.seen);
          expect([...next.turns, ...next.summaries]).toEqual([]);
          return page;
        },
        { timeout: 30_000 },
      );

    describe('the pages of a scope', () => {
      it('have all that was said in it, in order, with what a search asks of each line', async () => {
        await say({ ask: 'a', scene: 'plot' }, { ask: 'b', day: 2 }, { ask: 'c', scope: 'guest' });
        await stores.run(
          `update conversations set memory_type = 'long_term', promoted_at = '${at(4).toISOString()}' where content = 'b'`,
        );
        await summarise('a', 'they met', 3);
        const { turns, summaries, forgotten } = await readPage(null);
        expect(turns).toEqual([
          expect.objectContaining({ role: 'user', text: 'a', scene: 'plot', at: at(1).toISOString(), round: 1 }),
          expect.objectContaining({ role: 'assistant', text: 'hi there', scene: 'plot' }),
          expect.objectContaining({ text: 'b', kept_since: at(4).toISOString(), is_superseded: false }),
          expect.objectContaining({ text: 'hi there', kept_since: null, chat_id: makeUuid('b') }),
        ]);
        expect(summaries).toEqual([
          { id: 1, chat_id: makeUuid('a'), round: 5, text: 'they met', scene: 'daily', at: at(3).toISOString() },
        ]);
        expect(forgotten).toEqual([]);
      });

      it('go on where one ended, and begin with the newest of very many', async () => {
        await say({ ask: 'a' }, { ask: 'b' }, { ask: 'c' });
        const first = await readPage(null, { limit: 2 });
        const second = await readPage(null, { limit: 2, afterTurn: first.turns[1]?.id ?? 0 });
        expect(toTexts([...first.turns, ...second.turns])).toEqual(['a', 'hi there', 'b', 'hi there']);
        expect(toTexts((await readPage(null, { newest: 2 })).turns)).toEqual(['c', 'hi there']);
      });

      it('have, since a reading, what is new and what changed, and nothing else', async () => {
        await say({ ask: 'a' }, { ask: 'b' });
        const { seen } = await readSettled(null);
        expect(await readPage(seen)).toMatchObject({ turns: [], summaries: [], forgotten: [] });
        await stores.run(`update conversations set emotion = 'sad', topic = 'work', embedding_model = 'm'`);
        expect((await readPage(seen)).turns).toEqual([]);
        await say({ ask: 'c', scope: 'guest' }, { ask: 'd' });
        await stores.run(`update conversations set scene_type = 'meta' where content = 'b'`);
        await summarise('a', 'they met', 3);
        const page = await readSettled(seen);
        expect(toTexts(page.turns)).toEqual(['b', 'd', 'hi there']);
        expect(toTexts(page.summaries)).toEqual(['they met']);
      });

      it('have what a dump brought from a server with more transactions, but not anew each time', async () => {
        await say({ ask: 'a' }, { ask: 'gone' });
        await summarise('a', 'they met', 3);
        await stores.chats.forgetChat(makeUuid('gone'), later);
        await stores.run(
          ['conversations', 'summaries', 'forgotten_chats']
            .map((table) => `update ${table} set changed_in = '${2n ** 62n}'`)
            .join(';'),
        );
        const { seen, turns, summaries } = await readPage(null);
        expect(toTexts([...turns, ...summaries])).toEqual(['a', 'hi there', 'they met']);
        expect(await readPage(seen)).toMatchObject({ turns: [], summaries: [], forgotten: [] });
      });

      it('have what was superseded and brought back since, and name the chats that were forgotten', async () => {
        const edit = { relation: 'edit' as const, revision: 2, supersedes: ['/a'], chat_id: makeUuid('a') };
        await say({ ask: 'a' }, { ask: 'gone' });
        const { seen } = await readSettled(null);
        await say({ ask: 'A', placement: edit });
        const { turns } = await readPage(seen);
        expect(turns.map(({ text, is_superseded }) => [text, is_superseded])).toEqual([
          ['a', true],
          ['hi there', true],
          ['A', false],
          ['hi there', false],
        ]);
        await stores.chats.forgetChat(makeUuid('gone'), later);
        expect((await readPage(seen)).forgotten).toEqual([makeUuid('gone')]);
      });
    });

    describe('nothing', () => {
      const vector = toVector(1);
      /** What each way of finding shows of a scope. */
      const findEverything = async (range: RecallRange): Promise<StoredHit[]> => {
        const set = `embedding_model = 'm', embedding = '[${vector.join()}]'`;
        await stores.run(`update conversations set emotion = 'sad', ${set}; update summaries set ${set}`);
        const near = { vector, model: 'm', threshold: 0.3, decayRate: 0.01, since: null, limit: 50 };
        const answers = await Promise.all([
          // Who asks by ids knows their scenes.
          ...(range.scene === 'plot' ? [] : [readAll(range)]),
          stores.recall.searchByMeaning(near, range),
          stores.recall.listNewest({ summaries: 50, rounds: 50 }, range),
          stores.recall.listByEmotion({ emotion: 'sad', since: at(1, 0), limit: 50 }, range),
        ]);
        expect(answers.map(({ length }) => length).every((length) => length > 0)).toBe(true);
        return answers.flat();
      };
      const expectOnly = async (range: Partial<RecallRange>, ...texts: string[]) => {
        const found = new Set(toTexts(await findEverything({ ...own, ...range })));
        expect([...found].toSorted()).toEqual([...texts].toSorted());
      };

      it('of another scope is found, however ids, chats or words are alike', async () => {
        await say({ ask: 'mine', answer: 'yours too' }, { ask: 'theirs', answer: 'secret', scope: 'guest' });
        await summarise('mine', 'my summary', 2);
        await summarise('theirs', 'their summary', 2);
        await expectOnly({}, 'mine', 'yours too', 'my summary');
        await expectOnly({ scope: 'guest' }, 'theirs', 'secret', 'their summary');
      });

      it('that was superseded, said about the app, told by a tool or not said at all is found', async () => {
        const edit = { relation: 'edit' as const, revision: 2, supersedes: ['/old'], chat_id: makeUuid('old') };
        await say({ ask: 'old', answer: 'older' }, { ask: 'new', answer: 'newer', placement: edit });
        await say({ ask: 'are you there', answer: 'yes', scene: 'meta' }, { ask: 'empty', answer: '' });
        await stores.run(`update conversations set role = 'tool', content = 'told' where content = 'newer'`);
        await summarise('old', 'about the app', 3, 'meta');
        await summarise('old', 'kept', 2);
        await expectOnly({}, 'new', 'empty', 'kept');
      });

      it('that was said or summarised later than asked for is found', async () => {
        await say({ ask: 'then', answer: 'so', day: 2 }, { ask: 'afterwards', answer: 'well', day: 4 });
        await summarise('then', 'first', 3);
        await summarise('then', 'last', 5);
        await expectOnly({ asOf: at(3) }, 'then', 'so', 'first');
      });

      it('of life is found for a story; for life and for all both are', async () => {
        await say({ ask: 'cat', answer: 'meow', scene: 'daily' }, { ask: 'dragon', answer: 'fire', scene: 'plot' });
        await say({ ask: 'unread', answer: 'unheard', scene: null });
        await summarise('cat', 'of the cat', 2);
        await summarise('dragon', 'of the dragon', 2, 'plot');
        await expectOnly({ scene: 'plot' }, 'dragon', 'fire', 'of the dragon');
        const all = ['cat', 'meow', 'dragon', 'fire', 'unread', 'unheard', 'of the cat', 'of the dragon'];
        await expectOnly({ scene: 'daily' }, ...all);
        await expectOnly({ scene: null }, ...all);
      });

      it('of a chat that was forgotten is found', async () => {
        await say({ ask: 'stays', answer: 'too' }, { ask: 'goes', answer: 'away' });
        await summarise('stays', 'kept', 2);
        await summarise('goes', 'lost', 2);
        await stores.chats.forgetChat(makeUuid('goes'), later);
        await expectOnly({}, 'stays', 'too', 'kept');
      });
    });

    it('reads what was asked for by its ids, with what stands in a line, and of a very long text the beginning', async () => {
      await say({ ask: 'a', answer: 'x'.repeat(9000), scene: 'daily' });
      await stores.run(`update conversations set name = 'Mia' where content = 'a'`);
      await summarise('a', 'they met', 3, null);
      const hits = (await readAll()).toSorted((a, b) => a.kind.localeCompare(b.kind) || b.id - a.id);
      expect(hits).toEqual([
        {
          ...{ kind: 'summary', id: 1, chat_id: makeUuid('a'), round: 5, role: null, name: null, text: 'they met' },
          ...{ scene: null, at: at(3).toISOString() },
        },
        expect.objectContaining({ kind: 'turn', id: 2, role: 'assistant', text: 'x'.repeat(8000) }),
        {
          ...{ kind: 'turn', id: 1, chat_id: makeUuid('a'), round: 1, role: 'user', name: 'Mia', text: 'a' },
          ...{ scene: 'daily', at: at(1).toISOString() },
        },
      ]);
      const none = { scope: 'default', asOf: later, turns: [], summaries: [] };
      expect(await stores.recall.readRecallable(none)).toEqual([]);
      expect(toTexts(await stores.recall.readRecallable({ ...none, turns: [1] }))).toEqual(['a']);
    });

    it('counts what was said as said, however its answer ended', async () => {
      const broken = makeExchange({ asked_at: at(1).toISOString(), ask: 'moved to Lyon', answer: 'That is' });
      for (const message of broken.messages) if (message.role === 'assistant') message.finish_state = 'failed';
      await stores.chats.recordExchanges([broken]);
      expect(toTexts(await readAll()).toSorted()).toEqual(['That is', 'moved to Lyon']);
    });

    describe('by meaning', () => {
      const embed = (text: string, cosine: number, model = 'm') =>
        stores.run(`update conversations set embedding_model = '${model}',
          embedding = '[${toVector(cosine).join()}]' where content = '${text}'`);
      const near = (said: object = {}, range: Partial<RecallRange> = {}) =>
        stores.recall.searchByMeaning(
          { vector: toVector(1), model: 'm', threshold: 0.3, decayRate: 0.01, since: null, limit: 5, ...said },
          { ...own, ...range },
        );

      it('is ordered by cosine and age, but the threshold is held against the cosine; what is kept long does not age', async () => {
        await say({ ask: 'old' }, { ask: 'kept' }, { ask: 'new', day: 19 }, { ask: 'far', day: 19 });
        await embed('old', 0.32);
        await embed('kept', 0.31);
        await embed('new', 0.315);
        await embed('far', 0.29);
        await stores.run(
          `update conversations set memory_type = 'long_term', promoted_at = '${at(19, 18).toISOString()}' where content = 'kept'`,
        );
        const hits = await near();
        expect(toTexts(hits)).toEqual(['new', 'kept', 'old']);
        expect(hits.map(({ score }) => Math.round(score * 1000) / 1000)).toEqual([0.315, 0.31, 0.32]);
        expect(toTexts(await near({ decayRate: 0 }))).toEqual(['old', 'new', 'kept']);
        // Before it was kept, it aged like all else.
        expect(toTexts(await near({}, { asOf: at(19, 17) }))).toEqual(['new', 'old', 'kept']);
      });

      it('compares vectors of one model alone, from a moment on, as many as asked for, summaries among them', async () => {
        await say({ ask: 'a' }, { ask: 'b', day: 3 }, { ask: 'c', day: 4 });
        for (const [text, cosine, model] of [
          ['a', 0.9, 'm'],
          ['b', 0.8, 'other'],
          ['c', 0.7, 'm'],
        ] as const)
          await embed(text, cosine, model);
        await summarise('a', 'of a', 4);
        await stores.run(`update summaries set embedding_model = 'm', embedding = '[${toVector(0.95).join()}]'`);
        expect(toTexts(await near({ decayRate: 0 }))).toEqual(['of a', 'a', 'c']);
        expect(toTexts(await near({ decayRate: 0, limit: 2 }))).toEqual(['of a', 'a']);
        expect(toTexts(await near({ since: at(2) }))).toEqual(['of a', 'c']);
        expect(toTexts(await near({ model: 'other' }))).toEqual(['b']);
      });

      it('finds of what was said again and again in the same words the last three, so that what was answered has a place', async () => {
        const asked = Array.from({ length: 40 }, (_, n) => ({
          ...{ ask: n % 2 === 0 ? 'Where do I live?' : ' where do I live? ', answer: `told ${n}`, day: 1 + (n % 19) },
          placement: { chat_id: makeUuid(`asked ${n}`) },
        }));
        await say({ ask: 'I moved to Lyon' }, ...asked);
        await stores.run(`update conversations set embedding_model = 'm', embedding = '[${toVector(0.9).join()}]'
          where content ilike '%where do I live?%'`);
        await embed('I moved to Lyon', 0.6);
        expect(toTexts(await near()).map((text) => text.trim().toLowerCase())).toEqual([
          ...Array(3).fill('where do i live?'),
          'i moved to lyon',
        ]);
        expect((await near()).map((hit) => hit.at).slice(0, 3)).toEqual(
          [at(19), at(19), at(18)].map((day) => day.toISOString()),
        );
      });
    });

    it('lists the newest summaries and the newest whole rounds, each newest first', async () => {
      const chat_id = makeUuid('a');
      await say(
        { ask: 'a', answer: '1' },
        { ask: 'b', answer: '2', day: 2, placement: { chat_id, round: 2 } },
        { ask: 'c', answer: '3', day: 3 },
      );
      for (const day of [4, 5, 6]) await summarise('a', `day ${day}`, day);
      const list = (summaries: number, rounds: number, range: Partial<RecallRange> = {}) =>
        stores.recall.listNewest({ summaries, rounds }, { ...own, ...range }).then(toTexts);
      expect(await list(2, 2)).toEqual(['day 6', 'day 5', '3', 'c', '2', 'b']);
      expect(await list(0, 1)).toEqual(['3', 'c']);
      expect(await list(1, 9, { asOf: at(2) })).toEqual(['2', 'b', '1', 'a']);
    });

    it('lists what a person said with a feeling since a moment, newest first', async () => {
      await say({ ask: 'a' }, { ask: 'b', day: 2 }, { ask: 'c', day: 3 }, { ask: 'd', day: 4 });
      await stores.run(`update conversations set emotion = 'sad' where content in ('a', 'b', 'd', 'hi there')`);
      await stores.run(`update conversations set emotion = 'happy' where content = 'c'`);
      const list = (emotion: 'sad' | 'happy', said: object = {}, range: Partial<RecallRange> = {}) =>
        stores.recall
          .listByEmotion({ emotion, since: at(1, 0), limit: 5, ...said }, { ...own, ...range })
          .then(toTexts);
      expect(await list('sad')).toEqual(['d', 'b', 'a']);
      expect(await list('sad', { since: at(2), limit: 1 })).toEqual(['d']);
      expect(await list('sad', {}, { asOf: at(3) })).toEqual(['b', 'a']);
      expect(await list('happy')).toEqual(['c']);
    });
  });
}

/** Two scopes of 20,000 turns each, and what is asked of one at every request. */
const fillScopes = `
  insert into chats (id, scope, created_at, last_at)
  select overlay(overlay(md5('chat ' || n) placing '4' from 13) placing '8' from 17)::uuid, case n % 2 when 0 then 'default' else 'guest' end, now(), now()
  from generate_series(1, 2000) n;
  insert into conversations (chat_id, scope, exchange_id, round, revision, position, role, content, key, created_at, emotion)
  select overlay(overlay(md5('chat ' || n) placing '4' from 13) placing '8' from 17)::uuid, case n % 2 when 0 then 'default' else 'guest' end, md5(n || ' ' || m / 2)::uuid, 1 + m / 2, 1, m % 2,
    case m % 2 when 0 then 'user' else 'assistant' end, 'text ' || n, n || '/' || m, timestamptz '2026-03-01' + m * interval '1 second' + n * interval '1 minute',
    case when m = 0 then 'sad' end
  from generate_series(1, 2000) n, generate_series(0, 19) m;
  insert into summaries (chat_id, from_round, to_round, text, created_at)
  select id, 1, 5, 'summary', timestamptz '2026-03-01' + row_number() over (order by id) * interval '1 minute' from chats`;

/** What is asked for every request reads few rows, by index, also where nothing analyses the tables. */
export function describeRecallIndexes(
  name: string,
  open: () => Promise<Database>,
  settle: (database: Database) => Promise<unknown> = async () => {},
): void {
  describe(`indexes of recall: ${name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
      await emptyDatabase(database);
      await database.executeScript(fillScopes);
      await settle(database);
    });

    const countEntries = (use: (recall: RecallStore) => Promise<unknown>): Promise<number> =>
      database.transaction(async (handle) => {
        const read = async () => {
          const [row] = await handle.query<{ entries: string | number }>(`
            select (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid in ('summaries'::regclass, 'conversations'::regclass))
              + (select sum(pg_stat_get_xact_tuples_returned(oid)) from pg_class where relname in ('conversations', 'summaries')) as entries`);
          return Number(row?.entries);
        };
        const before = await read();
        await use(createSqlRecallStore(createSqlCaller({ query: handle.query, location: database.location })));
        return (await read()) - before;
      });
    const page = { scope: 'default', afterTurn: 0, afterSummary: 0, newest: 1_000_000, limit: 100 };
    const range = { scope: 'default', scene: 'daily' as const, asOf: new Date('2026-03-20T00:00:00Z') };

    it('read a page of a scope, and what changed in it', async () => {
      // The first one counts the scope once, to begin with the newest.
      const middle = { ...page, since: null, afterTurn: 20_000 };
      expect(await countEntries((recall) => recall.listRecallable(middle))).toBeLessThan(1000);
      const recall = createSqlRecallStore(createSqlCaller(database));
      // Until no transaction of somebody else on the server is open: what it may yet write, and all since, is asked for anew.
      const seen = await vi.waitFor(
        async () => {
          const read = await recall.listRecallable({ ...page, since: null });
          expect((await recall.listRecallable({ ...page, since: read.seen })).turns).toEqual([]);
          return read;
        },
        { timeout: 30_000 },
      );
      await database.query(`update conversations set scene_type = 'plot' where key = '1000/3'`);
      const changed = { ...page, since: seen.seen };
      expect(await countEntries((recall) => recall.listRecallable(changed))).toBeLessThan(100);
      const { turns } = await recall.listRecallable(changed);
      expect(turns.map(({ text, scene }) => [text, scene])).toEqual([['text 1000', 'plot']]);
    });

    it('read nothing of other scopes for the first question of a new one', async () => {
      const scope = 'nobody';
      const newest = { summaries: 2, rounds: 3 };
      expect(await countEntries((recall) => recall.listNewest(newest, { ...range, scope }))).toBeLessThan(100);
      expect(await countEntries((recall) => recall.listRecallable({ ...page, scope, since: null }))).toBeLessThan(100);
    });

    it('read lines by their ids, the newest, and those of a feeling', async () => {
      const ids = { scope: 'default', turns: [4000, 4001, 30_000], summaries: [1, 2], asOf: range.asOf };
      expect(await countEntries((recall) => recall.readRecallable(ids))).toBeLessThan(100);
      const sad = { emotion: 'sad' as const, since: new Date('2026-03-01T00:00:00Z'), limit: 10 };
      expect(await countEntries((recall) => recall.listByEmotion(sad, range))).toBeLessThan(1000);
      // With statistics two thousand summaries are few enough to be joined whole; of 80,000 lines few are read all the same.
      const newest = { summaries: 2, rounds: 3 };
      expect(await countEntries((recall) => recall.listNewest(newest, range))).toBeLessThan(2500);
    });
  });
}
