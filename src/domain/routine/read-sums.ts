import { readLargestAmount } from '../text/read-amounts.ts';

/** Dollars up to which a figure may be the price of a coin. */
const highestPrice = 2e5;
/** "$26M in BTC" is money, whatever it was held in. */
const moneyInCoins =
  /([$€£] ?\d[\d,.]{0,15} ?(?:k|mn?|mln|million|bn?|billion)?)(?: (?:more|worth|of|in)){0,3} (?=btc|bitcoin|eth)/gu;

/**
 * The largest sum in a text, in lower case, that is no price, US dollars: coins are counted at prices of 2024, so a count is worth up to
 * twice as much.
 */
export function readSum(text: string): number {
  const sum = readLargestAmount(text.replace(moneyInCoins, '$1, '));
  return sum > highestPrice ? sum : 0;
}
