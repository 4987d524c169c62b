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
  const clear = (text: string) =>
    seeming === null ? text : text.replace(seeming, (found) => '_'.repeat(found.length));

  /** By one pattern that is kept: `matchAll` makes a new one at each call, which is compiled anew now and then. */
  function match(text: string): { start: number; end: number }[] {
    const found: { start: number; end: number }[] = [];
    if (pattern === null || text === '') return found;
    const searched = clear(text);
    pattern.lastIndex = 0;
    for (let next = pattern.exec(searched); next !== null; next = pattern.exec(searched)) {
      found.push({ start: next.index, end: pattern.lastIndex });
      if (next[0] === '') pattern.lastIndex += 1;
    }
    return found;
  }

  function has(text: string): boolean {
    if (pattern === null || text === '') return false;
    pattern.lastIndex = 0;
    return pattern.test(clear(text));
  }

  return {
    has,
    count: (text) => new Set(match(text).map(({ start, end }) => text.slice(start, end))).size,
    findAll: match,
  };
}
