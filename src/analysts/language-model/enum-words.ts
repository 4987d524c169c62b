import { eventTypeTable } from '../../domain/event-types/event-type-table.ts';
import { type EventType, eventTypes, type VerdictDraft } from '../../domain/verdict.ts';

/** Words that models use in place of the enum's own, in lower case. Only words that can't mean anything else. */
type Words<T extends string> = Readonly<Record<string, T>>;

export const eventTypeWords: Words<EventType> = Object.fromEntries(
  eventTypes.flatMap((type) => eventTypeTable[type].answers.map((word) => [word, type])),
);

export const actionWords: Words<VerdictDraft['action']> = {
  买入: 'buy',
  买: 'buy',
  做多: 'buy',
  卖出: 'sell',
  卖: 'sell',
  做空: 'sell',
  观望: 'observe',
  观察: 'observe',
  watch: 'observe',
  wait: 'observe',
};

export const directionWords: Words<VerdictDraft['direction']> = {
  多: 'long',
  做多: 'long',
  看多: 'long',
  看涨: 'long',
  利好: 'long',
  bullish: 'long',
  空: 'short',
  做空: 'short',
  看空: 'short',
  看跌: 'short',
  利空: 'short',
  bearish: 'short',
  中性: 'neutral',
  none: 'neutral',
};

export const levelWords: Words<VerdictDraft['strength']> = {
  高: 'high',
  强: 'high',
  strong: 'high',
  中: 'medium',
  中等: 'medium',
  moderate: 'medium',
  低: 'low',
  弱: 'low',
  weak: 'low',
};

export const timeframeWords: Words<VerdictDraft['timeframe']> = {
  短: 'short',
  短期: 'short',
  short_term: 'short',
  中: 'medium',
  中期: 'medium',
  medium_term: 'medium',
  mid: 'medium',
  长: 'long',
  长期: 'long',
  long_term: 'long',
};

/** Confidences given as words, placed within the prompt's bands: named and dated, plausible, rumour. */
export const confidenceWords: Readonly<Record<string, number>> = {
  very_high: 0.9,
  极高: 0.9,
  非常高: 0.9,
  high: 0.8,
  高: 0.8,
  较高: 0.75,
  medium: 0.6,
  moderate: 0.6,
  中: 0.6,
  中等: 0.6,
  low: 0.3,
  低: 0.3,
  较低: 0.35,
  very_low: 0.15,
  极低: 0.15,
};
