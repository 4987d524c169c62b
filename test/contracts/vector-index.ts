import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchFilter } from '../../src/memory/memory-search.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../src/store/sql/memory-search.ts';
import { makeFilter } from '../support/records.ts';
import { corpusHours, corpusModel, corpusStart, loadVectorCorpus } from '../support/vector-corpus.ts';

const hour = 3_600_000;
const end = new Date(corpusStart.getTime() + corpusHours * hour);
const limit = 10;

/** That the vector leg takes its index where it should, and finds what an exact search finds. On an empty database. */
export function describeVectorIndex(name: string, events: number, open: () => Promise<Database>): void {
  describe(`the vector index at ${events} rows: ${name}`, () => {
    let database: Database;
    let queries: number[][];
    beforeAll(async () => {
      database = await open();
      queries = await loadVectorCorpus(database, events);
    }, 300_000);

    async function countScans(index: string): Promise<number> {
      // A session reports what it did when it is idle, or when told to.
      await database.query('select pg_stat_force_next_flush()');
      const rows = await database.query<{ idx_scan: string | number }>(
        'select idx_scan from pg_stat_user_indexes where indexrelname = $1',
        [index],
      );
      return Number(rows[0]?.idx_scan ?? -1);
    }

    const filterOf = (changes: Partial<SearchFilter>) =>
      makeFilter({ asOf: end, timeWindowHours: null, limit, ...changes });

    async function find(
      vector: number[],
      changes: Partial<SearchFilter>,
      matchThreshold = -1,
    ): Promise<(number | null)[]> {
      const search = createSqlMemorySearch(createSqlCaller(database));
      const rows = await search.searchByVector({ vector, model: corpusModel, matchThreshold }, filterOf(changes));
      return rows.map((row) => row.news_event_id);
    }

    async function findExactly(vector: number[], { assets = null, timeWindowHours = null }: Partial<SearchFilter>) {
      return database.transaction(async (handle) => {
        await handle.query('set local enable_indexscan = off');
        const rows = await handle.query<{ id: string | number }>(
          `select id from news_events where ($2::text[] is null or memory_assets && $2) and created_at >= $3
           order by embedding OPERATOR(extensions.<=>) $1 limit ${limit}`,
          [`[${vector.join(',')}]`, assets, new Date(end.getTime() - (timeWindowHours ?? 1e6) * hour).toISOString()],
        );
        return rows.map(({ id }) => Number(id));
      });
    }

    it('is taken for a wide search, which an explanation of the function would not show', async () => {
      const before = await countScans('news_events_embedding');
      expect(await find(queries[0] ?? [], {})).toHaveLength(limit);
      expect(await find(queries[1] ?? [], { timeWindowHours: 300 })).toHaveLength(limit);
      expect(await countScans('news_events_embedding')).toBe(before + 2);
    });

    it('is left aside by a search that is to be exact, which finds the true nearest, each time', async () => {
      const before = await countScans('news_events_embedding');
      const search = createSqlMemorySearch(createSqlCaller(database));
      for (const vector of queries.slice(0, 3)) {
        const query = { vector, model: corpusModel, matchThreshold: -1, isExact: true };
        const rows = await search.searchByVector(query, filterOf({}));
        expect(rows.map((row) => row.news_event_id)).toEqual(await findExactly(vector, {}));
        expect(await search.searchByVector(query, filterOf({}))).toEqual(rows);
      }
      expect(await countScans('news_events_embedding')).toBe(before);
    });

    it('gives way to the index of a narrow filter', async () => {
      const vectors = await countScans('news_events_embedding');
      const assets = await countScans('news_events_memory_assets');
      expect(await find(queries[0] ?? [], { assets: ['RARE'] })).toHaveLength(limit);
      expect(await countScans('news_events_memory_assets')).toBeGreaterThan(assets);
      const times = (await countScans('news_events_scope')) + (await countScans('news_events_time'));
      expect(await find(queries[0] ?? [], { timeWindowHours: 1 })).toHaveLength(limit);
      expect((await countScans('news_events_scope')) + (await countScans('news_events_time'))).toBeGreaterThan(times);
      expect(await countScans('news_events_embedding')).toBe(vectors);
    });

    for (const [share, filter] of [
      ['everything', {}],
      ['10 %', { assets: ['TEN'] }],
      ['2 %', { assets: ['FIFTY'] }],
      ['0.5 %', { assets: ['RARE'] }],
      ['an hour', { timeWindowHours: 1 }],
      ['a day', { timeWindowHours: 24 }],
    ] satisfies [string, Partial<SearchFilter>][]) {
      it(`finds at least 95 % of the true nearest where ${share} may be seen`, async () => {
        let found = 0;
        let expected = 0;
        for (const vector of queries) {
          const exact = await findExactly(vector, filter);
          const rows = new Set(await find(vector, filter));
          expected += exact.length;
          found += exact.filter((id) => rows.has(id)).length;
        }
        expect(found / expected).toBeGreaterThanOrEqual(0.95);
      });
    }

    it('keeps to the threshold and to as-of', async () => {
      const [vector = []] = queries;
      const rows = await createSqlMemorySearch(createSqlCaller(database)).searchByVector(
        { vector, model: corpusModel, matchThreshold: 0.4 },
        filterOf({ limit: 50 }),
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.similarity).toBeGreaterThanOrEqual(0.4);
      const strict = await find(vector, { limit: 50 }, 0.85);
      expect(strict).toEqual(rows.filter((row) => (row.similarity ?? 0) >= 0.85).map((row) => row.news_event_id));
      const asOf = new Date(corpusStart.getTime() + 1000 * 60_000);
      const early = await createSqlMemorySearch(createSqlCaller(database)).searchByVector(
        { vector, model: corpusModel, matchThreshold: 0 },
        filterOf({ asOf }),
      );
      expect(early).toHaveLength(limit);
      for (const row of early) expect(Date.parse(row.created_at ?? '')).toBeLessThanOrEqual(asOf.getTime());
    });
  });
}
