import { irregularForms } from './irregular-forms.ts';
import { cutText } from './normalise.ts';

/**
 * The one tokenizer, for the index and for queries, in memory and in Postgres: NFKC and lower case; Latin words,
 * numbers, tickers and identifiers (stop words and contracted endings dropped, irregular forms resolved, light
 * English stem); Han bigrams, and single Han characters on the index side only (so that a one-character query word
 * still finds them).
 */

/** `may` isn't among them, being a month that people ask for; that costs nothing on either development set. */
const stopWords = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her his i if in into is it its ' +
    'me more most my no not of on or our out she should so some such than that the their them then there these they ' +
    'this those to too up was we were what when which who will with would you your'
  ).split(' '),
);
const hanStopCharacters = new Set('的了在是和与及或等将已被对为于从到也都就而并其之这那有无'.split(''));

const runPattern = /\p{Script=Han}+|[\p{L}\p{N}]+(?:[._'’-][\p{L}\p{N}]+)*/gu;
const hanPattern = /\p{Script=Han}/u;
const mixedPattern = /\p{Script=Han}+|[^\p{Script=Han}]+/gu;
const contractionPattern = /['’](?:s|m|re|ve|ll|d)$/;
/** `don't`, `isn't`: all of them auxiliaries, hence stop words. */
const negationPattern = /n['’]t$/;

/** The longest token, in UTF-16 units: anything longer is an address or noise, and Postgres limits a lexeme. */
const tokenLimit = 64;
/** The most tokens of a text that are indexed: Postgres keeps positions up to 16,383. */
export const indexTokenLimit = 8000;
/** The most distinct tokens of a query: the tail of a longer one adds little. */
export const queryTokenLimit = 256;

/**
 * A light stem (plural, -ing, -ed, -e): enough to unite `hacks`, `hacked` and `hack`, `staking` and `stake`, too
 * little to unite unrelated words. (Porter's stem finds no more on LoCoMo.)
 */
export function stemEnglish(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word) || /(?:ss|us|is|eed)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s')) return stemEnglish(word.slice(0, -1));
  const stem = /^(.{3,})(?:ed|ing)$/.exec(word)?.[1];
  if (stem !== undefined && /[aeiouy]/.test(stem)) return repairStem(stem);
  return word.endsWith('e') && word.length > 4 ? word.slice(0, -1) : word;
}

/** `plann` → `plan`, `min` → `mine` (which keeps its -e, being short), `agree` → `agre`. */
function repairStem(stem: string): string {
  if (stem.length > 3 && /([bdfgmnprt])\1$/.test(stem)) return stem.slice(0, -1);
  if (/^[^aeiou][aeiou][^aeiouwxy]$/.test(stem)) return `${stem}e`;
  return stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

/** The common stem of a word's forms; lower case in, lower case out. */
export function stemWord(word: string): string {
  return stemEnglish(irregularForms.get(word) ?? word);
}

export function hasHan(text: string): boolean {
  return hanPattern.test(text);
}

function toLatinTokens(run: string): string[] {
  if (negationPattern.test(run)) return [];
  // Between two scripts a mark joins nothing: `etf-通过` is `etf` and `通过`.
  const word = cutText(run.replace(contractionPattern, ''), tokenLimit).replace(/^[._'’-]+|[._'’-]+$/g, '');
  if (word === '' || stopWords.has(word)) return [];
  const parts = word.split(/[._'’-]/).filter((part) => part.length > 0);
  const whole = stemWord(word);
  if (parts.length < 2) return [whole];
  return [whole, ...parts.filter((part) => !stopWords.has(part)).map(stemWord)];
}

function toHanTokens(run: string, forQuery: boolean): string[] {
  // No more is ever taken: the pairs of so many characters alone are beyond the limit.
  const characters = [...run.slice(0, 2 * (indexTokenLimit + 1))];
  const bigrams = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  if (forQuery && characters.length > 1) return bigrams;
  return [...bigrams, ...characters.filter((character) => !hanStopCharacters.has(character))];
}

/** Zero-width characters. Stored tokens were made without these: whoever takes out more raises `keywordVersion`. */
const invisiblePattern = /[\u200B\u200C\u200E\u200F\u2060\uFEFF\u00AD]/gu;

/** The runs of one script, one at a time. */
function* splitScripts(text: string): Generator<string> {
  for (const [run] of text.normalize('NFKC').replace(invisiblePattern, '').toLowerCase().matchAll(runPattern))
    yield* run.match(mixedPattern) ?? [];
}

/** The words of a text as written, in lower case, with repeats; a run of Han characters counts as one. */
export function toWords(text: string): string[] {
  return [...splitScripts(text)].map((word) => word.replace(contractionPattern, ''));
}

/**
 * The first `limit` tokens of a text in order, with repeats.
 * @param purpose `index` for stored text, `query` for a question.
 */
export function tokenize(text: string, purpose: 'index' | 'query', limit = indexTokenLimit): string[] {
  const tokens: string[] = [];
  for (const part of splitScripts(text)) {
    for (const token of hasHan(part) ? toHanTokens(part, purpose === 'query') : toLatinTokens(part)) tokens.push(token);
    if (tokens.length >= limit) return tokens.slice(0, limit);
  }
  return tokens;
}

/** The first `limit` tokens of a query, each once. */
export function tokenizeQuery(words: string | readonly string[], limit = queryTokenLimit): string[] {
  const tokens = new Set<string>();
  for (const part of splitScripts(typeof words === 'string' ? words : words.join('\n'))) {
    for (const token of hasHan(part) ? toHanTokens(part, true) : toLatinTokens(part)) tokens.add(token);
    if (tokens.size >= limit) break;
  }
  return [...tokens].slice(0, limit);
}
