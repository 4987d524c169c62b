import { callsFalse } from '../../../domain/text/falsehoods.ts';
import { readLargestPercentage } from '../../../domain/text/read-amounts.ts';
import { readPriceMove } from './price-move.ts';

/** Why what has the words of an event moves no coin, and the most confidence that is claimed of it. */
export interface NoEffect {
  why: string;
  most: number;
}

/** What others tell is said to be false, and no price has moved for it; of a headline in lower case. */
export function readNoEffect(headline: string): NoEffect | null {
  const isPriced = readPriceMove(headline) !== null || readLargestPercentage(headline) > 0;
  return !isPriced && callsFalse(headline) ? { why: '否认传闻', most: 0.5 } : null;
}
