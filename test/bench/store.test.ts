import { describe, expect, it } from 'vitest';
import { makeItems } from '../../bench/store/make-items.ts';
import { measureStore } from '../../bench/store/measure-store.ts';
import { createMemoryStore } from '../../src/app/create-memory-store.ts';

describe('the puts of the bench of the store', () => {
  it('are all of new items, those of the warm-up too', async () => {
    const store = createMemoryStore();
    const keys: string[] = [];
    const put = store.put.bind(store);
    store.put = (namespace, key, value) => {
      keys.push(key);
      return put(namespace, key, value);
    };
    const items = makeItems(60, 12, 1);
    await measureStore({ store, modes: [], settle: async () => {}, close: async () => {} }, items, () => {});
    expect(keys).toHaveLength(12 + 10);
    expect(new Set(keys).size).toBe(keys.length);
    expect(await Promise.all(items.items.map(({ namespace, key }) => store.get(namespace, key)))).not.toContain(null);
  });
});
