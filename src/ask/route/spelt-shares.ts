import { numberWords } from './words/time-words.ts';

const tens = 'ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ones = 'one|two|three|four|five|six|seven|eight|nine';
const parts: Readonly<Record<string, number>> = { third: 3, quarter: 4, fifth: 5, tenth: 10 };
const spelt = new RegExp(
  `(?<![a-z])(?:(${tens})(?:[ -](${ones}))? ?percent|(${ones})[ -](third|quarter|fifth|tenth)s?|point (${ones})(?:[ -](${ones}))?)(?![a-z])`,
  'g',
);

/** Shares in words as figures: "seventy-five per cent", "four-fifths", "point eight". */
export const toFigures = (folded: string): string =>
  folded
    .replaceAll(/(?<![a-z])per cent(?![a-z])/g, 'percent')
    .replaceAll(
      spelt,
      (whole, ten?: string, one?: string, few?: string, part?: string, first?: string, next?: string) => {
        if (ten !== undefined) return `${toNumber(ten) + toNumber(one)}%`;
        if (few !== undefined && part !== undefined)
          return `${Math.round((toNumber(few) / (parts[part] ?? 1)) * 100)}%`;
        return first === undefined ? whole : `0.${toNumber(first)}${next === undefined ? '' : toNumber(next)}`;
      },
    );

const toNumber = (word: string | undefined): number => (word === undefined ? 0 : (numberWords[word] ?? 0));
