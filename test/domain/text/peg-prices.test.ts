import { describe, expect, it } from 'vitest';
import { readPegPrice } from '../../../src/domain/text/peg-prices.ts';

describe('what a stablecoin is worth', () => {
  it.each([
    [0.35, 'ust depegs further, falls to $0.35'],
    [0.35, 'ust 脱锚加剧,跌至 0.35'],
    [0.35, 'ust 脱锚,现报 0.35 美元'],
    [0.997, 'usdt depegs on curve, trades at 0.997'],
    [0.87, 'usdc breaks its peg, drops to 87 cents'],
    [0.87, 'usdc 跌至 87 美分'],
    [0.6, 'usdq falls from $0.98 to $.60'],
    [1.02, 'usdt trades at $1.02'],
  ])('is %d: %s', (price, headline) => {
    expect(readPegPrice(headline)).toBeCloseTo(price, 6);
  });

  it.each([
    'usdc loses its peg',
    'usdc falls by 0.35%, depegs',
    'usdc depegs, circle moves $0.5 billion',
    'usdc slips 5 cents below $1 peg',
    'usdc falls below its $1.00 peg',
    'ust depegs as luna falls to $0.35',
  ])('is not said: %s', (headline) => {
    expect(readPegPrice(headline)).toBeNull();
  });
});
