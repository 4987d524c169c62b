import { expect, it } from 'vitest';
import { deniesEvent } from '../../src/briefings/denied-event.ts';

it.each([
  [true, 'Northpool Foundation Sells SOL', 'Northpool Foundation Denies Selling SOL'],
  [true, '欧易被盗 3,000 万美元', '欧易否认被盗'],
  [false, 'Northpool Foundation Sells SOL', 'Quarry Foundation Denies Selling SOL'],
  [false, 'Bitcoin Miner Core Files for Bankruptcy', 'Bitcoin Miner Riot Denies Bankruptcy Rumors'],
  [false, 'Binance to list PEPE', 'OKX denies listing PEPE'],
  [false, 'Binance to list PEPE', 'Binance denies delisting PEPE'],
])('is %s of “%s” where it says “%s”', (isDenied, told, denial) => {
  expect(deniesEvent(told, denial)).toBe(isDenied);
});
