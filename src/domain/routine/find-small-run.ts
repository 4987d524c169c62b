import { readLargestAmount } from '../text/read-amounts.ts';
import type { Verdict } from '../verdict.ts';
import { readMove } from './find-extreme.ts';
import { routinePatterns as says } from './routine-patterns.ts';

/** Dollars liquidated below which it is one day like others, one hour, or one move of bitcoin. */
const leastLiquidated = { inDay: 1e9, atOnce: 3e8, inMove: 1e8 } as const;
const atOnce =
  /\b(?:flash[- ]?crash\w{0,3}|suddenly|(?:in|within) (?:minutes|an hour|one hour))\b|闪崩|闪电崩盘|插针|瞬间|分钟内|(?:一|1) ?小时|\b(?:past|last) (?:hour|60 minutes)\b/u;
/** Bitcoin, or all, have moved far while it happened. */
const ofGreatMove =
  /\b(?:bitcoin(?:['’]s)?|btc|crypto|markets?)\b[^.;]{0,24}\b(?:plummet\w{0,3}|plung\w{1,3}|crash\w{0,3}|collaps\w{1,3}|nosediv\w{1,3}|dump(?:s|ed)?|drops?|dropped|falls?|fell|slumps|slumped|slides?|slid|tumbl\w{1,3}|sinks?|soar(?:s|ed)?|explod(?:es|ed)|surg(?:es|ed)|skyrocket\w{0,3}|rocket\w{0,3}|jump(?:s|ed)?|cracks?)\b|(?:比特币|btc|加密市场|市场)[^。;；]{0,10}(?:暴跌|暴涨|闪崩|跳水|飙升|急跌|急涨|下挫|大跌|大涨|跌[破穿])|闪崩|崩盘|插针/u;
/** Percent. */
const greatMoveOfRun = 3;
/** Liquidations of another time, or what is made of them. */
const ofThen =
  /\b(?:lessons?|study|avoidable|to blame|(?:months?|weeks?|years?) (?:after|since|ago)|(?:january|february|march|april|june|july|august|september|october|november|december)['’]s (?:\$|\d|great|record|crash|liquidat|wipeout)|liquidat\w{1,4}[^.;]{0,20} (?:falls? to|fell to|lowest))|复盘|回顾|教训|[月周年]前|(?:清算|爆仓)[^。;；]{0,12}降至/u;
/** Who is liquidated, where the text says that they were. */
const side = /\b(?:bulls|bears|longs|shorts|(?:long|short) (?:sellers|traders|positions))\b|多头|空头|多单|空单/u;

/**
 * Of a message on liquidations: `small`, a sum that is liquidated every day, or within every hour; `great`, one that is news; null, no sum
 * is told, and what befalls somebody decides. `headline` and `opening` are in lower case.
 * @param action `observe` where the text doesn't say which side was liquidated: the sum has to be large by itself then.
 */
export function judgeRun(headline: string, opening: string, action: Verdict['action']): 'small' | 'great' | null {
  if (isSmallRun(headline, opening)) return 'small';
  if (!says.liquidated.test(headline)) return null;
  if (isOldRun(headline)) return 'small';
  const sum = readLargestAmount(headline);
  const isGreat = sum >= chooseLeast(headline);
  if (action === 'observe') return isGreat && sum >= leastLiquidated.atOnce ? 'great' : 'small';
  return isGreat ? 'great' : null;
}

/** Whether a headline names what was liquidated, and it is little for the time that it took. */
export function tellsSmallSum(headline: string): boolean {
  const sum = readLargestAmount(headline);
  return says.liquidated.test(headline) && sum > 0 && sum < chooseLeast(headline);
}

/** Whether a headline, in lower case, looks back on liquidations. */
export function isOldRun(headline: string): boolean {
  return ofThen.test(headline);
}

/** How many were liquidated, and no sum that is large anywhere. */
function isSmallRun(headline: string, opening: string): boolean {
  const isOfSide = side.test(headline) && readLargestAmount(headline) > 0 && says.liquidated.test(opening);
  if (!(says.liquidated.test(headline) || isOfSide) || says.collapse.test(headline)) return false;
  return Math.max(readLargestAmount(headline), readLargestAmount(opening)) < chooseLeast(headline);
}

/** Named, and no more than it moves every day. */
function isSmallMove(headline: string): boolean {
  const move = readMove(headline);
  return move > 0 && move < greatMoveOfRun;
}

function chooseLeast(headline: string): number {
  if (ofGreatMove.test(headline) && !says.aftermath.test(headline) && !isSmallMove(headline))
    return leastLiquidated.inMove;
  return atOnce.test(headline) ? leastLiquidated.atOnce : leastLiquidated.inDay;
}
