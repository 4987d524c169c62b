import type { EventType } from '../../domain/verdict.ts';
import { heavyActors } from './lexicon/actors.ts';
import { hasSign, hedges, promotion, reflections, urgency } from './lexicon/certainty.ts';
import { readLargestAmount, readLargestPercentage } from './read-amounts.ts';
import type { MessageParts } from './read-message.ts';
import type { TypeScore } from './score-event-types.ts';

/**
 * How likely a message of this type is to be a concrete event that a desk has to look at, before anything else is known of it.
 * Flows, launches and statements are routine; thefts, delistings and rulings seldom are.
 */
const priors: Readonly<Record<EventType, number>> = {
  hack: 0.76,
  delisting: 0.77,
  regulation: 0.71,
  listing: 0.7,
  liquidation: 0.66,
  macro: 0.69,
  governance: 0.69,
  partnership: 0.65,
  product_launch: 0.63,
  funding: 0.61,
  whale: 0.59,
  scam_alert: 0.55,
  airdrop: 0.57,
  celebrity: 0.46,
  other: 0.4,
};

/** These concern the whole market where no asset is named. */
const marketTypes: ReadonlySet<EventType> = new Set(['hack', 'regulation', 'macro', 'liquidation', 'governance']);

/** Bounds of what rules may claim: they are never sure, and never know nothing. */
const bounds = [0.05, 0.95] as const;
/** A type is clear when it beats the next by a usual cue in the headline. */
const clearMargin = 4;
/** Sums from which an event is large, US dollars. */
const sums = [
  { from: 1e9, raise: 0.14 },
  { from: 3e8, raise: 0.1 },
  { from: 1e8, raise: 0.06 },
  { from: 1e7, raise: 0.02 },
] as const;

/**
 * Confidence (0–1) that this is a new, concrete, material event of the type given: high with a named actor, asset and sum, low for
 * opinions, recaps, education and everything hedged.
 */
export function rateConfidence(
  parts: MessageParts,
  score: TypeScore,
  assetsInTitle: number,
  hasAsset: boolean,
): number {
  const title = parts.title.toLowerCase();
  const opening = parts.lead.slice(0, 200).toLowerCase();
  const isEvent = score.type !== 'other';
  let confidence = priors[score.type];
  if (assetsInTitle > 0) confidence += 0.05;
  else if (!hasAsset && !marketTypes.has(score.type)) confidence -= 0.06;
  if (isEvent && score.margin >= clearMargin) confidence += 0.05;
  if (hasSign(heavyActors, title)) confidence += 0.09;
  else if (hasSign(heavyActors, opening)) confidence += 0.03;
  if (hasSign(urgency, title)) confidence += 0.05;
  if (score.type === 'macro' && readLargestPercentage(title) > 0) confidence += 0.05;
  confidence += rateSum(parts, score.type);
  if (hasSign(hedges, title)) confidence -= 0.06;
  if (/[??]\s*$/.test(title)) confidence -= 0.12;
  if (hasSign(reflections, title)) confidence -= 0.14;
  if (hasSign(promotion, title)) confidence -= 0.1;
  if (hasSign(promotion, opening)) confidence -= 0.05;
  return Math.round(Math.min(bounds[1], Math.max(bounds[0], confidence)) * 100) / 100;
}

function rateSum(parts: MessageParts, type: EventType): number {
  const sum = readLargestAmount(parts.title);
  const raise = sums.find(({ from }) => sum >= from)?.raise ?? 0;
  if (type === 'other' || type === 'celebrity') return 0;
  if (type === 'whale' && sum > 0 && sum < 1e8) return -0.1;
  return raise;
}
