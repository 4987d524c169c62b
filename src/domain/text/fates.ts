import { readFailure } from './failures.ts';
import { readOutage } from './outages.ts';
import { readPayoutStop } from './payouts.ts';
import { readPeg } from './pegs.ts';
import { readRevival } from './revivals.ts';
import { readStuckReserve } from './stuck-reserves.ts';

/** How a place of trade, a house of it, a chain or a peg fares, by a headline. */
export interface Fate {
  /** Whose it is: by one name in both languages; of a stablecoin's peg its ticker and `pegEnding`. */
  place: string;
  /** It stands still; pays nobody out, or can't; is bankrupt, closed, or a peg that is lost; goes on. */
  state: 'stopped' | 'unpaid' | 'failed' | 'resumed';
}

export const pegEnding = ' peg';
/** How long one standstill is told, ms: after that it stands still anew. */
export const standstillWindow = 24 * 3_600_000;
/** How much of a headline is read, UTF-16 units: what stands around each naming of a place is read anew. */
const readLimit = 240;
const emoji = /\p{Extended_Pictographic}|\uFE0F/gu;

/** What a headline (NFKC, lower case) tells to befall a known place as a whole, now; null: nothing. */
export function readFate(headline: string): Fate | null {
  const words = headline.slice(0, readLimit).replace(emoji, ' ').trim();
  const resumed = readRevival(words);
  if (resumed !== null) return { place: resumed, state: 'resumed' };
  const failed = readFailure(words);
  if (failed !== null) return { place: failed, state: 'failed' };
  const peg = readPeg(words);
  if (peg !== null) return { place: `${peg.coin}${pegEnding}`, state: peg.state === 'lost' ? 'failed' : 'resumed' };
  const unpaid = readPayoutStop(words) ?? readStuckReserve(words);
  if (unpaid !== null) return { place: unpaid, state: 'unpaid' };
  const stopped = readOutage(words);
  return stopped === null ? null : { place: stopped, state: 'stopped' };
}
