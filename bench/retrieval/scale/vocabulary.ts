import { createRandom, createZipfChoice, type Random } from './random.ts';

export interface Vocabulary {
  /** By rank: the first is the most common. */
  latin: readonly string[];
  han: readonly string[];
  pickLatin(random: Random): string;
  pickHan(random: Random): string;
}

/** Of each script; 60,000 together, about what a year of news uses. */
export const wordsOfAScript = 30_000;
/**
 * Ranks missing at the head of the law: the function words (`the`, 的), which the tokenizer drops. The most common remaining
 * word is about 1 % of a text.
 */
const zipfShift = 9;

const starts = 'b c d f g h k l m n p r s t v w br cr dr fl gr pl pr sh st str th tr'.split(' ');
const middles = 'a e i o u ai ea io ou'.split(' ');
const ends = ['', '', '', 'l', 'm', 'n', 'r', 't', 'ck', 'nd', 'x'];
/** How many Han characters are in use, and the first of them; a newspaper uses about as many. */
const hanCharacters = 2500;
const firstHan = 0x4e00;
/** Of 100 Han words, how many have two, three and four characters. */
const hanLengths = [72, 20, 8] as const;

/** 60,000 made-up words, Latin and Han; the same for the same seed. Common words are short, as in life. */
export function createVocabulary(seed: number): Vocabulary {
  const random = createRandom(seed);
  const latin = collectWords((rank) => makeLatinWord(random, rank));
  const pickCharacter = createZipfChoice(hanCharacters, 30);
  const han = collectWords(() => makeHanWord(random, pickCharacter));
  const pickRank = createZipfChoice(wordsOfAScript, zipfShift);
  return {
    latin,
    han,
    pickLatin: (chance) => latin[pickRank(chance)] ?? '',
    pickHan: (chance) => han[pickRank(chance)] ?? '',
  };
}

function collectWords(make: (rank: number) => string): string[] {
  const words = new Set<string>();
  while (words.size < wordsOfAScript) words.add(make(words.size));
  return [...words];
}

function makeLatinWord(random: Random, rank: number): string {
  const syllables = 2 + (rank > 500 ? random.below(2) : 0) + (rank > 5000 ? random.below(2) : 0);
  return (
    Array.from({ length: syllables }, () => `${pick(random, starts)}${pick(random, middles)}`).join('') +
    pick(random, ends)
  );
}

/** Characters follow a law of their own, so that words share them and their pairs collide. */
function makeHanWord(random: Random, pickCharacter: (random: Random) => number): string {
  const roll = random.below(100);
  const length = roll < hanLengths[0] ? 2 : roll < hanLengths[0] + hanLengths[1] ? 3 : 4;
  return Array.from({ length }, () => String.fromCodePoint(firstHan + pickCharacter(random))).join('');
}

function pick(random: Random, list: readonly string[]): string {
  return list[random.below(list.length)] ?? '';
}
