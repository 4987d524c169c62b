import { describe, expect, it } from 'vitest';
import { findBarAt, type PriceRange } from '../../src/evaluation/outcomes/price-series.ts';
import type { PriceSource } from '../../src/evaluation/prices/price-source.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The market that every source under test sells: BTC and ETH against USDT, for 30 days from this moment. */
export const market = {
  assets: ['BTC', 'ETH'],
  from: Date.parse('2025-03-01T00:00:00Z'),
  until: Date.parse('2025-03-31T00:00:00Z'),
  /** The clock of the sources: the market goes on, and they don't know how. */
  now: Date.parse('2025-03-25T12:30:00Z'),
};

/** The market's bars of a length: every close says when it was. */
export function makeMarketBars(asset: string, intervalMs: number, span: { since: number; until: number }) {
  const first = Math.max(market.from, Math.ceil(span.since / intervalMs) * intervalMs);
  const bars: { start: number; close: number }[] = [];
  for (let start = first; start < Math.min(span.until, market.until); start += intervalMs) {
    bars.push({ start, close: toClose(asset, start + intervalMs) });
  }
  return bars;
}

function toClose(asset: string, at: number): number {
  return (asset === 'BTC' ? 80_000 : 2000) + (at - market.from) / 60_000;
}

/** What every source of prices promises; `open` gives one of the market above. */
export function describePriceSource(name: string, open: () => Promise<PriceSource>): void {
  const at = market.from + 15 * dayMs + 10 * 60_000;
  const makeRange = (changes: Partial<PriceRange> = {}): PriceRange => ({
    from: at,
    to: at + dayMs,
    longestBarMs: dayMs,
    barsBefore: 5,
    barsAfter: 2,
    ...changes,
  });

  describe(`${name} as a price source`, () => {
    it('gives bars around the span, ascending, each once, with their true closes', async () => {
      const series = await (await open()).readPrices('ETH', makeRange());
      expect(series).not.toBeNull();
      const { bars, intervalMs, source } = series ?? { bars: [], intervalMs: 0, source: '' };
      expect(source).toMatch(/^(?:csv|klines:[^/]+|ccxt:\w+)$/);
      expect(bars.map(({ start }) => start)).toEqual(
        [...new Set(bars.map(({ start }) => start))].toSorted((a, b) => a - b),
      );
      for (const bar of bars)
        expect(bar).toMatchObject({ end: bar.start + intervalMs, close: toClose('ETH', bar.end) });
      expect(findBarAt({ bars, intervalMs, source }, at)?.end).toBe(Math.ceil(at / intervalMs) * intervalMs);
      expect(findBarAt({ bars, intervalMs, source }, at + dayMs)).not.toBeNull();
    });

    it('gives as many before and after as were asked for', async () => {
      const { bars, intervalMs } = (await (await open()).readPrices('BTC', makeRange({ barsBefore: 61, to: at }))) ?? {
        bars: [],
        intervalMs: 1,
      };
      expect(bars.filter(({ end }) => end < at).length).toBeGreaterThanOrEqual(61);
      expect(bars.filter(({ end }) => end > at + intervalMs).length).toBeGreaterThanOrEqual(2);
    });

    it('takes no longer bars than are of use', async () => {
      const source = await open();
      for (const longestBarMs of [hourMs, dayMs]) {
        expect((await source.readPrices('BTC', makeRange({ longestBarMs })))?.intervalMs).toBeLessThanOrEqual(
          longestBarMs,
        );
      }
    });

    it('says null for an asset without a market, again and again', async () => {
      const source = await open();
      expect(await source.readPrices('NOSUCH', makeRange())).toBeNull();
      expect(await source.readPrices('NOSUCH', makeRange())).toBeNull();
      expect(await source.readPrices('BTC', makeRange())).not.toBeNull();
    });

    it('answers a span without prices without bars, not with those of another time', async () => {
      const long = market.from - 400 * dayMs;
      const series = await (await open()).readPrices('BTC', makeRange({ from: long, to: long + dayMs, barsAfter: 0 }));
      expect(findBarAt(series ?? { bars: [], intervalMs: 1, source: '' }, long)).toBeNull();
      expect(series).not.toBeNull();
    });

    it('answers the same to the same question, and to several at once', async () => {
      const source = await open();
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => source.readPrices('ETH', makeRange())));
      expect(others).toEqual([first, first]);
      expect(await source.readPrices('ETH', makeRange())).toEqual(first);
    });

    it('stops when it is told to', async () => {
      const reason = new Error('enough');
      await expect((await open()).readPrices('BTC', makeRange(), AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    it('says what it has', async () => {
      expect(await (await open()).check()).toMatch(/\S/);
    });
  });
}
