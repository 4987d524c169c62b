import { describe, expect, it } from 'vitest';
import { toAssetName, toChineseAssetName } from '../../../src/domain/assets/asset-index.ts';
import { assetTable } from '../../../src/domain/assets/asset-table.ts';
import { acronyms, stocks } from '../../../src/domain/assets/not-assets.ts';
import { assetPattern } from '../../../src/domain/verdict.ts';

describe('the asset table', () => {
  it('lists every ticker once, in the shape that verdicts demand', () => {
    const codes = assetTable.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !assetPattern.test(code))).toEqual([]);
    expect(codes.length).toBeGreaterThan(300);
  });

  it('gives no Chinese name to two assets', () => {
    const aliases = assetTable.flatMap(({ aliases: names = [] }) => names);
    expect(aliases.filter((alias, index) => aliases.indexOf(alias) !== index)).toEqual([]);
  });

  it('gives no English name to two assets', () => {
    const names = assetTable
      .flatMap(({ names: own, chains = [] }) => [...own, ...chains])
      .map((name) => name.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has none of the large coins among the words that are no assets', () => {
    const large = [
      'BTC',
      'ETH',
      'USDT',
      'BNB',
      'SOL',
      'XRP',
      'DOGE',
      'ADA',
      'TRX',
      'AVAX',
      'LINK',
      'TON',
      'SUI',
      'DOT',
    ];
    expect(large.filter((code) => acronyms.has(code) || stocks.has(code))).toEqual([]);
  });

  it('names assets in both languages, and a stranger by its ticker', () => {
    expect(toAssetName('ETH')).toBe('Ethereum');
    expect(toChineseAssetName('ETH')).toBe('以太坊');
    expect(toAssetName('QQQQ')).toBe('QQQQ');
    expect(toChineseAssetName('QQQQ')).toBeNull();
  });
});
