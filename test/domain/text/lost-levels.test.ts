import { describe, expect, it } from 'vitest';
import { type LostLevel, readLostLevels } from '../../../src/domain/text/lost-levels.ts';

describe('a round price', () => {
  it.each<[string, LostLevel['coin'], number]>([
    ['bitcoin falls below $60,000 as sellers return', 'btc', 60_000],
    ['btc loses $70k', 'btc', 70_000],
    ['bitcoin plunges under 80,000 for the first time since may', 'btc', 80_000],
    ['比特币跌破 7 万美元', 'btc', 70_000],
    ['btc 失守 70000 usdt,24h 跌幅 2%', 'btc', 70_000],
    ['比特币(btc)价格:自五月以来首次跌破6万美元', 'btc', 60_000],
    ['大饼跌穿 50,000 美元关口', 'btc', 50_000],
    ['ether drops below $2,000', 'eth', 2000],
    ['以太坊跌至 3000 美元', 'eth', 3000],
  ])('is lost: %s', (headline, coin, level) => {
    expect(readLostLevels(headline)).toEqual([{ coin, level }]);
  });

  it.each([
    'bitcoin falls below $61,200',
    'bitcoin could fall below $60,000',
    'if bitcoin drops below $60,000, longs are liquidated',
    'bitcoin holds above $60,000',
    'bitcoin tops $60,000',
    'bitcoin stays under $60,000',
    '比特币或将跌破 6 万美元',
    '若比特币跌破 6 万美元,清算强度将增大',
    '比特币会跌破 6 万美元吗',
    '比特币逼近跌破 6 万美元',
    '研究员:比特币后年或存在跌至 6 万美元的风险',
    '比特币面临跌破 6 万美元的可能',
    '比特币失守 6 万美元关口前最后的支撑位',
    '比特币持有地址跌破 60 万个',
    'bitcoin etf holdings fall below 60,000 btc',
    'bitcoin hash rate falls below 60 million',
    '比特币市值跌破 2 万亿美元',
    '比特币跌破 111 万美元',
    'quarry falls below $60,000',
    'northline sells 60,000 btc',
  ])('is not: %s', (headline) => {
    expect(readLostLevels(headline)).toEqual([]);
  });

  it('is of the coin named last before it', () => {
    expect(readLostLevels('bitcoin falls below $60,000, ether below $2,000')).toEqual([
      { coin: 'btc', level: 60_000 },
      { coin: 'eth', level: 2000 },
    ]);
  });
});
