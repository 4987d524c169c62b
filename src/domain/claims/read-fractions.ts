import { chineseNumerals, readChineseNumeral } from './number-words.ts';
import type { Quantity } from './quantity.ts';

const base = { sign: 0, bound: null } as const;

/** Steps of an interest rate that have words of their own, in percentage points. */
const stepPattern =
  /\b(?:(a|one|two|three|four) )?(half|quarter|tenth|fifth)s?[- ](?:of )?(?:a )?(?:percentage |full )?points?\b|(半|四分之一|二分之一|十分之一)个百分点/g;
const parts: Readonly<Record<string, number>> = {
  half: 0.5,
  半: 0.5,
  二分之一: 0.5,
  quarter: 0.25,
  四分之一: 0.25,
  fifth: 0.2,
  tenth: 0.1,
  十分之一: 0.1,
};
const counts: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4 };

function readSteps(lower: string): Quantity[] {
  return [...lower.matchAll(stepPattern)].map(({ 0: whole, 1: count = 'a', 2: english, 3: chinese, index }) => {
    const value = (parts[english ?? chinese ?? ''] ?? 0) * (counts[count] ?? 1);
    const figure = { ...base, raw: value, value, step: 0.01, isLoose: false };
    return { ...figure, kind: 'points' as const, unit: 'bps', start: index, end: index + whole.length };
  });
}

const numeral = `([${chineseNumerals}]{1,3}|\\d{1,2})`;
const shares: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
};
/** 四分之一, `3/4 of`, `a quarter of`, `two-thirds`: parts of a whole, without those of an hour or a year. */
const fractionPattern = new RegExp(
  `${numeral} ?分之 ?${numeral}|(?<![\\d/.])([1-9])/([2-9]|10)(?![\\d/])(?= ?(?:的|of\\b))|\\b(a|one|two|three|four)[- ](half|third|quarter|fifth|sixth|eighth|tenth)s?\\b(?=(?: of)\\b|s? )`,
  'g',
);

const toNumber = (word: string): number => (/\d/.test(word) ? Number(word) : readChineseNumeral(word));

const toShare = (value: number, start: number, end: number): Quantity => ({
  ...base,
  raw: value,
  value,
  step: 5,
  bound: 'about',
  isLoose: true,
  kind: 'percent',
  unit: '',
  start,
  end,
});

/** The parts of a whole in a text, as per cents, and steps of a rate. @param lower lower case. */
export function readFractions(lower: string): Quantity[] {
  const steps = readSteps(lower);
  const fractions = [...lower.matchAll(fractionPattern)].flatMap((match): Quantity[] => {
    const [whole, below, above, top, bottom, count, share] = match;
    const end = match.index + whole.length;
    // A third round, a quarter earlier: only `of` shows that a part is meant.
    if (count !== undefined && /^(?:a|one)$/.test(count) && !/^ of\b/.test(lower.slice(end, end + 4))) return [];
    if (below === '百' || steps.some((step) => step.start < end && step.end > match.index)) return [];
    const part = toNumber(above ?? top ?? String(counts[count ?? ''] ?? 0));
    const all = toNumber(below ?? bottom ?? String(shares[share ?? ''] ?? 0));
    if (!(part > 0 && part < all)) return [];
    return [toShare((100 * part) / all, match.index, end)];
  });
  const halves = [...lower.matchAll(/一半|半数|\b(?<!than )half(?=[.,;]|$| of\b| the\b| its\b| their\b| all\b)/g)].map(
    ({ 0: whole, index }): Quantity => toShare(50, index, index + whole.trimEnd().length),
  );
  return [...steps, ...fractions, ...halves];
}
