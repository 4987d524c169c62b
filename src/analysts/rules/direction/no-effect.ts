import { isLossTally } from '../../../domain/routine/find-loss-tally.ts';
import { closesSideMarket } from '../../../domain/routine/find-side-listing.ts';
import { callsFalse } from '../../../domain/text/falsehoods.ts';
import { readLargestPercentage } from '../../../domain/text/read-amounts.ts';
import type { EventType } from '../../../domain/verdict.ts';
import { readPriceMove } from './price-move.ts';

/** Why a message with the words of an event moves no coin, and the most confidence that is claimed of it. */
export interface NoEffect {
  why: string;
  most: number;
}

/**
 * What others tell is said to be false, a coin loses one of its markets and stays, or thefts are only counted; and no price has moved for
 * it. Of a headline in lower case.
 */
export function readNoEffect(headline: string, type: EventType): NoEffect | null {
  if (readPriceMove(headline) !== null) return null;
  if (type === 'delisting' && closesSideMarket(headline)) return { why: '只关闭次要市场，代币仍可交易', most: 1 };
  if (type === 'hack' && isLossTally(headline)) return { why: '一段时期的损失合计，并非新的损失', most: 1 };
  return callsFalse(headline) && readLargestPercentage(headline) === 0 ? { why: '否认传闻', most: 0.5 } : null;
}
