import { greatAnswer, readToldMove } from '../text/price-answers.ts';
import { readLargestPercentage } from '../text/read-amounts.ts';
import { readSum } from './read-sums.ts';

/** A burn is great from this sum, US dollars, or this share of the supply, percent. */
const greatBurn = { sum: 5e7, share: 5 } as const;
const burnt = /\bburn(?:s|ed|ing)?\b|\bdestroy(?:s|ed)?\b|\bcuts? [^.;]{0,12}supply\b|销毁|燃烧/u;
/** A large share, in words. */
const greatShare = /\b(?:half|third|quarter|most) of\b|一半|过半|三分之一|四分之一/u;
/** Counts of coins, which are no sums of money. */
const count = /\d[\d.,]{0,12} ?(?:k|m|b|million|billion|trillion)? (?:[a-z]{2,8} )?(?:tokens?|coins?)\b/gu;
/** Changes of the supply other than burns. */
const supply = /\b(?:mints?|reissues?|inflation|emissions?|freez(?:es?|ing))\b|增发|通胀|冻结/u;
/** Burns that come at regular times. */
const regularBurn = /\b(?:regular|quarterly|weekly|monthly|scheduled|auto-burn)\b|季度|每[周月季]|定期|例行/u;
/** Buybacks of a company's shares. */
const ofShares =
  /\bshares? (?:buy ?backs?|repurchases?)\b|\b(?:buy ?backs?|repurchases?) (?:of )?(?:its )?shares\b|股[票份]回购|回购股/u;
/** Totals so far, and theories. */
const soFar = /\b(?:so far|to date|theory|cumulative)\b|累计|已回购/u;
/** Holders will be paid from now on: fees, buybacks. */
const paysHolders =
  /\bfee switch\b|\bbuy ?backs?\b|\b(?:share|distribut\w{1,3}) (?:protocol )?(?:fees|revenue)\b|(?:手续费|费用)开关|回购|分红/u;
const standsStill = /\b(?:halts?|halted|shuts? down|emergency shutdown|winds? down)\b|停止出块|停机|关停|暂停/u;

/**
 * Whether a decision of a coin's holders or makers is too small to move its price: no large burn, no payment to holders, nothing
 * that stands still, and no price that has moved for it. Both texts in lower case.
 */
export function isSmallVote(headline: string, opening: string): boolean {
  if (readToldMove(opening) >= greatAnswer || standsStill.test(headline)) return false;
  if (soFar.test(headline) || ofShares.test(headline)) return true;
  if (paysHolders.test(headline)) return false;
  if (supply.test(headline) && readLargestPercentage(headline) >= greatBurn.share) return false;
  const isBurn = burnt.test(headline) && !regularBurn.test(headline);
  const worth = readSum(headline.replace(count, ' '));
  return !(
    isBurn &&
    (worth >= greatBurn.sum || readLargestPercentage(headline) >= greatBurn.share || greatShare.test(headline))
  );
}
