import { describe, expect, it } from 'vitest';
import { type Horizon, horizonMs, horizons } from '../../../src/domain/horizons.ts';
import { cleanBars, type PriceSeries } from '../../../src/evaluation/outcomes/price-series.ts';
import { signalOutcomeSchema } from '../../../src/evaluation/outcomes/signal-outcome.ts';
import { type OutcomeInput, toOutcome } from '../../../src/evaluation/outcomes/to-outcome.ts';
import { fc } from '../../support/properties.ts';
import { begin, hourMs, makeSeries } from './make-series.ts';

const price = fc.double({ min: 0.01, max: 10_000, noNaN: true });
const closes = fc.array(fc.option(price, { freq: 12 }), { minLength: 30, maxLength: 200 });
const interval = fc.constantFrom(hourMs / 12, hourMs, 4 * hourMs, 24 * hourMs);

/** Mostly a verdict of the first bars, and a moment not long after its horizon: what can be settled, or only just not. */
const input = fc
  .record({
    place: fc.double({ min: -0.5, max: 20, noNaN: true }),
    delay: fc.double({ min: -1, max: 5, noNaN: true }),
    patience: fc.double({ min: 0.9, max: 4, noNaN: true }),
    direction: fc.constantFrom('long' as const, 'short' as const, 'neutral' as const),
    horizon: fc.constantFrom<Horizon>(...horizons),
    asset: fc.constantFrom('ETH', 'BTC'),
    interval,
    closes: fc.option(closes, { freq: 12 }),
    market: fc.option(fc.tuple(closes, interval), { freq: 12 }),
  })
  .map(
    ({ place, delay, patience, direction, horizon, asset, interval: length, closes: list, market }): OutcomeInput => {
      const receivedAt = Math.round(begin + place * length);
      return {
        horizon,
        asset,
        series: list && makeSeries(list, length),
        market: market && makeSeries(...market),
        verdict: { id: 1, receivedAt, publishedAt: Math.round(receivedAt - delay * length), direction, hasAsset: true },
        now: Math.round(receivedAt + patience * horizonMs[horizon]),
      };
    },
  );
const runs = { numRuns: 400, seed: 5 };

const until = (prices: PriceSeries | null, now: number) =>
  prices && { ...prices, bars: prices.bars.filter(({ end }) => end <= now) };

describe('an outcome', () => {
  it('is the same whatever bars end after now', () => {
    fc.assert(
      fc.property(input, fc.array(price, { maxLength: 40 }), (asked, later) => {
        const { now } = asked;
        const bend = (prices: PriceSeries | null) =>
          prices && {
            ...prices,
            bars: prices.bars.map((bar, index) => (bar.end <= now ? bar : { ...bar, close: later[index % 40] ?? 1 })),
          };
        const outcome = toOutcome(asked);
        expect(toOutcome({ ...asked, series: until(asked.series, now), market: until(asked.market, now) })).toEqual(
          outcome,
        );
        expect(toOutcome({ ...asked, series: bend(asked.series), market: bend(asked.market) })).toEqual(outcome);
      }),
      runs,
    );
  });

  it('is known by now, after the receipt and its horizon, or it says why not, and never has a zero for a price', () => {
    let done = 0;
    fc.assert(
      fc.property(input, (asked) => {
        const outcome = toOutcome(asked);
        if (outcome === null) return;
        expect(signalOutcomeSchema.parse(outcome)).toEqual(outcome);
        if (outcome.status === 'unable') {
          expect(outcome).toMatchObject({ return: null, hit: null, excess: null, known_at: null });
          expect(outcome.reason).not.toBeNull();
          return;
        }
        done++;
        const known = Date.parse(outcome.known_at ?? '');
        expect(known).toBeLessThanOrEqual(asked.now);
        expect(known - asked.verdict.receivedAt).toBeGreaterThanOrEqual(horizonMs[asked.horizon]);
        expect(known - Date.parse(outcome.receipt_price_at ?? '')).toBeGreaterThanOrEqual(horizonMs[asked.horizon]);
        expect(outcome.receipt_price).toBeGreaterThan(0);
      }),
      runs,
    );
    expect(done).toBeGreaterThan(80);
  });

  it('stays as it is once it is done, whenever it is asked for again', () => {
    fc.assert(
      fc.property(input, fc.nat({ max: 500 }), (asked, hours) => {
        const outcome = toOutcome(asked);
        if (outcome?.status !== 'done') return;
        expect(toOutcome({ ...asked, now: asked.now + hours * hourMs })).toEqual(outcome);
      }),
      runs,
    );
  });

  it('is the same from shuffled rows with duplicates and impossible prices, once they are cleaned', () => {
    const withRows = input.chain((asked) => {
      const bars = asked.series?.bars ?? [];
      const bad = bars.map((bar, index) => ({
        ...bar,
        start: bar.start + 1,
        close: [0, -1, Number.NaN][index % 3] ?? 0,
      }));
      const rows = [...bars, ...bars, ...bad];
      return fc.tuple(fc.constant(asked), fc.shuffledSubarray(rows, { minLength: rows.length }));
    });
    fc.assert(
      fc.property(withRows, ([asked, rows]) => {
        if (asked.series === null) return;
        const cleaned = { ...asked.series, bars: cleanBars(rows).bars };
        expect(toOutcome({ ...asked, series: cleaned })).toEqual(toOutcome(asked));
      }),
      runs,
    );
  });
});
