import type { FoldedQuestion } from '../fold-question.ts';
import { universalWords, zoneWords } from '../words/zone-words.ts';
import { toWord } from './time-span.ts';

const time = String.raw`(?<![\d:.])(?:[01]?\d|2[0-4])(?:(?::\d{2}){1,2} ?(?:[ap]\.?m\.?)?| ?[ap]\.?m\.?| ?点(?:\d{1,2}分?|半)?)`;
const offset = String.raw`(?: ?([+−-]) ?(1[0-4]|0?\d)(?::?([0-5]\d))?(?!\d))?`;
const universal = new RegExp(`${toWord(`(?:${universalWords})${offset}`)}|${time}z(?![a-z0-9])`, 'u');
const others = zoneWords.map(({ zone, words, short }) => ({
  zone,
  pattern: new RegExp(short === undefined ? toWord(words) : `${toWord(words)}|${time} ?(?:${short})(?![a-z0-9])`, 'u'),
}));
const allShort = zoneWords.flatMap(({ short }) => short ?? []).join('|');
const allWords = [universalWords, ...zoneWords.map(({ words }) => words)].join('|');
const clocks = new RegExp(`${time}(?:z| ?(?:${allShort}))?(?![a-z0-9])|${toWord(`(?:${allWords})`)}`, 'giu');

/** The zone in which a question says its times, as luxon names it; null: it says none. */
export function readZone({ folded }: Pick<FoldedQuestion, 'folded'>): string | null {
  const found = universal.exec(folded);
  if (found === null) return others.find(({ pattern }) => pattern.test(folded))?.zone ?? null;
  const [, sign, hours, minutes] = found;
  return sign === undefined ? 'UTC' : `UTC${sign === '+' ? '+' : '-'}${Number(hours)}${minutes ? `:${minutes}` : ''}`;
}

/** A question without its times of day and their zones: they are no words to look for. */
export const dropClocks = (question: string): string => question.replace(clocks, ' ');
