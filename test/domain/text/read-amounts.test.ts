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
    ['100 亿日元', 5e7],
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
