import { readLargestAmount } from '../text/read-amounts.ts';
import type { Verdict } from '../verdict.ts';
import { readMove } from './find-extreme.ts';
import { routinePatterns as says } from './routine-patterns.ts';

/**
 * Liquidated sums that are usual, and so no news, below these, US dollars: in a day, within an hour, during a large move of
 * bitcoin.
 */
const unusualSums = { inDay: 1e9, atOnce: 3e8, inMove: 1e8 } as const;
const atOnce =
  /\b(?:flash[- ]?crash\w{0,3}|suddenly|(?:in|within) (?:minutes|an hour|one hour))\b|闪崩|闪电崩盘|插针|瞬间|分钟内|(?:一|1) ?小时|\b(?:past|last) (?:hour|60 minutes)\b/u;
/** Bitcoin or the market moved far meanwhile. */
const duringGreatMove =
  /\b(?:bitcoin(?:['’]s)?|btc|crypto|markets?)\b[^.;]{0,24}\b(?:plummet\w{0,3}|plung\w{1,3}|crash\w{0,3}|collaps\w{1,3}|nosediv\w{1,3}|dump(?:s|ed)?|drops?|dropped|falls?|fell|slumps|slumped|slides?|slid|tumbl\w{1,3}|sinks?|soar(?:s|ed)?|explod(?:es|ed)|surg(?:es|ed)|skyrocket\w{0,3}|rocket\w{0,3}|jump(?:s|ed)?|cracks?)\b|(?:比特币|btc|加密市场|市场)[^。;；]{0,10}(?:暴跌|暴涨|闪崩|跳水|飙升|急跌|急涨|下挫|大跌|大涨|跌[破穿])|闪崩|崩盘|插针/u;
/** A move of bitcoin from which it is large here, percent. */
const greatMove = 3;
/** Liquidations of another time, or conclusions from them. */
const ofAnotherTime =
  /\b(?:lessons?|study|avoidable|to blame|(?:months?|weeks?|years?) (?:after|since|ago)|(?:january|february|march|april|june|july|august|september|october|november|december)['’]s (?:\$|\d|great|record|crash|liquidat|wipeout)|liquidat\w{1,4}[^.;]{0,20} (?:falls? to|fell to|lowest))|复盘|回顾|教训|[月周年]前|(?:清算|爆仓)[^。;；]{0,12}降至/u;
/** The sides that may be liquidated, where the text says so further on. */
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
  const isGreat = sum >= chooseUnusualSum(headline);
  if (action === 'observe') return isGreat && sum >= unusualSums.atOnce ? 'great' : 'small';
  return isGreat ? 'great' : null;
}

/** Whether a headline names a liquidated sum that is usual for the time that it took. */
export function tellsSmallSum(headline: string): boolean {
  const sum = readLargestAmount(headline);
  return says.liquidated.test(headline) && sum > 0 && sum < chooseUnusualSum(headline);
}

/** Whether a headline, in lower case, looks back on liquidations. */
export function isOldRun(headline: string): boolean {
  return ofAnotherTime.test(headline);
}

/** Whether it tells of liquidations, and neither headline nor opening has an unusual sum. */
function isSmallRun(headline: string, opening: string): boolean {
  const isOfSide = side.test(headline) && readLargestAmount(headline) > 0 && says.liquidated.test(opening);
  if (!(says.liquidated.test(headline) || isOfSide) || says.collapse.test(headline)) return false;
  return Math.max(readLargestAmount(headline), readLargestAmount(opening)) < chooseUnusualSum(headline);
}

/** Whether the headline names a move, and a small one. */
function isSmallMove(headline: string): boolean {
  const move = readMove(headline);
  return move > 0 && move < greatMove;
}

function chooseUnusualSum(headline: string): number {
  if (duringGreatMove.test(headline) && !says.aftermath.test(headline) && !isSmallMove(headline))
    return unusualSums.inMove;
  return atOnce.test(headline) ? unusualSums.atOnce : unusualSums.inDay;
}
