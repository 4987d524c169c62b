import { places, readActors } from '../duplicates/actors.ts';
import { isClickbait } from '../text/clickbait.ts';
import { readCoinMove } from '../text/coin-moves.ts';
import { type Fate, readFate } from '../text/fates.ts';
import { readLostLevels } from '../text/lost-levels.ts';
import { isPlannedStop } from '../text/planned-stops.ts';
import { readPriceMark } from '../text/price-marks.ts';
import { readLargestAmount } from '../text/read-amounts.ts';
import type { EventType, Verdict } from '../verdict.ts';
import { isArticle, isCoverage } from './find-coverage.ts';
import { extremeMove, readMove, tellsCollapse, tellsSuddenMove } from './find-extreme.ts';
import { isSmallFigure, tellsSurprise } from './find-figure.ts';
import { tellsGreatRuling } from './find-great-ruling.ts';
import { isImmaterial } from './find-immaterial.ts';
import { isColumn, isLookBack, isWeekly } from './find-look-back.ts';
import { isLossTally } from './find-loss-tally.ts';
import { readClosing } from './find-position.ts';
import { readShock } from './find-shock.ts';
import { isOldRun, judgeRun, tellsSmallSum } from './find-small-run.ts';
import { isTalk, tellsRateSpeech } from './find-talk.ts';
import { findTally, tellsWorth } from './find-tally.ts';
import { isUndone } from './find-undone.ts';
import { greatCoins } from './material-bars.ts';
import { readLowerHeadline, readLowerOpening } from './read-lower-opening.ts';
import { type RoutineKind, routinePatterns as says } from './routine-patterns.ts';

/** The part of a verdict that decides whether its message is routine. */
export type RoutineVerdict = Pick<Verdict, 'event_type' | 'assets' | 'action'>;

/** A day's flow or liquidations from which they are extreme, US dollars. */
const extremeSum = 1e9;
/** An exchange halts something. */
const stops = /\b(?:halt|suspend|paus)\w{0,3}\b|暂停/u;
const accumulated = /\baccumulat(?:es?|ed|ing)\b/u;
/** The author's name after a dash, at the end. */
const signed = / [-–—] ([a-z.&' ]{3,24})$/u;
/** A price that has not been seen for months. */
const longUnseen =
  /(?:首次|第一次)(?:跌[破穿]|失守)|(?:以来|个月|一年|半年|数月)(?:来|内|以来)?[^。;；,，\d]{0,6}(?:首次|最低|新低|低位|低点)|\blowest (?:level |price |point )?(?:since|in (?:\w+ ){0,2}(?:months?|years?))\b|\bfirst time (?:since|in)\b|\b(?:month|year)s?[- ]lows?\b/u;
/** The roundest prices: a one or a five, then zeros. */
const greatLevel = /^[15]0*$/;
/** A price that goes sideways. */
const sideways =
  /\b(?:stuck (?:in|below|under|above|near)|struggles?|fluctuates?|consolidat\w{1,3}|key range|range-?bound)\b|盘整|震荡(?!下跌|走[高低])|横盘/u;
/** A price that does nothing, whatever the economy does. */
const staysPut =
  /^(?:bitcoin|btc|ether(?:eum)?|eth)(?: price)? (?:rests?|faces?|spoofs?|maintains?|holds?|keeps?|steady|takes liquidity|awaits?|circles|clings|hovers?|consolidates?|dices)\b/u;
/** A move from which it is news whatever mood it is put down to, percent. */
const greatMove = 10;
/** A transfer of an unnamed holder from which it is news, US dollars. */
const largeTransfer = 2.5e8;
/** The fewest letters of a part of a digest. */
const leastLetters = 3;
/** Types of which a record or a first alone is no news. */
const needsReason = new Set<EventType>(['regulation', 'governance', 'product_launch', 'partnership', 'listing']);
/** Types that are news in whatever form they are told. */
const incidents = new Set<EventType>(['hack', 'delisting']);

/**
 * Why a message is part of the day's routine: periodic flows, totals of holdings or volumes, rankings, statistics, profits taken, small liquidations, ticks of
 * a price, calendars, previews, features, roundups, comments, forecasts, pleas, advertisements and bets, transfers of unnamed holders, court cases that concern no asset, what
 * becomes of a theft, sums over a period, what nobody has done yet, and what nothing in it shows to be large enough to matter.
 * `reaction` tells of a decision, and `shock` of a war, tariffs or a shutdown, by what a price did after it: routine only where people
 * know of that; `close` is the end of somebody's position or of a standstill, routine where nobody was told of it. Null if it isn't routine; and
 * however it is framed, where it tells of a billion dollars liquidated or flowing in a day, a move of 8 % of a large coin, or of BTC or ETH within minutes, a price of theirs that nobody has seen for months, a large coin's move of 15 % for a
 * reason, 40 % lost at once by any, a large house or
 * chain that stands still or falls, or figures other than expected. Read from the headline, and a surprise from what follows it; says nothing of what the verdict is worth to memory.
 */
export function findRoutine(text: string, verdict: RoutineVerdict): RoutineKind | null {
  const headline = readLowerHeadline(text);
  const opening = readLowerOpening(text);
  if (says.roundup.test(headline) || tellsSeveral(headline) || isColumn(headline, opening)) return 'roundup';
  if (says.schedule.test(headline)) return 'schedule';
  if (isCoverage(headline) || isArticle(opening)) return 'coverage';
  if (says.falseNews.test(headline)) return null;
  const isStriking = tellsStriking(headline, opening, verdict) || tellsSurprise(headline, opening);
  const kind = findDespiteStriking(headline, opening, verdict, isStriking);
  return kind !== null || isStriking || headline === '' ? kind : findWithoutStriking(headline, opening, verdict);
}

/** Kinds of routine that hold even for a striking figure; some of them only without one. */
function findDespiteStriking(
  headline: string,
  opening: string,
  verdict: RoutineVerdict,
  isStriking: boolean,
): RoutineKind | null {
  const isIncident = incidents.has(verdict.event_type);
  if (isOfMarkets(headline) && !(isStriking && !says.longTime.test(headline))) return 'roundup';
  if (!isStriking && isOpinion(headline, isIncident)) return 'opinion';
  // A price has moved, whatever is expected next.
  if (!(isStriking && verdict.event_type === 'other') && isUndone(headline, verdict.event_type)) return 'undone';
  if (!isStriking && readFate(headline)?.state === 'resumed') return 'close';
  // Nothing to act on, and no price that moved far.
  if (verdict.event_type === 'other' && verdict.action === 'observe' && !isStriking) return 'prices';
  if (isIncident && isLossTally(headline)) return 'statistics';
  if (!isIncident && (isLookBack(headline) || (!isStriking && isWeekly(headline)))) return 'statistics';
  if (verdict.event_type === 'whale' && readClosing(headline) !== null) return 'close';
  if (isCaseWithoutWeight(headline, opening, verdict)) return 'court';
  if (isShock(headline, verdict) && (says.price.test(headline) || says.coins.test(headline))) return 'shock';
  if (verdict.event_type === 'macro' && tellsMood(headline)) return 'prices';
  const isStill = verdict.event_type === 'macro' && staysPut.test(headline) && !isReaction(headline, verdict);
  return isStill ? 'prices' : null;
}

/** Kinds of routine of a message without a striking figure. */
function findWithoutStriking(headline: string, opening: string, verdict: RoutineVerdict): RoutineKind | null {
  if (incidents.has(verdict.event_type)) return isImmaterial(headline, opening, verdict) ? 'immaterial' : null;
  if (says.fund.test(headline) && says.flow.test(headline)) return 'flows';
  const total = findTally(headline);
  if (total !== null) return total;
  if (isAnonymousTransfer(headline, verdict)) return 'transfer';
  if (says.report.test(headline) || isCount(headline)) return 'statistics';
  if (isShock(headline, verdict)) return null;
  if (verdict.event_type === 'macro' && isSmallFigure(headline)) return 'statistics';
  if (verdict.event_type === 'liquidation') {
    if (stops.test(headline) && isPlannedStop(headline)) return 'immaterial';
    const run = judgeRun(headline, opening, verdict.action);
    if (run !== null) return run === 'small' ? 'statistics' : null;
    // A bankrupt company that has no coin.
    if (verdict.assets.length === 0) return 'immaterial';
  }
  if (says.extreme.test(headline) && !needsReason.has(verdict.event_type)) return null;
  if (says.price.test(headline) && !tellsDeed(headline)) return isReaction(headline, verdict) ? 'reaction' : 'prices';
  if (isImmaterial(headline, opening, verdict)) return 'immaterial';
  if (tellsDeed(headline)) return null;
  return says.statistic.test(headline) ? 'statistics' : null;
}

/** Whether it tells of a war, tariffs or a shutdown. */
function isShock(headline: string, { event_type }: RoutineVerdict): boolean {
  return event_type === 'macro' && readShock(headline) !== null;
}

/** Whether it has a figure that is news by itself, unless it is only supposed. */
function tellsStriking(headline: string, opening: string, { event_type, assets }: RoutineVerdict): boolean {
  // In news of a raise the price may be a share's.
  const isOfCoin = event_type !== 'funding' && !tellsWorth(headline);
  // These count beside a supposition too: it may be why the price moved.
  if (isOfCoin && (readPriceMark(headline) !== null || readCoinMove(headline) !== null)) return true;
  if ([says.hedge, says.wager, says.supposition, sideways].some((pattern) => pattern.test(headline))) return false;
  const isOfOneDay = !says.longTime.test(headline);
  if (isOfOneDay && isOfCoin && (readMove(headline) >= extremeMove || tellsSuddenMove(headline))) return true;
  if (isOfCoin && assets.length > 0 && tellsCollapse(headline)) return true;
  if (tellsLostLevel(headline, opening) || isBlow(readFate(headline))) return true;
  const isGreatSum = readLargestAmount(headline) >= extremeSum;
  if (
    isGreatSum &&
    says.liquidated.test(headline) &&
    isOfOneDay &&
    !says.aftermath.test(headline) &&
    !isOldRun(headline)
  )
    return true;
  return isGreatSum && says.daily.test(headline) && says.flow.test(headline);
}

/** Whether a known exchange, company or chain stands still or fails. */
function isBlow(fate: Fate | null): boolean {
  return fate !== null && fate.state !== 'resumed';
}

/** Whether a coin fell through one of the roundest prices, or through a round one for the first time in months. */
function tellsLostLevel(headline: string, opening: string): boolean {
  if (/[?？]/u.test(headline) || says.question.test(headline) || isClickbait(headline)) return false;
  return readLostLevels(headline).some(({ level }) => greatLevel.test(String(level)) || longUnseen.test(opening));
}

/** Whether one line tells three things or more: each that matters has a message of its own. */
function tellsSeveral(headline: string): boolean {
  return headline.split(/[;；]/u).filter((part) => (part.match(/\p{L}/gu)?.length ?? 0) >= leastLetters).length >= 3;
}

/** Whether a sentence is about three kinds of markets or more, and nobody decides anything. */
function isOfMarkets(headline: string): boolean {
  const named = new Set(
    [...headline.matchAll(says.market)].map(([, ...kinds]) => kinds.findIndex((kind) => kind !== undefined)),
  );
  return named.size >= 3 && !says.official.test(headline);
}

/**
 * Whether it is a comment: a question to the reader, a plea, a bet, or a forecast or supposition of somebody who decides nothing.
 */
function isOpinion(headline: string, isIncident: boolean): boolean {
  if (says.question.test(headline) || says.wager.test(headline)) return true;
  if (isIncident) return false;
  if (says.plea.test(headline) && !says.rateSetter.test(headline)) return true;
  if (says.rumour.test(headline)) return false;
  if (says.commentator.test(headline) && says.forecast.test(headline)) return true;
  if (says.commentator.test(signed.exec(headline)?.[1] ?? '')) return true;
  if (isTalk(headline)) return true;
  return says.hedge.test(headline) && !says.address.test(headline);
}

/**
 * Whether it is a court case without weight for any coin: about no asset, or about people whose loot was in a great coin, without a
 * well-known company.
 */
function isCaseWithoutWeight(headline: string, opening: string, { assets, action }: RoutineVerdict): boolean {
  if (says.founder.test(headline)) return says.court.test(headline) || says.judge.test(headline);
  if (!says.court.test(headline) || tellsGreatRuling(headline, opening, assets)) return false;
  if (assets.length === 0 && action === 'observe') return true;
  const hasParty = [...readActors(headline)].some((name) => !places.has(name));
  const isOfMany = says.plaintiffs.test(headline) && assets.every((asset) => greatCoins.has(asset));
  if (isOfMany) return true;
  const isOfPeople = says.crime.test(headline) && !hasParty && !says.greatCase.test(headline);
  return isOfPeople && assets.every((asset) => greatCoins.has(asset));
}

/** Whether it counts what many did, gained or lost together, or usual liquidations. */
function isCount(headline: string): boolean {
  if (says.profit.test(headline)) return true;
  if (tellsSmallSum(headline)) return true;
  if (!says.cohort.test(headline) || says.party.test(headline) || !/\d/.test(headline)) return false;
  return says.trade.test(headline) || accumulated.test(headline);
}

/** Whether a price moved with the mood, and nobody did anything. */
function tellsMood(headline: string): boolean {
  if (readShock(headline) !== null || says.collapse.test(headline) || readMove(headline) >= greatMove) return false;
  return says.price.test(headline) && says.mood.test(headline) && !says.decided.test(headline);
}

function isAnonymousTransfer(headline: string, { assets, event_type }: RoutineVerdict): boolean {
  if (event_type !== 'whale' || !says.whale.test(headline) || says.party.test(headline)) return false;
  return assets.every((asset) => greatCoins.has(asset)) && readLargestAmount(headline) < largeTransfer;
}

/** Whether it tells how a price answered an official's act or words: the news of these, for whoever was not told of them. */
function isReaction(headline: string, { event_type }: RoutineVerdict): boolean {
  if (event_type !== 'macro') return false;
  return tellsRateSpeech(headline) || (says.official.test(headline) && says.decision.test(headline));
}

/** Whether somebody named did something, of which the figure is a part. */
function tellsDeed(headline: string): boolean {
  return says.trade.test(headline) || (says.official.test(headline) && !says.price.test(headline));
}
