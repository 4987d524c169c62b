import { stemWord } from '../../../domain/text/tokenize.ts';

/** The smallest piece of a question: a Latin word, a number that nothing counts with, a Han character, or a mark that parts. */
export interface Unit {
  /** By which phrases are found: the stem of a word, one form for all of "to be", "to do" and "to have". */
  key: string;
  /** As written, in small letters. */
  raw: string;
  start: number;
  end: number;
  isMark: boolean;
  /** Something was taken out right before it. */
  isParted: boolean;
}

const auxiliaries: Readonly<Record<string, string>> = {
  is: 'be',
  are: 'be',
  was: 'be',
  were: 'be',
  been: 'be',
  being: 'be',
  am: 'be',
  does: 'do',
  did: 'do',
  has: 'have',
  had: 'have',
  having: 'have',
  // What contractions leave: what's, can't, won't.
  s: 'be',
  ca: 'can',
  wo: 'will',
  nt: 'not',
};
/** Whose stem is that of another word, or of its opposite. */
const unstemmed = new Set(
  'worse worst better best less least last lower lowest leading funding founded news licensed ruling rulings earnings'.split(
    ' ',
  ),
);
/** Stands where a name, a number or a time was taken out: it parts what stands around it. */
export const takenMark = '\uE000';

const piece = /[a-z]+(?:-[a-z]+)*|[a-z0-9]+(?:[.-][a-z0-9]+)*|\p{Script=Han}|[,、，;:?!。？！()（）"“”—]|\.(?=\s|$)/gu;

const toUnitKey = (word: string): string => auxiliaries[word] ?? (unstemmed.has(word) ? word : stemWord(word));

/** @param lower simplified, small letters. */
export function toUnits(lower: string): Unit[] {
  const text = expand(lower);
  let border = 0;
  return [...text.matchAll(piece)].map(({ 0: raw, index }) => {
    const isParted = text.slice(border, index).includes(takenMark);
    border = index + raw.length;
    return {
      key: toUnitKey(raw),
      raw,
      start: index,
      end: border,
      isMark: /^[^a-z0-9\p{Script=Han}]/u.test(raw),
      isParted,
    };
  });
}

/** Contractions taken apart, without a letter more or less: what follows stays where it is. */
function expand(lower: string): string {
  return lower
    .replaceAll(/([a-z])n't\b/g, '$1 nt')
    .replaceAll(/\b(what|who|when|where|why|how|there|it|that)'s\b/g, '$1 s')
    .replaceAll(/'s\b/g, '  ')
    .replaceAll(/'(?:re|ve|ll|d|m)\b/g, (short) => ' '.repeat(short.length))
    .replaceAll("'", ' ');
}
