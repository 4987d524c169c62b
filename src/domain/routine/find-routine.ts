import { unwrapNews } from '../duplicates/unwrap-news.ts';
import { readLargestAmount, readLargestPercentage } from '../text/read-amounts.ts';
import { stripTails } from '../text/strip-tails.ts';
import type { EventType, Verdict } from '../verdict.ts';
import { type RoutineKind, routinePatterns as says } from './routine-patterns.ts';

/** What of a verdict decides whether its message is routine. */
export type RoutineVerdict = Pick<Verdict, 'event_type' | 'assets' | 'action'>;

const headlineLimit = 240;
/** Dollars that flow in a day, or are liquidated, from which it is extreme. */
const extremeSum = 1e9;
/** Percent that a price has to move. */
const extremeMove = 8;
/** Dollars that an unnamed holder has to move of a great coin. */
const largeTransfer = 2.5e8;
const greatCoins = new Set(['BTC', 'ETH', 'USDT', 'USDC', 'SOL', 'XRP', 'BNB', 'DOGE']);
/** What befalls an asset is news however it is told. */
const incidents = new Set<EventType>(['hack', 'delisting']);

/**
 * Why a message is part of the day's routine: periodic flows, totals of holdings, statistics, ticks of a price, calendars, roundups,
 * comments and forecasts of those who make them for a living, transfers of unnamed holders, court cases that concern no asset. `reaction`
 * tells of a decision by what a price did after it: routine only where people know of the decision. Null if
 * it isn't, and where it is extreme or a surprise: records, a billion dollars in a day, a move of 8 %. Read from the headline; says
 * nothing of what the verdict is worth to memory.
 */
export function findRoutine(text: string, verdict: RoutineVerdict): RoutineKind | null {
  const headline = readHeadline(text);
  if (says.roundup.test(headline)) return 'roundup';
  if (says.schedule.test(headline)) return 'schedule';
  if (isOpinion(headline, incidents.has(verdict.event_type))) return 'opinion';
  if (isForeignCourt(headline, verdict)) return 'court';
  if (incidents.has(verdict.event_type) || isExtreme(headline)) return null;
  if (says.fund.test(headline) && says.flow.test(headline)) return 'flows';
  if (says.holding.test(headline) && !says.trade.test(headline)) return 'holdings';
  if (isAnonymousTransfer(headline, verdict)) return 'transfer';
  if (says.report.test(headline)) return 'statistics';
  if (tellsDeed(headline)) return null;
  if (says.price.test(headline)) return isReaction(headline, verdict) ? 'reaction' : 'prices';
  return says.statistic.test(headline) ? 'statistics' : null;
}

/** The first line that says something, without a page's tails, in lower case. */
function readHeadline(text: string): string {
  const lines = unwrapNews(text.slice(0, 4000)).split('\n');
  const line = lines.find((one) => (one.match(/\p{L}/gu)?.length ?? 0) >= 4) ?? '';
  const plain = line.replace(/[*_`#>~]{1,6}/g, '').trim();
  return stripTails(plain).slice(0, headlineLimit).toLowerCase();
}

function isExtreme(headline: string): boolean {
  if (says.extreme.test(headline) || readLargestPercentage(headline) >= extremeMove) return true;
  return says.daily.test(headline) && says.flow.test(headline) && readLargestAmount(headline) >= extremeSum;
}

/** A comment: a question to the reader, a forecast of somebody whose word changes nothing, a supposition of nobody. */
function isOpinion(headline: string, isIncident: boolean): boolean {
  if (says.question.test(headline)) return true;
  if (isIncident || says.rumour.test(headline)) return false;
  if (says.commentator.test(headline) && says.forecast.test(headline)) return true;
  return says.hedge.test(headline) && !(says.official.test(headline) && says.speech.test(headline));
}

function isForeignCourt(headline: string, { assets, action }: RoutineVerdict): boolean {
  return assets.length === 0 && action === 'observe' && says.court.test(headline);
}

function isAnonymousTransfer(headline: string, { assets, event_type }: RoutineVerdict): boolean {
  if (event_type !== 'whale' || !says.whale.test(headline) || says.party.test(headline)) return false;
  return assets.every((asset) => greatCoins.has(asset)) && readLargestAmount(headline) < largeTransfer;
}

/** A price after what an official did: as long as nobody was told of that, this tells it. */
function isReaction(headline: string, { event_type }: RoutineVerdict): boolean {
  return event_type === 'macro' && says.official.test(headline) && says.decision.test(headline);
}

/** Somebody with a name did something: the figure beside it is part of that news. */
function tellsDeed(headline: string): boolean {
  return says.trade.test(headline) || (says.official.test(headline) && !says.price.test(headline));
}
