import { greatAnswer, readToldMove } from '../text/price-answers.ts';
import { readLargestPercentage } from '../text/read-amounts.ts';
import { readSum } from './read-sums.ts';

/** Dollars' worth of a coin that are destroyed, and percent of all that there are. */
const greatBurn = { sum: 5e7, share: 5 } as const;
const burnt = /\bburn(?:s|ed|ing)?\b|\bdestroy(?:s|ed)?\b|\bcuts? [^.;]{0,12}supply\b|销毁|燃烧/u;
/** A share in words. */
const greatShare = /\b(?:half|third|quarter|most) of\b|一半|过半|三分之一|四分之一/u;
/** Of coins, which are no money. */
const count = /\d[\d.,]{0,12} ?(?:k|m|b|million|billion|trillion)? (?:[a-z]{2,8} )?(?:tokens?|coins?)\b/gu;
/** How many there are, or will be. */
const supply = /\b(?:mints?|reissues?|inflation|emissions?|freez(?:es?|ing))\b|增发|通胀|冻结/u;
/** It comes every quarter, and people know when. */
const regular = /\b(?:regular|quarterly|weekly|monthly|scheduled|auto-burn)\b|季度|每[周月季]|定期|例行/u;
/** Of a company. */
const ofShares =
  /\bshares? (?:buy ?backs?|repurchases?)\b|\b(?:buy ?backs?|repurchases?) (?:of )?(?:its )?shares\b|股[票份]回购|回购股/u;
/** In all, or by whoever believes in it. */
const counted = /\b(?:so far|to date|theory|cumulative)\b|累计|已回购/u;
/** Who holds a coin is paid for it from now on. */
const paid =
  /\bfee switch\b|\bbuy ?backs?\b|\b(?:share|distribut\w{1,3}) (?:protocol )?(?:fees|revenue)\b|(?:手续费|费用)开关|回购|分红/u;
const stands = /\b(?:halts?|halted|shuts? down|emergency shutdown|winds? down)\b|停止出块|停机|关停|暂停/u;

/**
 * Whether what holders of a coin decide, or its makers change, moves its price by nothing that is told: no large share of it is destroyed, nobody is paid
 * by it, nothing stands still, and no price has answered. In lower case.
 */
export function isSmallVote(headline: string, opening: string): boolean {
  if (readToldMove(opening) >= greatAnswer || stands.test(headline)) return false;
  if (counted.test(headline) || ofShares.test(headline)) return true;
  if (paid.test(headline)) return false;
  if (supply.test(headline) && readLargestPercentage(headline) >= greatBurn.share) return false;
  const isBurn = burnt.test(headline) && !regular.test(headline);
  const worth = readSum(headline.replace(count, ' '));
  return !(
    isBurn &&
    (worth >= greatBurn.sum || readLargestPercentage(headline) >= greatBurn.share || greatShare.test(headline))
  );
}
