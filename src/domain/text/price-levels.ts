import { numberUnits } from './number-units.ts';

/** A round price of a great coin, and the side of it on which the coin is said to be now. */
export interface PassedLevel {
  coin: 'btc' | 'eth';
  /** Dollars; or the highest price so far. */
  level: number | 'record';
  side: 'above' | 'below';
}

/** Marks that are far enough apart for a price not to pass one every day, dollars. */
const steps = { btc: 10_000, eth: 1000 } as const;
/** Whole headlines are read, and coins stand near what became of them. */
const reach = 40;
const coins: readonly (readonly [coin: PassedLevel['coin'], pattern: RegExp])[] = [
  ['btc', /\bbitcoin\b|\bbtc\b|比特币|大饼/gu],
  ['eth', /\bether(?:eum)?\b|\beth\b|以太[坊币]/gu],
];
const below =
  /(?:\b(?:below|under|loses?|lost|breach(?:es|ed))\b|跌[破穿]|击穿|失守|下破|(?:跌|滑落|回落|下滑)至)[^。;；,，\d]{0,8}?[$＄]?(?=\d)/gu;
const above =
  /(?:\b(?:above|past|tops?|topped|reclaims?|reclaimed|cross(?:es|ed)|breaks? through)\b|突破|升破|涨破|站上|重返|重回|收复)[^。;；,，\d]{0,8}?[$＄]?(?=\d)/gu;
const figure = /^(\d{1,3}(?:,\d{3}){1,2}|\d{1,7}(?:\.\d{1,3})?) ?(k\b|万)?/u;
/** What is counted is no price. */
const counted = /^ ?(?:%|percent|枚|个|人|亿|million|billion|[mb]n?\b|btc\b|eth\b|bitcoins?\b|用户|addresses|wallets)/u;
/** It has not come to that, or nobody says so for certain. */
const notPassed =
  /(?:若|如果|一旦|\b(?:if|once|when|should)\b)[^,，。;；]{0,40}$|(?:恐|或|可能|将|会|未|险|难以|逼近|接近|或将|预计|预测|能否|是否|再次?测试|守住)(?:再次|再度|会|要|进一步|再)?$|\b(?:if|could|may|might|would|will|to|not|near(?:s|ly)?|before|risks?(?: of)?|hold(?:s|ing)?|stay(?:s|ing)?|remain(?:s|ing)?|stuck|still|from) (?:[a-z]{1,12} ){0,2}$/u;

/** Of the coin itself, and not of what is counted of it. */
const record =
  /(?:\b(?:all[- ]time high|record high|new record|ath)\b|历史新高|历史最高|史上最高|(?:再|又|续)创新高)/gu;
const notOfPrice =
  /持仓|持有|算力|交易量|流[入出]|市占|地址|未平仓|难度|股|基金|etf|\b(?:hash|volumes?|inflows?|outflows?|interest|holdings|addresses|supply|shares?|stocks?|etfs?|funds?|reserves|difficulty|dominance)\b/u;
const notReached =
  /(?:逼近|接近|距离?|自|从|低于|较|离|前)[^。;；,，]{0,8}$|\b(?:near(?:s|ing)?|from|below|since|before|after|off|under|close to|shy of|towards?|eyes?|could|may|might|will|to (?:hit|reach|set))\b[^.;,]{0,24}$/u;

/** The round marks, and the records, that a headline (NFKC, lower case, bounded) tells the price of a great coin to have passed. */
export function readPassedLevels(headline: string): PassedLevel[] {
  return [...readSide(headline, below, 'below'), ...readSide(headline, above, 'above'), ...readRecords(headline)];
}

function* readRecords(headline: string): Iterable<PassedLevel> {
  for (const { index } of headline.matchAll(record)) {
    const before = headline.slice(Math.max(0, index - reach), index);
    const coin = findCoin(before);
    if (coin === null || notOfPrice.test(before) || notReached.test(before)) continue;
    yield { coin, level: 'record', side: 'above' };
  }
}

function* readSide(headline: string, pattern: RegExp, side: PassedLevel['side']): Iterable<PassedLevel> {
  for (const { 0: found, index } of headline.matchAll(pattern)) {
    const rest = headline.slice(index + found.length);
    const [whole, digits = '', unit = ''] = figure.exec(rest) ?? [];
    const before = headline.slice(Math.max(0, index - reach), index);
    const coin = findCoin(before);
    if (whole === undefined || coin === null || counted.test(rest.slice(whole.length)) || notPassed.test(before))
      continue;
    const level = Math.round(Number(digits.replaceAll(',', '')) * (numberUnits[unit] ?? 1));
    if (level > 0 && level % steps[coin] === 0) yield { coin, level, side };
  }
}

/** The last one named. */
function findCoin(before: string): PassedLevel['coin'] | null {
  let found: { coin: PassedLevel['coin']; at: number } | null = null;
  for (const [coin, pattern] of coins) {
    const at = [...before.matchAll(pattern)].at(-1)?.index ?? -1;
    if (at > (found?.at ?? -1)) found = { coin, at };
  }
  return found?.coin ?? null;
}
