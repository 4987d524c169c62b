import { readFailure } from './failures.ts';
import { readOutage } from './outages.ts';
import { readPayoutStop } from './payouts.ts';
import { readRevival } from './revivals.ts';

/** How a place of trade, a house of it or a chain fares, by a headline. */
export interface Fate {
  /** Whose it is: by one name in both languages. */
  place: string;
  /** It stands still or pays nobody out; it is bankrupt or closed; it goes on. */
  state: 'stopped' | 'failed' | 'resumed';
}

const emoji = /\p{Extended_Pictographic}|\uFE0F/gu;

/** What a headline (NFKC, lower case, bounded) tells to befall a known place as a whole, now; null: nothing. */
export function readFate(headline: string): Fate | null {
  const words = headline.replace(emoji, ' ').trim();
  const resumed = readRevival(words);
  if (resumed !== null) return { place: resumed, state: 'resumed' };
  const failed = readFailure(words);
  if (failed !== null) return { place: failed, state: 'failed' };
  const stopped = readPayoutStop(words) ?? readOutage(words);
  return stopped === null ? null : { place: stopped, state: 'stopped' };
}
