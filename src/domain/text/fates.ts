import { readFailure } from './failures.ts';
import { readOutage } from './outages.ts';
import { readPayoutStop } from './payouts.ts';
import { readPeg } from './pegs.ts';
import { readRevival } from './revivals.ts';
import { readStuckReserve } from './stuck-reserves.ts';

/** What a headline tells to happen to an exchange, a company of the trade, a chain or a peg. */
export interface Fate {
  /** Its name, the same in both languages; for a stablecoin's peg, the ticker and `pegEnding`. */
  place: string;
  /**
   * `stopped`: trading or blocks halted; `unpaid`: nobody can withdraw; `failed`: bankrupt, closed, or a lost peg; `resumed`: it
   * goes on.
   */
  state: 'stopped' | 'unpaid' | 'failed' | 'resumed';
}

export const pegEnding = ' peg';
/** How long after a standstill another report of one is of the same event, ms. */
export const standstillWindow = 24 * 3_600_000;
/** How much of a headline is read, in UTF-16 units: the text around each naming of a place is read anew. */
const readLimit = 240;
const emoji = /\p{Extended_Pictographic}|\uFE0F/gu;

/** What a headline (NFKC, lower case) tells to happen now to a known place as a whole; null: nothing. */
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
