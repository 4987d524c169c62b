import { numberUnits } from '../text/number-units.ts';

const figurePattern =
  /(?<![\d.])(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(\.\d{1,6})? ?(k|thousand|m|mn|mln|million|b|bn|billion|万亿|万|百万|千万|亿)?(?![a-z\d])/gu;
/** Two reports of one figure round it differently. */
const tolerance = 0.015;

/**
 * The figures of a text by which one event is known again, whatever their unit is written like: sums and counts of a thousand and
 * more, no years, and prices or percentages only by chance. @param text NFKC, lower case.
 */
export function readFigures(text: string): number[] {
  const figures: number[] = [];
  for (const [, whole = '', fraction = '', unit = ''] of text.matchAll(figurePattern)) {
    const value = Number(`${whole.replaceAll(',', '')}${fraction}`) * (numberUnits[unit] ?? 1);
    const isYear = unit === '' && fraction === '' && /^20[0-4]\d$/.test(whole);
    const isTelling = value >= 1000 || (value >= 100 && unit === '' && fraction === '');
    if (isTelling && !isYear) figures.push(value);
  }
  return figures;
}

/** Figures of both, within what rounding does to them: 30,137 and 30,158 are two, 30,137 and 30,000 may be one. */
export function shareFigure(a: readonly number[], b: readonly number[]): boolean {
  return a.some((one) => b.some((other) => isRounding(one, other)));
}

function isRounding(a: number, b: number): boolean {
  const apart = Math.abs(a - b);
  return apart <= tolerance * Math.max(a, b) && apart <= Math.max(toStep(a), toStep(b));
}

/** The place that a figure was given to: 1,000 of 31,000. */
function toStep(figure: number): number {
  const [, zeros = ''] = /(?<!0)(0*)$/.exec(String(Math.round(figure))) ?? [];
  return 10 ** zeros.length;
}
