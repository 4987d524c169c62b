import { readLargestAmount, readLargestPercentage } from '../../../domain/text/read-amounts.ts';
import { directions, eventTypes } from '../../../domain/verdict.ts';
import { hasSign, hedges, promotion, reflections, urgency, vagueFuture } from '../lexicon/certainty.ts';
import { heavyActors } from '../lexicon/heavy-actors.ts';
import type { Direction } from '../read-direction.ts';
import type { MessageParts } from '../read-message.ts';
import type { TypeScore } from '../score-event-types.ts';

/** The rules' view of a message, before the model. */
export interface RulesView {
  parts: MessageParts;
  score: TypeScore;
  /** Confidence in the rules' type, 0–1. */
  confidence: number;
  direction: Direction;
  /** Where its words point: up above 0, down below. */
  tilt: number;
  /** Tickers, the most central first. */
  assets: readonly string[];
  assetsInTitle: number;
}

/** The signs in the order of `readSigns`. `score:TYPE` is how strongly the rules speak for a type. */
export const signNames: readonly string[] = [
  ...eventTypes.map((type) => `score:${type}`),
  ...directions.map((direction) => `direction:${direction}`),
  ...eventTypes.map((type) => `chosen:${type}`),
  ...['margin', 'confidence', 'tilt', 'upwards', 'downwards'],
  ...['has_asset', 'asset_in_title', 'assets', 'has_bitcoin', 'no_major'],
  ...['sum_in_title', 'sum_in_lead', 'percent_in_title', 'actor_in_title', 'actor_in_lead'],
  ...['hedged', 'reflection', 'promotion', 'promotion_in_lead', 'urgent', 'future', 'question', 'chinese', 'length'],
];

/** The rules' view as numbers between -1 and 1, for the model to weigh beside the terms. */
export function readSigns({ parts, score, confidence, direction, tilt, assets, assetsInTitle }: RulesView): number[] {
  const title = parts.title.toLowerCase();
  const lead = parts.lead.toLowerCase();
  return [
    ...eventTypes.map((type) => squash(score.scores.get(type) ?? 0)),
    ...directions.map((one) => Number(one === direction)),
    ...eventTypes.map((type) => Number(type === score.type)),
    ...[Math.min(1, score.margin / 8), confidence, squash(tilt), Number(tilt > 1.5), Number(tilt < -1.5)],
    Number(assets.length > 0),
    Number(assetsInTitle > 0),
    Math.min(1, assets.length / 4),
    Number(assets.includes('BTC')),
    Number(assets.length > 0 && !assets.includes('BTC') && !assets.includes('ETH')),
    toMagnitude(readLargestAmount(parts.title)),
    toMagnitude(readLargestAmount(parts.lead)),
    Math.min(1, readLargestPercentage(parts.title) / 20),
    Number(hasSign(heavyActors, title)),
    Number(hasSign(heavyActors, lead)),
    Number(hasSign(hedges, title)),
    Number(hasSign(reflections, title)),
    Number(hasSign(promotion, title)),
    Number(hasSign(promotion, lead)),
    Number(hasSign(urgency, title)),
    Number(hasSign(vagueFuture, title)),
    Number(title.includes('?')),
    Number(/\p{Script=Han}/u.test(title)),
    Math.min(1, parts.lead.length / 360),
  ];
}

/** The rules' scores are a few units; ±1 at the ends. */
function squash(score: number): number {
  return Math.max(-1, Math.min(1, score / 12));
}

/** 0 for nothing and for thousands, 1 for 10 billion dollars. */
function toMagnitude(sum: number): number {
  return sum <= 1e5 ? 0 : Math.min(1, Math.log10(sum / 1e5) / 5);
}
