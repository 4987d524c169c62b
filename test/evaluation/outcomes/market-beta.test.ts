import { describe, expect, it } from 'vitest';
import { betaBars, toBeta } from '../../../src/evaluation/outcomes/market-beta.ts';
import { begin, hourMs, makeSeries } from './make-series.ts';

/** Prices from log returns. */
function toCloses(returns: readonly number[]): number[] {
  const closes = [100];
  for (const change of returns) closes.push((closes.at(-1) ?? 0) * Math.exp(change));
  return closes;
}
const waves = Array.from({ length: 100 }, (_, index) => 0.01 * Math.sin(index * 1.7) + 0.004 * Math.cos(index));
const end = begin + 101 * hourMs;

describe('beta', () => {
  it('is the slope of an asset’s log returns on the market’s', () => {
    const market = makeSeries(toCloses(waves));
    expect(toBeta(makeSeries(toCloses(waves.map((r) => 1.5 * r + 0.001))), market, end)).toBeCloseTo(1.5, 10);
    expect(toBeta(makeSeries(toCloses(waves.map((r) => -0.3 * r))), market, end)).toBeCloseTo(-0.3, 10);
  });

  it('agrees with a least-squares fit done by hand', () => {
    // Returns of the market 1, 2, 3, 4 (%) five times over, of the asset 2, 1, 4, 3: slope 3 / 5.
    const repeat = (list: number[]) => Array.from({ length: 20 }, (_, index) => (list[index % 4] ?? 0) / 100);
    const beta = toBeta(makeSeries(toCloses(repeat([2, 1, 4, 3]))), makeSeries(toCloses(repeat([1, 2, 3, 4]))), end);
    expect(beta).toBeCloseTo(0.6, 10);
  });

  it('looks at the last 60 bars that ended by the moment, and at none after it', () => {
    const asset = makeSeries(toCloses(waves.map((r, index) => (index < 40 || index >= 100 ? 9 * r : 2 * r))));
    expect(toBeta(asset, makeSeries(toCloses(waves)), end)).toBeCloseTo(2, 10);
    const moment = begin + (betaBars.least + 2) * hourMs;
    const changed = makeSeries(toCloses(waves.map((r, index) => (index < betaBars.least + 1 ? 0.5 * r : 40 * r))));
    expect(toBeta(changed, makeSeries(toCloses(waves)), moment)).toBeCloseTo(0.5, 10);
  });

  it('is 1 with fewer than 20 bars, and in a market that stands still', () => {
    const few = makeSeries(toCloses(waves.slice(0, betaBars.least - 1).map((r) => 3 * r)));
    expect(toBeta(few, makeSeries(toCloses(waves)), end)).toBe(1);
    expect(toBeta(makeSeries(toCloses(waves)), makeSeries(waves.map(() => 100)), end)).toBe(1);
  });

  it('takes no return across a gap', () => {
    const closes = toCloses(waves.map((r) => 2 * r)).map((close, index) => (index === 70 ? null : close));
    closes.splice(71, 30, ...closes.slice(71).map((close) => close && close * 5));
    expect(toBeta(makeSeries(closes), makeSeries(toCloses(waves)), end)).toBeCloseTo(2, 10);
  });

  it('compares daily bars with a market of hourly ones between the same moments', () => {
    const daily = waves.slice(0, 30);
    const hourly = toCloses(daily).flatMap((close) => Array.from({ length: 24 }, () => close));
    const asset = makeSeries(toCloses(daily.map((r) => 0.7 * r)), 24 * hourMs);
    expect(toBeta(asset, makeSeries(hourly), begin + 40 * 24 * hourMs)).toBeCloseTo(0.7, 10);
  });
});
