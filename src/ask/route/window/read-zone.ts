import type { FoldedQuestion } from '../fold-question.ts';
import { shortUniversal, universalWords, zoneWords } from '../words/zone-words.ts';
import { toWord } from './time-span.ts';

const time = String.raw`(?<![\d:.])(?:[01]?\d|2[0-4])(?:(?::\d{2}){1,2} ?(?:[ap]\.?m\.?)?| ?[ap]\.?m\.?| ?点(?:\d{1,2}分?|半)?)`;
/** Not the end of a range of times, and no change of a price: "08:00 UTC - 10:00 UTC", "GMT -10%". */
const offset = String.raw`(?<sign>[+−-])(?<hours>1[0-4]|0?\d)(?::?(?<minutes>[0-5]\d))?(?![\d:]|\.\d| ?(?:%|utc|gmt|[ap]\.?m))`;
const shortBehindTime = `${time} ?(?:${shortUniversal})(?![a-z0-9])`;
const universal = new RegExp(`${toWord(`(?:${universalWords})`)}|${shortBehindTime}|${time}z(?![a-z0-9])`, 'u');
const counted = new RegExp(toWord(`(?:${universalWords}|${shortUniversal})${offset}`), 'u');
const others = zoneWords.map(({ zone, words, short }) => ({
  zone,
  pattern: new RegExp(short === undefined ? toWord(words) : `${toWord(words)}|${time} ?(?:${short})(?![a-z0-9])`, 'u'),
}));
const allShort = [shortUniversal, ...zoneWords.flatMap(({ short }) => short ?? [])].join('|');
const allWords = [universalWords, ...zoneWords.map(({ words }) => words)].join('|');
/** "A 1:10 reverse split" has no time of day in it. */
const ratio = ' ?(?:(?:reverse|forward|stock|share|token) |splits?(?![a-z])|swaps?(?![a-z])|ratio|的?比例|[拆合]股)';
const clocks = new RegExp(
  `(?<!(?:ratio|比例) ?(?:of |was |is |[为是] ?)?)${time}(?:z| ?(?:${allShort}))?(?![a-z0-9]|${ratio})|${toWord(`(?:${universalWords}|${shortUniversal})${offset}|${allWords}`)}`,
  'giu',
);

/** The zone in which a question says its times, as luxon names it; null: it says none. */
export function readZone({ folded }: Pick<FoldedQuestion, 'folded'>): string | null {
  const { sign, hours, minutes } = counted.exec(folded)?.groups ?? {};
  if (sign !== undefined) return `UTC${sign === '+' ? '+' : '-'}${Number(hours)}${minutes ? `:${minutes}` : ''}`;
  if (universal.test(folded)) return 'UTC';
  return others.find(({ pattern }) => pattern.test(folded))?.zone ?? null;
}

/** A question without its times of day and their zones: they are no words to look for. */
export const dropClocks = (question: string): string => question.replace(clocks, ' ');
