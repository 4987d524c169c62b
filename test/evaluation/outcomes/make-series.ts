import type { PriceBar, PriceSeries } from '../../../src/evaluation/outcomes/price-series.ts';

export const hourMs = 3_600_000;
/** The start of the first bar of `makeSeries`. */
export const begin = Date.parse('2025-03-01T00:00:00Z');

/** A bar after another with these closes, from `begin`; null leaves a gap. */
export function makeSeries(closes: readonly (number | null)[], intervalMs = hourMs, start = begin): PriceSeries {
  const bars = closes.flatMap((close, index) => {
    return close === null ? [] : [makeBar(start + index * intervalMs, close, intervalMs)];
  });
  return { source: 'csv', intervalMs, bars };
}

export function makeBar(start: number, close: number, intervalMs = hourMs): PriceBar {
  return { start, end: start + intervalMs, open: close, high: close, low: close, close };
}
