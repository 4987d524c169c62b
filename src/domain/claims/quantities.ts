import { findMentions } from '../assets/find-mentions.ts';
import { acronyms } from '../assets/not-assets.ts';
import { blankSpans, type ClaimText, type Span } from './claim-text.ts';
import { fillElidedUnits } from './elided-units.ts';
import { readBound } from './number-bounds.ts';
import { chineseNumerals, englishNumbers, readChineseNumeral } from './number-words.ts';
import type { Quantity } from './quantity.ts';
import { type QuantityKind, readCurrencySign, readMultiplier, readUnit, skipMeasure } from './quantity-units.ts';
import { readClocks } from './read-clocks.ts';
import { readFractions } from './read-fractions.ts';

const numberPattern = /(?<![A-Za-z\d_]|\d[.,]|[#])(?:\d{1,3}(?:,\d{3}){1,6}|\d{1,18})(?:\.\d{1,8})?(?![\d_]|[.,]\d)/g;
const chinesePattern = new RegExp(
  `(百分之)?([${chineseNumerals}]{1,9})(?:点([零一二三四五六七八九]{1,4}))?(?![${chineseNumerals}])`,
  'gu',
);
const englishPattern = new RegExp(
  `\\b(?:${[...englishNumbers.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`,
  'g',
);
const tickerBehind =
  /[ ]?(?:枚|个|颗|万枚)? ?(?:more |additional |worth of |native |staked )?([A-Z](?=[a-z]{0,3}[A-Z])[A-Za-z]{1,9}|[A-Z]{2,10})(?![A-Za-z\d])/uy;
const notTickers = new Set(
  'AM PM UTC KST EST EDT PST GMT HKT JST CST ETF ETFS US EU UK DEX CEX NFT NFTS TVL'.split(' '),
);

/**
 * The numbers of a text, in order. @param dates where dates stand: their digits are no quantities.
 */
export function readQuantities({ text, lower }: ClaimText, dates: readonly Span[]): Quantity[] {
  const clocks = readClocks(blankSpans(lower, dates));
  const fractions = readFractions(blankSpans(lower, dates));
  const taken = [...dates, ...clocks, ...fractions];
  const [free, freeText] = [blankSpans(lower, taken), blankSpans(text, taken)];
  const coins = new Map(findMentions(text, true).map(({ index, code }) => [index, code]));
  const digits = [...free.matchAll(numberPattern)].flatMap(({ 0: digit, index }) =>
    readDigits(free, freeText, coins, digit, index),
  );
  const numbers = joinRanges(free, addParts(digits));
  const all = [...clocks, ...numbers, ...fractions, ...readWords(free, coins)].sort((a, b) => a.start - b.start);
  return fillElidedUnits(lower, all);
}

function readDigits(
  lower: string,
  text: string,
  coins: ReadonlyMap<number, string>,
  digit: string,
  start: number,
): Quantity[] {
  const end = start + digit.length;
  const { factor, end: afterMultiplier } = readMultiplier(lower, end);
  if (afterMultiplier === end && /^[a-z]/.test(lower.slice(end)) && readUnit(lower, end) === null) return [];
  const places = /\.(\d+)$/.exec(digit.slice(-12))?.[1]?.length ?? 0;
  const number = Number(digit.replaceAll(',', ''));
  const zeros =
    places > 0
      ? 0
      : Math.min(15, digit.replaceAll(',', '').length - digit.replaceAll(',', '').replace(/0{1,18}$/, '').length);
  const step = places > 0 ? 10 ** -places : number === 0 ? 1 : 10 ** zeros;
  const before = lower.slice(Math.max(0, start - 6), start);
  const sign = /(?:^|[^\dA-Za-z一-龥])-[$€£]?$|(?:报|为|至|达|率|:) ?-[$€£]?$/u.test(before)
    ? -1
    : /\+[$€£]?$/.test(before)
      ? 1
      : 0;
  const base = { raw: number * factor, step: step * factor, sign, start, isLoose: false } as const;
  return [finish(lower, text, coins, base, afterMultiplier)];
}

type Unfinished = Pick<Quantity, 'raw' | 'step' | 'sign' | 'start' | 'isLoose'>;

/** The number with what it counts, read from what stands behind it and before it. */
function finish(
  lower: string,
  text: string,
  coins: ReadonlyMap<number, string>,
  base: Unfinished,
  at: number,
): Quantity {
  const bound = readBound(lower, base.start, at);
  const toQuantity = (kind: QuantityKind, unit: string, factor: number, end: number): Quantity => ({
    ...base,
    value: base.raw * factor,
    step: base.step * factor,
    kind,
    unit,
    bound,
    end,
    isLoose: base.isLoose || (kind === 'count' && base.raw <= 10),
  });
  const money = readCurrencySign(lower.slice(Math.max(0, base.start - 5), base.start));
  if (money !== null) return toQuantity('money', money, 1, at);
  const found = readUnit(lower, at);
  if (found !== null) return toQuantity(found.unit.kind, found.unit.unit, found.unit.factor, found.end);
  const coin = readCoin(lower, text, coins, at);
  if (coin !== null) return toQuantity('coin', coin.code, 1, coin.end);
  const measured = skipMeasure(lower, at);
  return toQuantity(measured > at ? 'count' : 'plain', '', 1, measured);
}

function readCoin(
  lower: string,
  text: string,
  coins: ReadonlyMap<number, string>,
  at: number,
): { code: string; end: number } | null {
  const from = skipMeasure(lower, at);
  const gap =
    /^ ?(?:more |additional |worth of |native |staked |of )?\$?/.exec(lower.slice(from, from + 14))?.[0].length ?? 0;
  const code = coins.get(from + gap) ?? coins.get(from);
  if (code !== undefined) return { code, end: from + gap };
  tickerBehind.lastIndex = at;
  const [, ticker = ''] = tickerBehind.exec(text) ?? [];
  // Of a fund with a ticker, shares are counted.
  if (/^ ?(?:shares?\b|股)/.test(lower.slice(tickerBehind.lastIndex))) return null;
  if (ticker === '' || notTickers.has(ticker.toUpperCase()) || acronyms.has(ticker)) return null;
  return { code: ticker.toUpperCase(), end: from };
}

/** `1 亿 5000 万` is one number. */
function addParts(quantities: readonly Quantity[]): Quantity[] {
  const joined: Quantity[] = [];
  for (const quantity of quantities) {
    const last = joined.at(-1);
    const isPart =
      last !== undefined &&
      last.kind === 'plain' &&
      quantity.start - last.end <= 1 &&
      quantity.raw < last.step &&
      last.raw >= 1e8;
    if (isPart) {
      joined[joined.length - 1] = {
        ...quantity,
        raw: last.raw + quantity.raw,
        value: last.raw + quantity.value,
        start: last.start,
        bound: last.bound,
      };
    } else joined.push(quantity);
  }
  return joined;
}

const rangeSign = /^ ?(?:-|–|—|~|至|到|to|and|and about|or) ?[$€£¥]?$/;

/** Of `$30–40 million` and `30 至 40 万枚` the first has what the second says. */
function joinRanges(lower: string, quantities: readonly Quantity[]): Quantity[] {
  return quantities.map((quantity, index) => {
    const next = quantities[index + 1];
    if (next === undefined || next.raw === 0) return quantity;
    const between = lower.slice(quantity.end, next.start);
    if (between.length > 12 || !rangeSign.test(between)) return quantity;
    const lacksUnit =
      quantity.kind === 'plain' || (quantity.kind === 'money' && quantity.raw < 1000 && next.raw >= 1000);
    if (!lacksUnit) return quantity;
    const number = next.step > 0 && quantity.raw < 1000 && next.raw >= 1000 ? readMultiplierOf(lower, next) : 1;
    const kind = quantity.kind === 'plain' ? next.kind : quantity.kind;
    const factor = kind === 'plain' || next.raw === 0 ? 1 : next.value / next.raw;
    return {
      ...quantity,
      kind,
      unit: quantity.kind === 'plain' ? next.unit : quantity.unit,
      raw: quantity.raw * number,
      value: quantity.raw * number * factor,
      step: quantity.step * number * factor,
    };
  });
}

function readMultiplierOf(lower: string, { start, end }: Span): number {
  const digits = /^[\d,.]{1,24}/.exec(lower.slice(start, end))?.[0].length ?? 0;
  return readMultiplier(lower, start + digits).factor;
}

function readWords(lower: string, coins: ReadonlyMap<number, string>): Quantity[] {
  const chinese = [...lower.matchAll(chinesePattern)].flatMap((match) => readChineseWord(lower, coins, match));
  const english = [...lower.matchAll(englishPattern)].flatMap(({ 0: word, index }) => {
    const { factor, end } = readMultiplier(lower, index + word.length);
    const raw = (englishNumbers.get(word) ?? 0) * factor;
    const base = { raw, step: factor, sign: 0 as const, start: index, isLoose: factor === 1 };
    const quantity = finish(lower, lower, coins, base, end);
    const isNumber = quantity.kind !== 'plain' || factor > 1;
    return isNumber && !(quantity.raw === 1 && quantity.kind !== 'time') ? [quantity] : [];
  });
  return [...chinese, ...english];
}

/** A numeral that ends in one of these is given to that place: 四千多. */
const numeralPlaces: Readonly<Record<string, number>> = { 百: 100, 千: 1000 };

function readChineseWord(lower: string, coins: ReadonlyMap<number, string>, match: RegExpExecArray): Quantity[] {
  const [whole, percent, word = '', fraction = ''] = match;
  const decimals = fraction === '' ? 0 : readChineseNumeral(fraction) / 10 ** fraction.length;
  const number = readChineseNumeral(word) + decimals;
  const start = match.index;
  const step = fraction === '' ? (numeralPlaces[word.slice(-1)] ?? 1) : 10 ** -fraction.length;
  const base = { raw: number, step, sign: 0 as const, start, isLoose: true };
  const end = start + whole.length;
  if (percent !== undefined) {
    return [
      { ...base, isLoose: false, value: number, kind: 'percent', unit: '', bound: readBound(lower, start, end), end },
    ];
  }
  if (/^成半/.test(lower.slice(end, end + 2)) && number < 10) {
    const value = number * 10 + 5;
    return [
      { ...base, value, raw: value, step: 5, isLoose: false, kind: 'percent', unit: '', bound: 'about', end: end + 2 },
    ];
  }
  if (/^成(?!立|为|功|本|交|员|都|熟|果|长)/.test(lower.slice(end, end + 2)) && number < 10) {
    return [
      {
        ...base,
        value: number * 10,
        raw: number * 10,
        step: 10,
        kind: 'percent',
        unit: '',
        bound: 'about',
        end: end + 1,
      },
    ];
  }
  const { factor, end: after } = readMultiplier(lower, end);
  const quantity = finish(
    lower,
    lower,
    coins,
    { ...base, raw: number * factor, step: step * factor, isLoose: factor === 1 },
    after,
  );
  const isNumber =
    quantity.kind === 'time' ||
    quantity.kind === 'coin' ||
    quantity.kind === 'points' ||
    (quantity.kind !== 'plain' && number > 1) ||
    (factor > 1 && number > 1);
  // 一日 and 一个 are mostly words of their own.
  return isNumber && !(quantity.unit === '' && quantity.kind === 'count' && number <= 1) ? [quantity] : [];
}
