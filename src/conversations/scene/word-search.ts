import { compilePhrases } from './compile-phrases.ts';
import type { SceneList, WordList } from './scene-words.ts';

/** Finds the words of a list in folded text, where they aren't part of what only looks like them. */
export interface WordSearch {
  has(text: string): boolean;
  /** Different words that are found. */
  count(text: string): number;
  /** Where each begins and ends. */
  findAll(text: string): readonly { start: number; end: number }[];
}

export type SceneSearches = Readonly<Record<SceneList, WordSearch>>;

/** Throws `invalid_settings` at a phrase that can't be read. */
export function createWordSearch({ words, but }: WordList): WordSearch {
  const pattern = compilePhrases(words);
  const seeming = compilePhrases(but);
  /** The text without what only looks like the words; null: none of them is in it, as in most texts. */
  function clear(text: string): string | null {
    if (pattern === null || text === '') return null;
    pattern.lastIndex = 0;
    if (!pattern.test(text)) return null;
    return seeming === null ? text : text.replace(seeming, (found) => '_'.repeat(found.length));
  }

  /** By one pattern that is kept: `matchAll` makes a new one at each call, which is compiled anew now and then. */
  function match(text: string): { start: number; end: number }[] {
    const found: { start: number; end: number }[] = [];
    const searched = clear(text);
    if (pattern === null || searched === null) return found;
    pattern.lastIndex = 0;
    for (let next = pattern.exec(searched); next !== null; next = pattern.exec(searched)) {
      found.push({ start: next.index, end: pattern.lastIndex });
      if (next[0] === '') pattern.lastIndex += 1;
    }
    return found;
  }

  function has(text: string): boolean {
    const searched = clear(text);
    if (pattern === null || searched === null) return false;
    pattern.lastIndex = 0;
    return pattern.test(searched);
  }

  return {
    has,
    count: (text) => new Set(match(text).map(({ start, end }) => text.slice(start, end))).size,
    findAll: match,
  };
}
