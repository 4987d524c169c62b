import { type DirectionReading, withinClause } from './direction-reading.ts';

const hoarder =
  '(?:\\bmt\\.? ?gox\\b|\\b(?:ftx|alameda|celsius|genesis|silk road)\\b|\\b(?:governments?|authorities|police|marshals|doj)\\b|门头沟|政府|警方|当局)';
const coin = '(?:\\b(?:bitcoins?|btc|ether(?:eum)?|eth|sol|xrp|bnb|crypto)\\b|比特币|以太坊|以太币|加密货币)';
const moved =
  '(?:\\b(?:mov(?:e[sd]?|ing)|transfer(?:s|red|ring)?|sen(?:ds?|t)|shift(?:s|ed|ing)?)\\b|转移|转出|转入|转至|转账|移动|调动|划转)';
const move = new RegExp(`${hoarder}${withinClause(40)}${moved}${withinClause(50)}${coin}`);
/** Nothing is moved that could be sold, or it is told of another time. */
const undone =
  /[?？]|\b(?:not|no|never|if|could|may|might|would|plans?|since|before|hack(?:ed|ers?)?|stolen|creditors?|repay\w{0,6}|cold|custody|reserve|law|bill|tax)\b|未|不会|或将|可能|若|计划|以来|被盗|黑客|偿|债权|冷钱包|托管|储备|法案|税/;

/** Coins of which everybody knows that their holder will sell them one day, and which begin to move. */
export function readHoarderMove(sentence: string): DirectionReading | null {
  if (!move.test(sentence) || !/\d/.test(sentence) || undone.test(sentence)) return null;
  return { direction: 'short', why: '大户的币开始移动', isFlow: true };
}
