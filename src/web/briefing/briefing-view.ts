import type { Desk } from '../desk.ts';
import type { BriefingPageWords } from './briefing-page-words.ts';

/** What every part of the page is given. */
export interface BriefingView {
  desk: Desk;
  words: BriefingPageWords;
}

export const briefingPath = '/briefing';

export const toDayAddress = (day: string): string => `${briefingPath}?day=${day}`;
