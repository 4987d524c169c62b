import { type DirectionReading, withinClause } from './direction-reading.ts';

/** Dollar coins by their names; the word "dollar" alone may be a price or a sum that is raised. */
const namedDollarCoin = '(?:usdt|usdc|usde|fdusd|tusd|dai|pyusd|tether|泰达币)';
const supply = new RegExp(
  [
    `\\b(?:mints?|minted|issues|issued|prints?|printed|burns?|burned|redeems?|redeemed)\\b${withinClause(24)}(?:${namedDollarCoin})(?![a-z])`,
    `(?:${namedDollarCoin})(?![a-z])${withinClause(24)}\\b(?:minted|issued|printed|burned)\\b`,
    `(?:增发|铸造|新增发行|销毁)${withinClause(16)}(?:${namedDollarCoin})(?![a-z])`,
    `(?:${namedDollarCoin})(?![a-z])${withinClause(16)}(?:增发|铸造|销毁)${withinClause(16)}\\d`,
  ].join('|'),
);

/** Neutral for dollar coins that are minted or burned: their price stays, and nobody has bought another coin yet; of a headline in lower case. */
export function readCoinSupply(headline: string): DirectionReading | null {
  if (!/\d/.test(headline) || /liquidat|清算|爆仓/.test(headline) || !supply.test(headline)) return null;
  return { direction: 'neutral', why: '稳定币增发或销毁', isSupply: true };
}
