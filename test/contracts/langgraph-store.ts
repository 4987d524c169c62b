import type { BaseStore } from '@langchain/langgraph-checkpoint';
import { InvalidNamespaceError } from '@langchain/langgraph-checkpoint';
import { beforeEach, describe, expect, it } from 'vitest';

/** Where a store differs from what is documented, by the name of the test: the reason. */
export type Differences = Readonly<Record<string, string>>;

const texts = (items: readonly { key: string }[]) => items.map(({ key }) => key);
const sorted = (items: readonly { key: string }[]) => texts(items).toSorted();
/** Two writes of one millisecond have no order. */
const nextMillisecond = () => new Promise((resolve) => setTimeout(resolve, 2));

type Says = (promise: string, run: () => Promise<void>) => void;

/** A difference is still run: it must fail, or its row is out of date. */
function createSays(differences: Differences): { says: Says; checkDifferences: () => void } {
  const seen = new Set<string>();
  return {
    says(promise, run) {
      seen.add(promise);
      const reason = differences[promise];
      if (reason === undefined) it(promise, run);
      else it.fails(`${promise} (differs: ${reason})`, run);
    },
    checkDifferences() {
      it('has no difference named that is none of these', () => {
        expect(Object.keys(differences).filter((promise) => !seen.has(promise))).toEqual([]);
      });
    },
  };
}

async function putAll(store: BaseStore, items: readonly [string[], string, Record<string, unknown>][]): Promise<void> {
  for (const [namespace, key, value] of items) await store.put(namespace, key, value);
}

/** What LangGraph documents of a `BaseStore`, questions aside. `open` gives an empty one, again for each test. */
export function describeLangGraphStore(
  name: string,
  open: () => Promise<BaseStore>,
  differences: Differences = {},
): void {
  describe(`LangGraph store: ${name}`, () => {
    let store: BaseStore;
    beforeEach(async () => {
      store = await open();
    });
    const { says, checkDifferences } = createSays(differences);

    says('gives back what was put', async () => {
      const value = { text: 'tea', list: [1, null, { deep: true }], number: 1.5, ключ: '钥匙' };
      await store.put(['users', 'u1'], 'likes', value);
      const item = await store.get(['users', 'u1'], 'likes');
      expect(item).toMatchObject({ namespace: ['users', 'u1'], key: 'likes', value });
      expect(item?.createdAt).toBeInstanceOf(Date);
      expect(item?.updatedAt).toEqual(item?.createdAt);
    });

    says('gives null for what is not there', async () => {
      await store.put(['users'], 'a', { x: 1 });
      expect(await store.get(['users'], 'b')).toBeNull();
      expect(await store.get(['users', 'a'], 'a')).toBeNull();
      expect(await store.get(['nobody'], 'a')).toBeNull();
    });

    says('replaces a value as a whole, and keeps when it was made', async () => {
      await store.put(['n'], 'k', { a: 1, b: 2 });
      const before = await store.get(['n'], 'k');
      await nextMillisecond();
      await store.put(['n'], 'k', { b: 3 });
      const after = await store.get(['n'], 'k');
      expect(after?.value).toEqual({ b: 3 });
      expect(after?.createdAt).toEqual(before?.createdAt);
      expect(Number(after?.updatedAt)).toBeGreaterThan(Number(before?.createdAt));
    });

    says('keeps a copy, which nobody changes from outside', async () => {
      const value = { list: ['a'] };
      await store.put(['n'], 'k', value);
      value.list.push('b');
      const first = await store.get(['n'], 'k');
      expect(first?.value).toEqual({ list: ['a'] });
      (first?.value as { list: string[] }).list.push('c');
      expect((await store.get(['n'], 'k'))?.value).toEqual({ list: ['a'] });
    });

    says('deletes, also what is not there', async () => {
      await putAll(store, [
        [['n'], 'a', { x: 1 }],
        [['n'], 'b', { x: 1 }],
      ]);
      await store.delete(['n'], 'a');
      await store.delete(['n'], 'never');
      expect(await store.get(['n'], 'a')).toBeNull();
      expect(texts(await store.search(['n']))).toEqual(['b']);
    });

    says('tells namespaces apart that look alike when they are joined', async () => {
      await putAll(store, [
        [['a', 'b'], 'k', { of: 'a b' }],
        [['a:b'], 'k', { of: 'a:b' }],
      ]);
      expect((await store.get(['a', 'b'], 'k'))?.value).toEqual({ of: 'a b' });
      expect((await store.get(['a:b'], 'k'))?.namespace).toEqual(['a:b']);
    });

    says('takes labels with the signs of SQL patterns', async () => {
      await putAll(store, [
        [['50%', 'a_b', 'c\\d'], 'k', { x: 1 }],
        [['500', 'aXb', 'c\\d'], 'k', { x: 2 }],
      ]);
      expect((await store.search(['50%', 'a_b'])).map(({ value }) => value)).toEqual([{ x: 1 }]);
    });

    says('refuses a namespace that is none', async () => {
      const refused = [[], [''], ['a', ''], ['a.b'], ['langgraph', 'x'], ['a', 1] as unknown as string[]];
      for (const namespace of refused) {
        await expect(store.put(namespace, 'k', { x: 1 })).rejects.toBeInstanceOf(InvalidNamespaceError);
      }
    });

    says('refuses the same in a batch', async () => {
      await expect(store.batch([{ namespace: ['a.b'], key: 'k', value: { x: 1 } }])).rejects.toThrow(/period/);
    });

    says('searches below a prefix of whole labels', async () => {
      await putAll(store, [
        [['a'], 'own', { x: 1 }],
        [['a', 'b'], 'child', { x: 1 }],
        [['a', 'b', 'c'], 'grandchild', { x: 1 }],
        [['ab'], 'sibling', { x: 1 }],
        [['a\u0001'], 'nearly', { x: 1 }],
        [['b', 'a'], 'other', { x: 1 }],
      ]);
      expect(sorted(await store.search(['a']))).toEqual(['child', 'grandchild', 'own']);
      expect(sorted(await store.search(['a', 'b']))).toEqual(['child', 'grandchild']);
      expect(await store.search(['a', 'c'])).toEqual([]);
    });

    says('searches everything below no prefix', async () => {
      await putAll(store, [
        [['a'], 'one', { x: 1 }],
        [['b', 'c'], 'two', { x: 1 }],
      ]);
      expect(sorted(await store.search([]))).toEqual(['one', 'two']);
    });

    says('lists the newest first', async () => {
      for (const key of ['a', 'b', 'c']) {
        await store.put(['n'], key, { x: 1 });
        await nextMillisecond();
      }
      await store.put(['n'], 'a', { x: 2 });
      expect(texts(await store.search(['n']))).toEqual(['a', 'c', 'b']);
    });

    says('gives pages that together are everything, ten unless told', async () => {
      const keys = Array.from({ length: 23 }, (_, index) => `k${index + 10}`);
      await putAll(
        store,
        keys.map((key) => [['n'], key, { x: 1 }]),
      );
      const pages = await Promise.all([0, 10, 20].map((offset) => store.search(['n'], { offset })));
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
      expect(sorted(pages.flat())).toEqual(keys);
      expect(await store.search(['n'], { limit: 3, offset: 30 })).toEqual([]);
    });

    describe('filters', () => {
      beforeEach(() =>
        putAll(store, [
          [['f'], 'one', { status: 'open', price: 1, tags: ['x'], deep: { lang: 'en' } }],
          [['f'], 'two', { status: 'open', price: 2.5, owner: null, deep: { lang: 'zh', n: 1 } }],
          [['f'], 'three', { status: 'done', price: 10, flag: true }],
          [['g'], 'elsewhere', { status: 'open', price: 2 }],
        ]),
      );
      const find = async (filter: Record<string, unknown>) => sorted(await store.search(['f'], { filter }));

      says('compare plain values', async () => {
        expect(await find({ status: 'open' })).toEqual(['one', 'two']);
        expect(await find({ price: 10 })).toEqual(['three']);
        expect(await find({ flag: true })).toEqual(['three']);
        expect(await find({ status: 'open', price: 2.5 })).toEqual(['two']);
        expect(await find({ status: 'Open' })).toEqual([]);
      });
      says('tell a number from its text', async () => {
        expect(await find({ price: '10' })).toEqual([]);
        expect(await find({ flag: 'true' })).toEqual([]);
      });
      says('$eq and $ne', async () => {
        expect(await find({ status: { $eq: 'done' } })).toEqual(['three']);
        expect(await find({ status: { $ne: 'done' } })).toEqual(['one', 'two']);
      });
      says('$ne is true of what has no such field', async () => {
        expect(await find({ flag: { $ne: true } })).toEqual(['one', 'two']);
      });
      says('$gt, $gte, $lt and $lte of numbers', async () => {
        expect(await find({ price: { $gt: 2.5 } })).toEqual(['three']);
        expect(await find({ price: { $gte: 2.5 } })).toEqual(['three', 'two']);
        expect(await find({ price: { $lt: 2.5 } })).toEqual(['one']);
        expect(await find({ price: { $gte: 1, $lte: 2.5 } })).toEqual(['one', 'two']);
      });
      says('compare numbers with numbers alone', async () => {
        await store.put(['f'], 'text', { price: 'n/a' });
        expect(await find({ price: { $gt: 2.5 } })).toEqual(['three']);
      });
      says('compare texts, such as days', async () => {
        await putAll(store, [
          [['days'], 'march', { day: '2026-03-01' }],
          [['days'], 'may', { day: '2026-05-01' }],
        ]);
        expect(texts(await store.search(['days'], { filter: { day: { $gte: '2026-04-01' } } }))).toEqual(['may']);
      });
      says('$in and $nin', async () => {
        expect(await find({ price: { $in: [1, 10, 99] } })).toEqual(['one', 'three']);
        expect(await find({ status: { $nin: ['open'] } })).toEqual(['three']);
      });
      says('$in of nothing is nothing, $nin of nothing everything', async () => {
        expect(await find({ price: { $in: [] } })).toEqual([]);
        expect(await find({ price: { $nin: [] } })).toEqual(['one', 'three', 'two']);
      });
      says('$exists', async () => {
        expect(await find({ flag: { $exists: true } })).toEqual(['three']);
        expect(await find({ owner: { $exists: true } })).toEqual(['two']);
        expect(await find({ owner: { $exists: false } })).toEqual(['one', 'three']);
      });
      says('null is a value', async () => {
        expect(await find({ owner: null })).toEqual(['two']);
      });
      says('compare objects and lists as a whole', async () => {
        expect(await find({ deep: { lang: 'en' } })).toEqual(['one']);
        expect(await find({ tags: { $eq: ['x'] } })).toEqual(['one']);
        expect(await find({ tags: 'x' })).toEqual([]);
      });
      says('look into objects by a path', async () => {
        expect(await find({ 'deep.lang': 'zh' })).toEqual(['two']);
        expect(await find({ 'deep.n': { $gte: 1 } })).toEqual(['two']);
        await store.put(['f'], 'dotted', { 'deep.lang': 'fr' });
        expect(await find({ 'deep.lang': 'fr' })).toEqual(['dotted']);
      });
      says('refuse an operator that nobody knows', async () => {
        await expect(store.search(['f'], { filter: { price: { $near: 1 } } })).rejects.toThrow(/\$near/);
      });
      says('are never SQL', async () => {
        const name = `x' or 1=1; drop table memory_items; --`;
        await store.put(['f'], 'odd', { [name]: name });
        expect(await find({ [name]: name })).toEqual(['odd']);
        expect(await find({ [name]: { $ne: name } })).not.toContain('odd');
        expect(await find({ status: name })).toEqual([]);
      });
    });

    describe('namespaces', () => {
      beforeEach(() =>
        putAll(store, [
          [['docs', 'en', 'v1'], 'a', { x: 1 }],
          [['docs', 'en', 'v1'], 'b', { x: 1 }],
          [['docs', 'zh', 'v1'], 'a', { x: 1 }],
          [['docs', 'zh', 'v2'], 'a', { x: 1 }],
          [['docsets', 'v1'], 'a', { x: 1 }],
          [['users'], 'a', { x: 1 }],
        ]),
      );

      says('are listed once, in order', async () => {
        expect(await store.listNamespaces()).toEqual([
          ['docs', 'en', 'v1'],
          ['docs', 'zh', 'v1'],
          ['docs', 'zh', 'v2'],
          ['docsets', 'v1'],
          ['users'],
        ]);
      });
      says('are listed by prefix and suffix', async () => {
        expect(await store.listNamespaces({ prefix: ['docs'] })).toHaveLength(3);
        expect(await store.listNamespaces({ suffix: ['v1'] })).toEqual([
          ['docs', 'en', 'v1'],
          ['docs', 'zh', 'v1'],
          ['docsets', 'v1'],
        ]);
        expect(await store.listNamespaces({ prefix: ['docs', 'zh'], suffix: ['v1'] })).toEqual([['docs', 'zh', 'v1']]);
      });
      says('are listed by patterns with *', async () => {
        expect(await store.listNamespaces({ prefix: ['docs', '*', 'v1'] })).toEqual([
          ['docs', 'en', 'v1'],
          ['docs', 'zh', 'v1'],
        ]);
        expect(await store.listNamespaces({ suffix: ['zh', '*'] })).toEqual([
          ['docs', 'zh', 'v1'],
          ['docs', 'zh', 'v2'],
        ]);
      });
      says('are cut to a depth', async () => {
        expect(await store.listNamespaces({ maxDepth: 2 })).toEqual([
          ['docs', 'en'],
          ['docs', 'zh'],
          ['docsets', 'v1'],
          ['users'],
        ]);
        expect(await store.listNamespaces({ maxDepth: 1, suffix: ['v1'] })).toEqual([['docs'], ['docsets']]);
      });
      says('come in pages', async () => {
        expect(await store.listNamespaces({ limit: 2, offset: 1 })).toEqual([
          ['docs', 'zh', 'v1'],
          ['docs', 'zh', 'v2'],
        ]);
      });
      says('are gone with their last item', async () => {
        await store.delete(['users'], 'a');
        expect(await store.listNamespaces({ prefix: ['users'] })).toEqual([]);
      });
    });

    describe('a batch', () => {
      says('answers in the order of its operations', async () => {
        await store.put(['n'], 'a', { x: 1 });
        const results = await store.batch([
          { namespace: ['n'], key: 'a' },
          { namespacePrefix: ['n'] },
          { matchConditions: [{ matchType: 'prefix', path: ['n'] }], limit: 10, offset: 0 },
          { namespace: ['n'], key: 'none' },
        ]);
        expect(results[0]).toMatchObject({ key: 'a', value: { x: 1 } });
        expect(texts(results[1] ?? [])).toEqual(['a']);
        expect(results[2]).toEqual([['n']]);
        expect(results[3]).toBeNull();
      });
      says('sees what it wrote before', async () => {
        const [, read, , gone] = await store.batch([
          { namespace: ['n'], key: 'a', value: { x: 1 } },
          { namespace: ['n'], key: 'a' },
          { namespace: ['n'], key: 'a', value: null },
          { namespace: ['n'], key: 'a' },
        ]);
        expect(read).toMatchObject({ value: { x: 1 } });
        expect(gone).toBeNull();
      });
      says('of several writes to one place, keeps the last', async () => {
        await store.batch([
          { namespace: ['n'], key: 'a', value: { x: 1 } },
          { namespace: ['n'], key: 'b', value: { x: 1 } },
          { namespace: ['n'], key: 'b', value: null },
          { namespace: ['n'], key: 'a', value: { x: 2 } },
        ]);
        expect((await store.search(['n'])).map(({ key, value }) => [key, value])).toEqual([['a', { x: 2 }]]);
      });
      says('lists namespaces without a condition', async () => {
        await store.put(['n'], 'a', { x: 1 });
        expect(await store.batch([{ limit: 5, offset: 0 }])).toEqual([[['n']]]);
      });
    });

    says('takes two writers of one key at once: one of them wins', async () => {
      await Promise.all(Array.from({ length: 8 }, (_, x) => store.put(['n'], 'k', { x })));
      const found = await store.search(['n']);
      expect(found).toHaveLength(1);
      expect((found[0]?.value as { x: number }).x).toBeLessThan(8);
    });

    checkDifferences();
  });
}

/** And of its questions: those of a store that knows vectors, or words. */
export function describeLangGraphQuestions(
  name: string,
  open: () => Promise<BaseStore>,
  differences: Differences = {},
): void {
  describe(`questions to a LangGraph store: ${name}`, () => {
    let store: BaseStore;
    beforeEach(async () => {
      store = await open();
      await putAll(store, [
        [['mem', 'u1'], 'tea', { text: 'She drinks green tea every morning' }],
        [['mem', 'u1'], 'bike', { text: 'He repaired an old bicycle', title: 'weekend' }],
        [['mem', 'u1'], '钱包', { text: '他把比特币存在硬件钱包里' }],
        [['mem', 'u2'], 'tea too', { text: 'green tea is sold out' }],
      ]);
    });
    const { says, checkDifferences } = createSays(differences);

    says('finds what says the same, the best first, with a score', async () => {
      const [first] = await store.search(['mem', 'u1'], { query: 'green tea in the morning' });
      expect(first?.key).toBe('tea');
      expect(first?.score).toBeGreaterThan(0);
    });
    says('finds Chinese by words of two characters', async () => {
      const [first] = await store.search(['mem', 'u1'], { query: '硬件钱包' });
      expect(first?.key).toBe('钱包');
    });
    says('stays below its prefix', async () => {
      const found = await store.search(['mem', 'u1'], { query: 'green tea' });
      expect(texts(found)).not.toContain('tea too');
    });
    says('goes with a filter', async () => {
      const found = await store.search(['mem'], { query: 'old bicycle', filter: { title: 'weekend' } });
      expect(texts(found)).toEqual(['bike']);
    });
    says("doesn't find what was put with index: false, which is listed all the same", async () => {
      await store.put(['mem', 'u1'], 'secret', { text: 'green tea in the morning' }, false);
      expect(texts(await store.search(['mem', 'u1'], { query: 'green tea in the morning' }))).not.toContain('secret');
      expect(texts(await store.search(['mem', 'u1']))).toContain('secret');
    });
    says('finds by the fields that are named, each text of a list by itself', async () => {
      const value = { title: 'notes', parts: [{ text: 'violin lessons' }, { text: 'tax return' }], hidden: 'zeppelin' };
      await store.put(['mem', 'u1'], 'notes', value, ['parts[*].text']);
      const [first] = await store.search(['mem', 'u1'], { query: 'violin lessons' });
      expect(first?.key).toBe('notes');
      const hidden = await store.search(['mem', 'u1'], { query: 'zeppelin' });
      expect(hidden.filter(({ key, score }) => key === 'notes' && (score ?? 0) > 0.5)).toEqual([]);
    });
    says('finds what a value says now, not what it said', async () => {
      await store.put(['mem', 'u1'], 'tea', { text: 'She collects stamps' });
      const [first] = await store.search(['mem', 'u1'], { query: 'collects stamps' });
      expect(first?.key).toBe('tea');
      const old = await store.search(['mem', 'u1'], { query: 'green tea' });
      expect(old.filter(({ key, score }) => key === 'tea' && (score ?? 0) > 0.5)).toEqual([]);
    });
    says('of nothing lists, without a score', async () => {
      const found = await store.search(['mem', 'u1'], { query: '' });
      expect(found.map(({ score }) => score)).toEqual([undefined, undefined, undefined]);
    });

    checkDifferences();
  });
}
