import { numberUnits } from './number-units.ts';

/** A round price that a great coin fell through. */
export interface LostLevel {
  coin: 'btc' | 'eth';
  /** Dollars. */
  level: number;
}

/** The steps between round prices, dollars: far enough apart for a price not to pass one every day. */
const steps = { btc: 10_000, eth: 1000 } as const;
/** From this price on a unit must have been misread, dollars. */
const implausibleLevel = 1_000_000;
/** How far before its fall a coin may be named, UTF-16 units. */
const reach = 40;
const coins: readonly (readonly [coin: LostLevel['coin'], pattern: RegExp])[] = [
  ['btc', /\bbitcoin\b|\bbtc\b|比特币|大饼/gu],
  ['eth', /\bether(?:eum)?\b|\beth\b|以太[坊币]/gu],
];
const falls =
  /(?:\b(?:below|under|loses?|lost|breach(?:es|ed))\b|跌[破穿]|击穿|失守|下破|(?:跌|滑落|回落|下滑)至)[^。;；,，\d]{0,8}?[$＄]?(?=\d)/gu;
const figure = /^(\d{1,3}(?:,\d{3}){1,2}|\d{1,7}(?:\.\d{1,3})?) ?(k\b|万)?/u;
/** Text after the figure by which it is no price, or was not reached. */
const noPriceBehind =
  /^ ?(?:(?:美元|美金)?(?:大关|关口)?(?:之?前|的?(?:风险|可能|概率|几率))|%|percent|枚|个|人|亿|million|billion|[mb]n?\b|btc\b|eth\b|bitcoins?\b|用户|addresses|wallets)/u;
/** Text before it by which the fall is only supposed or feared. */
const supposed =
  /(?:若|如果|一旦|\b(?:if|once|when|should)\b)[^,，。;；]{0,40}$|(?:恐|或|可能|将|会|未|险|难以|逼近|接近|预计|预测|能否|是否|存在|面临|再次?测试|守住)(?:再次|再度|会|要|进一步|再)?$|\b(?:could|may|might|would|will|to|not|near(?:s|ly)?|before|risks?(?: of)?|stuck|stays?|holds?|remains?|still|from) (?:[a-z]{1,12} ){0,2}$/u;

/** The round prices that a headline (NFKC, lower case, bounded) tells a great coin to have fallen through, in its order. */
export function readLostLevels(headline: string): LostLevel[] {
  return [...headline.matchAll(falls)].flatMap(({ 0: found, index }) => {
    const rest = headline.slice(index + found.length);
    const [whole, digits = '', unit = ''] = figure.exec(rest) ?? [];
    const before = headline.slice(Math.max(0, index - reach), index);
    const coin = findCoin(before);
    if (whole === undefined || coin === null || noPriceBehind.test(rest.slice(whole.length)) || supposed.test(before))
      return [];
    const level = Math.round(Number(digits.replaceAll(',', '')) * (numberUnits[unit] ?? 1));
    return level > 0 && level < implausibleLevel && level % steps[coin] === 0 ? [{ coin, level }] : [];
  });
}

/** The coin named last. */
function findCoin(text: string): LostLevel['coin'] | null {
  let found: { coin: LostLevel['coin']; at: number } | null = null;
  for (const [coin, pattern] of coins) {
    const at = [...text.matchAll(pattern)].at(-1)?.index ?? -1;
    if (at > (found?.at ?? -1)) found = { coin, at };
  }
  return found?.coin ?? null;
}
