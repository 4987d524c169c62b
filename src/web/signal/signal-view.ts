import type { Desk } from '../desk.ts';
import type { Look, SignalRecord } from './signal-record.ts';
import type { SignalPageWords } from './words/signal-page-words.ts';

/** What every part of the page is given. */
export interface SignalPageView {
  desk: Desk;
  words: SignalPageWords;
  record: SignalRecord;
}

/** The verdict that stands: the last one of the newest revision that has any. */
export const findStanding = ({ looks }: SignalRecord): Look | null => looks.at(-1) ?? null;

/** Whether a deep look can be asked for: it is there, it is about to come by itself, or there is nothing to begin with. */
export function findLookState({ looks, revisions }: SignalRecord): 'possible' | 'there' | 'waiting' | 'none' {
  const fast = looks.findLast(({ stage }) => stage === 'fast');
  if (fast === undefined) return 'none';
  if (looks.some(({ stage, revision }) => stage === 'deep' && revision === fast.revision)) return 'there';
  return revisions.find(({ revision }) => revision === fast.revision)?.state === 'waiting' ? 'waiting' : 'possible';
}
