import type { Desk } from '../desk.ts';
import type { MemoryWords } from './memory-page-words.ts';
import { memoryWords } from './memory-words.ts';

/** What every part of the pages of memory is given. */
export interface MemoryView {
  desk: Desk;
  words: MemoryWords;
}

export const toMemoryView = (desk: Desk): MemoryView => ({ desk, words: memoryWords[desk.language] });
