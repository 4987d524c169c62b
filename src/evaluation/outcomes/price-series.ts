/** One bar. It is known only at `end`: nobody could have seen its close earlier. */
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
  /** The origin of the prices: `csv`, `klines:HOST` or `ccxt:EXCHANGE`; of prices that a file calls invented, `csv (invented)`. */
  source: string;
  /** Length of a bar, ms. */
  intervalMs: number;
  /** Ascending by `start`, each start once; gaps stay gaps. Every price is positive and finite. */
  bars: readonly PriceBar[];
}

/**
 * The part of a series that an outcome needs: the bars around [from, to], and the longest useful bar. Moments are ms
 * since 1970.
 */
export interface PriceRange {
  from: number;
  to: number;
  /** A longer bar is useless. */
  longestBarMs: number;
  /** Bars before the one that covers `from`, and after the one that covers `to`. */
  barsBefore: number;
  barsAfter: number;
}

/** Why rows were left out, or that they were sorted (`unsorted`). */
const barFaults = ['broken', 'bad_price', 'duplicate', 'unsorted'] as const;
type BarFault = (typeof barFaults)[number];
export type BarFaults = Partial<Record<BarFault, number>>;

/**
 * Turns any bars into those that a series promises: sorted, each start once (the first stays), without prices that
 * are zero, negative or not a number, or outside their bar's low and high. Also returns the faults that it found.
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

/** The index of the first bar that ends at `moment` or later; the number of bars if none does. */
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
 * The bar whose close is the first price at or after a moment: the one that covers it. Null if the next bar ends more
 * than one bar length later: there is a gap, and its price says nothing about the moment.
 */
export function findBarAt({ bars, intervalMs }: PriceSeries, moment: number): PriceBar | null {
  const bar = bars[findFirstEnding(bars, moment)];
  return bar === undefined || bar.end - moment > intervalMs ? null : bar;
}

/** The bars within a range. */
export function cutBars(bars: readonly PriceBar[], { from, to, barsBefore, barsAfter }: PriceRange): PriceBar[] {
  const first = findFirstEnding(bars, from);
  return bars.slice(Math.max(0, first - barsBefore), findFirstEnding(bars, to) + 1 + barsAfter);
}

/**
 * Whether a series can decide the range: its bars are short enough, with a price at the beginning and one at the end.
 */
export function isCovering(series: PriceSeries, { from, to, longestBarMs }: PriceRange): boolean {
  return series.intervalMs <= longestBarMs && findBarAt(series, from) !== null && findBarAt(series, to) !== null;
}
