import { describe, expect, it } from 'vitest';
import { parseInterval } from '../../../src/evaluation/prices/bar-interval.ts';
import { createCcxtPriceSource } from '../../../src/evaluation/prices/ccxt-prices.ts';
import { describePriceSource, makeMarketBars, market } from '../../contracts/price-source.ts';

const hourMs = 3_600_000;
const clock = { now: () => new Date(market.now) };

/** A module that keeps what ccxt's documentation promises of an exchange, and sells the market of the contract. */
function makeCcxt(
  changes: {
    timeframes?: Record<string, string>;
    loadMarkets?: () => Promise<Record<string, unknown>>;
    most?: number;
    inactive?: string;
  } = {},
) {
  const calls: unknown[][] = [];
  class ExchangeError extends Error {}
  class Exchange {
    timeframes = changes.timeframes ?? { '1m': '1m', '5m': '5m', '15m': '15m', '1h': '1h', '1d': '1d', '1M': '1M' };
    async loadMarkets() {
      if (changes.loadMarkets) return changes.loadMarkets();
      return Object.fromEntries(market.assets.map((asset) => [`${asset}/USDT`, { active: true }]));
    }
    async fetchOHLCV(symbol: string, timeframe: string, since: number, limit: number) {
      calls.push([symbol, timeframe, since, limit]);
      if (symbol === changes.inactive) throw new ExchangeError('BadSymbol');
      const span = { since, until: market.now };
      const bars = makeMarketBars(symbol.replace('/USDT', ''), parseInterval(timeframe) ?? 0, span);
      return bars
        .slice(0, Math.min(limit, changes.most ?? limit))
        .map(({ start, close }) => [start, close, close, close, close, 1]);
    }
  }
  return { calls, load: async () => ({ default: { testex: Exchange, ExchangeError, version: '4.5.0' } }) };
}

const range = {
  from: market.from + 125 * hourMs,
  to: market.from + 126 * hourMs,
  longestBarMs: hourMs,
  barsBefore: 0,
  barsAfter: 0,
};

describePriceSource('ccxt', async () => createCcxtPriceSource({ exchange: 'testex', clock, load: makeCcxt().load }));

describe('prices by ccxt', () => {
  it('takes what the exchange gives at a time, until it has the chunk', async () => {
    const { calls, load } = makeCcxt({ most: 400 });
    const series = await createCcxtPriceSource({ exchange: 'testex', clock, load }).readPrices('ETH', range);
    expect(series?.intervalMs).toBe(300_000);
    expect(calls.map(([symbol, timeframe, , limit]) => [symbol, timeframe, limit])).toEqual([
      ['ETH/USDT', '5m', 1000],
      ['ETH/USDT', '5m', 1000],
      ['ETH/USDT', '5m', 1000],
    ]);
  });

  it('takes the next shorter bars where the exchange has not those that suit, else its shortest', async () => {
    const intervalWith = async (timeframes: Record<string, string>) => {
      const source = createCcxtPriceSource({ exchange: 'testex', clock, load: makeCcxt({ timeframes }).load });
      return (await source.readPrices('ETH', range))?.intervalMs;
    };
    expect(await intervalWith({ '1m': '1', '1h': '60' })).toBe(60_000);
    expect(await intervalWith({ '1h': '60', '1d': '1440' })).toBe(hourMs);
  });

  it('says what to do where ccxt is not installed, or has no such exchange', async () => {
    const missing = createCcxtPriceSource({ exchange: 'testex', clock });
    await expect(missing.check()).rejects.toMatchObject({
      code: 'invalid_settings',
      hint: expect.stringContaining('npm install ccxt'),
    });
    for (const exchange of ['nosuch', 'version', '__proto__']) {
      const source = createCcxtPriceSource({ exchange, clock, load: makeCcxt().load });
      await expect(source.readPrices('BTC', range)).rejects.toMatchObject({
        code: 'invalid_settings',
        message: expect.stringContaining(exchange),
      });
    }
  });

  it('fails for good where the exchange refuses a symbol', async () => {
    const { load } = makeCcxt({ inactive: 'ETH/USDT' });
    const source = createCcxtPriceSource({ exchange: 'testex', clock, load });
    const failure = { code: 'price_failed', retryable: false, message: 'ccxt:testex refuses ETH/USDT' };
    await expect(source.readPrices('ETH', range)).rejects.toMatchObject(failure);
    expect(await source.readPrices('BTC', range)).not.toBeNull();
  });

  it('fails as any source does where the exchange fails, and asks again', async () => {
    let isAway = true;
    const loadMarkets = async () => {
      if (isAway) throw new Error('ExchangeNotAvailable https://secret.example/?key=1');
      return { 'BTC/USDT': {} };
    };
    const source = createCcxtPriceSource({ exchange: 'testex', clock, load: makeCcxt({ loadMarkets }).load });
    const failure = { code: 'price_failed', retryable: true, message: 'ccxt:testex could not be reached' };
    await expect(source.readPrices('BTC', range)).rejects.toMatchObject(failure);
    isAway = false;
    expect(await source.readPrices('BTC', range)).not.toBeNull();
    const slow = createCcxtPriceSource({
      exchange: 'testex',
      clock,
      timeoutMs: 20,
      load: makeCcxt({ loadMarkets: () => new Promise(() => {}) }).load,
    });
    await expect(slow.readPrices('BTC', range)).rejects.toMatchObject({ code: 'timeout' });
  });
});
