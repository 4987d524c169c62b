import { setTimeout as delay } from 'node:timers/promises';
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../src/app/create-memory-store.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import { type Embedder, embeddingDimensions } from '../../../src/models/embedding/embedder.ts';
import { createHashingEmbedder } from '../../../src/models/embedding/hashing-embedder.ts';

const start = Date.UTC(2026, 10, 1);

/** A clock that is set by hand, in minutes. */
function createClock() {
  let minutes = 0;
  return {
    now: () => new Date(start + minutes * 60_000),
    set(value: number) {
      minutes = value;
    },
  };
}

const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);

describe('the time to live', () => {
  it('ends what nobody reads, and begins anew when it is read', async () => {
    const clock = createClock();
    const store = createMemoryStore({ clock, ttl: { defaultTtl: 10 } });
    await store.put(['n'], 'read', { x: 1 });
    await store.put(['n'], 'unread', { x: 1 });
    await store.put(['n'], 'own', { x: 1 }, undefined, { ttl: 30 });
    await store.put(['n'], 'for ever', { x: 1 }, undefined, { ttl: null });
    clock.set(9);
    await store.get(['n'], 'read');
    clock.set(10);
    expect(await store.get(['n'], 'unread')).toBeNull();
    expect(keys(await store.search(['n'])).toSorted()).toEqual(['for ever', 'own', 'read']);
    // The search has refreshed all three.
    clock.set(19.9);
    expect(await store.get(['n'], 'read', { refreshTtl: false })).not.toBeNull();
    clock.set(20);
    expect(await store.get(['n'], 'read')).toBeNull();
    clock.set(40);
    expect(keys(await store.search(['n'], { query: '1' }))).toEqual(['for ever']);
    expect(await store.listNamespaces()).toEqual([['n']]);
  });

  it('is not touched where reading leaves it alone, and keeps when the item was changed', async () => {
    const clock = createClock();
    const store = createMemoryStore({ clock, ttl: { defaultTtl: 10, refreshOnRead: false } });
    await store.put(['n'], 'k', { x: 1 });
    clock.set(9);
    const item = await store.get(['n'], 'k', { refreshTtl: true });
    expect(item?.updatedAt).toEqual(new Date(start));
    clock.set(18);
    expect(await store.get(['n'], 'k')).toMatchObject({ updatedAt: new Date(start) });
    clock.set(19);
    expect(await store.get(['n'], 'k')).toBeNull();
  });

  it('lets go of what has expired when it is swept, and a new item of its key is new', async () => {
    const clock = createClock();
    const store = createMemoryStore({ clock });
    await store.batch([
      { namespace: ['n'], key: 'a', value: { x: 1 }, options: { ttl: 5 } } as never,
      { namespace: ['n'], key: 'b', value: { x: 1 } },
    ]);
    clock.set(6);
    await store.put(['n'], 'a', { x: 2 });
    expect((await store.get(['n'], 'a'))?.createdAt).toEqual(clock.now());
    await store.put(['n'], 'a', { x: 3 }, undefined, { ttl: 1 });
    clock.set(8);
    expect(await store.sweepExpiredItems()).toBe(1);
    expect(await store.sweepExpiredItems()).toBe(0);
    expect(keys(await store.search([]))).toEqual(['b']);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '5'])('is never %s minutes', async (ttl) => {
    const put = createMemoryStore().put(['n'], 'k', { x: 1 }, undefined, { ttl: ttl as number });
    await expect(put).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('an embedder', () => {
  function createFailing() {
    const inner = createHashingEmbedder();
    const state = { fails: true, asked: 0 };
    const embedder: Embedder = {
      model: inner.model,
      async embed(text) {
        state.asked++;
        if (state.fails) throw new AppError('model_failed', 'no quota', { retryable: true });
        return inner.embed(text);
      },
    };
    return { embedder, state };
  }
  const question = { query: 'exploiter', mode: 'vector' as const };

  it('that fails loses nothing, is told once, and makes up for it later', async () => {
    const { embedder, state } = createFailing();
    const clock = createClock();
    const warnings: string[] = [];
    const logger = { ...silentLogger, warn: (_: object, line: string) => warnings.push(line) };
    const store = createMemoryStore({ embedder, clock, logger });
    await store.put(['n'], 'a', { text: 'the exploit of a bridge' });
    await store.put(['n'], 'b', { text: 'weather in Lisbon' });
    expect(keys(await store.search(['n'], { query: 'bridge exploit' }))).toEqual(['a']);
    expect(await store.search(['n'], question)).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(state.asked).toBe(1);

    state.fails = false;
    clock.set(31);
    await store.sweepExpiredItems();
    const found = await store.search(['n'], question);
    expect(keys(found)).toEqual(['a', 'b']);
    expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 1);
    await store.stop();
  });

  it('makes up for it with a later write too', async () => {
    const { embedder, state } = createFailing();
    const clock = createClock();
    const store = createMemoryStore({ embedder, clock });
    await store.put(['n'], 'a', { text: 'the exploit of a bridge' });
    state.fails = false;
    clock.set(31);
    await store.put(['n'], 'b', { text: 'weather in Lisbon' });
    await store.stop();
    expect(keys(await store.search(['n'], question))).toEqual(['a', 'b']);
  });

  it('of another model is another space: words find, and a sweep makes the vectors anew', async () => {
    let model = 'first';
    const embedder = {
      get model() {
        return model;
      },
      tryEmbed: async () => ({
        embedding: { vector: [1, ...new Array<number>(embeddingDimensions - 1).fill(0)], model, usage: [] },
        reason: null,
      }),
    };
    const store = createMemoryStore({ embedder });
    await store.put(['n'], 'a', { text: 'bridge' });
    model = 'second';
    expect(await store.search(['n'], question)).toEqual([]);
    expect(keys(await store.search(['n'], { query: 'bridge' }))).toEqual(['a']);
    await store.put(['n'], 'b', { text: 'road' });
    model = 'third';
    const { tryEmbed } = embedder;
    expect((await tryEmbed()).embedding.model).toBe('third');
    await store.stop();
  });

  it('whose vector is none is one that failed', async () => {
    const embedder = {
      model: 'bad',
      tryEmbed: async () => ({ embedding: { vector: [1, 2], model: 'bad', usage: [] }, reason: null }),
    };
    const store = createMemoryStore({ embedder });
    await store.put(['n'], 'a', { text: 'bridge' });
    expect(keys(await store.search(['n'], { query: 'bridge' }))).toEqual(['a']);
  });
});

describe('what is not to be kept', () => {
  const store = createMemoryStore();
  let deep: Record<string, unknown> = {};
  for (let level = 0; level < 100; level++) deep = { deep };
  const circle: Record<string, unknown> = {};
  circle.own = circle;

  it.each<[string, unknown]>([
    ['a list', []],
    ['a text', 'x'],
    ['nothing', undefined],
    ['more than a megabyte', { text: 'x'.repeat(1_000_001) }],
    ['a megabyte of Chinese', { text: '比'.repeat(400_000) }],
    ['a hundred levels', deep],
    ['itself', circle],
    ['a bigint', { n: 1n }],
    ['NUL in a text', { a: [{ b: 'x\0y' }] }],
    ['NUL in a name', { 'x\0': 1 }],
    ['half a character', { a: '\ud83d' }],
  ])('%s is refused', async (_, value) => {
    const put = store.put(['n'], 'k', value as Record<string, unknown>);
    await expect(put).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await store.get(['n'], 'k')).toBeNull();
  });

  it('is refused before anything of its batch is written', async () => {
    const batch = store.batch([
      { namespace: ['n'], key: 'good', value: { x: 1 } },
      { namespace: ['n'], key: 'x'.repeat(1001), value: { x: 1 } },
    ]);
    await expect(batch).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await store.get(['n'], 'good')).toBeNull();
  });

  it('is none of what is odd and storable', async () => {
    const value = { __proto__x: 1, 'a\\u0000': '\\u0000', emoji: '😀', empty: {}, text: "'; drop table x; --" };
    await store.put(['n', '🙂'], 'k\'"\\', value);
    expect((await store.get(['n', '🙂'], 'k\'"\\'))?.value).toEqual(value);
  });

  it.each([
    { limit: 0 },
    { limit: 1.5 },
    { limit: 10_001 },
    { offset: -1 },
    { mode: 'magic' as 'text' },
  ])('a search with %j is refused', async (options) => {
    await expect(store.search(['n'], options)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it.each<Record<string, unknown>>([
    { a: { $in: 'x' } },
    { a: { $exists: 1 } },
    { a: { $gt: null } },
    { a: { $gt: 1, b: 2 } },
    { a: undefined },
    { 'a\0': 1 },
  ])('a filter %j is refused', async (filter) => {
    await expect(store.search(['n'], { filter })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('in a graph', () => {
  it('is what nodes remember by, across threads', async () => {
    const store = createMemoryStore();
    const State = Annotation.Root({ text: Annotation<string>, recalled: Annotation<string[]> });
    const graph = new StateGraph(State)
      .addNode('remember', async ({ text }, config) => {
        const found = (await config.store?.search(['notes'], { query: text })) ?? [];
        await config.store?.put(['notes'], text, { text });
        return { recalled: keys(found) };
      })
      .addEdge(START, 'remember')
      .addEdge('remember', END)
      .compile({ store });
    expect((await graph.invoke({ text: '比特币 hack of a bridge' })).recalled).toEqual([]);
    expect((await graph.invoke({ text: 'another bridge' })).recalled).toEqual(['比特币 hack of a bridge']);
    await delay(0);
  });
});

it('finds by other names of what is asked, unless told not to', async () => {
  const value = { text: '大饼突破新高' };
  const [store, plain] = [createMemoryStore(), createMemoryStore({ index: { synonyms: null } })];
  await Promise.all([store.put(['n'], 'k', value), plain.put(['n'], 'k', value)]);
  expect(keys(await store.search(['n'], { query: 'bitcoin' }))).toEqual(['k']);
  expect(await plain.search(['n'], { query: 'bitcoin' })).toEqual([]);
});
