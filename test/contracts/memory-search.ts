import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import type { MemorySearch, SearchFilter } from '../../src/memory/memory-search.ts';
import { toKeywordQuery } from '../../src/memory/ranking/keyword-query.ts';
import { seedSynonyms } from '../../src/memory/synonyms/seed-synonyms.ts';
import { makeEvent, makeFilter, makeRecord, makeSignal, makeVector, makeVerdict } from '../support/records.ts';

const model = 'model-a';

/** What every searchable memory promises. `open` gives an empty one with its store, again for each test. */
export function describeMemorySearch(name: string, open: () => Promise<NewsStore & MemorySearch>): void {
  describe(`memory search: ${name}`, () => {
    let memory: NewsStore & MemorySearch;
    beforeEach(async () => {
      memory = await open();
    });

    interface Changes extends NonNullable<Parameters<typeof makeRecord>[1]> {
      at?: string;
      source?: string;
      thread?: string;
      scope?: string;
    }

    async function put(id: string, text: string, changes: Changes = {}) {
      const { at = '2025-03-01T12:00:00Z', source = 'wire', thread, scope, ...rest } = changes;
      const place = { ...(thread === undefined ? {} : { thread }), ...(scope === undefined ? {} : { scope }) };
      const message = { source, source_message_id: id, text, published_at: at, ...place };
      return memory.putVerdict(makeRecord(message, { asOf: at, ...rest }));
    }

    const searchWords = (words: string | string[], filter: Partial<SearchFilter> = {}) =>
      memory.searchByKeyword(toKeywordQuery(words), makeFilter(filter));
    const findByWords = async (words: string | string[], filter: Partial<SearchFilter> = {}) =>
      (await searchWords(words, filter)).map((row) => row.news_event_id);
    const findByVector = async (cosine: number, matchThreshold: number, filter: Partial<SearchFilter> = {}) =>
      (await memory.searchByVector({ vector: makeVector(cosine), model, matchThreshold }, makeFilter(filter))).map(
        (row) => row.news_event_id,
      );

    describe('by words', () => {
      it('finds Chinese and English, best first', async () => {
        await put('1', '币安上线 PEPE 现货交易');
        await put('2', '以太坊协议遭黑客攻击，被盗 5000 万美元');
        await put('3', 'Lending protocol hacked, attacker drained the pool');
        await put('4', '黑客今日在会议上发言，讨论攻击面与以太坊协议的演进');
        expect(await findByWords('以太坊被黑客攻击被盗')).toEqual([2, 4]);
        expect(await findByWords('hack')).toEqual([3]);
      });

      it('finds by another name of what is asked for, behind its own', async () => {
        await put('1', '币安宣布上线新币');
        await put('2', 'Binance will list a new coin');
        const query = toKeywordQuery('Binance', seedSynonyms);
        const rows = await memory.searchByKeyword(query, makeFilter());
        expect(rows.map((row) => row.news_event_id)).toEqual([2, 1]);
      });

      it('answers in the shape of evidence, with the text and who told it', async () => {
        const { fast_signal_id } = await put('1', 'Bybit hacked', { signal: makeSignal({ summary_cn: '遭攻击' }) });
        const [row] = await searchWords('bybit');
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
          score: expect.any(Number),
          matched: ['keyword'],
          origin: 'archive',
          source: 'wire',
          independent_sources: 1,
          outcome: null,
          base_rate: null,
          text: 'Bybit hacked',
          sources: ['wire'],
        });
        expect(row?.score).toBeGreaterThan(0);
        expect(row?.score).toBeLessThanOrEqual(1);
      });

      it('breaks ties by confidence, then by time, then by the later event', async () => {
        await put('1', 'alpha', { signal: makeSignal({ confidence: 0.7 }) });
        await put('2', 'alpha', { signal: makeSignal({ confidence: 0.9 }), source: 'b', scope: 'default' });
        await put('3', 'alpha beta', { signal: makeSignal({ confidence: 0.7 }), source: 'c' });
        await put('4', 'alpha beta', { signal: makeSignal({ confidence: 0.7 }), source: 'd' });
        const rows = await searchWords('gamma alpha', { limit: 50 });
        const order = rows.map((row) => [row.score, row.confidence, row.news_event_id]);
        expect(order).toEqual([...order].sort((a, b) => Number(b[0]) - Number(a[0]) || Number(b[1]) - Number(a[1])));
      });

      it('lets a turn of a conversation speak for its neighbours', async () => {
        const thread = 'desk/monday';
        await put('1', 'Who moved the Lazarus coins?', { thread, source: 'ann' });
        await put('2', 'It was the exchange itself, to its cold wallet.', { thread, source: 'bob' });
        await put('3', 'It was the exchange itself, to its cold wallet!', { source: 'carol' });
        expect(await findByWords('Lazarus coins')).toEqual([1, 2]);
      });

      it('prefers whom the question names', async () => {
        await put('1', 'the bridge is safe', { source: 'ann' });
        await put('2', 'the bridge is safe, too', { source: 'bob' });
        expect((await findByWords('what did Bob say of the bridge'))[0]).toBe(2);
        expect((await findByWords('what did Ann say of the bridge'))[0]).toBe(1);
      });

      it('finds a text by its day and by its channel', async () => {
        await put('1', 'outage', { source: 'solana_status' });
        await put('2', 'outage', { source: 'wire', at: '2025-02-27T12:00:00Z', scope: 'default' });
        expect((await findByWords('outage 27 February'))[0]).toBe(2);
      });

      it('brings the best of the last hours besides, wherever they stand', async () => {
        await put('1', 'Bybit wallet hacked by night', { at: '2025-03-01T02:00:00Z' });
        await put('2', 'Bybit wallet hacked', { at: '2025-03-01T03:00:00Z' });
        await put('3', 'Bybit opens an office in a town far away', { at: '2025-03-01T11:00:00Z' });
        await put('4', 'Bybit wallet of a new kind for towns far away', { at: '2025-03-01T12:00:00Z' });
        const asked = { asOf: new Date('2025-03-01T12:00:00Z'), limit: 1 };
        const find = (hours: number, limit: number) =>
          searchWords('bybit wallet hacked', { ...asked, lately: { hours, limit } });
        const all = await searchWords('bybit wallet hacked', { ...asked, limit: 4 });
        expect(all.map((row) => row.news_event_id)).toEqual([2, 1, 4, 3]);
        const without = (...events: number[]) => all.filter((row) => !events.includes(row.news_event_id ?? 0));
        expect(await find(2, 5)).toEqual(without(1));
        expect(await find(2, 1)).toEqual(without(1, 3));
        expect(await find(24, 2)).toEqual(without(3, 4));
        expect(await find(24, 9)).toEqual(all);
      });

      it('answers nothing to a query without words, or of stray marks', async () => {
        await put('1', 'Bybit hacked');
        expect(await findByWords('，。!! the of')).toEqual([]);
        expect(await findByWords('')).toEqual([]);
        const marks = ["'", '\\', '&|!:*', '%', '_', "');--", ''].map((token) => ({ token, weight: 1 }));
        expect(await memory.searchByKeyword({ terms: marks, words: [] }, makeFilter())).toEqual([]);
      });

      it('reads a query of 100 KB', async () => {
        await put('1', 'Bybit hacked');
        expect(await findByWords(`bybit ${'很长的问题 long question '.repeat(5000)}`)).toEqual([1]);
      });

      it('keeps texts of 10,000 characters and any writing', async () => {
        await put('1', `開頭 ${'填充 filler '.repeat(1100)} 結尾zebra`);
        await put('2', 'ÜBER Größe naïve ①②③ ﬁnance Ｂｉｔｃｏｉｎ 🚀🚀 한국어 русский');
        expect(await findByWords('zebra')).toEqual([1]);
        expect((await searchWords('zebra'))[0]?.text).toHaveLength(1000);
        expect(await findByWords('bitcoin finance')).toEqual([2]);
        expect(await findByWords('русский 한국어')).toEqual([2]);
      });
    });

    describe('by meaning', () => {
      it('finds at and above the threshold, nearest first', async () => {
        await put('1', 'one', { embedding: { vector: makeVector(0.5), model } });
        await put('2', 'two', { embedding: { vector: makeVector(0.9), model } });
        await put('3', 'three', { embedding: { vector: makeVector(0.3), model } });
        const rows = await memory.searchByVector({ vector: makeVector(1), model, matchThreshold: 0.4 }, makeFilter());
        expect(rows.map((row) => row.news_event_id)).toEqual([2, 1]);
        expect(rows[0]?.similarity).toBeCloseTo(0.9, 3);
        expect(rows[0]).toMatchObject({ matched: ['vector'], text: 'two', sources: ['wire'] });
        expect(await findByVector(1, 0.85)).toEqual([2]);
      });

      it('breaks ties by confidence, then by the newest', async () => {
        const embedding = { vector: makeVector(0.9), model };
        await put('1', 'one', { embedding, signal: makeSignal({ confidence: 0.7 }) });
        await put('2', 'two', { embedding, signal: makeSignal({ confidence: 0.9 }), at: '2025-03-01T11:00:00Z' });
        await put('3', 'three', { embedding, signal: makeSignal({ confidence: 0.7 }), at: '2025-03-01T13:00:00Z' });
        expect(await findByVector(1, 0.4)).toEqual([2, 3, 1]);
      });

      it('compares vectors of one model only, and finds a row without a vector by its words', async () => {
        await put('1', 'alpha', { embedding: { vector: makeVector(1), model: 'model-b' } });
        await put('2', 'alpha beta');
        expect(await findByVector(1, 0.1)).toEqual([]);
        expect(await findByWords('beta')).toEqual([2]);
      });

      it('lets the filters choose among all rows, not among the nearest few', async () => {
        for (let index = 0; index < 25; index++) {
          await put(`near ${index}`, `near ${index}`, {
            embedding: { vector: makeVector(0.99), model },
            signal: makeSignal({ confidence: 0.2, assets: ['BTC'] }),
          });
        }
        await put('far', 'far', { embedding: { vector: makeVector(0.8), model } });
        expect(await findByVector(1, 0.4, { limit: 2 })).toEqual([26]);
        expect(await findByVector(1, 0.4, { limit: 2, minConfidence: 0, assets: ['ETH'] })).toEqual([26]);
      });
    });

    // Both legs honour the same filter.
    for (const leg of ['words', 'meaning'] as const) {
      describe(`filters, by ${leg}`, () => {
        const embedding = { vector: makeVector(0.9), model };
        const find = async (filter: Partial<SearchFilter> = {}) =>
          (leg === 'words' ? await findByWords('hack', filter) : await findByVector(1, 0.4, filter)).sort();
        const hack = (id: string, changes: Changes = {}) => put(id, `hack ${id}`, { embedding, ...changes });

        it('keeps to the window, the scope, the assets, the types and the confidence', async () => {
          await hack('1', { at: '2025-02-20T12:00:00Z' });
          await hack('2', { signal: makeSignal({ assets: ['SOL', 'ETH'], event_type: 'listing' }) });
          await hack('3', { signal: makeSignal({ assets: ['BTC'] }) });
          await hack('4', { signal: makeSignal({ confidence: 0.59 }) });
          await hack('5', { scope: 'desk b' });
          expect(await find()).toEqual([2, 3]);
          expect(await find({ timeWindowHours: 720 })).toEqual([1, 2, 3]);
          expect(await find({ timeWindowHours: null })).toEqual([1, 2, 3]);
          expect(await find({ assets: ['SOL'] })).toEqual([2]);
          expect(await find({ assets: ['DOGE'] })).toEqual([]);
          expect(await find({ eventTypes: ['listing', 'macro'] })).toEqual([2]);
          expect(await find({ minConfidence: 0 })).toEqual([2, 3, 4]);
          expect(await find({ scope: 'desk b' })).toEqual([5]);
          expect(await find({ scope: 'another desk' })).toEqual([]);
          expect(await find({ limit: 1 })).toHaveLength(1);
          expect(await find({ limit: 0 })).toEqual([]);
        });

        it('takes an empty list for no filter, and assets with odd spacing and case for what they are', async () => {
          await hack('1', { signal: makeSignal({ assets: [' ETH', 'eth '] }) });
          expect(await find({ assets: [] })).toEqual([1]);
          expect(await find({ eventTypes: [] })).toEqual([1]);
          expect(await find({ assets: [' eth'] })).toEqual([1]);
          expect(await find({ assets: ['ETH'] })).toEqual([1]);
        });

        it('never sees what became known later, nor the message itself', async () => {
          await hack('1', { at: '2025-03-01T12:00:00Z' });
          await hack('2', { at: '2025-03-01T14:00:00Z' });
          const asOf = (moment: string) => ({ asOf: new Date(moment) });
          expect(await find(asOf('2020-01-01T00:00:00Z'))).toEqual([]);
          expect(await find(asOf('2025-03-01T11:59:59Z'))).toEqual([]);
          expect(await find(asOf('2025-03-01T13:00:00Z'))).toEqual([1]);
          expect(await find(asOf('2025-03-01T14:00:00Z'))).toEqual([1, 2]);
          const asker = { source: 'wire', sourceMessageId: '2' };
          expect(await find({ ...asOf('2025-03-01T14:00:00Z'), asker })).toEqual([1]);
        });

        it('shows a message those of its own moment that come before it', async () => {
          await hack('9');
          await hack('10');
          const seenBefore = (id: string, publishedAt?: string) =>
            find({
              asOf: new Date('2025-03-01T12:00:00Z'),
              asker: {
                source: 'wire',
                sourceMessageId: id,
                ...(publishedAt && { publishedAt: new Date(publishedAt) }),
              },
            });
          expect(await seenBefore('9')).toEqual([]);
          expect(await seenBefore('10')).toEqual([1]);
          expect(await seenBefore('11')).toEqual([1, 2]);
          expect(await seenBefore('9', '2025-03-01T12:00:01Z')).toEqual([2]);
        });

        it('remembers an event once, by the deep verdict of its newest revision visible then', async () => {
          await hack('1', { analysis: makeVerdict({ summary_cn: '深度', confidence: 0.9 }) });
          await put('1', 'no hack, it says', {
            at: '2025-03-01T15:00:00Z',
            signal: makeSignal({ summary_cn: '修订', confidence: 0.3, assets: ['BTC'], event_type: 'other' }),
          });
          const early = { asOf: new Date('2025-03-01T14:00:00Z') };
          const late = { asOf: new Date('2025-03-01T16:00:00Z'), minConfidence: 0 };
          expect(await find(early)).toEqual([1]);
          expect(await find({ ...early, assets: ['BTC'] })).toEqual([]);
          expect(await find({ ...early, eventTypes: ['hack'] })).toEqual([1]);
          expect(await find({ ...late, minConfidence: 0.6 })).toEqual([]);
          expect(await find({ ...late, assets: ['BTC'] })).toEqual([1]);
          expect(await find({ ...late, eventTypes: ['hack'] })).toEqual([]);
          const summaries = async (filter: Partial<SearchFilter>) =>
            (await searchWords('hack', filter)).map((row) => row.summary);
          expect(await summaries(early)).toEqual(['深度']);
          expect(await summaries(late)).toEqual(['修订']);
        });

        it('takes every string for what it says, whatever is in it', async () => {
          const nasty = `'; drop table news_events; -- \\ " $$ %s {} ) or 1=1 (`;
          await put(nasty, `hack ${nasty}`, { embedding, source: nasty, scope: nasty, thread: nasty });
          await hack('2');
          expect(await find({ scope: nasty })).toEqual([1]);
          expect(await find({ assets: [nasty] })).toEqual([]);
          expect(await find({ eventTypes: [nasty as 'hack'] })).toEqual([]);
          expect(await find({ asker: { source: nasty, sourceMessageId: nasty } })).toEqual([2]);
          const rows = await memory.searchByVector(
            { vector: makeVector(1), model: nasty, matchThreshold: 0 },
            makeFilter(),
          );
          expect(rows).toEqual([]);
          await findByWords(nasty, { scope: nasty });
          expect(await find()).toEqual([2]);
        });

        it('holds one row for an event that several writers store at once', async () => {
          const stored = await Promise.allSettled(Array.from({ length: 6 }, () => hack('1')));
          expect(stored.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
          expect(await find()).toHaveLength(1);
        });
      });
    }

    it('counts who told a story by then: its own source and reprints, not forwards', async () => {
      await put('1', 'Bybit hacked, 401,000 ETH gone', { source: 'wire' });
      const repost = async (source: string, at: string, forwarded?: string) => {
        const message = {
          source,
          source_message_id: '1',
          text: 'Bybit hacked, 401,000 ETH gone!',
          published_at: at,
          ...(forwarded === undefined ? {} : { forwarded_from: forwarded }),
        };
        const event = makeEvent(message, at);
        const recognition = await memory.recogniseMessage(event);
        await memory.putRepost({ ...event, recognition });
      };
      await repost('paper', '2025-03-01T13:00:00Z');
      await repost('mirror', '2025-03-01T14:00:00Z', 'wire');
      await repost('agency', '2025-03-01T15:00:00Z');
      const sources = async (moment: string) => (await searchWords('bybit', { asOf: new Date(moment) }))[0]?.sources;
      expect(await sources('2025-03-01T12:30:00Z')).toEqual(['wire']);
      expect(await sources('2025-03-01T14:30:00Z')).toEqual(['wire', 'paper']);
      expect(await sources('2025-03-01T16:00:00Z')).toEqual(['wire', 'paper', 'agency']);
      const edit = (text: string, at: string, changes: Parameters<typeof makeSignal>[0] = {}) =>
        memory.putVerdict(
          makeRecord(
            { source: 'wire', source_message_id: '1', text, published_at: '2025-03-01T12:00:00Z', edited_at: at },
            { asOf: at, signal: makeSignal(changes) },
          ),
        );
      await edit('Bybit hacked, 401,346 ETH gone', '2025-03-01T17:00:00Z');
      expect(await sources('2025-03-01T17:30:00Z')).toEqual(['wire', 'paper', 'agency']);
      // What nobody else told: another claim.
      await edit('Bybit hacked, 401,346 ETH and all DOGE gone', '2025-03-01T18:00:00Z', { assets: ['ETH', 'DOGE'] });
      expect(await sources('2025-03-01T18:30:00Z')).toEqual(['wire']);
      await edit('Nothing was stolen', '2025-03-01T19:00:00Z', { action: 'observe', event_type: 'other', assets: [] });
      expect(await sources('2025-03-01T19:30:00Z')).toEqual(['wire']);
      expect(await sources('2025-03-01T16:00:00Z')).toEqual(['wire', 'paper', 'agency']);
    });
  });
}
