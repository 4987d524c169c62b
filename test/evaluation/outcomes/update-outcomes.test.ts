import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewsStore } from '../../../graphs/signal/news-store.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { Verdict } from '../../../src/domain/verdict.ts';
import type { OutcomeStore } from '../../../src/evaluation/outcomes/outcome-store.ts';
import type { PriceRange, PriceSeries } from '../../../src/evaluation/outcomes/price-series.ts';
import { type UpdateOptions, updateOutcomes } from '../../../src/evaluation/outcomes/update-outcomes.ts';
import { updateRegularly } from '../../../src/evaluation/outcomes/update-regularly.ts';
import type { PriceSource } from '../../../src/evaluation/prices/price-source.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { createSqlOutcomeStore } from '../../../src/store/sql/outcomes.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';
import { makeRecord, makeSignal } from '../../support/records.ts';
import { begin, hourMs, makeSeries } from './make-series.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let store: NewsStore;
let outcomes: OutcomeStore;
beforeAll(async () => {
  database = await openTestDatabase();
  const call = createSqlCaller(database);
  store = createSqlNewsStore('pglite', call);
  outcomes = createSqlOutcomeStore(call);
});
afterAll(() => database?.close());
beforeEach(() => emptyDatabase(database));

const dayMs = 24 * hourMs;
/** Hourly prices for twenty days that rise by one an hour; ETH in days only; nothing else has a market. */
const markets: Record<string, PriceSeries> = {
  BTC: makeSeries(Array.from({ length: 480 }, (_, hour) => 1000 + hour)),
  SOL: makeSeries(Array.from({ length: 480 }, (_, hour) => 100 + (hour % 7))),
  ETH: makeSeries(
    Array.from({ length: 20 }, (_, day) => 500 - day),
    dayMs,
  ),
};

interface Asked extends PriceRange {
  asset: string;
}

function makeSource(
  read: (asset: string, range: PriceRange) => PriceSeries | null = (asset) => markets[asset] ?? null,
) {
  const asked: Asked[] = [];
  const source: PriceSource = {
    name: 'test',
    async readPrices(asset, range, abort) {
      abort?.throwIfAborted();
      asked.push({ asset, ...range });
      return read(asset, range);
    },
    check: async () => 'prices',
  };
  return Object.assign(source, { asked });
}

/** Received in the fifth day; what the verdict is does not matter to most. */
const received = begin + 4 * dayMs + 10 * hourMs + 600_000;

async function put(id: string, changes: Partial<Verdict> = {}, at = received, published = at): Promise<number> {
  const record = makeRecord(
    { source: 'wire', source_message_id: id, text: `story ${id}`, published_at: new Date(published).toISOString() },
    { signal: makeSignal(changes), asOf: new Date(at).toISOString() },
  );
  return (await store.putVerdict(record)).fast_signal_id ?? 0;
}

const update = (source: PriceSource, changes: Partial<UpdateOptions> = {}, into: OutcomeStore = outcomes) =>
  updateOutcomes(into, source, {
    asOf: new Date(received + 10 * dayMs),
    retry: false,
    limit: 1000,
    abort: new AbortController().signal,
    onProgress() {},
    ...changes,
  });
const readRows = () =>
  database.query<{ horizon: string; reason: string }>('select * from signal_outcomes order by ai_signal_id, horizon');

describe('an update of the outcomes', () => {
  it('holds each verdict against its own asset, at every horizon that has passed', async () => {
    const id = await put('1', { assets: ['USDT', 'SOL', 'BTC'], direction: 'long' });
    expect(await update(makeSource())).toEqual({
      verdicts: 1,
      done: 5,
      invented: 0,
      unable: { bars_too_coarse: 1 },
      waiting: 0,
      in_the_future: 0,
      given_up: 0,
      updated: 6,
      links: 0,
      failure: null,
      interrupted: false,
    });
    const found = await outcomes.readOutcomes([id], null);
    expect(found.map(({ horizon, status, asset }) => [horizon, status, asset])).toEqual([
      ['5m', 'unable', 'SOL'],
      ['1h', 'done', 'SOL'],
      ['4h', 'done', 'SOL'],
      ['24h', 'done', 'SOL'],
      ['3d', 'done', 'SOL'],
      ['7d', 'done', 'SOL'],
    ]);
    const close = (hour: number) => 100 + (hour % 7);
    const [, , , day] = found;
    expect(day).toMatchObject({
      receipt_price: close(106),
      horizon_price: close(130),
      return: close(130) / close(106) - 1,
      price_source: 'csv',
    });
    expect(day?.excess).toBeCloseTo((day?.return ?? 0) - (day?.beta ?? 0) * (1130 / 1106 - 1), 12);
  });

  it('holds a verdict without an asset against the market, and says why there is no price', async () => {
    const [market = 0, days = 0, none = 0] = [
      await put('1', { assets: [] }),
      await put('2', { assets: ['ETH'] }),
      await put('3', { assets: ['NOSUCH'] }),
    ];
    // Prices of another coin say nothing of what was advised about this one, whether it is a coin or pegged to the dollar.
    const others = [
      await put('4', { assets: ['NOSUCH', 'BTC'] }),
      await put('5', { assets: ['UST'], action: 'sell', direction: 'short' }),
      await put('6', { assets: ['USDT', 'USDC'] }),
    ];
    await update(makeSource());
    const reasonsOf = async (id: number) =>
      (await outcomes.readOutcomes([id], null)).map(({ asset, reason }) => reason ?? asset);
    expect(await reasonsOf(market)).toEqual(['bars_too_coarse', 'BTC', 'BTC', 'BTC', 'BTC', 'BTC']);
    expect(await reasonsOf(days)).toEqual([...Array(3).fill('bars_too_coarse'), 'ETH', 'ETH', 'ETH']);
    for (const unpriced of [none, ...others]) expect(await reasonsOf(unpriced)).toEqual(Array(6).fill('no_market'));
    await emptyDatabase(database);
    const id = await put('1', { assets: [] });
    await update(makeSource(() => null));
    expect(await reasonsOf(id)).toEqual(Array(6).fill('no_asset'));
  });

  it('waits for what is not over, and finds the same whenever it is asked', async () => {
    const ids = [await put('1', { assets: ['SOL'] }), await put('2', { assets: ['BTC'] }, received + 30 * dayMs)];
    const at = (ms: number) => ({ asOf: new Date(received + ms) });
    expect(await update(makeSource(), at(5 * hourMs))).toMatchObject({
      verdicts: 1,
      done: 2,
      waiting: 9,
      in_the_future: 1,
      given_up: 0,
      updated: 3,
    });
    expect(await update(makeSource(), at(dayMs))).toMatchObject({ done: 0, waiting: 9, updated: 0 });
    expect(await update(makeSource(), at(dayMs + hourMs))).toMatchObject({ done: 1, waiting: 8, updated: 1 });
    expect(await update(makeSource(), at(10 * dayMs))).toMatchObject({ done: 2, waiting: 6, updated: 2 });
    const bit = await outcomes.readOutcomes(ids, null);
    await emptyDatabase(database);
    await put('1', { assets: ['SOL'] });
    await update(makeSource(), at(10 * dayMs));
    expect(await outcomes.readOutcomes(ids, null)).toEqual(bit);
  });

  it('does nothing the second time, and looks again for missing prices when told to', async () => {
    await put('1', { assets: ['NEW'] });
    const source = makeSource();
    await update(source);
    source.asked.length = 0;
    expect(await update(source)).toMatchObject({ verdicts: 0, updated: 0 });
    expect(source.asked).toEqual([]);
    const listed = makeSource((asset) => markets[asset === 'NEW' ? 'SOL' : asset] ?? null);
    expect(await update(listed, { retry: true })).toMatchObject({ verdicts: 1, done: 5, updated: 6 });
  });

  it('continues where it was stopped, wherever that was', async () => {
    for (let index = 0; index < 8; index++) await put(`${index}`, { assets: ['SOL'] });
    const whole = new AbortController();
    const stopping = makeSource();
    const { readPrices } = stopping;
    stopping.readPrices = async (...asked) => {
      if (stopping.asked.length === 25) whole.abort();
      return readPrices(...asked);
    };
    expect(await update(stopping, { abort: whole.signal })).toMatchObject({
      verdicts: 2,
      interrupted: true,
      failure: null,
    });
    expect(await readRows()).toHaveLength(12);
    // A process that is killed has stored its pages and no more.
    const killed: OutcomeStore = { ...outcomes, putOutcomes: () => Promise.reject(new Error('killed')) };
    await expect(update(makeSource(), {}, killed)).rejects.toThrow('killed');
    expect(await readRows()).toHaveLength(12);
    expect(await update(makeSource(), { limit: 4 })).toMatchObject({ verdicts: 4, interrupted: false });
    expect(await update(makeSource())).toMatchObject({ verdicts: 2, updated: 12 });
    expect(await readRows()).toHaveLength(48);
  });

  it('says that a source failed, gives up on one that is away, and asks again the next time', async () => {
    for (const [index, asset] of ['SOL', 'ETH', 'BTC', 'SOL', 'ETH'].entries())
      await put(`${index}`, { assets: [asset] });
    const away = makeSource(() => {
      throw new AppError('price_failed', 'the exchange is away', { retryable: true });
    });
    expect(await update(away)).toMatchObject({
      verdicts: 3,
      done: 0,
      unable: { source_failed: 18 },
      failure: 'the exchange is away',
    });
    expect(away.asked.map(({ asset }) => asset)).toEqual(['SOL', 'SOL', 'ETH', 'ETH', 'BTC', 'BTC']);
    expect(await update(makeSource())).toMatchObject({ verdicts: 5, failure: null });
    expect((await readRows()).filter(({ reason }) => reason === 'source_failed')).toEqual([]);
  });

  it('keeps what it can where the prices of one asset fail', async () => {
    for (const [index, asset] of ['SOL', 'BTC', 'SOL', 'ETH'].entries()) await put(`${index}`, { assets: [asset] });
    const half = makeSource((asset) => {
      if (asset === 'SOL') throw new AppError('timeout', 'too slow', { retryable: true });
      return markets[asset] ?? null;
    });
    expect(await update(half)).toMatchObject({
      verdicts: 4,
      done: 5 + 3,
      unable: { source_failed: 12 },
      failure: 'too slow',
    });
    expect(half.asked.filter(({ asset }) => asset === 'SOL')).toHaveLength(2);
  });

  it('gets past any number of assets that are refused for good', async () => {
    for (const [index, asset] of ['AAA', 'BBB', 'CCC', 'DDD', 'ETH', 'SOL'].entries())
      await put(`${index}`, { assets: [asset] });
    const picky = makeSource((asset) => {
      const series = markets[asset];
      if (series === undefined) throw new AppError('price_failed', `no klines of ${asset}`);
      return series;
    });
    for (const updated of [36, 0]) {
      expect(await update(picky)).toMatchObject({
        unable: { source_failed: 24 },
        updated,
        failure: 'no klines of AAA',
      });
    }
    expect((await readRows()).filter(({ reason }) => reason === null)).toHaveLength(3 + 5);
  });

  it('takes finer prices of the market where its bars don’t end with the asset’s', async () => {
    const id = await put('1', { assets: ['SOL'] });
    const fine = makeSeries(
      Array.from({ length: 6000 }, (_, index) => 100 + (index % 7)),
      300_000,
    );
    // Hours of Bitcoin from a file, the rest from an exchange.
    const mixed = makeSource((asset, { longestBarMs }) =>
      asset === 'BTC' && longestBarMs >= hourMs ? (markets.BTC ?? null) : fine,
    );
    await update(mixed);
    const found = await outcomes.readOutcomes([id], null);
    expect(found.map(({ excess }) => excess === null)).toEqual(Array(6).fill(false));
  });

  it('lets a mistake of ours be one', async () => {
    await put('1', { assets: ['SOL'] });
    const wrong = makeSource(() => {
      throw new TypeError('a bug');
    });
    await expect(update(wrong)).rejects.toThrow('a bug');
  });

  it('asks for no price beyond what the horizon needs, and for enough before it', async () => {
    await put('1', { assets: ['SOL'] });
    const source = makeSource();
    await update(source, { asOf: new Date(received + 2 * hourMs) });
    expect(source.asked.filter(({ asset }) => asset === 'SOL')).toEqual([
      { asset: 'SOL', from: received, to: received + 300_000, longestBarMs: 300_000, barsBefore: 61, barsAfter: 2 },
      { asset: 'SOL', from: received, to: received + hourMs, longestBarMs: hourMs, barsBefore: 61, barsAfter: 2 },
    ]);
  });

  it('goes back to the publication where it is near, and nowhere else', async () => {
    const near = received - 20 * hourMs;
    const ids = [
      await put('near', { assets: ['BTC'] }, received, near),
      await put('edited', { assets: ['BTC'] }, received, received - 1000 * dayMs),
    ];
    const source = makeSource();
    await update(source);
    expect(new Set(source.asked.map(({ from }) => from))).toEqual(new Set([near, received]));
    const pricedIn = (await outcomes.readOutcomes(ids, null))
      .filter(({ horizon }) => horizon === '3d')
      .map(({ priced_in }) => priced_in === null);
    expect(pricedIn).toEqual([false, true]);
  });

  it('finds the price when others told the story', async () => {
    await put('1', { assets: ['SOL'] });
    const told = received + 3 * hourMs;
    await store.putRepost(
      makeRecord({
        source: 'echo',
        source_message_id: '5',
        text: 'story 1',
        published_at: new Date(told).toISOString(),
      }).event,
    );
    expect(await update(makeSource(), { asOf: new Date(told) })).toMatchObject({ links: 0 });
    expect(await update(makeSource())).toMatchObject({ links: 1 });
    const [link] = await database.query('select asset, price, price_at, price_source from link_prices');
    expect(link).toEqual({
      asset: 'SOL',
      price: 100 + (109 % 7),
      price_at: new Date(begin + 110 * hourMs),
      price_source: 'csv',
    });
    expect(await update(makeSource())).toMatchObject({ links: 0 });
  });
});

describe('the regular update', () => {
  it('comes every quarter of an hour, logs a failing source once, and its return', async () => {
    await put('1', { assets: ['SOL'] });
    let now = received + 10 * dayMs;
    let isAway = true;
    const lines: string[] = [];
    const logger = {
      ...silentLogger,
      info: (_: object, line: string) => lines.push(line),
      warn: (_: object, line: string) => lines.push(line),
    };
    const openSource = () =>
      makeSource((asset) => {
        if (isAway) throw new AppError('price_failed', 'away');
        return markets[asset] ?? null;
      });
    const run = updateRegularly({
      store: outcomes,
      openSource,
      everyMs: 900_000,
      clock: { now: () => new Date(now) },
      logger,
    });
    const { signal: abort } = new AbortController();
    await run(abort);
    now += 899_999;
    await run(abort);
    now += 1;
    await run(abort);
    expect(lines).toEqual(['Prices cannot be read, outcomes wait: away', '6 outcomes are new']);
    isAway = false;
    now += 900_000;
    await run(abort);
    expect(lines.slice(2)).toEqual(['Prices can be read again', '6 outcomes are new']);
  });

  it('goes on after the clock was set back', async () => {
    let [now, opened] = [received, 0];
    const openSource = (): PriceSource => {
      opened += 1;
      return { name: 'none', readPrices: async () => null, check: async () => '' };
    };
    const clock = { now: () => new Date(now) };
    const run = updateRegularly({ store: outcomes, openSource, everyMs: 900_000, clock, logger: silentLogger });
    const { signal: abort } = new AbortController();
    await run(abort);
    now -= 30 * dayMs;
    await run(abort);
    await run(abort);
    expect(opened).toBe(2);
  });

  it('begins where something is open, and asks no more for a price of a telling that is two days old', async () => {
    const day = (count: number) => new Date(received + count * dayMs).toISOString();
    let now = received + 3 * dayMs;
    let failure: AppError | null = null;
    const asked: [string, number][] = [];
    const open = new Set([500]);
    // Three pages of settled verdicts but for the second one; tellings without a market, of three days and of one.
    const pages: OutcomeStore = {
      ...outcomes,
      listDue: async ({ after }) => {
        asked.push(['verdicts', after]);
        const waiting = open.has(after) ? 1 : 0;
        return {
          last: after < 750 ? after + 250 : null,
          seen: 250,
          waiting,
          in_the_future: 0,
          given_up: 0,
          verdicts: [],
        };
      },
      listDueLinks: async ({ after }) => {
        asked.push(['links', after]);
        const created_at = after === 0 ? day(0) : day(2);
        return { last: after < 500 ? after + 500 : null, links: [{ id: after + 1, created_at, assets: ['NEW'] }] };
      },
    };
    const openSource = () =>
      makeSource(() => {
        if (failure !== null) throw failure;
        return null;
      });
    const run = updateRegularly({
      store: pages,
      openSource,
      everyMs: 0,
      clock: { now: () => new Date(now) },
      logger: silentLogger,
    });
    const look = async () => {
      asked.length = 0;
      await run(new AbortController().signal);
      return asked.map(([what, after]) => `${what} ${after}`);
    };
    failure = new AppError('price_failed', 'away');
    const all = ['verdicts 0', 'verdicts 250', 'verdicts 500', 'verdicts 750', 'links 0', 'links 500'];
    expect(await look()).toEqual(all);
    failure = null;
    // What a source could not be asked for is asked for again.
    expect(await look()).toEqual(['verdicts 500', 'verdicts 750', 'links 0', 'links 500']);
    open.clear();
    expect(await look()).toEqual(['verdicts 500', 'verdicts 750', 'links 500']);
    now += 2 * dayMs;
    // The last page is looked at again: it grows.
    expect(await look()).toEqual(['verdicts 750', 'links 500']);
  });

  it('asks no more for an old verdict whose price is refused for good, and waits for a source that is away', async () => {
    let now = received + 10 * dayMs;
    let failure = new AppError('price_failed', 'refused');
    const asked: number[] = [];
    // The first of two pages has a verdict that is never priced.
    const pages: OutcomeStore = {
      ...outcomes,
      listDue: async ({ after }) => {
        asked.push(after);
        const created_at = new Date(received).toISOString();
        const refused = { id: 1, created_at, published_at: created_at, direction: 'long' as const, assets: ['SOL'] };
        const verdicts = after === 0 ? [{ ...refused, horizons: ['24h' as const, '7d' as const] }] : [];
        return { last: after === 0 ? 250 : null, seen: 250, waiting: 0, in_the_future: 0, given_up: 0, verdicts };
      },
      putOutcomes: async () => 0,
    };
    const openSource = () =>
      makeSource(() => {
        throw failure;
      });
    const run = updateRegularly({
      store: pages,
      openSource,
      everyMs: 0,
      clock: { now: () => new Date(now) },
      logger: silentLogger,
    });
    const look = async () => {
      asked.length = 0;
      await run(new AbortController().signal);
      return [...asked];
    };
    expect(await look()).toEqual([0, 250]);
    // The price may still be late.
    expect(await look()).toEqual([0, 250]);
    now = received + 16 * dayMs;
    failure = new AppError('price_failed', 'away', { retryable: true });
    await look();
    failure = new AppError('price_failed', 'refused');
    expect(await look()).toEqual([0, 250]);
    expect(await look()).toEqual([250]);
  });
});
