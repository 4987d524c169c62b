import { readLargestAmount } from './read-amounts.ts';

const coin = '(?:bitcoins?|btc|ether(?:eum)?|eth|solana|sol|xrp|bnb|dogecoin|doge|crypto(?:currenc(?:y|ies))?)';
const raise =
  '(?:\\brais(?:es?|ed|ing)\\b|\\b(?:debt|notes?|share|stock|equity|bond) (?:offering|sale)\\b|\\bconvertible (?:senior )?(?:notes?|debt|bonds?)\\b|\\bat-the-market\\b)';
const purpose = `(?:\\b(?:buy|buying|acquire|acquiring|purchase|purchases of|add|stack|accumulate)\\b[^.;]{0,24}\\b${coin}\\b|\\b${coin} (?:treasury|reserves?|bet|purchases?)\\b)`;
/** A treasury of coins that is founded: its sum counts without a word for raising it. */
const treasuryFounded = new RegExp(
  `\\b(?:launch|establish|found|creat|set|build)(?:s|es|ed|ing)?\\b[^.;]{0,50}\\b${coin} (?:treasury|reserve)\\b`,
  'i',
);
const inEnglish = new RegExp(`${raise}[^.;]{0,70}${purpose}|${purpose}[^.;]{0,40}${raise}`, 'i');
const raiseInChinese =
  '(?:融资|筹集|筹资|募资|募集|增发|增资|(?:出售|发行)[^。;；]{0,14}(?:股票|股份|新股|优先股|票据|债券|可转债)|(?:票据|债券|可转债)发行)';
const coinInChinese = '(?:比特币|btc|以太坊|eth|sol(?:ana)?|xrp|bnb|doge(?:coin)?|狗狗币|加密货币|代币)';
const purposeInChinese = `(?:(?:购[买入]|买入|增持|加仓|堆叠|收购|扩大)[^。;；]{0,12}${coinInChinese}|${coinInChinese}[^。;；]{0,6}(?:财库|国库|资金战略|财务战略|储备|持有量))`;
const inChinese = new RegExp(
  `${raiseInChinese}[^。;；]{0,30}${purposeInChinese}|${purposeInChinese}[^。;；]{0,20}${raiseInChinese}`,
  'i',
);
const treasuryFoundedInChinese = new RegExp(
  `(?:设立|建立|成立|创立|构建|打造)[^。;；]{0,10}${coinInChinese}[^。;；]{0,6}(?:财库|国库|储备)`,
  'i',
);
/** The raise is only considered or possible, is denied, cancelled or repaid, or the headline is a question or a forecast. */
const undecided =
  /[?？]|\b(?:may|might|could|considers?|considering|mulls?|weighs?|rumou?r(?:s|ed)?|denies|denied|cancel(?:s|led)?|shelves|abandons?|predicts?|price target|rates?|concerns?|questions?|repay)\b|考虑|或将|可能|传闻|否认|取消|放弃|质疑|偿还/i;
/** Dollars from which it matters to a coin. */
const leastSum = 2e7;

const headlineLimit = 240;

/**
 * Whether a text (NFKC) opens with the news that somebody raises at least $20M to buy coins: the offering has been decided, whenever it
 * closes.
 */
export function isTreasuryRaise(text: string): boolean {
  const [headline = ''] = text.slice(0, headlineLimit).split(/\n|。|(?<!\b(?:Inc|Corp|Co|Ltd|U\.S))\.(?=\s)/, 1);
  if (undecided.test(headline) || readLargestAmount(headline) < leastSum) return false;
  return [inEnglish, inChinese, treasuryFounded, treasuryFoundedInChinese].some((pattern) => pattern.test(headline));
}
