import { describe, expect, it } from 'vitest';
import { assetClasses, assetClassTable, findAssetClass, toAssets } from '../../../src/domain/assets/asset-classes.ts';
import { assetsByCode } from '../../../src/domain/assets/asset-index.ts';

describe('the classes of assets', () => {
  it.each(assetClasses)('%s names coins of the table, each once', (name) => {
    const { codes } = assetClassTable[name];
    expect(codes.filter((code) => !assetsByCode.has(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(5);
  });

  it('share no name', () => {
    const names = assetClasses.flatMap((name) => [name, ...assetClassTable[name].names]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const name of assetClasses) {
      for (const alias of assetClassTable[name].names) expect(findAssetClass(alias)).toBe(name);
    }
  });

  it.each([
    ['DeFi', 'defi'],
    [' Layer 2 ', 'layer2'],
    ['L1', 'layer1'],
    ['稳定币', 'stablecoins'],
    ['平台币', 'exchange'],
    ['ＲＷＡ', 'rwa'],
    ['Liquid-Staking', 'liquid-staking'],
  ])('are found by %s', (word, name) => {
    expect(findAssetClass(word)).toBe(name);
  });

  it('are not found by a word that names none', () => {
    expect(findAssetClass('bonds')).toBeNull();
    expect(findAssetClass('')).toBeNull();
  });

  it('give the tickers of several, each once', () => {
    const codes = toAssets(['majors', 'layer1']);
    expect(codes.slice(0, 3)).toEqual(['BTC', 'ETH', 'SOL']);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain('ADA');
    expect(toAssets([])).toEqual([]);
  });
});
