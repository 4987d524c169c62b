import { beforeEach, describe, expect, it } from 'vitest';
import { tokenizeQuery } from '../../src/domain/text/tokenize.ts';
import type { MemorySearch } from '../../src/ports/memory-search.ts';
import type { NewsStore } from '../../src/ports/news-store.ts';
import { makeFilter, makeRecord, makeSignal, makeVector, makeVerdict } from '../support/records.ts';

const query = (words: string) => ({ tokens: tokenizeQuery(words) });
const model = 'model-a';

/** What every searchable memory promises. `open` gives an empty one with its store, again for each test. */
export function describeMemorySearch(name: string, open: () => Promise<NewsStore & MemorySearch>): void {
  describe(`memory search: ${name}`, () => {
    let memory: NewsStore & MemorySearch;
    beforeEach(async () => {
      memory = await open();
    });

    async function put(id: string, text: string, changes: Parameters<typeof makeRecord>[1] & { at?: string } = {}) {
      const { at = '2025-03-01T12:00:00Z', ...rest } = changes;
      const message = { source: 'wire', source_message_id: id, text, published_at: at };
      return memory.putVerdict(makeRecord(message, { asOf: at, ...rest }));
    }

    it('finds by words in Chinese and English, best first', async () => {
      await put('1', '币安上线 PEPE 现货交易');
      await put('2', '以太坊协议遭黑客攻击，被盗 5000 万美元');
      await put('3', 'Lending protocol hacked, attacker drained the pool');
      expect((await memory.searchByKeyword(query('黑客攻击'), makeFilter())).map((row) => row.news_event_id)).toEqual([
        2,
      ]);
      expect((await memory.searchByKeyword(query('hack'), makeFilter())).map((row) => row.news_event_id)).toEqual([3]);
    });

    it('answers in the shape of evidence', async () => {
      const { fast_signal_id } = await put('1', 'Bybit hacked', { signal: makeSignal({ summary_cn: '遭攻击' }) });
      const [row] = await memory.searchByKeyword(query('bybit'), makeFilter());
      expect(row).toEqual({
        id: `signal:${fast_signal_id}`,
        ai_signal_id: fast_signal_id,
        news_event_id: 1,
        created_at: '2025-03-01T12:00:00.000Z',
        event_type: 'hack',
        assets: ['ETH'],
        action: 'sell',
        confidence: 0.85,
        summary: '遭攻击',
        score: expect.closeTo(1 / 2.2, 6),
        matched: ['keyword'],
        origin: 'archive',
        source: 'wire',
        outcome: null,
      });
    });

    it('never sees what became known later, nor the message itself', async () => {
      await put('1', 'Bybit hacked', { at: '2025-03-01T12:00:00Z' });
      await put('2', 'Bybit hacked again', { at: '2025-03-01T14:00:00Z' });
      const found = async (asOf: string, asker: { source: string; sourceMessageId: string } | null = null) =>
        (await memory.searchByKeyword(query('bybit hacked'), makeFilter({ asOf: new Date(asOf), asker }))).map(
          (row) => row.news_event_id,
        );
      expect(await found('2025-03-01T11:59:59Z')).toEqual([]);
      expect(await found('2025-03-01T13:00:00Z')).toEqual([1]);
      expect((await found('2025-03-01T14:00:00Z')).sort()).toEqual([1, 2]);
      expect(await found('2025-03-01T14:00:00Z', { source: 'wire', sourceMessageId: '2' })).toEqual([1]);
    });

    it('shows a message those of its own moment that come before it', async () => {
      await put('9', 'Bybit hacked');
      await put('10', 'Bybit hacked again');
      const found = async (id: string) =>
        (
          await memory.searchByKeyword(
            query('bybit'),
            makeFilter({ asOf: new Date('2025-03-01T12:00:00Z'), asker: { source: 'wire', sourceMessageId: id } }),
          )
        ).map((row) => row.news_event_id);
      expect(await found('9')).toEqual([]);
      expect(await found('10')).toEqual([1]);
      expect((await found('11')).sort()).toEqual([1, 2]);
    });

    it('keeps to the window, the scope, the assets and the confidence', async () => {
      await put('1', 'hack one', { at: '2025-02-20T12:00:00Z' });
      await put('2', 'hack two', { signal: makeSignal({ assets: ['SOL', 'ETH'] }) });
      await put('3', 'hack three', { signal: makeSignal({ assets: ['BTC'] }) });
      await put('4', 'hack four', { signal: makeSignal({ confidence: 0.59 }) });
      const found = async (changes: Parameters<typeof makeFilter>[0]) =>
        (await memory.searchByKeyword(query('hack'), makeFilter(changes))).map((row) => row.news_event_id).sort();
      expect(await found({})).toEqual([2, 3]);
      expect(await found({ timeWindowHours: 720 })).toEqual([1, 2, 3]);
      expect(await found({ assets: ['SOL'] })).toEqual([2]);
      expect(await found({ minConfidence: 0 })).toEqual([2, 3, 4]);
      expect(await found({ scope: 'another desk' })).toEqual([]);
      expect(await found({ limit: 1 })).toHaveLength(1);
    });

    it('remembers an event once, by the deep verdict of its newest revision visible then', async () => {
      await put('1', 'Bybit hacked', { analysis: makeVerdict({ summary_cn: '深度', confidence: 0.9 }) });
      await put('1', 'Bybit not hacked, it says', {
        at: '2025-03-01T15:00:00Z',
        signal: makeSignal({ summary_cn: '修订', confidence: 0.7 }),
      });
      const summaries = async (asOf: string) =>
        (await memory.searchByKeyword(query('bybit'), makeFilter({ asOf: new Date(asOf) }))).map((row) => row.summary);
      expect(await summaries('2025-03-01T14:00:00Z')).toEqual(['深度']);
      expect(await summaries('2025-03-01T16:00:00Z')).toEqual(['修订']);
    });

    it('finds by meaning at and above the threshold, nearest first', async () => {
      await put('1', 'one', { embedding: { vector: makeVector(0.5), model } });
      await put('2', 'two', { embedding: { vector: makeVector(0.9), model } });
      await put('3', 'three', { embedding: { vector: makeVector(0.3), model } });
      const rows = await memory.searchByVector({ vector: makeVector(1), model, matchThreshold: 0.4 }, makeFilter());
      expect(rows.map((row) => row.news_event_id)).toEqual([2, 1]);
      expect(rows[0]?.similarity).toBeCloseTo(0.9, 3);
      expect(rows[0]?.matched).toEqual(['vector']);
      const strict = await memory.searchByVector({ vector: makeVector(1), model, matchThreshold: 0.85 }, makeFilter());
      expect(strict.map((row) => row.news_event_id)).toEqual([2]);
    });

    it('compares vectors of one model only, and finds a row without a vector by its words', async () => {
      await put('1', 'alpha', { embedding: { vector: makeVector(1), model: 'model-b' } });
      await put('2', 'alpha beta');
      expect(await memory.searchByVector({ vector: makeVector(1), model, matchThreshold: 0.1 }, makeFilter())).toEqual(
        [],
      );
      expect(await memory.searchByKeyword(query('beta'), makeFilter())).toHaveLength(1);
    });

    it('lets the confidence filter choose among all rows, not among the nearest few', async () => {
      for (let index = 0; index < 6; index++) {
        await put(`near ${index}`, `near ${index}`, {
          embedding: { vector: makeVector(0.99), model },
          signal: makeSignal({ confidence: 0.2 }),
        });
      }
      await put('far', 'far', { embedding: { vector: makeVector(0.8), model } });
      const rows = await memory.searchByVector(
        { vector: makeVector(1), model, matchThreshold: 0.4 },
        makeFilter({ limit: 2 }),
      );
      expect(rows.map((row) => row.news_event_id)).toEqual([7]);
    });

    it('answers nothing to a query without words, or of stray marks', async () => {
      await put('1', 'Bybit hacked');
      expect(await memory.searchByKeyword(query('，。!! the of'), makeFilter())).toEqual([]);
      expect(await memory.searchByKeyword({ tokens: ["'", '\\', '&|!:*'] }, makeFilter())).toEqual([]);
    });
  });
}
