import { setTimeout as delay } from 'node:timers/promises';
import { Annotation, END, START, StateGraph } from '@langchain/langgraph';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../src/app/create-memory-store.ts';
import { createItemMemory } from '../../../src/memory/items/item-memory.ts';
import { embeddingDimensions } from '../../../src/models/embedding/embedder.ts';
import { createInMemoryItems } from '../../../src/store/in-memory/in-memory-items.ts';
import { describeItemLife } from '../../contracts/item-life.ts';

const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);

describeItemLife('in memory', async (options) => createMemoryStore(options));

describe('the time to live', () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '5'])('is never %s minutes', async (ttl) => {
    const put = createMemoryStore().put(['n'], 'k', { x: 1 }, undefined, { ttl: ttl as number });
    await expect(put).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('an embedder', () => {
  const question = { query: 'exploiter', mode: 'vector' as const };

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

it('gives a vector to a text that was stored without one while others were looked for', async () => {
  let isBroken = true;
  const embedder = {
    model: 'm',
    async tryEmbed() {
      if (isBroken) return { embedding: null, reason: 'it failed' };
      const vector = [1, ...new Array<number>(embeddingDimensions - 1).fill(0)];
      return { embedding: { vector, model: 'm', usage: [] }, reason: null };
    },
  };
  const items = createInMemoryItems();
  let finish = (): void => {};
  const listed = new Promise<void>((resolve) => (finish = resolve));
  const memory = createItemMemory({
    items: {
      ...items,
      async listUnembedded(model, limit) {
        const found = await items.listUnembedded(model, limit);
        await listed;
        return found;
      },
    },
    embedder,
    synonyms: null,
    clock: { now: () => new Date('2026-03-02T12:00:00Z') },
    defaults: { fields: ['$'], ttlMinutes: null, refreshOnRead: true },
  });
  const looking = memory.embedWaiting(10);
  await memory.write([{ namespace: ['n'], key: 'a', value: { text: 'bridge' }, index: undefined, ttl: undefined }]);
  finish();
  expect(await looking).toBe(0);
  isBroken = false;
  expect(await memory.embedWaiting(10)).toBe(1);
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
