import { stablecoins } from './asset-classes.ts';

/** Stands for the whole market: judges a verdict that names no asset, and is compared with every other asset. */
export const marketAsset = 'BTC';

/**
 * The asset by whose price a verdict is judged: the first that it names, but for stablecoins beside others, which only say what is
 * traded against. Another one never stands in for it: what befalls a coin says nothing of a verdict on a second one. The market is
 * for a verdict that names none.
 */
export function toPricedAsset(assets: readonly string[]): string {
  return assets.find((asset) => !stablecoins.has(asset)) ?? assets[0] ?? marketAsset;
}
