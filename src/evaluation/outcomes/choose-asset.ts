import { assetClassTable } from '../../domain/assets/asset-classes.ts';

/** Stands for the whole market: used if a verdict names no asset, and compared with every other asset. */
export const marketAsset = 'BTC';

const stablecoins: ReadonlySet<string> = new Set(assetClassTable.stablecoins.codes);

/**
 * The assets by which a verdict may be judged, best first: those that it names, in order, without stablecoins, which
 * have no direction. The market for a verdict that names nothing else: news about a stablecoin moves what is bought
 * with it.
 */
export function toPricedAssets(assets: readonly string[]): readonly string[] {
  const moving = [...new Set(assets)].filter((asset) => !stablecoins.has(asset));
  return moving.length > 0 ? moving : [marketAsset];
}
