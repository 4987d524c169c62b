import { isAftermath } from '../../domain/routine/find-aftermath.ts';
import { isDigest } from '../../domain/text/digests.ts';
import { type Fate, pegEnding, readFate } from '../../domain/text/fates.ts';
import { tellsGreatFailure } from '../../domain/text/great-failures.ts';
import { tellsGreatSuit, tellsLeaderHeld } from '../../domain/text/great-suits.ts';
import { chains } from '../../domain/text/houses.ts';
import { readLostLevels } from '../../domain/text/lost-levels.ts';
import { tellsLostPeg } from '../../domain/text/pegs.ts';
import { readLargestAmount } from '../../domain/text/read-amounts.ts';
import { isRetrospective } from '../../domain/text/retrospectives.ts';
import { tellsRuleChange } from '../../domain/text/rule-changes.ts';
import { tellsTheft } from '../../domain/text/thefts.ts';
import { isTreasuryRaise } from '../../domain/text/treasury-raise.ts';
import { readVenueNotice } from '../../domain/text/venue-notices.ts';
import type { EventType } from '../../domain/verdict.ts';
import type { DirectionReading } from './direction/direction-reading.ts';
import { readExtremeMove, readFarPrice } from './direction/far-moves.ts';
import { findDirection } from './direction/find-direction.ts';
import { type NoEffect, readNoEffect } from './direction/no-effect.ts';
import { readRuling } from './direction/ruling.ts';
import { tellsRateDecision } from './direction/surprise.ts';
import type { ModelReading } from './linear-model/read-with-model.ts';
import type { RateType } from './rate-confidence.ts';
import type { Direction } from './read-direction.ts';
import type { MessageParts } from './read-message.ts';

/** What the rules know of a message, beside the model's reading of it. */
export interface Grounds {
  /** The message without what it only supposes. */
  asserted: MessageParts;
  title: string;
  assets: readonly string[];
  assetsInTitle: number;
  rate: RateType;
  isSupposed: (type: EventType) => boolean;
  /** Whether the first line is an order to its reader. */
  isOrder: boolean;
}

export interface SettledReading extends ModelReading {
  direction: Direction;
  /** Why the message tells no event, whatever the model reads; null: it tells one. */
  doubt: 'order' | 'supposed' | 'past' | 'digest' | null;
  /** The clause of the notes that says which words told the direction; null: the model decided. */
  why: string | null;
  /** Whether "expected" is no hedge: a figure stands beside what was expected of it. */
  isMeasured: boolean;
}

/** The highest confidence in a message that tells no event. */
const doubtfulConfidence = 0.35;

const priceTypes: ReadonlySet<EventType> = new Set(['other', 'liquidation', 'macro']);
/** Types that the model may read where the price is the news. */
const besidePrices: ReadonlySet<EventType> = new Set([...priceTypes, 'whale', 'celebrity']);
/** The same where the headline tells how far the price went: the deed beside it is only the reason. */
const besideMoves: ReadonlySet<EventType> = new Set([...besidePrices, 'product_launch', 'partnership']);
/** Types that the model may read where a product was stolen from: the theft is the news. */
const besideThefts: ReadonlySet<EventType> = new Set([
  'other',
  'airdrop',
  'listing',
  'product_launch',
  'partnership',
  'governance',
]);
/** Types that the model may read where somebody moves a large sum, by the place it goes to. */
const besideFlows: ReadonlySet<EventType> = new Set(['other', 'product_launch', 'partnership', 'listing', 'celebrity']);
/** Types that the model may read where an issuer mints or burns, by the words for it. */
const besideSupply: ReadonlySet<EventType> = new Set(['funding', 'governance', 'product_launch', 'partnership']);
/** Types beside which a halted exchange is only a circumstance; a delisting only where the headline names the coin. */
const besideFates: ReadonlySet<EventType> = new Set(['hack', 'delisting', 'scam_alert', 'airdrop']);
/** Whales, by that word. */
const hasWhale = /\bwhales?\b|巨鲸|鲸鱼/u;
const ruledTypes: ReadonlySet<EventType> = new Set(['regulation', 'listing', 'delisting', 'hack', 'scam_alert']);
/** Channels are told of an observation from this confidence on, by default. */
const rulingConfidence = 0.86;

/** A loss that is news whoever has it, US dollars. */
const greatLoss = 2e7;

/** Coins whose outages concern themselves, not the whole market. */
const leadingCoins: ReadonlySet<string> = new Set(['BTC', 'ETH', 'SOL']);

/** An urgent alert breaks quiet hours from this confidence on. */
const failureConfidence = 0.9;
/** Just below it, so that a recovery wakes nobody, and high enough to be told even after memory has lowered it. */
const revivalConfidence = 0.88;

/** A raise to buy coins, or a flow of coins, is large from these sums, US dollars; then it is news with this confidence. */
const largeRaise = 1e8;
const largeFlow = 1e8;
const raiseConfidence = 0.8;

/**
 * The final reading: the model's, corrected by the rules. Events that did not happen are dropped, and the direction is the one that
 * the words tell, where they tell one; a less certain reader is only a sign for the model.
 */
export function settleReading(first: ModelReading, grounds: Grounds): SettledReading {
  const doubt = findDoubt(first.type, grounds);
  if (doubt !== null) {
    const direction = doubt === 'digest' ? first.weighDirection(null) : 'neutral';
    return { ...toNoEvent(first), direction, doubt, why: null, isMeasured: false };
  }
  const title = grounds.title.toLowerCase();
  return readByHeadline(first, title, grounds) ?? settleByDirection(first, title, grounds);
}

/** The reading that the headline decides alone, its type included: by the first rule that applies; null: none does. */
function readByHeadline(first: ModelReading, title: string, grounds: Grounds): SettledReading | null {
  const noEffect = readNoEffect(title, first.type);
  if (noEffect !== null) return toNoEffect(first, noEffect);
  const ruling = readRuling(title);
  if (ruling !== null) return { ...toRuling(first, grounds.rate), ...ruling, doubt: null, isMeasured: false };
  if (besideThefts.has(first.type) && tellsTheft(title)) return toStress(first, 'hack', '资金被盗');
  if (besidePrices.has(first.type) && readLostLevels(title).length > 0) {
    return toStress(first, toPriceType(first.type), '价格跌破整数关口');
  }
  const isOfPrice = besidePrices.has(first.type) || first.type === 'regulation';
  const move = isOfPrice && grounds.assets.length > 0 ? readExtremeMove(title) : null;
  if (move !== null) return toStress(first, toPriceType(first.type), '价格剧烈波动', move);
  if (grounds.assetsInTitle > 0 && besideMoves.has(first.type)) {
    const far = readFarPrice(title);
    if (far !== null) return toStress(first, toPriceType(first.type), ...far);
  }
  const notice = grounds.assetsInTitle > 0 && first.type !== 'hack' ? readVenueNotice(title) : null;
  if (notice === 'removed' && first.type !== 'delisting') return toStress(first, 'delisting', '交易所移除代币');
  if (notice === 'postponed') return toStress(first, 'listing', '交易所推迟上币');
  const isOfCoin = besideFates.has(first.type) && !(first.type === 'delisting' && grounds.assetsInTitle === 0);
  const fate = isOfCoin ? null : readFate(title);
  if (fate !== null) return toFate(first, fate, grounds.assets);
  if (grounds.assets.every((asset) => leadingCoins.has(asset)) && tellsGreatFailure(title)) {
    return toSure(toStress(first, 'macro', fateWords.failed), failureConfidence);
  }
  return first.type !== 'hack' && tellsLostPeg(title) ? toLostPeg(first) : null;
}

/** Type and confidence by the direction that the words tell, or by the model where they tell none. */
function settleByDirection(first: ModelReading, title: string, grounds: Grounds): SettledReading {
  const told = findDirection(grounds.asserted, first.type, grounds.assets);
  const isRule = tellsRuleChange(title);
  const isGreatRule = isRule || (first.type === 'regulation' && (tellsGreatSuit(title) || tellsLeaderHeld(title)));
  const isGreatLoss = first.type === 'hack' && readLargestAmount(grounds.title) >= greatLoss && !isAftermath(title);
  const least = isGreatRule || isGreatLoss ? rulingConfidence : 0;
  const given = isRule && !ruledTypes.has(first.type) ? toType(first, 'regulation', grounds.rate) : first;
  if (told === null) {
    const confidence = Math.max(given.confidence, least);
    return { ...given, confidence, direction: first.weighDirection(null), doubt: null, why: null, isMeasured: false };
  }
  // A figure beside an event of a coin need not be the news; beside its price it is.
  const isBeside = grounds.assetsInTitle > 0 && first.type !== 'other';
  const isMoved =
    (isLargeFlow(told, grounds.title) && besideFlows.has(first.type)) ||
    (told.isFlow === true && first.type === 'other' && hasWhale.test(title)) ||
    (told.isSupply === true && besideSupply.has(first.type));
  const type = isMoved ? 'whale' : isBeside ? undefined : told.type;
  const settled = type === undefined || type === given.type ? given : toType(given, type, grounds.rate);
  const floor = findFloor(told, grounds.title);
  const confidence = Math.max(settled.confidence, floor, least);
  const direction = told.isSign === true ? first.weighDirection(told.direction) : told.direction;
  return {
    ...settled,
    confidence,
    direction,
    doubt: null,
    why: direction === told.direction ? told.why : null,
    isMeasured: told.type !== undefined,
  };
}

function findDoubt(type: EventType, { isOrder, isSupposed, title }: Grounds): SettledReading['doubt'] {
  if (isOrder) return 'order';
  if (isSupposed(type)) return 'supposed';
  if (isRetrospective(title)) return 'past';
  return isDigest(title) ? 'digest' : null;
}

/** A regulator's decision on a product: news of regulation, however quietly told, unless it lists or delists the product. */
function toRuling(reading: ModelReading, rate: RateType): ModelReading {
  const type = ruledTypes.has(reading.type) ? reading.type : 'regulation';
  return { ...reading, type, confidence: Math.max(reading.confidence, rate(type, true), rulingConfidence) };
}

/** Where the price is the news, any type that isn't about prices becomes `other`. */
function toPriceType(type: EventType): EventType {
  return priceTypes.has(type) ? type : 'other';
}

function toLostPeg(reading: ModelReading): SettledReading {
  return toStress(reading, 'liquidation', '稳定币脱锚');
}

const fateWords: Readonly<Record<Fate['state'], string>> = {
  stopped: '交易场所或网络中断',
  unpaid: '交易场所或机构停止兑付',
  failed: '交易场所或机构倒闭',
  resumed: '交易场所、网络或锚定恢复',
};

/** The fate of an exchange, company, chain or peg; without a named coin it concerns the whole market. */
function toFate(reading: ModelReading, { state, place }: Fate, assets: readonly string[]): SettledReading {
  const isGreat = place in chains || assets.some((asset) => leadingCoins.has(asset));
  if (state === 'resumed') {
    return toSure(toStress(reading, isGreat ? 'other' : 'macro', fateWords[state], 'long'), revivalConfidence);
  }
  if (place in chains) return toStress(reading, 'other', fateWords[state]);
  if (place.endsWith(pegEnding)) return toLostPeg(reading);
  const isOfMarket = state === 'stopped' ? !isGreat : assets.length === 0;
  const ofCoins = state === 'stopped' ? 'other' : 'liquidation';
  const type = reading.type === 'regulation' ? 'regulation' : isOfMarket ? 'macro' : ofCoins;
  const told = toStress(reading, type, fateWords[state]);
  return type === 'macro' ? toSure(told, failureConfidence) : told;
}

function toSure(reading: SettledReading, least: number): SettledReading {
  return { ...reading, confidence: Math.max(reading.confidence, least) };
}

function toStress(reading: ModelReading, type: EventType, why: string, direction: Direction = 'short'): SettledReading {
  const confidence = Math.max(reading.confidence, rulingConfidence);
  return { ...reading, type, confidence, direction, doubt: null, why, isMeasured: true };
}

/** The least confidence of what is news in whatever words: economic surprises, acts for a whole market, large flows and raises. */
function findFloor(told: DirectionReading, title: string): number {
  const { type, direction } = told;
  if (type === 'macro' && (direction !== 'neutral' || tellsRateDecision(title.toLowerCase()))) return rulingConfidence;
  if (told.isGreat === true) return rulingConfidence;
  if (isLargeFlow(told, title)) return raiseConfidence;
  return isTreasuryRaise(title) && readLargestAmount(title) >= largeRaise ? raiseConfidence : 0;
}

function isLargeFlow({ isFlow }: DirectionReading, title: string): boolean {
  return isFlow === true && readLargestAmount(title) >= largeFlow;
}

function toNoEvent(reading: ModelReading): ModelReading {
  const confidence = Math.min(reading.confidence, doubtfulConfidence);
  return { ...reading, type: 'other', runnerUp: reading.type, margin: 1, confidence };
}

function toNoEffect(reading: ModelReading, { why, most }: NoEffect): SettledReading {
  const confidence = Math.min(reading.confidence, most);
  return { ...reading, confidence, direction: 'neutral', doubt: null, why, isMeasured: false };
}

function toType(reading: ModelReading, type: EventType = reading.type, rate: RateType): ModelReading {
  return { ...reading, type, margin: 1, confidence: Math.max(reading.confidence, rate(type, true)) };
}
