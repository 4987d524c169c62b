import { describe, expect, it } from 'vitest';
import { compareRatios } from '../../bench/store/compare-ratios.ts';
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

describe('the ratios of the bench of the store', () => {
  it('are theirs over ours, of what can be measured', () => {
    const theirs = { put_p50_ms: 6, get_p50_ms: 0.2 };
    const stores = { 'langgraph-postgres': theirs, 'in-memory': { put_p50_ms: 0.5, get_p50_ms: 0 } };
    expect(compareRatios(stores)).toEqual({ 'in-memory': { put: 12 } });
    expect(compareRatios({ 'in-memory': theirs })).toEqual({});
  });
});
