import { readLargestPercentage } from '../text/read-amounts.ts';
import { routinePatterns as says } from './routine-patterns.ts';

/** A day's move of a large coin from which it is extreme, percent. */
export const extremeMove = 8;

/** Percent by which a headline, in lower case, says that the price of a large coin has moved; 0: of none. */
export function readMove(headline: string): number {
  const [, percent, percentInChinese] = says.move.exec(headline) ?? [];
  return Number(percent ?? percentInChinese ?? 0);
}

/** A headline that begins with BTC or ETH: further on, the coin may be one of several subjects, or part of what somebody says. */
const beginsWithGreatest =
  /^[^\p{L}\p{N}$【]{0,8}\$?(?:【[^】]{0,12}】|(?:breaking|just in|快讯|突发)[:：!！]? ?)?(?:bitcoin(?! (?:cash|miners?|whales?|holders?|selling|etfs?|volumes?|futures|fees?))|btc(?! (?:miners?|holders?|volumes?))|ether(?:eum)?(?! classic)|eth|比特币(?!现金|交易|矿|概念|etf)|以太坊(?!经典|etf)|以太币)(?![a-z])/u;
/** A move that took longer than a day, or has not happened yet. */
const longerThanDay =
  /\b(?:from|below) (?:its |the |an? )?(?:record|all[- ]time|peak|highs?)\b|\bsince\b|\b(?:weeks?|months?|years?|quarters?)\b|\bwarn\w{0,3}\b|以来|警告|[周月年季]/u;

/** Whether a headline, in lower case, tells such a move of BTC or ETH, of a day or less and as done: it neither asks nor supposes. */
export function tellsExtremeMove(headline: string): boolean {
  if (!beginsWithGreatest.test(headline) || readMove(headline) < extremeMove || longerThanDay.test(headline))
    return false;
  return isDone(headline);
}

/** A move within minutes from which it is news, percent. */
const suddenMove = 3;
const suddenly =
  /\b(?:suddenly|abruptly|(?:in|within) (?:minutes|an hour|one hour|\d{1,2} minutes))\b|突然|分钟内|一小时内/u;
const moves =
  /\b(?:rockets?|jump(?:s|ed)?|surge[sd]?|soar(?:s|ed)?|spike[sd]?|dip(?:s|ped)?|drop(?:s|ped)?|falls?|fell|plunge[sd]?|plummet(?:s|ed)?|crash(?:es|ed)|tumble[sd]?|dives?|sinks?|sank|slides?|slid|tanks|loses|rall(?:y|ies))\b|[涨跌]|跳水|拉升/u;
/** A price that it passed or reached. */
const passedLevel =
  /\b(?:past|above|through|below|under|to)\b[^.;,]{0,12}\$ ?\d{2,3}(?:,\d{3}|k)\b|(?:突破|升破|涨破|跌破|失守)[^。;；]{0,6}\d/u;

/** It did not move, or something else than the price did. */
const notMoved =
  /n['’]t\b|\b(?:not|never|premium|hash ?rate|difficulty|queue|wallet|open interest|fees?|gas|recovers?|recovered|last (?:mon|tues|wednes|thurs|fri|satur|sun)day|data shows?)\b|并未|没有|手续费|搜索|热词/u;

/** Whether a headline, in lower case, tells that BTC or ETH has moved within minutes, by 3 % or through a price that it names. */
export function tellsSuddenMove(headline: string): boolean {
  if (!beginsWithGreatest.test(headline) || !suddenly.test(headline) || !moves.test(headline)) return false;
  const move = readLargestPercentage(headline);
  if (move < suddenMove && !(move === 0 && passedLevel.test(headline))) return false;
  return ![notMoved, says.hedge, says.wager, says.longTime].some((pattern) => pattern.test(headline));
}

/** A sudden loss of any coin from which it is a collapse, percent. */
const collapseLoss = 40;
const lossPattern =
  /\b(?:crash(?:es|ed)?|plung(?:es|ed)|plummet(?:s|ed)?|collaps(?:es|ed)|tumbl(?:es|ed)|falls?|fell|drops?|dropped|sinks?|sank|loses?|lost|dives?|dumps?|craters?|down)\b[^.;\d%]{0,24}(\d{2})(?:\.\d{1,2})? ?%|(?:闪崩|暴跌|崩跌|重挫|下跌|跳水|跌去|跌超|跌逾|跌幅)[^。;；\d%]{0,8}(\d{2})(?:\.\d{1,2})? ?%/u;
const atOnce =
  /\b(?:(?:in|within) (?:less than |under )?(?:an?|one|two|three|a few|\d{1,2}) ?(?:hours?|minutes?)|(?:in|within) (?:minutes|hours)|in (?:a|one) day|in 24 hours|suddenly|flash[- ]?crash\w{0,3}|intraday|overnight|after (?:an? )?(?:hack|exploit|delisting|depeg\w{0,4}))\b|闪崩|短时|瞬间|小时内|分钟内|一小时|1 ?小时|日内/u;

/** Something else than the coin's price falls, or it fell at another time. */
const notPrice =
  /\b(?:volumes?|fees?|open interest|hash ?rate|transactions?|shares?|stocks?|wallet|position|revenue|floor|funding|trader|recover\w{0,3}|rebound\w{0,3}|relaunch\w{0,2}|which|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|gas|surges?|climbs?|after (?:its )?(?:launch|listing|debut))\b|上线后|交易量|成交额|手续费|爆仓|收入|浮亏|新增|算力|反弹/u;
/** Whether a headline, in lower case, tells that a coin has lost 40 % and more at once, as done. */
export function tellsCollapse(headline: string): boolean {
  const [, percent, percentInChinese] = lossPattern.exec(headline) ?? [];
  if (Number(percent ?? percentInChinese ?? 0) < collapseLoss || !atOnce.test(headline) || notPrice.test(headline))
    return false;
  return isDone(headline);
}

const notDone = [says.hedge, says.wager, says.supposition, says.longTime, says.question];

/** Whether a headline neither asks nor supposes, and tells of no longer time than a day. */
function isDone(headline: string): boolean {
  return !notDone.some((pattern) => pattern.test(headline));
}
