import { tellsCollapse, tellsExtremeMove, tellsSuddenMove } from '../../../domain/routine/find-extreme.ts';
import { readCoinMove } from '../../../domain/text/coin-moves.ts';
import { readPriceMark } from '../../../domain/text/price-marks.ts';
import type { Direction } from '../read-direction.ts';
import { readPriceMove } from './price-move.ts';

/** Which way BTC or ETH has moved, where it is as far as on the day of a crash; down, where a coin has lost nearly half at once. */
export function readExtremeMove(headline: string): Direction | null {
  if (tellsCollapse(headline)) return 'short';
  if (!tellsExtremeMove(headline) && !tellsSuddenMove(headline)) return null;
  return readPriceMove(headline)?.direction ?? null;
}

/** A price that nobody has seen for months, or that went far at once: why it is news, and which way. */
export function readFarPrice(headline: string): [why: string, direction: Direction] | null {
  const mark = readPriceMark(headline);
  if (mark !== null) return ['价格创数月以来新高或新低', mark.side === 'high' ? 'long' : 'short'];
  const move = readCoinMove(headline);
  return move === null ? null : ['价格剧烈波动', move.side === 'up' ? 'long' : 'short'];
}
