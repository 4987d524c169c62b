import { describe, expect, it } from 'vitest';
import { type PassedLevel, readPassedLevels } from '../../../src/domain/text/price-levels.ts';

const describeLevels = (headline: string) =>
  readPassedLevels(headline).map(({ coin, level, side }) => `${coin} ${side} ${level}`);

describe('a round price', () => {
  it.each<[string, PassedLevel['coin'], PassedLevel['side'], number]>([
    ['bitcoin falls below $60,000 as sellers return', 'btc', 'below', 60_000],
    ['btc loses $70k', 'btc', 'below', 70_000],
    ['bitcoin plunges under 80,000 for the first time since may', 'btc', 'below', 80_000],
    ['比特币跌破 7 万美元', 'btc', 'below', 70_000],
    ['btc 失守 70000 usdt,24h 跌幅 2%', 'btc', 'below', 70_000],
    ['比特币(btc)价格:自五月以来首次跌破6万美元', 'btc', 'below', 60_000],
    ['大饼跌穿 50,000 美元关口', 'btc', 'below', 50_000],
    ['bitcoin tops $150,000, a record', 'btc', 'above', 150_000],
    ['比特币突破 15 万美元', 'btc', 'above', 150_000],
    ['ether drops below $2,000', 'eth', 'below', 2000],
    ['以太坊站上 5000 美元', 'eth', 'above', 5000],
  ])('is passed: %s', (headline, coin, side, level) => {
    expect(readPassedLevels(headline)).toEqual([{ coin, level, side }]);
  });

  it.each([
    'bitcoin falls below $61,200',
    'bitcoin could fall below $60,000',
    'if bitcoin drops below $60,000, longs are liquidated',
    'bitcoin holds above $60,000',
    'bitcoin stays above $60,000',
    '比特币或将跌破 6 万美元',
    '若比特币跌破 6 万美元,清算强度将增大',
    '比特币会跌破 6 万美元吗',
    '比特币逼近跌破 6 万美元',
    '比特币持有地址突破 60 万个',
    'bitcoin etf holdings top 60,000 btc',
    'bitcoin hash rate rises above 60 million',
    '比特币市值突破 2 万亿美元',
    'quarry falls below $60,000',
    'northline sells 60,000 btc',
  ])('is not: %s', (headline) => {
    expect(describeLevels(headline)).toEqual([]);
  });

  it.each([
    ['btc', 'bitcoin soars to new all-time high above $71k'],
    ['btc', '比特币创历史新高'],
    ['eth', '以太坊在降息预期推动下飙升至历史新高'],
  ])('may be a record (%s): %s', (coin, headline) => {
    expect(describeLevels(headline)).toEqual([`${coin} above record`]);
  });

  it.each([
    'bitcoin nears its all-time high',
    'bitcoin falls from its record high',
    'bitcoin could hit a record high',
    'bitcoin hash rate hits a record high',
    '比特币逼近历史新高',
    '比特币较历史新高回落 20%',
    '比特币 etf 净流出创历史新高',
  ])('is no record: %s', (headline) => {
    expect(describeLevels(headline)).toEqual([]);
  });

  it('is of the coin named last before it', () => {
    expect(describeLevels('bitcoin falls below $60,000, ether below $2,000')).toEqual([
      'btc below 60000',
      'eth below 2000',
    ]);
  });
});
