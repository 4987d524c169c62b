import { tellsRateSpeech } from '../../../domain/routine/find-talk.ts';
import { dropOpening } from '../../../domain/text/drop-opening.ts';
import { isTreasuryRaise } from '../../../domain/text/treasury-raise.ts';
import type { EventType } from '../../../domain/verdict.ts';
import { falls, rises } from '../lexicon/price-verbs.ts';
import type { MessageParts } from '../read-message.ts';
import { readAdoption } from './adoption.ts';
import { readBreakUp } from './break-up.ts';
import { readBurdenLifted } from './burden-lifted.ts';
import { readCoinFlow } from './coin-flow.ts';
import { readCoinSupply } from './coin-supply.ts';
import { readCoinTrade } from './coin-trade.ts';
import { readCompanyDeal } from './company-deal.ts';
import { readDeniedDelisting, readDeniedRumour } from './denial.ts';
import type { DirectionReading, ReadDirection } from './direction-reading.ts';
import { readEnactedReserve } from './enacted-reserve.ts';
import { readEnforcement } from './enforcement.ts';
import { readCurb, readFailedVote } from './failed-vote.ts';
import { readFundFlow } from './fund-flow.ts';
import { readHoarderMove, readOverhang } from './hoarder-move.ts';
import { readInternalTransfer } from './internal-transfer.ts';
import { readLargeUnlock, readUnlock } from './large-unlock.ts';
import { readLiquidatedSide, readLiquidatedSums } from './liquidated-side.ts';
import { readMarketShock } from './market-shock.ts';
import { readNetworkState } from './network-state.ts';
import { readPositionChange } from './position-change.ts';
import { readNarrowing, readPriceMove, readTurn } from './price-move.ts';
import { readRecovery } from './recovery.ts';
import { readStateRule } from './state-rule.ts';
import { readStatement } from './statement.ts';
import { readSurprise, tellsRateDecision } from './surprise.ts';
import { readSwapLegs } from './swap-legs.ts';
import { readTokenEconomy } from './token-economy.ts';
import { readTradingStatus } from './trading-status.ts';
import { readPlea, readRepayment, readShareListing } from './undecided-matter.ts';

/** Readers of what happens to coins, the most telling first: forced liquidations say more than where coins go. */
const readers: readonly ReadDirection[] = [
  readLiquidatedSide,
  readPositionChange,
  readFundFlow,
  readInternalTransfer,
  readCoinFlow,
];
/** What else is read in a headline of each type, in its own case. */
const ofType: Readonly<Partial<Record<EventType, ReadDirection>>> = {
  other: (title) =>
    readPublicAct(toSubjectFirst(title)) ??
    readCompanyDeal(dropOpening(title)) ??
    readNarrowing(title.toLowerCase()) ??
    readPriceMove(title.toLowerCase()) ??
    readDeniedRumour(title.toLowerCase()),
  macro: (title) => readMarketShock(toSubjectFirst(title)) ?? readPriceMove(title.toLowerCase()),
  funding: readCompanyDeal,
  liquidation: (title) => readRepayment(title.toLowerCase()) ?? readPriceMove(title.toLowerCase()),
  governance: (title) => readPublicAct(toSubjectFirst(title)),
  regulation: (title) => readPlea(title.toLowerCase()) ?? readPublicAct(toSubjectFirst(title)),
  hack: (title) => readRecovery(title.toLowerCase(), true),
  listing: (title) => readShareListing(title.toLowerCase()),
  delisting: (title) => readDeniedDelisting(title.toLowerCase()) ?? readTradingStatus(toSubjectFirst(title)),
  celebrity: (title) => readPublicAct(toSubjectFirst(title)) ?? readStatement(title.toLowerCase()),
  product_launch: (title) => readMarketShock(toSubjectFirst(title)) ?? readAdoption(title),
  partnership: (title) => readMarketShock(toSubjectFirst(title)) ?? readAdoption(title),
};

/** What holders and issuers do with their coins. */
function readHolder(headline: string): DirectionReading | null {
  return readOverhang(headline) ?? readCoinTrade(headline) ?? readCoinSupply(headline) ?? readHoarderMove(headline);
}

/** Types that the model may read where an unlock is the news; in others it is only a circumstance. */
const besideUnlocks: ReadonlySet<EventType> = new Set(['other', 'product_launch', 'governance']);

/** Coins that no partnership's end can hurt. */
const bystanders: ReadonlySet<string> = new Set(['BTC', 'ETH', 'USDT', 'USDC']);

/** What happens to a coin, its chain or its right to be traded: more telling than who buys it meanwhile. */
function readStanding(headline: string, assets: readonly string[]): DirectionReading | null {
  const enforcement = readEnforcement(headline) ?? readBurdenLifted(headline);
  if (enforcement !== null || assets.length === 0) return enforcement;
  return (
    readNetworkState(headline) ??
    readTradingStatus(headline) ??
    readFailedVote(headline) ??
    readCurb(headline, assets) ??
    readLargeUnlock(headline) ??
    readTokenEconomy(headline) ??
    (assets.some((asset) => !bystanders.has(asset)) ? readBreakUp(headline) : null)
  );
}

/** The headline from its subject on, in lower case. */
function toSubjectFirst(title: string): string {
  return dropOpening(title).toLowerCase();
}

/** What states and authorities have done, whatever type the model read. */
function readPublicAct(headline: string): DirectionReading | null {
  return (
    readBurdenLifted(headline) ?? readEnactedReserve(headline) ?? readStateRule(headline) ?? readMarketShock(headline)
  );
}

/** Types whose direction isn't a matter of who bought or sold. */
const unreadTypes: ReadonlySet<EventType> = new Set(['hack', 'scam_alert', 'airdrop', 'delisting']);
/** Types of which the text below is read, too, where the headline tells no direction; in others it tells the surroundings. */
const readBelowTypes: ReadonlySet<EventType> = new Set(['whale', 'liquidation']);
/** How much of that text is read, in UTF-16 units. */
const openingLimit = 160;

/**
 * The direction that the words of a message tell, by the concepts of this folder; null where none of them speaks.
 * @param parts without what the text only supposes.
 */
export function findDirection(
  { headline, title, lead }: MessageParts,
  type: EventType,
  assets: readonly string[],
): DirectionReading | null {
  if (unreadTypes.has(type)) return ofType[type]?.(title) ?? null;
  const recovery = readRecovery(title.toLowerCase(), false);
  if (recovery !== null) return recovery;
  if (isTreasuryRaise(title))
    return { direction: 'long', why: '融资用于买币', ...(type === 'other' ? { type: 'funding' } : {}) };
  const byConcept =
    readStanding(toSubjectFirst(title), assets) ?? read(title, assets) ?? readHolder(title.toLowerCase());
  const told =
    byConcept ??
    readPriceAnswer(title.toLowerCase(), type) ??
    readTurn(title.toLowerCase()) ??
    (besideUnlocks.has(type) ? readUnlock(title.toLowerCase(), assets) : null) ??
    ofType[type]?.(title) ??
    readSurprise(title.toLowerCase());
  if (
    (told === null || told.type === undefined) &&
    (type === 'macro' || (type === 'other' && announcesFigure(headline.toLowerCase())))
  ) {
    const below = readSurpriseBelow(lead);
    // A price in the headline is closer than the usual effect of a decision told below.
    if (below !== null) return told !== null && below.isSign === true ? { ...told, type: 'macro' } : below;
  }
  if (told !== null || !readBelowTypes.has(type)) return told;
  const opening = lead.slice(0, openingLimit);
  const counted = type === 'liquidation' ? readLiquidatedSums(`${title}\n${opening}`.toLowerCase()) : null;
  return counted ?? read(opening, assets);
}

const figure = /\b(?:cpi|ppi|pce|gdp|nonfarm|non-farm|payrolls|unemployment rate)\b|非农|失业率|通胀率/;
/** The figure is still awaited: the one below is the previous one. */
const stillAwaited =
  /\b(?:previews?|due|ahead|awaits?|await|watch(?:es)?|today|tonight|tomorrow|this week|next|upcoming)\b|今晚|明日|明晚|本周|即将|公布在即|等待|前瞻|前夕|将公布/;
const ratesQuestion = /(?:\bfed\b|\brates?\b|美联储|[降加]息)[^?？]{0,30}[?？]\s*$/;

/**
 * Whether the text below a headline is likely to say what was expected: the headline names an economic figure, or prices and a
 * question about rates.
 */
function announcesFigure(headline: string): boolean {
  if (stillAwaited.test(headline)) return false;
  if (figure.test(headline) && /\d/.test(headline)) return true;
  return ratesQuestion.test(headline) && (headline.search(rises) >= 0 || headline.search(falls) >= 0);
}

/** The chair of the Fed, who speaks for all of it. */
const rateChair = /\bpowell\b|\bfed chair|鲍威尔|美联储主席/;

/**
 * A headline of prices that names the economic figure, decision or speech that they answer: news of the economy, in the direction
 * of the price.
 */
function readPriceAnswer(headline: string, type: EventType): DirectionReading | null {
  if (type !== 'other' && type !== 'macro') return null;
  const answered = readSurprise(headline);
  const isAnswer =
    answered !== null
      ? answered.direction !== 'neutral'
      : tellsRateDecision(headline) || (rateChair.test(headline) && tellsRateSpeech(headline));
  const move = isAnswer ? (readPriceMove(headline) ?? answered) : null;
  return move === null ? null : { ...move, type: 'macro' };
}

/** The economic surprise that the text below a price headline tells. */
function readSurpriseBelow(lead: string): DirectionReading | null {
  const sentences = lead.toLowerCase().split(/[。!?！？;；\n•]|\.(?=\s)/u);
  const readings = sentences.map(readSurprise);
  return readings.find((reading) => reading?.type === 'macro' && reading.direction !== 'neutral') ?? null;
}

function read(sentence: string, assets: readonly string[]): DirectionReading | null {
  if (/\?\s*$/.test(sentence)) return null;
  const swap = readSwapLegs(sentence, assets);
  if (swap !== null) return swap;
  const text = sentence.toLowerCase();
  for (const readDirection of readers) {
    const reading = readDirection(text);
    if (reading !== null) return reading;
  }
  return null;
}
