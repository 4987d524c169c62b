import { describe, expect, it } from 'vitest';
import type { NewsStore, VerdictRecord } from '../../graphs/signal/news-store.ts';
import { baseRateFloor } from '../../src/domain/evidence.ts';
import { horizons } from '../../src/domain/horizons.ts';
import type { Verdict } from '../../src/domain/verdict.ts';
import type { OutcomeStore } from '../../src/evaluation/outcomes/outcome-store.ts';
import { toSignalLife } from '../../src/evaluation/outcomes/signal-life.ts';
import type { SignalOutcome } from '../../src/evaluation/outcomes/signal-outcome.ts';
import { toEmptyOutcome } from '../../src/evaluation/outcomes/to-outcome.ts';
import type { MemorySearch } from '../../src/memory/memory-search.ts';
import { makeRecord, makeSignal, makeVerdict } from '../support/records.ts';

export interface StoresWithOutcomes {
  store: NewsStore;
  outcomes: OutcomeStore;
  search: MemorySearch;
  /** Notes that a message was deleted at its source. */
  withdraw(source: string, id: string, at: Date): Promise<void>;
  /** Somebody marks an alert about a message. */
  giveFeedback(source: string, id: string, mark: 'up' | 'down', at: Date): Promise<void>;
}

const noon = '2025-03-01T12:00:00.000Z';
const hourMs = 3_600_000;
const hoursOn = (hours: number) => new Date(Date.parse(noon) + hours * hourMs);

export function makeOutcome(id: number, changes: Partial<SignalOutcome> = {}): SignalOutcome {
  return {
    ...toEmptyOutcome(id, '24h', 'no_market'),
    status: 'done',
    reason: null,
    asset: 'ETH',
    receipt_price: 2000,
    receipt_price_at: hoursOn(1).toISOString(),
    horizon_price: 1900,
    known_at: hoursOn(25).toISOString(),
    return: -0.05,
    beta: 1.25,
    excess: -0.03,
    hit: true,
    priced_in: 0.25,
    price_source: 'csv',
    ...changes,
  };
}

/** What every store of outcomes promises; `open` gives one that is empty. */
export function describeOutcomeStore(name: string, open: () => Promise<StoresWithOutcomes>): void {
  /** One more message with its verdicts; ids of verdicts. */
  async function put(
    { store }: StoresWithOutcomes,
    id: string,
    changes: Partial<Verdict> & {
      at?: Date;
      deep?: Partial<Verdict>;
      scope?: string;
      text?: string;
      edited?: boolean;
    } = {},
  ): Promise<{ event: number; fast: number; deep: number }> {
    const { at = new Date(noon), deep, scope, text = `story ${id}`, edited = false, ...fast } = changes;
    const moment = at.toISOString();
    const message = {
      source: 'wire',
      source_message_id: id,
      text,
      published_at: edited ? noon : moment,
      ...(scope && { scope }),
      ...(edited && { edited_at: moment }),
    };
    const record: Partial<VerdictRecord> = {
      signal: makeSignal(fast),
      ...(deep && { analysis: makeVerdict({ ...fast, ...deep }) }),
    };
    const receipt = await store.putVerdict(makeRecord(message, { ...record, asOf: moment }));
    return { event: receipt.news_event_id ?? 0, fast: receipt.fast_signal_id ?? 0, deep: receipt.deep_signal_id ?? 0 };
  }
  const page = (changes: object = {}) => ({ asOf: hoursOn(24), after: 0, limit: 100, retry: false, ...changes });

  describe(`${name} as an outcome store`, () => {
    it('lists the horizons that have passed and have no outcome, by verdict', async () => {
      const stores = await open();
      const { fast, deep } = await put(stores, '1', { deep: { direction: 'neutral', assets: ['ETH', 'BTC'] } });
      const due = { created_at: noon, published_at: noon, horizons: ['5m', '1h', '4h', '24h'] };
      expect(await stores.outcomes.listDue(page())).toEqual({
        last: null,
        seen: 2,
        waiting: 4,
        in_the_future: 0,
        given_up: 0,
        verdicts: [
          { id: fast, direction: 'short', assets: ['ETH'], ...due },
          { id: deep, direction: 'neutral', assets: ['ETH', 'BTC'], ...due },
        ],
      });
      await stores.outcomes.putOutcomes([makeOutcome(fast), makeOutcome(fast, { horizon: '1h' })]);
      const [first] = (await stores.outcomes.listDue(page({ asOf: hoursOn(24 * 8) }))).verdicts;
      expect(first?.horizons).toEqual(['5m', '4h', '3d', '7d']);
    });

    it('lets verdicts of the future wait, and leaves out what nobody could read', async () => {
      const stores = await open();
      await put(stores, '1', { at: hoursOn(48) });
      await put(stores, '2', { status: 'error' });
      expect(await stores.outcomes.listDue(page())).toEqual({
        last: null,
        seen: 1,
        waiting: 6,
        in_the_future: 1,
        given_up: 0,
        verdicts: [],
      });
      expect(await stores.outcomes.countVerdicts()).toBe(1);
    });

    it('gives pages in the order of the ids, each verdict once', async () => {
      const stores = await open();
      const ids: number[] = [];
      for (const id of ['1', '2', '3', '4', '5']) ids.push((await put(stores, id)).fast);
      const seen: number[] = [];
      for (let last: number | null = 0; last !== null; ) {
        const found = await stores.outcomes.listDue(page({ after: last, limit: 2 }));
        seen.push(...found.verdicts.map(({ id }) => id));
        last = found.last;
      }
      expect(seen).toEqual(ids);
    });

    it('keeps every number as it was put, and keeps what is done', async () => {
      const { outcomes, ...stores } = await open();
      const { fast } = await put({ outcomes, ...stores }, '1');
      const done = makeOutcome(fast, { return: 1 / 3, beta: -0.1234567890123 });
      const unable = { ...toEmptyOutcome(fast, '1h', 'bars_too_coarse'), asset: 'ETH', price_source: 'csv' };
      expect(await outcomes.putOutcomes([done, unable])).toBe(2);
      expect(await outcomes.putOutcomes([done, unable])).toBe(0);
      expect(
        await outcomes.putOutcomes([makeOutcome(fast, { return: 0.5 }), toEmptyOutcome(fast, '24h', 'source_failed')]),
      ).toBe(0);
      expect(await outcomes.readOutcomes([fast, 999], null)).toEqual([unable, done]);
      expect(await outcomes.putOutcomes([])).toBe(0);
    });

    it('looks again for what had no price when told to, two days for what may be late, always for what failed', async () => {
      const { outcomes, ...stores } = await open();
      const { fast } = await put({ outcomes, ...stores }, '1');
      await outcomes.putOutcomes([
        ...(['5m', '1h', '4h'] as const).map((horizon) => toEmptyOutcome(fast, horizon, 'no_market')),
        toEmptyOutcome(fast, '24h', 'source_failed'),
      ]);
      const dueWith = async (retry: boolean, hours = 24) =>
        (await outcomes.listDue(page({ retry, asOf: hoursOn(hours) }))).verdicts[0]?.horizons;
      expect(await dueWith(false)).toEqual(['24h']);
      const givenUp = async (retry: boolean) => (await outcomes.listDue(page({ retry }))).given_up;
      expect([await givenUp(false), await givenUp(true)]).toEqual([3, 0]);
      expect(await dueWith(true)).toEqual([...horizons.slice(0, 4)]);
      const late = { ...toEmptyOutcome(fast, '4h', 'no_price_at_horizon'), receipt_price_at: hoursOn(4).toISOString() };
      const none = toEmptyOutcome(fast, '1h', 'no_price_at_receipt');
      expect(await outcomes.putOutcomes([makeOutcome(fast), none, late])).toBe(3);
      expect(await dueWith(false, 48.9)).toEqual(['1h', '4h']);
      expect(await dueWith(false, 49)).toEqual(['4h']);
      expect(await dueWith(false, 56)).toBeUndefined();
    });

    it('looks again for what has an invented price when told to, and lets another source correct it', async () => {
      const { outcomes, store, ...stores } = await open();
      const { fast } = await put({ outcomes, store, ...stores }, '1', { text: 'the same words' });
      const told = { source: 'echo', source_message_id: '9', published_at: hoursOn(2).toISOString() };
      await store.putRepost(makeRecord({ ...told, text: 'the same words' }).event);
      const invented = { price_source: 'csv (invented)' };
      const due = async (retry: boolean) => (await outcomes.listDue(page({ retry, asOf: hoursOn(48) }))).verdicts[0];
      const listLinks = async () => (await outcomes.listDueLinks({ asOf: hoursOn(3), after: 0, limit: 10 })).links;
      await outcomes.putOutcomes([makeOutcome(fast, invented), makeOutcome(fast, { ...invented, horizon: '4h' })]);
      const [link] = await listLinks();
      expect(link).toBeDefined();
      const price = { asset: 'ETH', price: 150.5, price_at: hoursOn(1).toISOString(), ...invented };
      await outcomes.putLinkPrices([{ message_link_id: link?.id ?? 0, ...price }]);
      expect((await due(false))?.horizons).toEqual(['5m', '1h']);
      expect((await due(true))?.horizons).toEqual(['5m', '1h', '4h', '24h']);
      const failed = toEmptyOutcome(fast, '24h', 'source_failed');
      expect(await outcomes.putOutcomes([makeOutcome(fast, { ...invented, return: 0.5 }), failed])).toBe(0);
      expect(await listLinks()).toEqual([]);
      const [paid, none] = [makeOutcome(fast, { return: 0.5 }), toEmptyOutcome(fast, '4h', 'no_market')];
      expect(await outcomes.putOutcomes([none, paid])).toBe(2);
      expect(await outcomes.readOutcomes([fast], null)).toEqual([none, paid]);
      expect(await listLinks()).toHaveLength(1);
    });

    it('passes over a verdict that is gone', async () => {
      const { outcomes } = await open();
      expect(await outcomes.putOutcomes([makeOutcome(404)])).toBe(0);
    });

    it('lists who told a story again, until there is a price', async () => {
      const { outcomes, store, ...stores } = await open();
      await put({ outcomes, store, ...stores }, '1', { text: 'the same words', assets: ['SOL'] });
      const again = makeRecord({
        source: 'echo',
        source_message_id: '9',
        text: 'the same words',
        published_at: hoursOn(2).toISOString(),
      });
      await store.putRepost(again.event);
      const list = (asOf: Date) => outcomes.listDueLinks({ asOf, after: 0, limit: 10 });
      expect((await list(hoursOn(1))).links).toEqual([]);
      const { links, last } = await list(hoursOn(3));
      expect({ links, last }).toEqual({
        links: [{ id: expect.any(Number), created_at: hoursOn(2).toISOString(), assets: ['SOL'] }],
        last: null,
      });
      const price = {
        message_link_id: links[0]?.id ?? 0,
        asset: 'SOL',
        price: 150.5,
        price_at: hoursOn(3).toISOString(),
        price_source: 'csv',
      };
      expect(await outcomes.putLinkPrices([price, { ...price, message_link_id: 404 }])).toBe(1);
      expect(await outcomes.putLinkPrices([price])).toBe(0);
      expect((await list(hoursOn(3))).links).toEqual([]);
    });
  });

  describe(`${name}: what memory knows of outcomes`, () => {
    const recordOf = async ({ search }: StoresWithOutcomes, ids: number[], asOf: Date, scope = 'default') => {
      const record = await search.readTrackRecord?.(ids, { asOf, scope });
      return {
        outcomes: Object.fromEntries(record?.outcomes ?? []),
        baseRates: Object.fromEntries(record?.baseRates ?? []),
      };
    };

    it('is the main horizon’s outcome, else the longest, of those known by then', async () => {
      const stores = await open();
      const { fast } = await put(stores, '1');
      const hour = { known_at: hoursOn(2).toISOString(), return: -0.01, hit: null };
      await stores.outcomes.putOutcomes([
        makeOutcome(fast, { horizon: '1h', ...hour }),
        makeOutcome(fast, { horizon: '4h', known_at: hoursOn(5).toISOString(), return: 1 / 30, excess: null }),
        makeOutcome(fast),
        makeOutcome(fast, { horizon: '7d', known_at: hoursOn(169).toISOString(), return: 0.2 }),
      ]);
      const at = async (hours: number) => (await recordOf(stores, [fast], hoursOn(hours))).outcomes[fast];
      expect(await at(1.99)).toBeUndefined();
      expect(await at(2)).toEqual({
        horizon: '1h',
        return: -0.01,
        excess: -0.03,
        hit: null,
        known_at: hoursOn(2).toISOString(),
      });
      expect(await at(24.99)).toMatchObject({ horizon: '4h', return: 0.0333, excess: null });
      expect(await at(25)).toMatchObject({ horizon: '24h', return: -0.05, hit: true });
      expect(await at(1000)).toMatchObject({ horizon: '24h' });
    });

    it('says how often verdicts of a type and direction came true, once there are enough', async () => {
      const stores = await open();
      const kind = { event_type: 'listing', direction: 'long', action: 'buy' } as const;
      const ids: number[] = [];
      for (let index = 0; index < baseRateFloor + 5; index++) ids.push((await put(stores, `${index}`, kind)).fast);
      // The last is a miss that is known an hour later; every fourth hardly moved, and says nothing.
      const flat = ids.filter((_, index) => index % 5 === 4).length;
      await stores.outcomes.putOutcomes(
        ids.map((id, index) =>
          makeOutcome(id, {
            hit: index % 5 === 4 ? null : index % 5 < 3,
            known_at: hoursOn(index === 0 ? 26 : 25).toISOString(),
          }),
        ),
      );
      const [first = 0] = ids;
      expect(flat).toBe(5);
      expect((await recordOf(stores, [first], hoursOn(25))).baseRates).toEqual({});
      expect((await recordOf(stores, [first], hoursOn(26))).baseRates).toEqual({
        [first]: { horizon: '24h', n: 20, hit_rate: 0.75 },
      });
      const other = await put(stores, 'other', { ...kind, direction: 'short' });
      const neutral = await put(stores, 'neutral', { ...kind, direction: 'neutral' });
      expect((await recordOf(stores, [other.fast, neutral.fast], hoursOn(26))).baseRates).toEqual({});
    });

    it('counts an event once, by the verdict that is remembered, and each scope by itself', async () => {
      const stores = await open();
      const outcomes: SignalOutcome[] = [];
      let last = 0;
      for (let index = 0; index < baseRateFloor; index++) {
        const { fast, deep } = await put(stores, `${index}`, {
          deep: index % 2 === 0 ? {} : { event_type: 'regulation' },
        });
        outcomes.push(
          makeOutcome(fast, { hit: true }),
          makeOutcome(deep, { hit: index < 10, known_at: hoursOn(30).toISOString() }),
        );
        last = deep;
      }
      for (let index = 0; index < baseRateFloor; index++) {
        outcomes.push(makeOutcome((await put(stores, `x${index}`, { scope: 'desk' })).fast, { hit: false }));
      }
      await stores.outcomes.putOutcomes(outcomes);
      const rateAt = async (hours: number) =>
        Object.values(
          (
            await recordOf(
              stores,
              outcomes.map((o) => o.ai_signal_id),
              hoursOn(hours),
            )
          ).baseRates,
        );
      // Before the deep outcomes are known, the fast ones count; after it, ten hacks and ten of another kind are too few.
      const before = await rateAt(26);
      expect(new Set(before.map((rate) => JSON.stringify(rate)))).toEqual(
        new Set([JSON.stringify({ horizon: '24h', n: 20, hit_rate: 1 })]),
      );
      expect(await rateAt(31)).toEqual([]);
      const desk = await recordOf(stores, [outcomes.at(-1)?.ai_signal_id ?? 0], hoursOn(26), 'desk');
      expect(Object.values(desk.baseRates)).toEqual([{ horizon: '24h', n: 20, hit_rate: 0 }]);
      expect((await recordOf(stores, [last], hoursOn(26))).outcomes).toEqual({});
    });
  });

  describe(`${name}: the life of a verdict`, () => {
    const lifeOf = async ({ outcomes }: StoresWithOutcomes, id: number, asOf: Date) => {
      const [facts] = await outcomes.readLives([id], asOf);
      return facts === undefined ? null : toSignalLife(facts, asOf);
    };

    it('ends with a later verdict of another event on the same asset that says the opposite, as of then', async () => {
      const stores = await open();
      const sold = await put(stores, '1', { timeframe: 'medium', assets: ['ETH', 'SOL'] });
      await put(stores, '2', { at: hoursOn(1), direction: 'long', assets: ['BTC'] });
      await put(stores, '3', { at: hoursOn(2), direction: 'long', assets: ['SOL'], status: 'skip' });
      await put(stores, '4', { at: hoursOn(3), direction: 'short', assets: ['SOL'] });
      await put(stores, '5', { at: hoursOn(4), direction: 'long', assets: ['SOL'], scope: 'desk' });
      const bought = await put(stores, '6', { at: hoursOn(5), direction: 'long', assets: ['SOL'] });
      await put(stores, '7', { at: hoursOn(6), direction: 'long', assets: ['SOL'] });
      await put(stores, '6', { at: hoursOn(7), text: 'it was not so', edited: true, direction: 'neutral' });
      expect(await lifeOf(stores, sold.fast, hoursOn(4.9))).toMatchObject({ state: 'active' });
      expect(await lifeOf(stores, sold.fast, hoursOn(8))).toEqual({
        state: 'reversed',
        since: hoursOn(5).toISOString(),
        by: bought.fast,
      });
      expect(await lifeOf(stores, bought.fast, hoursOn(6.9))).toMatchObject({ state: 'active' });
      expect(await lifeOf(stores, bought.fast, hoursOn(4))).toBeNull();
    });

    it('is not ended by a fast look that its deep look has corrected, nor by a neutral one', async () => {
      const stores = await open();
      const sold = await put(stores, '1', { timeframe: 'long' });
      await put(stores, '2', { at: hoursOn(1), direction: 'long', deep: { direction: 'neutral', action: 'observe' } });
      expect(await lifeOf(stores, sold.fast, hoursOn(2))).toMatchObject({ state: 'active' });
      const neutral = await put(stores, '3', { direction: 'neutral', timeframe: 'long' });
      await put(stores, '4', { at: hoursOn(3), direction: 'long' });
      expect(await lifeOf(stores, neutral.fast, hoursOn(4))).toMatchObject({ state: 'active' });
    });

    it('ends with an edit that takes it back, and with the deletion of its post', async () => {
      const stores = await open();
      const sold = await put(stores, '1', { timeframe: 'long' });
      const same = await put(stores, '1', { at: hoursOn(1), text: 'story 1, in other words', edited: true });
      const back = await put(stores, '1', {
        at: hoursOn(2),
        text: 'it was not so',
        edited: true,
        action: 'observe',
        direction: 'neutral',
        status: 'skip',
      });
      expect(await lifeOf(stores, sold.fast, hoursOn(1.5))).toMatchObject({ state: 'active' });
      expect(await lifeOf(stores, sold.fast, hoursOn(3))).toEqual({
        state: 'withdrawn',
        since: hoursOn(2).toISOString(),
        by: back.fast,
      });
      expect(await lifeOf(stores, same.fast, hoursOn(3))).toMatchObject({ state: 'withdrawn' });
      const gone = await put(stores, '2', { timeframe: 'long' });
      await stores.withdraw('wire', '2', hoursOn(5));
      expect(await lifeOf(stores, gone.fast, hoursOn(4))).toMatchObject({ state: 'active' });
      expect(await lifeOf(stores, gone.fast, hoursOn(5))).toEqual({
        state: 'withdrawn',
        since: hoursOn(5).toISOString(),
        by: null,
      });
    });

    it('ends with an edit that changes what it points at, or where', async () => {
      const stores = await open();
      const edited = { timeframe: 'long', text: 'it was so', edited: true } as const;
      const edits: Partial<Verdict>[] = [{ assets: ['SOL'] }, { assets: ['SOL', 'ETH'], direction: 'long' }];
      for (const [index, edit] of edits.entries()) {
        const sold = await put(stores, `${index}`, { timeframe: 'long', assets: ['ETH', 'SOL'] });
        await put(stores, `${index}`, { ...edited, at: hoursOn(1), assets: ['SOL', 'ETH'] });
        const { fast: by } = await put(stores, `${index}`, { ...edited, at: hoursOn(2), text: 'or so', ...edit });
        expect(await lifeOf(stores, sold.fast, hoursOn(1.9))).toMatchObject({ state: 'active' });
        expect(await lifeOf(stores, sold.fast, hoursOn(2))).toMatchObject({ state: 'withdrawn', by });
      }
    });

    it('is not touched by what people think of its alert, and neither are outcomes and base rates', async () => {
      const stores = await open();
      const ids: number[] = [];
      for (let index = 0; index < baseRateFloor; index++)
        ids.push((await put(stores, `${index}`, { timeframe: 'long' })).fast);
      await stores.outcomes.putOutcomes(ids.map((id, index) => makeOutcome(id, { hit: index % 2 === 0 })));
      const read = async () => ({
        record: await stores.search.readTrackRecord?.(ids, { asOf: hoursOn(48), scope: 'default' }),
        outcomes: await stores.outcomes.readOutcomes(ids, null),
        lives: await stores.outcomes.readLives(ids, hoursOn(48)),
      });
      const before = await read();
      for (let index = 0; index < baseRateFloor; index++)
        await stores.giveFeedback('wire', `${index}`, 'down', hoursOn(30));
      expect(await read()).toEqual(before);
      expect(before.record?.baseRates.size).toBe(baseRateFloor);
      expect(await stores.outcomes.readFeedback('wire', '0')).toEqual([
        {
          alert_id: expect.any(Number),
          revision: 1,
          channel: 'desk',
          mark: 'down',
          created_at: hoursOn(30).toISOString(),
        },
      ]);
      expect(await stores.outcomes.readFeedback('wire', 'unknown')).toEqual([]);
    });
  });
}
