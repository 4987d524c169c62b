import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import { readLargestAmount, readLargestPercentage } from '../../domain/text/read-amounts.ts';
import type { EventType } from '../../domain/verdict.ts';
import { disruption, hasSign, hedges, promotion, reflections, urgency } from './lexicon/certainty.ts';
import { heavyActors } from './lexicon/heavy-actors.ts';
import type { MessageParts } from './read-message.ts';

/** The range of what may be claimed: rules are never certain, and never know nothing. */
const bounds = [0.05, 0.95] as const;
/** The raise for a clear type. */
const clearRaise = 0.05;
/** Sums from which an event is large, US dollars. */
const sums = [
  { from: 1e9, raise: 0.14 },
  { from: 3e8, raise: 0.1 },
  { from: 1e8, raise: 0.06 },
  { from: 1e7, raise: 0.02 },
] as const;

/** Confidence (0–1) in a type; `isClear`: no other type comes near it. */
export type RateType = (type: EventType, isClear: boolean) => number;

/**
 * How sure the rules are that this is a new, concrete, material event of a type: high with a named actor, asset and sum, low for
 * opinions, recaps, education and anything hedged. The part that all types share is read once.
 */
export function rateConfidence(parts: MessageParts, assetsInTitle: number, hasAsset: boolean): RateType {
  const title = parts.title.toLowerCase();
  const shared = rateWords(title, parts.lead.slice(0, 200).toLowerCase());
  const sum = readLargestAmount(parts.title);
  const hasFigure = readLargestPercentage(title) > 0;
  return (type, isClear) => {
    let confidence = eventTypeTable[type].rules.confidence + shared + rateSum(sum, type);
    if (assetsInTitle > 0) confidence += 0.05;
    else if (!hasAsset && !eventTypeTable[type].rules.concernsMarket) confidence -= 0.06;
    if (isClear && type !== 'other') confidence += clearRaise;
    if (type === 'macro' && hasFigure) confidence += 0.05;
    return toConfidence(confidence);
  };
}

/** Within `bounds`, to two digits. */
export function toConfidence(rating: number): number {
  return Math.round(Math.min(bounds[1], Math.max(bounds[0], rating)) * 100) / 100;
}

function rateWords(title: string, opening: string): number {
  let rating = 0;
  if (hasSign(heavyActors, title)) rating += 0.09;
  else if (hasSign(heavyActors, opening)) rating += 0.03;
  if (hasSign(urgency, title)) rating += 0.05;
  if (hasSign(disruption, title)) rating += 0.08;
  if (hasSign(hedges, title)) rating -= 0.06;
  if (/[??]\s*$/.test(title)) rating -= 0.12;
  if (hasSign(reflections, title)) rating -= 0.14;
  if (hasSign(promotion, title)) rating -= 0.1;
  if (hasSign(promotion, opening)) rating -= 0.05;
  return rating;
}

function rateSum(sum: number, type: EventType): number {
  const raise = sums.find(({ from }) => sum >= from)?.raise ?? 0;
  if (type === 'other' || type === 'celebrity') return 0;
  if (type === 'whale' && sum > 0 && sum < 1e8) return -0.1;
  return raise;
}
