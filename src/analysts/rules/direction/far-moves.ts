import { tellsCollapse, tellsExtremeMove, tellsSuddenMove } from '../../../domain/routine/find-extreme.ts';
import { readCoinMove } from '../../../domain/text/coin-moves.ts';
import { readPriceMark } from '../../../domain/text/price-marks.ts';
import type { Direction } from '../read-direction.ts';
import { readPriceMove } from './price-move.ts';

/** Which way BTC or ETH has moved, where it moved extremely or suddenly; `short` where any coin has collapsed; null: neither. */
export function readExtremeMove(headline: string): Direction | null {
  if (tellsCollapse(headline)) return 'short';
  if (!tellsExtremeMove(headline) && !tellsSuddenMove(headline)) return null;
  return readPriceMove(headline)?.direction ?? null;
}

/** Why a price is news, and which way it went: a high or low of months, or a great move; null: neither. */
export function readFarPrice(headline: string): [why: string, direction: Direction] | null {
  const mark = readPriceMark(headline);
  if (mark !== null) return ['价格创数月以来新高或新低', mark.side === 'high' ? 'long' : 'short'];
  const move = readCoinMove(headline);
  return move === null ? null : ['价格剧烈波动', move.side === 'up' ? 'long' : 'short'];
}
