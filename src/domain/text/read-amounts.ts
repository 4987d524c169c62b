import { numberUnits } from './number-units.ts';

/** The largest sum of money in a text, in US dollars, roughly; 0 if there is none. */
export function readLargestAmount(text: string): number {
  let largest = 0;
  for (const match of text.matchAll(amountPattern)) {
    const [, sign = '', digits = '', unit = '', currency = ''] = match;
    const value = Number(digits.replaceAll(',', '')) * (numberUnits[unit.toLowerCase()] ?? 1);
    const rate = toRate(sign, currency, unit);
    if (Number.isFinite(value)) largest = Math.max(largest, value * rate);
  }
  return largest;
}

/** The largest percentage in a text; 0 if there is none. */
export function readLargestPercentage(text: string): number {
  let largest = 0;
  for (const [, digits = ''] of text.matchAll(/(\d{1,4}(?:\.\d{1,3})?) ?(?:%|percent|个百分点)/g)) {
    largest = Math.max(largest, Number(digits));
  }
  return largest;
}

const amountPattern =
  /([$€£¥]?) ?(\d[\d,]{0,14}(?:\.\d{1,4})?) ?(k|mn|mln|million|m|bn|billion|b|trillion|tn|t|thousand|万|亿|百万|千万|万亿)?(?![a-z\d])[ -]?(?:(?:枚|个|颗) ?|more |worth of |of |in )*(btc|bitcoins?|比特币|eth|ether(?:eum)?|以太坊|以太币|美元|美金|dollars|usd[tc]?|欧元|euros?|日元|韩元|人民币|港元|英镑)?/giu;

/**
 * Dollars per unit, right to the order of magnitude only: coins at the prices of 2024, currencies rounded. A number without a currency
 * or coin counts only with a sign before it or a million after it.
 */
function toRate(sign: string, currency: string, unit: string): number {
  const word = currency.toLowerCase();
  if (/^(?:btc|bitcoin|比特币)/.test(word)) return 60_000;
  if (/^(?:eth|以太)/.test(word)) return 3000;
  if (/日元|韩元/.test(word)) return 0.005;
  if (/人民币|港元/.test(word)) return 0.14;
  if (word !== '' || /[$€£]/.test(sign)) return 1;
  return /^(?:m|mn|mln|million|b|bn|billion|trillion|tn|t)$/i.test(unit) ? 1 : 0;
}
