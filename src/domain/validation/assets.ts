import { textNamesAsset } from '../assets/recognise-assets.ts';
import type { EvidenceRow } from '../evidence.ts';
import { assetPattern, toTicker } from '../verdict.ts';
import { addFlags, isTrade, observeAtMost, type ValidationRule } from './rule.ts';

/** Words that models write instead of leaving the asset out. */
const noAssetWords = new Set([
  'NA',
  'NONE',
  'NULL',
  'NIL',
  'UNKNOWN',
  'CRYPTO',
  'MARKET',
  'MARKETS',
  'GENERAL',
  'ALL',
  'TOKEN',
  'COIN',
]);

/** Upper case, no stray spaces or `$`, each once; words that mean "none" are dropped. */
export const tidyAssets: ValidationRule = (draft) => {
  const assets = [...new Set(draft.assets.map((asset) => toTicker(asset)))].filter(
    (asset) => assetPattern.test(asset) && !noAssetWords.has(asset),
  );
  return isSameList(assets, draft.assets) ? draft : { ...draft, assets };
};

/**
 * Removes invented assets: those that neither the message nor the evidence names. Whoever can post writes evidence too, so that one source
 * alone names none.
 */
export const dropInventedAssets: ValidationRule = (draft, { event, evidence }) => {
  const assets = draft.assets.filter((asset) => textNamesAsset(event.content, asset) || isNamedTwice(asset, evidence));
  return isSameList(assets, draft.assets) ? draft : addFlags({ ...draft, assets }, 'data_incomplete');
};

function isNamedTwice(asset: string, evidence: readonly EvidenceRow[]): boolean {
  const rows = evidence.filter(({ assets }) => assets.includes(asset));
  const sources = new Set(rows.map(({ source }) => source?.toLowerCase()));
  return (
    sources.size > 1 || rows.some(({ origin, independent_sources }) => origin === 'pattern' || independent_sources > 1)
  );
}

/** Nothing to trade: without an asset there is no buying or selling. */
export const observeWithoutAsset: ValidationRule = (draft) =>
  draft.assets.length === 0 && isTrade(draft) ? addFlags(observeAtMost(draft, 0.4), 'data_incomplete') : draft;

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}
