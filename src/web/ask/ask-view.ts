import type { Desk } from '../desk.ts';
import type { AskWords } from './ask-page-words.ts';

/** What every part of the page is given. */
export interface AskView {
  desk: Desk;
  words: AskWords;
}
