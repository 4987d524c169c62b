import { mean } from '../statistics/mean.ts';
import { findFirstEnding, type PriceSeries } from './price-series.ts';

/** The most and the fewest bars for fitting a beta; with fewer it is 1, as if the asset moved with the market. */
export const betaBars = { most: 60, least: 20 } as const;

/**
 * How strongly an asset moves with the market: least squares of its log returns on the market's, β = Σ(m − m̄)(a − ā)
 * / Σ(m − m̄)², from at most 60 bars that ended by `moment`, so that nothing later gets in. The market's bars may be
 * shorter: its return is taken between the same two moments. 1 with fewer than 20 bars, or if the market stood still.
 */
export function toBeta(asset: PriceSeries, market: PriceSeries, moment: number): number {
  const pairs: [market: number, asset: number][] = [];
  const { bars } = asset;
  const known = findFirstEnding(bars, moment + 1);
  for (let index = known - 1; index > 0 && pairs.length < betaBars.most; index--) {
    const [bar, before] = [bars[index], bars[index - 1]];
    if (bar === undefined || before === undefined || before.end !== bar.start) continue;
    const [close, closeBefore] = [findCloseAt(market, bar.end), findCloseAt(market, before.end)];
    if (close === null || closeBefore === null) continue;
    pairs.push([Math.log(close / closeBefore), Math.log(bar.close / before.close)]);
  }
  if (pairs.length < betaBars.least) return 1;
  const meanMarket = mean(pairs.map(([m]) => m));
  const meanAsset = mean(pairs.map(([, a]) => a));
  const variance = pairs.reduce((sum, [m]) => sum + (m - meanMarket) ** 2, 0);
  const covariance = pairs.reduce((sum, [m, a]) => sum + (m - meanMarket) * (a - meanAsset), 0);
  return variance > 0 ? covariance / variance : 1;
}

/** The close of the bar that ends at exactly this moment. */
export function findCloseAt({ bars }: PriceSeries, end: number): number | null {
  const bar = bars[findFirstEnding(bars, end)];
  return bar?.end === end ? bar.close : null;
}
