import { eventTypeTable } from '../../../domain/event-types/event-type-table.ts';
import { directions, type EventType, eventTypes } from '../../../domain/verdict.ts';
import { type RateType, toConfidence } from '../rate-confidence.ts';
import type { Direction } from '../read-direction.ts';
import { headSizes, type LinearModel, toShares } from './linear-model.ts';
import { readDirectionSigns } from './read-direction-signs.ts';
import type { RulesView } from './read-signs.ts';
import type { MessageTerms } from './read-terms.ts';

/** The model's reading of a message. */
export interface ModelReading {
  type: EventType;
  /** Its lead over the next type, as a difference of shares, 0–1. */
  margin: number;
  runnerUp: EventType;
  /** Its direction, given what a reader of direction makes of the message (null: none speaks). */
  weighDirection: (told: Direction | null) => Direction;
  /** 0–1, on the scale that the gate expects. */
  confidence: number;
}

/** How far a rating moves for each unit of the log-odds that the message is material. */
const materialStep = 0.05;
/** Log-odds beyond this move it no further. */
const materialReach = 6;

/** By how much the rules' type must beat the next to be clear, on the scale of their scores. */
const clearMargin = 3;

/**
 * Weighs the rules' signs and the terms of a message. Confidence is the rules' rating, averaged over the types by their likelihood and
 * moved by the odds that annotators would have called such a message material.
 */
export function readWithModel(
  model: LinearModel,
  terms: MessageTerms,
  signs: readonly number[],
  rate: RateType,
  { score, direction, parts }: Pick<RulesView, 'score' | 'direction' | 'parts'>,
): ModelReading {
  const outputs = model.score(terms, signs);
  const decided = score.margin >= clearMargin && eventTypeTable[score.type].rules.overrulesModel;
  const shares = decided
    ? eventTypes.map((type) => Number(type === score.type))
    : toShares(outputs.subarray(0, headSizes.type));
  const [best, second] = shares.map((share, index) => ({ share, index })).sort((a, b) => b.share - a.share);
  const odds = outputs[headSizes.type] ?? 0;
  const rating = shares.reduce((sum, share, index) => sum + share * rate(eventTypes[index] ?? 'other', true), 0);
  const nudge = Math.max(-materialReach, Math.min(materialReach, odds)) * materialStep;
  return {
    type: eventTypes[best?.index ?? -1] ?? 'other',
    margin: (best?.share ?? 0) - (second?.share ?? 0),
    runnerUp: eventTypes[second?.index ?? -1] ?? 'other',
    weighDirection: (told) =>
      decided === 'type and direction'
        ? (told ?? direction)
        : chooseDirection(model.scoreDirection(outputs, readDirectionSigns(parts, told))),
    confidence: toConfidence(rating + nudge + model.offset),
  };
}

function chooseDirection(outputs: Float64Array): Direction {
  return directions[outputs.indexOf(Math.max(...outputs))] ?? 'neutral';
}
