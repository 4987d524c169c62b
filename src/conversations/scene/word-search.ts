import { rememberLast } from '../../domain/remember-last.ts';
import { compilePhrases } from './compile-phrases.ts';
import type { SceneList, WordList } from './scene-words.ts';

/** Finds the words of a list in folded text, where they aren't part of what only looks like them. */
interface WordSearch {
  has(text: string): boolean;
  /** Different words that are found. */
  count(text: string): number;
  /** Where each begins and ends. */
  findAll(text: string): readonly { start: number; end: number }[];
  /** Characters of its phrases. */
  length: number;
}

export type SceneSearches = Readonly<Record<SceneList, WordSearch>>;

const han = /\p{Script=Han}/u;
const latin = /[a-z]/i;
/** Characters of phrases in one pattern, which is up to three times as long. */
const groupLength = 4000;

/** Throws `invalid_settings` at a phrase that can't be read. */
export function createWordSearch({ words, but }: WordList): WordSearch {
  const isOfBoth = (phrase: string) => han.test(phrase) === latin.test(phrase);
  const ofBoth = compileGroups(words.filter(isOfBoth));
  const ofHan = compileGroups(words.filter((phrase) => !isOfBoth(phrase) && han.test(phrase)));
  const ofLatin = compileGroups(words.filter((phrase) => !isOfBoth(phrase) && latin.test(phrase)));
  const seeming = compilePhrases(but);

  /** Those that can be found in a text with these letters. */
  function listPatterns(text: string): RegExp[] {
    const { hasHan, hasLatin } = readScripts(text);
    return [...(hasLatin ? ofLatin : []), ...(hasHan ? ofHan : []), ...ofBoth];
  }

  function isIn(text: string): boolean {
    return listPatterns(text).some((pattern) => {
      pattern.lastIndex = 0;
      return pattern.test(text);
    });
  }

  /** The text without what only looks like the words; null: none of them is in it, as in most texts. */
  function clear(text: string): string | null {
    if (text === '' || !isIn(text)) return null;
    return seeming === null ? text : text.replace(seeming, (found) => '_'.repeat(found.length));
  }

  function match(text: string): { start: number; end: number }[] {
    const searched = clear(text);
    if (searched === null) return [];
    const found = listPatterns(text)
      .flatMap((pattern) => findEach(pattern, searched))
      .toSorted((a, b) => a.start - b.start);
    let reached = 0;
    return found.filter(({ start, end }) => {
      const isNext = start >= reached;
      if (isNext) reached = end;
      return isNext;
    });
  }

  function has(text: string): boolean {
    const searched = clear(text);
    return searched !== null && (searched === text || isIn(searched));
  }

  return {
    has,
    count: (text) => new Set(match(text).map(({ start, end }) => text.slice(start, end))).size,
    findAll: match,
    length: words.join('').length,
  };
}

/** Each text is searched for some fifty lists, one after the other. */
const readScripts = rememberLast(4, String, (text: string) => ({ hasHan: han.test(text), hasLatin: latin.test(text) }));

/**
 * V8 skips what can't match only in a pattern of less than 20 KB, and skips little in one of two scripts: as one pattern some lists take
 * forty times as long.
 */
function compileGroups(phrases: readonly string[]): RegExp[] {
  const groups: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const phrase of phrases) {
    length += phrase.length;
    if (length > groupLength) {
      groups.push([]);
      length = phrase.length;
    }
    groups.at(-1)?.push(phrase);
  }
  return groups.map(compilePhrases).filter((pattern) => pattern !== null);
}

/** By one pattern that is kept: `matchAll` makes a new one at each call, which is compiled anew now and then. */
function findEach(pattern: RegExp, text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  pattern.lastIndex = 0;
  for (let next = pattern.exec(text); next !== null; next = pattern.exec(text)) {
    found.push({ start: next.index, end: pattern.lastIndex });
    if (next[0] === '') pattern.lastIndex += 1;
  }
  return found;
}
