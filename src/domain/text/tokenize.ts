import { cutText } from './normalise.ts';

/**
 * The one tokenizer, for the index and for queries, in memory and in Postgres: NFKC and lower case; Latin words, numbers,
 * tickers and identifiers (stop words dropped, light English stem); Han bigrams, and single Han characters on the index
 * side only (there a one-character query word still finds them).
 */

const stopWords = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her his i if in into is it its ' +
    'may me more most my no not of on or our out she should so some such than that the their them then there these they ' +
    'this those to too up was we were what when which who will with would you your'
  ).split(' '),
);
const hanStopCharacters = new Set('的了在是和与及或等将已被对为于从到也都就而并其之这那有无'.split(''));

const runPattern = /\p{Script=Han}+|[\p{L}\p{N}]+(?:[._'’-][\p{L}\p{N}]+)*/gu;
const hanPattern = /\p{Script=Han}/u;
const mixedPattern = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;

/** The longest token, in UTF-16 units: more is an address or noise, and Postgres limits a lexeme. */
const tokenLimit = 64;
/** Postgres keeps positions up to 16,383; a text longer than this many tokens is indexed by its beginning. */
const textTokenLimit = 8000;

/**
 * A light stem (plural, -ing, -ed): enough that `hacks`, `hacked` and `hack` meet, too little to make strangers meet.
 */
export function stemEnglish(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word))
    return word.length === 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s')) return stemEnglish(word.slice(0, -1));
  if (word.endsWith('ing') && word.length > 6) return undouble(word.slice(0, -3));
  if (word.endsWith('ed') && word.length > 5) return undouble(word.slice(0, -2));
  return word.endsWith('e') && word.length > 5 ? word.slice(0, -1) : word;
}

function undouble(stem: string): string {
  return /([bdfgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

function toLatinTokens(run: string): string[] {
  // Between two scripts a mark joins nothing: `etf-通过` is `etf` and `通过`.
  const word = cutText(run.replace(/['’]s$/, ''), tokenLimit).replace(/^[._'’-]+|[._'’-]+$/g, '');
  if (word === '' || stopWords.has(word)) return [];
  const parts = word.split(/[._'’-]/).filter((part) => part.length > 0);
  const whole = stemEnglish(word);
  if (parts.length < 2) return [whole];
  return [whole, ...parts.filter((part) => !stopWords.has(part)).map(stemEnglish)];
}

function toHanTokens(run: string, forQuery: boolean): string[] {
  const characters = [...run];
  const bigrams = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  if (forQuery && characters.length > 1) return bigrams;
  return [...bigrams, ...characters.filter((character) => !hanStopCharacters.has(character))];
}

/**
 * Tokens of a text in order, repeats kept.
 * @param purpose `index` for what is stored, `query` for what is asked.
 */
export function tokenize(text: string, purpose: 'index' | 'query'): string[] {
  const tokens: string[] = [];
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(runPattern)) {
    for (const [part] of run.matchAll(mixedPattern)) {
      tokens.push(...(hanPattern.test(part) ? toHanTokens(part, purpose === 'query') : toLatinTokens(part)));
    }
    if (tokens.length >= textTokenLimit) return tokens.slice(0, textTokenLimit);
  }
  return tokens;
}

/** Tokens of a query, each once. */
export function tokenizeQuery(words: string | readonly string[]): string[] {
  return [...new Set(tokenize(typeof words === 'string' ? words : words.join('\n'), 'query'))];
}
