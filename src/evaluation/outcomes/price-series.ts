/** One bar. Known only at `end`: before that, nobody could have seen its close. */
export interface PriceBar {
  /** Milliseconds since 1970, UTC. */
  start: number;
  /** start + the length of the bar. */
  end: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

export interface PriceSeries {
  /** Where the prices come from: `csv`, `klines:HOST` or `ccxt:EXCHANGE`. */
  source: string;
  /** Length of a bar, ms. */
  intervalMs: number;
  /** Ascending by `start`, each start once; gaps stay gaps. Every price is positive and finite. */
  bars: readonly PriceBar[];
}

/** What an outcome needs of a series: the bars around [from, to], and how long a bar may be. Moments are ms since 1970. */
export interface PriceRange {
  from: number;
  to: number;
  /** A longer bar is of no use. */
  longestBarMs: number;
  /** Bars before the one that covers `from`, and after the one that covers `to`. */
  barsBefore: number;
  barsAfter: number;
}

/** What was wrong with rows that were left out, or put right (`unsorted`). */
export const barFaults = ['broken', 'bad_price', 'duplicate', 'unsorted'] as const;
export type BarFault = (typeof barFaults)[number];
export type BarFaults = Partial<Record<BarFault, number>>;

/**
 * Bars as a series promises them, out of any: sorted, each start once (the first stays), without prices that are zero, negative
 * or no number, or lie outside of their bar's low and high. Says what it found.
 */
export function cleanBars(rows: readonly PriceBar[]): { bars: PriceBar[]; faults: BarFaults } {
  const good = rows.filter(
    ({ start, open, high, low, close }) =>
      Number.isFinite(start) &&
      [open, high, low, close].every((price) => Number.isFinite(price) && price > 0 && price >= low && price <= high),
  );
  let unsorted = 0;
  for (let index = 1; index < good.length; index++) {
    if ((good[index]?.start ?? 0) < (good[index - 1]?.start ?? 0)) unsorted++;
  }
  // Stable: of two bars with one start, the first stays before the second.
  const sorted = unsorted === 0 ? good : good.toSorted((a, b) => a.start - b.start);
  const bars = sorted.filter((bar, index) => index === 0 || bar.start !== sorted[index - 1]?.start);
  const faults = Object.entries({
    bad_price: rows.length - good.length,
    duplicate: sorted.length - bars.length,
    unsorted,
  }).filter(([, count]) => count > 0);
  return { bars, faults: Object.fromEntries(faults) };
}

/** The index of the first bar that ends at `moment` or later; the number of bars where none does. */
export function findFirstEnding(bars: readonly PriceBar[], moment: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars[middle]?.end ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The bar whose close is the first price at or after a moment: the one that covers it. A bar that ends more than one length
 * later has a gap before it, and its price says nothing of the moment: null.
 */
export function findBarAt({ bars, intervalMs }: PriceSeries, moment: number): PriceBar | null {
  const bar = bars[findFirstEnding(bars, moment)];
  return bar === undefined || bar.end - moment > intervalMs ? null : bar;
}

/** The part of the bars that a range asks for. */
export function cutBars(bars: readonly PriceBar[], { from, to, barsBefore, barsAfter }: PriceRange): PriceBar[] {
  const first = findFirstEnding(bars, from);
  return bars.slice(Math.max(0, first - barsBefore), findFirstEnding(bars, to) + 1 + barsAfter);
}

/** Whether a series can settle the range: bars short enough, with a price at its beginning and one at its end. */
export function isCovering(series: PriceSeries, { from, to, longestBarMs }: PriceRange): boolean {
  return series.intervalMs <= longestBarMs && findBarAt(series, from) !== null && findBarAt(series, to) !== null;
}
