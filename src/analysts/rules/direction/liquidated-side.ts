import { readLargestAmount } from '../../../domain/text/read-amounts.ts';
import { type DirectionReading, within } from './direction-reading.ts';

const sides = {
  short:
    '(?:\\bshorts?\\b(?![- ]?(?:term|lived|seller.s report))|\\bbears\\b|\\bbearish (?:bets|positions)|空(?:单|头|军|仓))',
  long: '(?:\\blongs?\\b(?![- ]?(?:term|lived|awaited|time|ago|run))|\\bbulls\\b|\\bbullish (?:bets|positions)|多(?:单|头|军|仓))',
} as const;
/** Positions are closed by force. A liquidation price is none: whoever opens a position names it. */
const forcedOut =
  '(?:liquidat(?:ed|ions?|ing|es)\\b(?! prices?\\b)|wiped\\b|\\brekt\\b|\\bsqueez|\\blos(?:e|es|t|ing) (?:over |nearly |about |almost |more than |some )?[$€\\d]|flushed out|forced (?:out|to close)|(?:爆仓|清算|强平|强制平仓)(?!价(?!值))|血洗|穿仓)';
const sum = '[$€]? ?\\d[\\d,.]{0,14} ?(?:k|mn?|million|bn?|billion|万|亿)?(?:美元|美金)?';

/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = /liquidat|wiped|rekt|squeez|\blos[eti]|flushed|forced|爆仓|清算|强平|强制|血洗|穿仓/;
const shorts = compileSide(sides.short);
const longs = compileSide(sides.long);

function compileSide(side: string): { named: RegExp; isForcedOut: RegExp; before: RegExp; after: RegExp } {
  return {
    named: new RegExp(side),
    isForcedOut: new RegExp(`${side}${within(40)}${forcedOut}|${forcedOut}${within(40)}${side}`),
    before: new RegExp(`(${sum}) (?:of |in |were |was |worth of )?(?:[a-z]{1,12} )?${side}`),
    after: new RegExp(`${side}[^\\d$,;。]{0,16}(${sum})`),
  };
}

/** Where one sum is less than so many times the other, both sides were liquidated, and no direction is told. */
const leastRatio = 2;

/** Whoever is liquidated has to trade the other way: shorts buy, as a price jumps, longs sell, as it falls. */
export function readLiquidatedSide(sentence: string): DirectionReading | null {
  if (!hint.test(sentence)) return null;
  const hasShorts = shorts.isForcedOut.test(sentence);
  const hasLongs = longs.isForcedOut.test(sentence);
  if (!hasShorts && !hasLongs) return null;
  if (hasShorts && !hasLongs) return { direction: 'long', why: '被清算的是空头' };
  if (hasLongs && !hasShorts) return { direction: 'short', why: '被清算的是多头' };
  return compareSides(readSum(sentence, shorts), readSum(sentence, longs));
}

/** What a count of liquidations says below its headline: `Longs $1.78B, shorts $140M`, 多单 …,空单 …; of a text in lower case. */
export function readLiquidatedSums(text: string): DirectionReading | null {
  if (!/liquidat|爆仓|清算|强平/.test(text) || /\bopen|\bpositions?\b|\bratio\b|\bhold|持仓|开仓|多空比/.test(text))
    return null;
  if (!shorts.named.test(text) || !longs.named.test(text)) return null;
  return compareSides(readSum(text, shorts), readSum(text, longs));
}

function compareSides(short: number, long: number): DirectionReading | null {
  if (Math.min(short, long) === 0 || Math.max(short, long) < leastRatio * Math.min(short, long)) return null;
  return short > long
    ? { direction: 'long', why: '被清算的以空头为主' }
    : { direction: 'short', why: '被清算的以多头为主' };
}

function readSum(sentence: string, { before, after }: { before: RegExp; after: RegExp }): number {
  const inEnglish = readLargestAmount(before.exec(sentence)?.[1] ?? '');
  return inEnglish > 0 ? inEnglish : readLargestAmount(after.exec(sentence)?.[1] ?? '');
}
