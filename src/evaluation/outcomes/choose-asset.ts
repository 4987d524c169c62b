import { assetClassTable } from '../../domain/assets/asset-classes.ts';

/** What stands for the whole market: where a verdict names no asset, and what every other asset is compared with. */
export const marketAsset = 'BTC';

const stablecoins: ReadonlySet<string> = new Set(assetClassTable.stablecoins.codes);

/**
 * The assets that a verdict may be held against, the best first: those that it names in their order, without stablecoins, which
 * have no direction. The market for a verdict that names nothing else: the news of a stablecoin moves what is bought with it.
 */
export function toPricedAssets(assets: readonly string[]): readonly string[] {
  const moving = [...new Set(assets)].filter((asset) => !stablecoins.has(asset));
  return moving.length > 0 ? moving : [marketAsset];
}
