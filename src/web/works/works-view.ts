import type { MessageState } from '../../worker/inbox-message.ts';
import { mostCounted, type Workings } from '../../worker/metrics/workings.ts';
import type { Desk } from '../desk.ts';
import { pagePaths } from '../layout/document.tsx';
import type { WorksWords } from './works-words.ts';

/** What every part of the page is given. */
export interface WorksView {
  desk: Desk;
  words: WorksWords;
}

export const worksPath = pagePaths.works;

/** Rows of a list at most; the count beside it says how many there are. */
export const mostRows = 50;

/** Of a text in a table: the rest is what `why` shows. */
export const mostCharacters = 500;

/** States whose messages the page lists. */
export const listedStates = [
  'received',
  'held',
  'waiting',
  'dead',
  'dropped',
] as const satisfies readonly MessageState[];

/** Seconds from a moment to now. */
export function toSecondsAgo(moment: string, { now }: Desk): number {
  return Math.max(0, (now.getTime() - Date.parse(moment)) / 1000);
}

export const toCount = (count: number): string => count.toLocaleString('en');

export const countDead = ({ waiting }: Workings): number => waiting.find(({ state }) => state === 'dead')?.n ?? 0;

/** Of alerts, which are counted so far only. */
export const toCapped = (count: number): string =>
  count < mostCounted ? toCount(count) : `${toCount(mostCounted - 1)}+`;
