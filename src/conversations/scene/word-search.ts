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
  const match = (text: string) => (pattern === null || text === '' ? [] : [...clear(text).matchAll(pattern)]);
  return {
    has: (text) => match(text).length > 0,
    count: (text) => new Set(match(text).map(([found]) => found)).size,
    findAll: (text) => match(text).map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  };
}
