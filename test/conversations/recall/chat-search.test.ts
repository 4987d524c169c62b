import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatSearchParts, createChatSearch } from '../../../src/conversations/recall/chat-search.ts';
import { toPresentText } from '../../../src/conversations/recall/present-text.ts';
import type { ChatSearch } from '../../../src/conversations/recall/recall.ts';
import { createScopeIndexes } from '../../../src/conversations/recall/scope-indexes.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { findTimeLeft, rememberDeadline } from '../../../src/domain/deadline-levels.ts';
import type { Reranker } from '../../../src/memory/rerank/reranker.ts';
import { createSynonyms } from '../../../src/memory/synonyms/synonyms.ts';
import { embeddingDimensions, type GuardedEmbedder } from '../../../src/models/embedding/embedder.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../../src/store/sql/chat-store.ts';
import { createSqlRecallStore } from '../../../src/store/sql/recall-store.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { type MadeExchange, makeExchange, makeUuid } from '../../support/exchanges.ts';
import { fc } from '../../support/properties.ts';

const asOf = new Date('2026-03-20T00:00:00Z');
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let search: ChatSearch;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const open = (parts: Partial<ChatSearchParts> = {}) =>
  createChatSearch({
    store: createSqlRecallStore(createSqlCaller(database)),
    ...{ embedder: null, reranker: null, synonyms: null },
    ...parts,
  });
beforeEach(async () => {
  await emptyDatabase(database);
  search = open();
});

/** Each in a chat of its own. */
const say = async (...rounds: MadeExchange[]) => {
  const store = createSqlChatStore(createSqlCaller(database));
  const toChat = ({ ask = 'hello' }: MadeExchange) => makeUuid(ask);
  await store.recordExchanges(rounds.map((said) => makeExchange({ placement: { chat_id: toChat(said) }, ...said })));
  return store;
};
const find = async (text: string, said: Partial<Parameters<ChatSearch['search']>[1]> = {}, by = search) =>
  (await by.search(text, { scope: 'default', scene: null, asOf, limit: 10, ...said })).hits.map((hit) => hit.text);

describe('a search by words', () => {
  it('finds what was said since, and no more what was edited, forgotten or removed', async () => {
    const store = await say({ ask: 'the ferry leaves at nine' }, { ask: 'the ferry has a piano', answer: 'lovely' });
    expect((await find('ferry')).toSorted()).toEqual([
      ...['hi there', 'lovely', 'the ferry has a piano', 'the ferry leaves at nine'],
    ]);
    await say({ ask: 'another ferry came' });
    expect(await find('ferry')).toContain('another ferry came');
    const edit = { relation: 'edit' as const, revision: 2, supersedes: ['/the ferry leaves at nine'] };
    await say({
      ask: 'the ferry leaves at ten',
      placement: { ...edit, chat_id: makeUuid('the ferry leaves at nine') },
    });
    const after = await find('ferry');
    expect(after).toContain('the ferry leaves at ten');
    expect(after).not.toContain('the ferry leaves at nine');
    await store.forgetChat(makeUuid('another ferry came'), asOf);
    expect(await find('ferry')).not.toContain('another ferry came');
    await database.query(`delete from conversations where content = 'the ferry has a piano'`);
    expect(await find('piano ferry')).not.toContain('the ferry has a piano');
  });

  it.each([
    ['three times, what was said to each', 3, true],
    ['twenty times, what was told of it', 20, false],
  ])('finds of what was asked %s', async (_, times, hasFirstAnswer) => {
    const ask = 'Do you remember where the spare key is?';
    const asked = Array.from({ length: times }, (_, at) => ({
      ask: at % 2 === 0 ? ask : ` ${ask.toUpperCase()}`,
      answer: at === 0 ? 'Under the pot, as you said.' : 'No idea.',
      placement: { chat_id: makeUuid(`chat ${at}`) },
    }));
    await say({ ask: 'the spare key is under the blue pot' }, { ask: 'the spare key fits the cellar too' }, ...asked);
    const { hits } = await search.search(ask, { scope: 'default', scene: null, asOf, limit: 15 });
    const texts = hits.map(({ text }) => text);
    expect(texts).toContain('the spare key is under the blue pot');
    expect(texts).toContain('the spare key fits the cellar too');
    expect(texts.includes('Under the pot, as you said.')).toBe(hasFirstAnswer);
    const questions = hits.filter(({ text }) => text.trim().toLowerCase() === ask.toLowerCase());
    const newest = [1, 2, 3].map((back) => makeUuid(`chat ${times - back}`));
    expect(questions.map(({ chat_id }) => chat_id).toSorted()).toEqual(newest.toSorted());
  });

  describe('for a chat in which the question stands seven times', () => {
    const ask = 'Where did we say the spare key of the cabin is?';
    const told = 'Behind the third shutter, you told me.';
    const answers = [
      ...['I do not know where the spare key of the cabin is.', 'We never said where the cabin key is.'],
      ...['The spare key? You have not told me of a cabin key.', 'I cannot say where the spare cabin key is.'],
      ...['No idea where the spare key is.', '<think>Hm.</think>The spare key of the cabin is unknown to me.'],
      'Where the cabin key is, we did not say.',
    ];
    const chat_id = makeUuid('open');
    const texts = answers.flatMap((answer) => [ask, answer]);
    beforeEach(async () => {
      const again = answers.map((answer, at) => ({ ask, answer, placement: { chat_id, round: at + 1 } }));
      await say({ ask, answer: told, placement: { chat_id: makeUuid('old') } }, ...again);
    });

    it('finds what was said to it elsewhere, and nothing that the request has', async () => {
      expect(await find(ask, { scene: 'daily' })).not.toContain(told);
      const present = toPresentText(texts);
      const asking = { chat_id, replaced_from: null, present };
      expect(await find(ask, { scene: 'daily', asking })).toEqual(expect.arrayContaining([told, ask]));
      expect(await find(ask, { scene: 'daily', asking })).toHaveLength(2);
      // What has fallen out of the request is found again.
      const cut = { ...asking, present: toPresentText(texts.slice(2)) };
      expect(await find(ask, { scene: 'daily', asking: cut })).toContain(answers[0]);
      const replaced = { ...asking, replaced_from: 1, present: toPresentText([]) };
      expect(await find(ask, { scene: 'daily', asking: replaced })).toHaveLength(2);
    });

    it('finds it by meaning too', async () => {
      const vector = `[${[1, ...Array(embeddingDimensions - 1).fill(0)].join()}]`;
      await database.query(`update conversations set embedding_model = 'm', embedding = $1`, [vector]);
      await database.query(`update conversations set embedding = $1 where content = $2`, [
        `[${[0.8, 0.6, ...Array(embeddingDimensions - 2).fill(0)].join()}]`,
        told,
      ]);
      const embedding = { vector: [1, ...Array(embeddingDimensions - 1).fill(0)], model: 'm', usage: [] };
      const embedder = { model: 'm', tryEmbed: async () => ({ embedding, reason: null }) };
      await say(
        ...Array.from({ length: 9 }, (_, at) => ({ ask: `${at} of them`, placement: { chat_id, round: 8 + at } })),
      );
      await database.query(`update conversations set embedding_model = 'm', embedding = $1 where embedding is null`, [
        vector,
      ]);
      const present = toPresentText([...texts, 'hi there', ...Array.from({ length: 9 }, (_, at) => `${at} of them`)]);
      const by = open({ embedder });
      const asked = { scene: 'daily' as const, limit: 30 };
      expect(await find('zzz', asked, by)).not.toContain(told);
      const asking = { chat_id, replaced_from: null, present };
      expect(await find('zzz', { ...asked, asking }, by)).toEqual([told]);
    });
  });

  it('knows of an answer what was spoken: no thought before it, and no call of a tool', async () => {
    await say(
      { ask: 'which jam?', answer: '<think>a miser, so no saffron</think>Take the plum jam.' },
      { ask: '坐什么车去？', answer: 'find_train({"from":"平潭"})' },
    );
    expect(await find('plum jam')).toContain('Take the plum jam.');
    expect(await find('miser saffron')).toEqual([]);
    expect(await find('find_train 平潭')).toEqual([]);
    const range = { scope: 'default', scene: null, asOf, summaries: 2, rounds: 3 };
    const texts = (await search.listNewest(range)).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(['Take the plum jam.', 'which jam?', '坐什么车去？']);
  });

  it('looks for what is asked, not for the words that ask, and for nouns of one character', async () => {
    const asks = ['你还记得杭州那家火锅店吗', '还记得我们看过的电影吗', '你还记得我的生日吗'];
    await say({ ask: '我养了一只橘猫，叫芝麻' }, ...asks.map((ask) => ({ ask })));
    expect((await find('你还记得我的猫吗'))[0]).toBe('我养了一只橘猫，叫芝麻');
    await say({ ask: 'do you remember the song of the ferry?' }, { ask: 'do you remember that rainy Monday?' });
    await say({ ask: 'My tortoise is called Bo' });
    expect((await find('do you remember my tortoise?'))[0]).toBe('My tortoise is called Bo');
    expect(await find('do you remember?')).toContain('do you remember that rainy Monday?');
  });

  it('puts what is lived before what is played, and finds a story alone when one is played', async () => {
    await say({ ask: 'the lantern went out', scene: 'plot' }, { ask: 'the lantern went off', scene: 'daily' });
    await say({ ask: 'is the lantern log working', scene: 'meta' });
    expect((await find('lantern', { scene: 'daily' }))[0]).toBe('the lantern went off');
    expect(await find('lantern', { scene: 'plot' })).toEqual(['the lantern went out', 'hi there']);
    expect(await find('lantern log')).not.toContain('is the lantern log working');
  });

  it('sees nothing of later, nor of before what is asked for', async () => {
    await say({ ask: 'plum jam', asked_at: '2026-03-02T00:00:00Z', answered_at: '2026-03-02T00:00:01Z' });
    await say({ ask: 'plum cake', asked_at: '2026-03-04T00:00:00Z', answered_at: '2026-03-04T00:00:01Z' });
    expect(await find('plum', { asOf: new Date('2026-03-03T00:00:00Z') })).toEqual(['plum jam', 'hi there']);
    expect(await find('plum', { since: new Date('2026-03-03T00:00:00Z') })).toEqual(['plum cake', 'hi there']);
  });

  it('lets what is kept long stand beside what is new', async () => {
    const old = { asked_at: '2024-03-02T00:00:00Z', answered_at: '2024-03-02T00:00:01Z' };
    await say({ ask: 'my blood type is A', ...old }, { ask: 'my blood type is B' });
    expect((await find('blood type'))[0]).toBe('my blood type is B');
    await database.query(`update conversations set memory_type = 'long_term', created_at = '2026-03-01T11:00:00Z'
      where content = 'my blood type is B'`);
    await database.query(`update conversations set memory_type = 'long_term', promoted_at = '2026-03-19T00:00:00Z'
      where content = 'my blood type is A'`);
    const search = open();
    const toDistance = async (at: Date) => {
      const { hits } = await search.search('blood type', { scope: 'default', scene: null, asOf: at, limit: 2 });
      return Math.abs((hits[0]?.score ?? 0) - (hits[1]?.score ?? 1));
    };
    expect(await toDistance(asOf)).toBeLessThan(0.1);
    // From a moment before it was kept, it is as old as it is.
    expect(await toDistance(new Date('2026-03-18T00:00:00Z'))).toBeGreaterThan(0.1);
  });

  it('knows other names, summaries, and a speaker by name', async () => {
    await say({ ask: 'Lumi sleeps on the sofa' });
    await database.query(
      `insert into summaries (chat_id, from_round, to_round, text, created_at)
      values ($1, 1, 1, 'They spoke of a voyage to Greenland', '2026-03-02')`,
      [makeUuid('Lumi sleeps on the sofa')],
    );
    const synonyms = createSynonyms([{ term: 'Lumi', synonyms: ['my cat'], category: 'person' }]);
    expect((await find('where is my cat', {}, open({ synonyms })))[0]).toBe('Lumi sleeps on the sofa');
    expect((await find('voyage to Greenland'))[0]).toBe('They spoke of a voyage to Greenland');
  });

  it('misses nothing that commits while others are stored', async () => {
    const store = createSqlRecallStore(createSqlCaller(database));
    const index = createScopeIndexes(store);
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        await say({ ask: `pebble ${n}` });
        await index('default');
      }),
    );
    expect((await index('default')).lines).toHaveLength(24);
  });

  it('lets go of the scope that was asked least recently, and reads it again', async () => {
    let read = 0;
    const store = createSqlRecallStore(createSqlCaller(database));
    const openIndex = createScopeIndexes(
      {
        ...store,
        listRecallable(page) {
          if (page.since === null) read++;
          return store.listRecallable(page);
        },
      },
      24,
    );
    for (const scope of ['a', 'b', 'c']) await say({ ask: `said in ${scope}`, scope });
    for (const scope of ['a', 'b', 'a', 'b']) expect((await openIndex(scope)).lines).toHaveLength(2);
    expect(read).toBe(2);
    await openIndex('c');
    await openIndex('b');
    expect(read).toBe(3);
    expect((await openIndex('a')).lines).toHaveLength(2);
    expect(read).toBe(4);
    // Scopes of which nothing is stored take room too.
    for (const scope of ['x', 'y']) await openIndex(scope);
    await openIndex('a');
    expect(read).toBe(7);
  });
});

describe('another scope', () => {
  it('is never found, by whatever is asked', async () => {
    const words = ['red', 'kite', '小雨', '杭州', 'harbour', 'default', 'a', "'; drop table chats; --"];
    await say(
      ...['a', 'b', 'a/b', 'A'].map((scope) => ({
        scope,
        ask: `red kite 小雨在杭州 harbour of ${scope}`,
        answer: `in ${scope}`,
      })),
    );
    await database.executeScript(`update conversations set emotion = 'sad', scene_type = 'daily'`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('a', 'b', 'a/b', 'A', 'a/', 'nobody', '%', ''),
        fc.constantFrom(null, 'daily' as const, 'plot' as const),
        async (asked, scope, scene) => {
          const own = new Set(
            (await database.query<{ id: number }>('select id::int from conversations where scope = $1', [scope])).map(
              ({ id }) => id,
            ),
          );
          const range = { scope, scene, asOf };
          const found = [
            ...(await search.search(asked.join(' '), { ...range, limit: 30 })).hits,
            ...(await search.listNewest({ ...range, summaries: 9, rounds: 9 })),
            ...(await search.listByEmotion({ ...range, emotion: 'sad', since: new Date(0), limit: 9 })),
          ];
          expect(found.filter(({ id }) => !own.has(id))).toEqual([]);
          if (own.size > 0 && scene !== 'plot') expect(found.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a search by words and meaning', () => {
  const vectors: Record<string, number[]> = { pets: [1, 0], work: [0, 1], both: [0.8, 0.6] };
  const toVector = (name: string) => [...(vectors[name] ?? [0, 0]), ...Array(embeddingDimensions - 2).fill(0)];
  const embedder: GuardedEmbedder = {
    model: 'm',
    tryEmbed: async () => ({ embedding: { vector: toVector('pets'), model: 'm', usage: [] }, reason: null }),
  };
  beforeEach(async () => {
    await say({ ask: 'Whiskers had kittens', answer: 'How many?' }, { ask: 'the report is late', answer: 'Oh.' });
    for (const [text, name] of [
      ['Whiskers had kittens', 'both'],
      ['the report is late', 'work'],
    ] as const)
      await database.query(`update conversations set embedding_model = 'm', embedding = $1 where content = $2`, [
        `[${toVector(name).join()}]`,
        text,
      ]);
  });
  const ask = (text: string, parts: Partial<ChatSearchParts>) =>
    open(parts).search(text, { scope: 'default', scene: null, asOf, limit: 30 });

  it('finds what only meaning finds, and says what found it', async () => {
    const { hits, degraded } = await ask('any young animals', { embedder });
    expect(hits).toMatchObject([{ text: 'Whiskers had kittens', found_by: 'meaning' }]);
    expect(hits[0]?.score).toBeCloseTo(0.8, 3);
    expect(degraded).toEqual([]);
    const both = await ask('kittens', { embedder });
    expect(both.hits[0]).toMatchObject({ text: 'Whiskers had kittens', found_by: 'both' });
    expect(both.hits.filter(({ text }) => text === 'Whiskers had kittens')).toHaveLength(1);
  });

  it('finds by words alone what an embedder that fails, rests or is late leaves it', async () => {
    const failing = (reason: string): GuardedEmbedder => ({
      model: 'm',
      tryEmbed: async () => ({ embedding: null, reason }),
    });
    const found = await ask('kittens', { embedder: failing('embedding_failed') });
    expect([found.hits[0]?.text, found.degraded]).toEqual(['Whiskers had kittens', ['embedding_failed']]);
    const never: GuardedEmbedder = { model: 'm', tryEmbed: () => new Promise(() => {}) };
    const ending = new AbortController();
    const store = createSqlRecallStore(createSqlCaller(database));
    const readRecallable: typeof store.readRecallable = async (...call) => {
      const read = await store.readRecallable(...call);
      // By then the search has it.
      setImmediate(() => ending.abort(new Error('gone')));
      return read;
    };
    const asked = open({ embedder: never, store: { ...store, readRecallable } }).search(
      'kittens',
      { scope: 'default', scene: null, asOf, limit: 5 },
      ending.signal,
    );
    expect(await asked).toMatchObject({ hits: [{ text: 'Whiskers had kittens' }, {}], degraded: ['meaning_late'] });
  });

  it('says so where the store does not answer, and never rejects', async () => {
    const store = createSqlRecallStore(async () => {
      throw new AppError('timeout', 'away', { retryable: true });
    });
    expect(await ask('kittens', { store, embedder })).toEqual({
      hits: [],
      words: [],
      degraded: ['words_failed', 'meaning_failed'],
    });
  });

  it('has the five best of a reranker, and its own order where that fails', async () => {
    await say(...Array.from({ length: 8 }, (_, n) => ({ ask: `kittens number ${n}`, answer: 'ok' })));
    const rerank = async (_: string, documents: readonly string[]) =>
      documents.map((_text, index) => ({ index, score: index })).reverse();
    const plain = (await ask('kittens', {})).hits.map(({ text }) => text);
    const best = (await ask('kittens', { reranker: { model: 'r', rerank } })).hits.map(({ text }) => text);
    expect(best).toEqual(plain.toReversed().slice(0, 5));
    const broken = async () => Promise.reject(new AppError('model_failed', 'no'));
    const found = await ask('kittens', { reranker: { model: 'r', rerank: broken } });
    expect([found.hits.map(({ text }) => text), found.degraded]).toEqual([plain, ['rerank_failed']]);
  });

  it('has all it found where a reranker has nothing to order', async () => {
    await say({ ask: 'kittens asked for' }, { ask: 'kittens told of', answer: 'asked' });
    const reranker: Reranker = { model: 'r', rerank: () => Promise.reject(new Error('asked')) };
    const isOfUse = ({ text }: { text: string }) => text === 'kittens told of';
    const filter = { scope: 'default', scene: null, asOf, limit: 30, isOfUse };
    const { hits, degraded } = await open({ reranker }).search('kittens', filter);
    expect([hits, degraded]).toEqual([(await search.search('kittens', filter)).hits, []]);
    expect(hits.length).toBeGreaterThan(1);
  });

  it('has a reranker choose among what is of use, in less time than is left', async () => {
    await say({ ask: 'kittens asked for' }, { ask: 'kittens asked for again' }, { ask: 'kittens told of' });
    const isOfUse = ({ text }: { text: string }) => !text.includes('asked');
    const given: { documents: readonly string[]; left: number }[] = [];
    const rerank: Reranker['rerank'] = async (_, documents, options) => {
      given.push({ documents, left: findTimeLeft(options?.abort) });
      return documents.map((_text, index) => ({ index, score: -index }));
    };
    const caller = new AbortController();
    rememberDeadline(caller.signal, { expire() {}, endsAt: performance.now() + 1500, outer: undefined });
    const { hits } = await open({ reranker: { model: 'r', rerank } }).search(
      'kittens',
      { scope: 'default', scene: null, asOf, limit: 5, isOfUse },
      caller.signal,
    );
    expect(hits.map(({ text }) => text)).toContain('kittens told of');
    expect(
      [...hits.map(({ text }) => text), ...(given[0]?.documents ?? [])].filter((text) => text.includes('asked')),
    ).toEqual([]);
    expect(given[0]?.left).toBeLessThanOrEqual(1400);
  });
});
