import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore, type MemoryStore } from '../../src/index.ts';
import { type Embedder, embeddingDimensions } from '../../src/models/embedding/embedder.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { emptyDatabase } from '../support/embedded-database.ts';

const many = 1500;

/** One place for each number, so that a text `item 7` is nearest to `item 7`, then to its neighbours. */
function toVector(text: string): number[] {
  const number = Number(/\d+/.exec(text)?.[0] ?? 0);
  const angle = (number / many) * Math.PI;
  return [Math.cos(angle), Math.sin(angle), ...new Array<number>(embeddingDimensions - 2).fill(0)];
}

const embedder: Embedder = {
  model: 'angles',
  embed: async (text) => ({ vector: toVector(text), model: 'angles', usage: [] }),
  embedMany: async (texts) => ({ vectors: texts.map(toVector), model: 'angles', usage: [] }),
};

/** What is asked of many items is answered by an index: by more than a thousand, of which nobody told the planner. */
export function describeItemIndexes(name: string, open: () => Promise<Database>): void {
  describe(`indexes of items: ${name}`, () => {
    let database: Database;
    let store: MemoryStore;
    beforeAll(async () => {
      database = await open();
      await emptyDatabase(database);
      store = createMemoryStore({ stores: { call: createSqlCaller(database) }, embedder, index: { fields: ['text'] } });
      // Nor does the server tell it on its own, in the middle of a test.
      await database.query('alter table memory_items set (autovacuum_enabled = off)');
      const items = Array.from({ length: many }, (_, number) => ({
        namespace: ['many', `of${number % 3}`],
        key: `k${number}`,
        value: { text: `item ${number} common${number % 2}`, group: number % 200, number },
      }));
      await store.batch(items);
      // Enough that reading all of them is never the shorter way.
      const plain = createMemoryStore({ stores: { call: createSqlCaller(database) }, index: { fields: ['text'] } });
      await plain.batch(
        Array.from({ length: 6000 }, (_, number) => ({
          namespace: ['plain', `of${number % 3}`],
          key: `k${number}`,
          value: { text: `thing ${number} common${number % 2}`, group: number % 200, number },
        })),
      );
    });

    const countScans = async (index: string): Promise<number> => {
      await database.query('select pg_stat_force_next_flush()');
      const [row] = await database.query<{ scans: number }>(
        `select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = '${index}'`,
      );
      return row?.scans ?? -1;
    };
    const expectScans = async (index: string, run: () => Promise<unknown>) => {
      const before = await countScans(index);
      await run();
      expect(await countScans(index)).toBeGreaterThan(before);
    };
    const numbers = (found: readonly { value: Record<string, unknown> }[]) => found.map(({ value }) => value.number);

    it('find by meaning', async () => {
      await expectScans('memory_item_texts_embedding', async () => {
        const found = await store.search(['many'], { query: 'item 700', mode: 'vector', limit: 5 });
        expect(numbers(found)[0]).toBe(700);
        expect(new Set(numbers(found))).toEqual(new Set([698, 699, 700, 701, 702]));
      });
    });
    it('find by meaning what few pass: all of these are compared', async () => {
      const found = await store.search(['many'], { query: 'item 700', mode: 'vector', filter: { group: 50 } });
      expect(numbers(found)).toEqual([650, 850, 450, 1050, 250, 1250, 50, 1450]);
    });
    it('find by meaning what many pass and none is near: nothing is given up', async () => {
      const found = await store.search(['many'], {
        query: 'item 0',
        mode: 'vector',
        filter: { number: { $gte: 400 } },
      });
      expect(numbers(found)).toEqual([400, 401, 402, 403, 404, 405, 406, 407, 408, 409]);
    });
    it('find by words', async () => {
      await expectScans('memory_items_keyword_index', async () => {
        const found = await store.search(['plain'], { query: 'common1 thing 701', mode: 'text', limit: 3 });
        expect(numbers(found)[0]).toBe(701);
        expect(numbers(found)).toHaveLength(3);
      });
    });
    it('find by a word that all items of an older namespace have', async () => {
      const found = await store.search(['many'], { query: 'item', mode: 'text', limit: 3 });
      expect(found.map(({ score }) => (score ?? 0) > 0)).toEqual([true, true, true]);
    });
    it('find by what equals', async () => {
      await expectScans('memory_items_value', async () => {
        expect(await store.search(['plain'], { filter: { group: 50 }, limit: 100 })).toHaveLength(30);
      });
    });
    it('find a place, and the next namespace', async () => {
      await expectScans('memory_items_namespace_key_key', () => store.get(['many', 'of1'], 'k1'));
      await expectScans('memory_items_namespace_key_key', async () => {
        expect(await store.listNamespaces({ prefix: ['many'] })).toEqual([
          ['many', 'of0'],
          ['many', 'of1'],
          ['many', 'of2'],
        ]);
      });
    });
    it('list the newest', async () => {
      await store.put(['plain', 'of1'], 'k4', { text: 'anew', number: 4 }, false);
      await expectScans('memory_items_newest', async () => {
        expect(numbers(await store.search(['plain'], { limit: 1 }))).toEqual([4]);
      });
    });

    it('find by what equals, though the planner believes that there is nothing', async () => {
      // The last of these tests: nobody is told anything else any more.
      await database.query(`update pg_class set reltuples = 0, relpages = 100 where relname = 'memory_items'`);
      const before = await countScans('memory_items_newest');
      expect(await store.search(['plain'], { filter: { group: 50 }, limit: 100 })).toHaveLength(30);
      expect(await countScans('memory_items_newest')).toBeLessThanOrEqual(before + 1);
    });
  });
}
