import { type DirectionReading, withinClause } from './direction-reading.ts';

/** By their names alone: what is said to be worth dollars, or to raise them, is none. */
const dollarCoin = '(?:usdt|usdc|usde|fdusd|tusd|dai|pyusd|tether|泰达币)';
const supply = new RegExp(
  [
    `\\b(?:mints?|minted|issues|issued|prints?|printed|burns?|burned|redeems?|redeemed)\\b${withinClause(24)}(?:${dollarCoin})(?![a-z])`,
    `(?:${dollarCoin})(?![a-z])${withinClause(24)}\\b(?:minted|issued|printed|burned)\\b`,
    `(?:增发|铸造|新增发行|销毁)${withinClause(16)}(?:${dollarCoin})(?![a-z])`,
    `(?:${dollarCoin})(?![a-z])${withinClause(16)}(?:增发|铸造|销毁)${withinClause(16)}\\d`,
  ].join('|'),
);

/** Dollars that come on a chain or leave it: their coin is worth the same, and nobody has bought another yet; of a headline in lower case. */
export function readCoinSupply(headline: string): DirectionReading | null {
  if (!/\d/.test(headline) || /liquidat|清算|爆仓/.test(headline) || !supply.test(headline)) return null;
  return { direction: 'neutral', why: '稳定币增发或销毁', isSupply: true };
}
