import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { keywordVersion } from '../../src/memory/ranking/keyword-tokens.ts';
import type { MemoryUpkeep } from '../../src/memory/upkeep/memory-upkeep.ts';
import { makeArrival, makeEvent, makeRecord, makeSignal, makeVector, makeVerdict } from '../support/records.ts';

const model = 'model-a';
const before = new Date('2025-02-01T00:00:00Z');
const old = '2025-01-10T12:00:00Z';
const recent = '2025-02-10T12:00:00Z';

export interface UpkeepUnderTest {
  store: NewsStore;
  upkeep: MemoryUpkeep;
  /** Straight to the tables, for what no port shows. */
  query<Row extends object>(sql: string): Promise<Row[]>;
}

/** What the upkeep of every database promises. `open` gives an empty one, again for each test. */
export function describeMemoryUpkeep(name: string, open: () => Promise<UpkeepUnderTest>): void {
  describe(`memory upkeep: ${name}`, () => {
    let test: UpkeepUnderTest;
    let upkeep: MemoryUpkeep;
    beforeEach(async () => {
      test = await open();
      upkeep = test.upkeep;
    });

    function toMessage(id: string, at: string, changes: Partial<Parameters<typeof makeRecord>[0]> = {}) {
      return { source: 'wire', source_message_id: id, text: `Bybit 被盗 ${id} ETH`, published_at: at, ...changes };
    }
    async function put(
      id: string,
      at: string,
      changes: Parameters<typeof makeRecord>[1] = {},
      message: Partial<Parameters<typeof makeRecord>[0]> = {},
    ) {
      const receipt = await test.store.putVerdict(makeRecord(toMessage(id, at, message), { asOf: at, ...changes }));
      return receipt.news_event_id ?? 0;
    }
    const recognise = (id: string, at: string, changes: { source?: string; text?: string; asOf?: string } = {}) => {
      const { asOf = at, ...message } = changes;
      return test.store.recogniseMessage(makeArrival(toMessage(id, at, message), asOf));
    };
    const listIds = async () =>
      (await test.query<{ id: number | string }>('select id from news_events order by id')).map((row) =>
        Number(row.id),
      );

    describe('figures', () => {
      it('are nought of an empty memory', async () => {
        expect(await upkeep.describe(null, keywordVersion)).toMatchObject({
          events: 0,
          verdicts: { fast: 0, deep: 0 },
          first: null,
          last: null,
          by_type: {},
          by_asset: {},
          embeddings: { present: 0, missing: 0, by_model: {} },
        });
      });

      it('count events by what memory says of them', async () => {
        await put('1', old, { analysis: makeVerdict({ event_type: 'listing', assets: ['BTC', 'ETH'] }) });
        await put('2', recent, { embedding: { vector: makeVector(1), model } });
        const listing = makeSignal({ event_type: 'listing', assets: ['SOL'] });
        await put('3', recent, { signal: listing }, { source: '频道', text: '币安上线 SOL', scope: 'desk' });
        await upkeep.setPinned('1', true);
        const all = await upkeep.describe(null, keywordVersion);
        expect(all).toMatchObject({
          events: 3,
          verdicts: { fast: 3, deep: 1 },
          first: '2025-01-10T12:00:00.000Z',
          last: '2025-02-10T12:00:00.000Z',
          pinned: 1,
          by_type: { listing: 2, hack: 1 },
          by_asset: { ETH: 2, BTC: 1, SOL: 1 },
          by_source: { wire: 2, 频道: 1 },
          embeddings: { present: 1, missing: 2, by_model: { [model]: 1 } },
          outdated_keywords: 0,
        });
        expect(Object.values(all.by_language).reduce((sum, count) => sum + count)).toBe(3);
        expect(all.bytes.tables.news_events).toBeGreaterThan(0);
        expect(all.bytes.indexes.news_events_embedding).toBeGreaterThan(0);
        expect(all.bytes.total).toBeGreaterThan(all.bytes.tables.news_events ?? 0);
        expect(await upkeep.describe('desk', keywordVersion + 1)).toMatchObject({
          events: 1,
          verdicts: { fast: 1, deep: 0 },
          by_asset: { SOL: 1 },
          outdated_keywords: 1,
        });
      });
    });

    describe('pruning', () => {
      it('says beforehand what would go and what stays, and changes nothing', async () => {
        await put('1', old, { analysis: makeVerdict() });
        await put('2', '2025-01-20T00:00:00Z', { signal: makeSignal({ event_type: 'listing' }) });
        await upkeep.setPinned(String(await put('3', old)), true);
        await put('4', recent);
        expect(await upkeep.previewPruning(before, null)).toEqual({
          events: 2,
          oldest: '2025-01-10T12:00:00.000Z',
          newest: '2025-01-20T00:00:00.000Z',
          by_type: { hack: 1, listing: 1 },
          verdicts: 3,
          links: 0,
          kept: { pinned: 1 },
          newer: 1,
        });
        expect(await upkeep.previewPruning(before, 'nobody')).toMatchObject({ events: 0, oldest: null, newer: 0 });
        expect(await listIds()).toHaveLength(4);
      });

      it('deletes the oldest first, in batches, until nothing is left', async () => {
        for (const [id, day] of [
          ['1', '05'],
          ['2', '03'],
          ['3', '04'],
        ] as const)
          await put(id, `2025-01-${day}T00:00:00Z`);
        const kept = await put('4', recent);
        expect(await upkeep.prune(before, null, 2)).toBe(2);
        expect(await listIds()).toEqual([1, kept]);
        expect(await upkeep.prune(before, null, 2)).toBe(1);
        expect(await upkeep.prune(before, null, 2)).toBe(0);
        expect(await listIds()).toEqual([kept]);
        expect(await test.query('select 1 from ai_signals where news_event_id <> 4')).toEqual([]);
      });

      it('keeps what is pinned, what was revised since, and other scopes', async () => {
        const pinned = await put('1', old);
        await upkeep.setPinned(String(pinned), true);
        const revised = await put('2', old);
        await put('2', recent, {}, { text: 'Bybit 否认被盗', published_at: old });
        const elsewhere = await put('3', old, {}, { scope: 'desk' });
        await put('4', old);
        expect((await upkeep.previewPruning(before, 'default')).kept).toEqual({ pinned: 1, revised: 1 });
        expect(await upkeep.prune(before, 'default', 100)).toBe(1);
        expect(await listIds()).toEqual([pinned, revised, elsewhere]);
        await upkeep.setPinned(String(pinned), false);
        expect(await upkeep.prune(before, null, 100)).toBe(2);
        expect(await listIds()).toEqual([revised]);
      });

      it('keeps what came true or failed; flat and unable outcomes keep nothing', async () => {
        const right = await put('1', old);
        await put('2', old);
        await put('3', old);
        await test.query(`
          insert into signal_outcomes (ai_signal_id, horizon, status, reason, return, known_at, band, hit)
          select s.id, '24h', o.status, o.reason, o.return, o.known_at::timestamptz, 0.01, o.hit
          from (values (1, 'done', null, 0.03, '${old}', true), (2, 'done', null, 0.001, '${old}', null),
                       (3, 'unable', 'no_market', null, null, null)) as o (message, status, reason, return, known_at, hit)
          join news_events e on e.source_message_id = o.message::text join ai_signals s on s.news_event_id = e.id`);
        expect(await upkeep.previewPruning(before, null)).toMatchObject({ events: 2, kept: { outcome: 1 } });
        expect(await upkeep.prune(before, null, 100)).toBe(2);
        expect(await listIds()).toEqual([right]);
      });

      it('keeps the raw message, and calls it a duplicate when it is delivered again', async () => {
        await put('1', old);
        await upkeep.prune(before, null, 100);
        expect(await test.query('select text, state from messages')).toEqual([
          { text: 'Bybit 被盗 1 ETH', state: 'pruned' },
        ]);
        expect(await recognise('1', old, { asOf: recent })).toMatchObject({ kind: 'duplicate', revision: 1 });
        expect(await recognise('1', old, { text: 'Bybit 否认', asOf: recent })).toMatchObject({ kind: 'revision' });
      });

      it('leaves an edit that waits for its first look under way', async () => {
        await put('1', old);
        await test.query(`
          insert into messages (source, source_message_id, revision, text, published_at, edited_at, received_at, hash_raw, hash_canonical,
                                state, post, settled_at)
          select source, source_message_id, i, text || i, published_at, '${recent}', '${recent}', '', '', becomes, '{}', settled::timestamptz
          from messages cross join (values (2, 'dropped', '${recent}'), (3, 'received', null)) as more (i, becomes, settled)`);
        expect(await upkeep.prune(before, null, 100)).toBe(1);
        const states = await test.query<{ state: string }>('select state from messages order by revision');
        expect(states.map(({ state }) => state)).toEqual(['pruned', 'pruned', 'received']);
      });

      it('calls the repost of a pruned event a duplicate too', async () => {
        const original = await put('1', old);
        const copy = toMessage('9', '2025-01-10T13:00:00Z', { source: 'elsewhere', text: 'Bybit 被盗 1 ETH' });
        const event = makeEvent(copy);
        const recognition = { ...event.recognition, kind: 'repost' as const, news_event_id: original };
        await test.store.putRepost({ ...event, recognition });
        await upkeep.prune(before, null, 100);
        expect(await recognise('9', copy.published_at, { ...copy, asOf: recent })).toMatchObject({ kind: 'duplicate' });
      });
    });

    describe('what arrives after its event was pruned', () => {
      it('is a duplicate, if it is the verdict, which waited on disk', async () => {
        const record = makeRecord(toMessage('1', old), { asOf: old });
        await test.store.putVerdict(record);
        await upkeep.prune(before, null, 100);
        expect(await test.store.putVerdict(record)).toMatchObject({ status: 'duplicate', news_event_id: null });
        expect(await listIds()).toEqual([]);
      });

      it('fails with the reason, if it is a repost that has nothing to be linked to any more', async () => {
        const original = await put('1', old);
        await upkeep.prune(before, null, 100);
        const event = makeEvent(toMessage('9', '2025-01-10T13:00:00Z', { source: 'elsewhere' }));
        const recognition = { ...event.recognition, kind: 'repost' as const, news_event_id: original };
        expect(await test.store.putRepost({ ...event, recognition })).toMatchObject({
          status: 'failed',
          reason: 'the event it repeats is gone',
        });
      });
    });

    describe('pins', () => {
      it('take an event by its id and by its message, and answer with the id', async () => {
        const id = await put('1', old, {}, { source: 'a/b' });
        expect(await upkeep.setPinned(String(id), true)).toBe(id);
        expect((await upkeep.describe(null, 0)).pinned).toBe(1);
        expect(await upkeep.setPinned('a/b/1', false)).toBe(id);
        expect((await upkeep.describe(null, 0)).pinned).toBe(0);
        for (const name of ['signal:1', '@a/b/1']) expect(await upkeep.setPinned(name, true)).toBe(id);
      });

      it('answer null where there is no such event', async () => {
        for (const reference of ['99', 'signal:99', 'wire/99', "wire/1' or true --"]) {
          expect(await upkeep.setPinned(reference, true)).toBeNull();
        }
      });
    });

    describe('vectors', () => {
      const gap = { model, otherModels: false };

      it('are missing where there are none, in the order of ids', async () => {
        const ids = [await put('1', old), await put('2', old), await put('3', old)];
        await put('4', old, { embedding: { vector: makeVector(1), model: 'model-b' } });
        expect(await upkeep.countUnembedded(gap)).toBe(3);
        expect(await upkeep.listUnembedded(gap, 0, 2)).toEqual([
          { id: ids[0], text: 'Bybit 被盗 1 ETH' },
          { id: ids[1], text: 'Bybit 被盗 2 ETH' },
        ]);
        expect((await upkeep.listUnembedded(gap, ids[1] ?? 0, 2)).map((row) => row.id)).toEqual([ids[2]]);
        expect(await upkeep.countUnembedded({ ...gap, otherModels: true })).toBe(4);
        expect(await upkeep.countUnembedded({ model: 'model-b', otherModels: true })).toBe(3);
      });

      it('are stored with their model, once', async () => {
        const ids = [await put('1', old), await put('2', old)];
        const rows = ids.map((id, index) => ({ id, vector: makeVector(index / 2) }));
        expect(await upkeep.putEmbeddings(model, rows)).toBe(2);
        expect(await upkeep.putEmbeddings(model, rows)).toBe(0);
        expect(await upkeep.countUnembedded(gap)).toBe(0);
        const stored = await test.query<{ model: string; similarity: number }>(
          `select embedding_model as model, 1 - (embedding operator(extensions.<=>) '[${makeVector(1).join(',')}]') as similarity
           from news_events order by id`,
        );
        expect(stored).toMatchObject([
          { model, similarity: expect.closeTo(0, 6) },
          { model, similarity: expect.closeTo(0.5, 6) },
        ]);
        expect(await upkeep.putEmbeddings('model-b', rows.slice(0, 1))).toBe(1);
        expect((await upkeep.describe(null, 0)).embeddings.by_model).toEqual({ [model]: 1, 'model-b': 1 });
      });

      it('are stored all or none', async () => {
        const ids = [await put('1', old), await put('2', old)];
        const rows = [
          { id: ids[0] ?? 0, vector: makeVector(1) },
          { id: ids[1] ?? 0, vector: [1, 2, 3] },
        ];
        await expect(upkeep.putEmbeddings(model, rows)).rejects.toMatchObject({ code: 'invalid_input' });
        expect(await upkeep.countUnembedded(gap)).toBe(2);
        expect(await upkeep.putEmbeddings(model, [])).toBe(0);
      });
    });

    describe('tokens', () => {
      it('of an earlier version are listed and replaced, with any characters', async () => {
        const first = await put('1', old);
        await put('2', old);
        const next = keywordVersion + 1;
        expect(await upkeep.countOutdatedKeywords(keywordVersion)).toBe(0);
        expect(await upkeep.countOutdatedKeywords(next)).toBe(2);
        expect(await upkeep.listOutdatedKeywords(next, 0, 1)).toEqual([
          { id: first, text: 'Bybit 被盗 1 ETH', source: 'wire', publishedAt: '2025-01-10T12:00:00.000Z' },
        ]);
        const tokens = ['被盗', 'bybit', 'bybit', "it's", 'a\\b', '𠮷'];
        expect(await upkeep.putKeywordTokens(next, [{ id: first, tokens }])).toBe(1);
        expect(await upkeep.putKeywordTokens(next, [{ id: first, tokens: ['late'] }])).toBe(0);
        expect(await upkeep.countOutdatedKeywords(next)).toBe(1);
        const [stored] = await test.query<{ length: number; words: string[]; positions: number }>(
          `select keyword_length as length, tsvector_to_array(keyword_index) as words,
             (select cardinality(positions) from unnest(keyword_index) where lexeme = 'bybit') as positions
           from news_events where id = ${first}`,
        );
        expect(stored).toMatchObject({ length: 6, positions: 2 });
        expect(stored?.words.toSorted()).toEqual([...new Set(tokens)].toSorted());
      });
    });

    it('names the indexes, their size and whether they serve', async () => {
      const indexes = await upkeep.listIndexes();
      expect(indexes.find((index) => index.name === 'news_events_embedding')).toEqual({
        name: 'news_events_embedding',
        table: 'news_events',
        method: 'hnsw',
        bytes: expect.any(Number),
        valid: true,
        scans: expect.any(Number),
      });
      expect(indexes.map((index) => index.table)).toEqual(expect.arrayContaining(['ai_signals', 'messages']));
    });

    it('refreshes the statistics and reclaims space at any time', async () => {
      await put('1', old);
      expect(await upkeep.refreshStatistics()).toEqual(expect.any(Boolean));
      await upkeep.reclaimSpace();
      expect(await listIds()).toHaveLength(1);
    });
  });
}

/** What holds where there is a direct connection. */
export function describeIndexBuilding(name: string, open: () => Promise<UpkeepUnderTest>): void {
  describe(`building indexes: ${name}`, () => {
    let upkeep: MemoryUpkeep;
    let query: UpkeepUnderTest['query'];
    /** Read before the first test, as the tests build their own. */
    let ofTheMigration: object[] | undefined;
    beforeEach(async () => {
      ({ upkeep, query } = await open());
      ofTheMigration ??= await defineVectorIndex();
    });
    const defineVectorIndex = () =>
      query("select pg_get_indexdef('public.news_events_embedding'::regclass) as definition");
    const listVectorIndexes = async () =>
      (await upkeep.listIndexes())
        .filter((index) => index.method === 'hnsw' && index.name.startsWith('news_events_embedding'))
        .map((index) => [index.name, index.valid]);

    it('changes the type of the vector index and back, and never has both', async () => {
      await upkeep.setVectorType('halfvec');
      await upkeep.setVectorType('halfvec');
      expect(await listVectorIndexes()).toEqual([['news_events_embedding_half', true]]);
      await upkeep.setVectorType('vector');
      expect(await listVectorIndexes()).toEqual([['news_events_embedding', true]]);
    });

    it('builds the vector index as the migration does', async () => {
      await upkeep.setVectorType('halfvec');
      await upkeep.setVectorType('vector');
      expect(await defineVectorIndex()).toEqual(ofTheMigration);
    });

    it('builds one anew, and refuses what is not an index of ours', async () => {
      await upkeep.rebuildIndex('news_events_keyword_index');
      for (const index of ['pg_class_oid_index', 'x"; drop table messages; --']) {
        await expect(upkeep.rebuildIndex(index)).rejects.toMatchObject({ code: 'not_found' });
      }
    });
  });
}
