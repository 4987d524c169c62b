import { describe, expect, it } from 'vitest';
import { readLargestAmount, readLargestPercentage } from '../../../src/domain/text/read-amounts.ts';

describe('readLargestAmount', () => {
  it.each([
    ['$1.5B buy', 1.5e9],
    ['raises $40 million, then $3m', 4e7],
    ['融资 2.5 亿美元', 2.5e8],
    ['价值 3,000 万美元', 3e7],
    ['moves 1,000 BTC', 6e7],
    ['转出 2000 枚以太坊', 6e6],
    ['转移 80,000 枚 BTC', 4.8e9],
    ['转移 8 万枚 BTC', 4.8e9],
    ['100 亿日元', 7e7],
    ['500 million yen', 3.5e6],
    ['fined 35.2 billion won', 2.464e7],
    ['罚款 352 亿韩元', 2.464e7],
    ['$5 million won by the thief', 5e6],
    ['市值突破 3万亿美元', 3e12],
    ['成交额 50亿元', 7e8],
    ['减仓 2.95 亿美元ETH 多单', 2.95e8],
    ['损失 3000多万美元', 3e7],
    ['HK$500 million', 7e7],
    ['¥21 billion', 6.3e8],
    ['₹900 crore of 90 billion rupees', 9.9e8],
    ['raised 300 元老', 0],
    ['€20m', 2e7],
    ['700 million lost', 7e8],
    ['block 840000 mined', 0],
    ['on 24 May 2024', 0],
    ['', 0],
  ])('reads %s as %d dollars', (text, dollars) => {
    expect(readLargestAmount(text)).toBeCloseTo(dollars, 0);
  });
});

describe('readLargestPercentage', () => {
  it('reads the largest of several', () => {
    expect(readLargestPercentage('up 3%, then 12.5 percent, now 7 %')).toBe(12.5);
    expect(readLargestPercentage('加息 0.25 个百分点')).toBe(0.25);
    expect(readLargestPercentage('no figure')).toBe(0);
  });
});
