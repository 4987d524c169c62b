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

/** What is known of a message besides the model's reading. */
export interface Grounds {
  /** Without what the text only supposes. */
  asserted: MessageParts;
  title: string;
  assets: readonly string[];
  assetsInTitle: number;
  rate: RateType;
  isSupposed: (type: EventType) => boolean;
  /** The first line is an order to its reader. */
  isOrder: boolean;
}

export interface SettledReading extends ModelReading {
  direction: Direction;
  /** Why nothing has happened, whatever the model makes of the words; null: something has. */
  doubt: 'order' | 'supposed' | 'past' | 'digest' | null;
  /** The clause of the notes that says by what the direction was read; null: by statistics, or against what was read. */
  why: string | null;
  /** A figure stands beside what was expected of it: "expected" is no hedge then. */
  isMeasured: boolean;
}

/** The most that is claimed of an event that a text only supposes, or looks back on. */
const doubtfulConfidence = 0.35;

const priceTypes: ReadonlySet<EventType> = new Set(['other', 'liquidation', 'macro']);
/** What is told of a coin by these words where its price is the news. */
const besidePrices: ReadonlySet<EventType> = new Set([...priceTypes, 'whale', 'celebrity']);
/** What somebody did stands beside how far the price went for it. */
const besideMoves: ReadonlySet<EventType> = new Set([...besidePrices, 'product_launch', 'partnership']);
/** What is told of a contract or a product that was stolen from is the theft. */
const besideThefts: ReadonlySet<EventType> = new Set([
  'other',
  'airdrop',
  'listing',
  'product_launch',
  'partnership',
  'governance',
]);
/** What a large sum that somebody moves is taken for by the place it goes to. */
const besideFlows: ReadonlySet<EventType> = new Set(['other', 'product_launch', 'partnership', 'listing', 'celebrity']);
/** What an issuer's mint is taken for by the words for it. */
const besideSupply: ReadonlySet<EventType> = new Set(['funding', 'governance', 'product_launch', 'partnership']);
/** Beside these it is no more than what else happens; a house that halts its trade is delisting no coin that isn't named. */
const besideFates: ReadonlySet<EventType> = new Set(['hack', 'delisting', 'scam_alert', 'airdrop']);
/** Who moves much, by name. */
const hasWhale = /\bwhales?\b|巨鲸|鲸鱼/u;
const ruledTypes: ReadonlySet<EventType> = new Set(['regulation', 'listing', 'delisting', 'hack', 'scam_alert']);
/** From here on a channel is told of what is only to be watched. */
const rulingConfidence = 0.86;

/** Dollars of a loss that is news whoever has it. */
const greatLoss = 2e7;

/** Whose outage, or end of it, tells by itself whom it concerns. */
const leadingCoins: ReadonlySet<string> = new Set(['BTC', 'ETH', 'SOL']);

/** From here on it is told at night, too. */
const failureConfidence = 0.9;
/** Below it, so that nobody is woken by it; but what memory holds against it leaves it sure enough to be told. */
const revivalConfidence = 0.88;

/** Dollars from which a raise to buy coins is large, or a flow of them, and how sure it is news then. */
const largeRaise = 1e8;
const largeFlow = 1e8;
const raiseConfidence = 0.8;

/**
 * The model's reading, without events that did not happen, and with the direction that the words tell where they tell one. What a
 * reader is less sure of only counts as a sign.
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

/** What the headline alone decides, its type included; the first that tells something counts. */
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

/** Type and confidence by the direction that the words tell; by statistics where they tell none. */
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
  // Beside what happened to a coin a figure need not be the news; beside its price it is.
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

/** What a regulator decides on a product is news of regulation, however quietly it is told; a product may be listed by it, too. */
function toRuling(reading: ModelReading, rate: RateType): ModelReading {
  const type = ruledTypes.has(reading.type) ? reading.type : 'regulation';
  return { ...reading, type, confidence: Math.max(reading.confidence, rate(type, true), rulingConfidence) };
}

/** The price is the news, or what is said to have moved it: nothing else that is named beside it. */
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

/** Where no coin is named, what befalls a house of the trade concerns the whole market. */
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

/** What is measured against what was expected is news, and so is a large purchase that has its money, in whatever words. */
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
