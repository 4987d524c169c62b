import type { Desk } from '../desk.ts';
import type { Look, SignalRecord } from './signal-record.ts';
import type { SignalWords } from './words/signal-words.ts';

/** What every part of the page is given. */
export interface SignalView {
  desk: Desk;
  words: SignalWords;
  record: SignalRecord;
}

/** Where a signal is shown, by its event's id or by any name that `why` takes. */
export const toSignalAddress = (reference: number | string): string => `/signals/${encodeURIComponent(reference)}`;

/** The verdict that stands: the last one of the newest revision that has any. */
export const findStanding = ({ looks }: SignalRecord): Look | null => looks.at(-1) ?? null;

export const toPercent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(2)} %`;
