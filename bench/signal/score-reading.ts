import { type EventType, eventTypes } from '../../src/domain/verdict.ts';
import { wilsonInterval } from '../../src/evaluation/statistics/wilson-interval.ts';
import { type ClassScores, scoreClasses } from '../class-scores.ts';
import type { Look } from './take-looks.ts';

export interface Interval {
  low: number;
  high: number;
}

/** Of several accepted classes the label is the one that was answered, else the first. */
export interface EventTypeScore extends ClassScores<EventType> {
  accuracy: number;
  accuracy_interval: Interval;
  accuracy_with_alternatives: number;
  accuracy_with_alternatives_interval: Interval;
}

/** How often the event type is one of the accepted classes, and the wrong answers otherwise. */
export function scoreEventTypes(looks: readonly Look[]): EventTypeScore {
  let right = 0;
  let defensible = 0;
  const pairs = looks.map(({ message, signal }) => {
    const isRight = message.event_types.includes(signal.event_type);
    right += Number(isRight);
    defensible += Number(isRight || message.alt_event_types.includes(signal.event_type));
    return { label: isRight ? signal.event_type : (message.event_types[0] ?? 'other'), answer: signal.event_type };
  });
  return {
    accuracy: toShare(right, looks.length),
    accuracy_interval: toInterval(right, looks.length),
    accuracy_with_alternatives: toShare(defensible, looks.length),
    accuracy_with_alternatives_interval: toInterval(defensible, looks.length),
    ...scoreClasses<EventType>(pairs, eventTypes),
  };
}

export interface AssetScore {
  precision: number;
  recall: number;
  f1: number;
}

/** Over all assets of all messages whose assets are labelled, null where none are; those on which annotators disagree count neither way. */
export function scoreAssets(looks: readonly Look[]): AssetScore | null {
  if (looks.every(({ message }) => message.assets === null)) return null;
  let hits = 0;
  let invented = 0;
  let missed = 0;
  for (const { message, signal } of looks) {
    const { assets } = message;
    if (assets === null) continue;
    const named = new Set(signal.assets);
    for (const asset of named) {
      if (assets.includes(asset)) hits += 1;
      else if (!message.assets_disputed.includes(asset)) invented += 1;
    }
    missed += new Set(assets.filter((asset) => !named.has(asset))).size;
  }
  return {
    precision: toShare(hits, hits + invented),
    recall: toShare(hits, hits + missed),
    f1: toShare(2 * hits, 2 * hits + invented + missed),
  };
}

interface DirectionOfType {
  n: number;
  accuracy: number;
  accuracy_interval: Interval;
}

export interface DirectionScore {
  accuracy: number;
  accuracy_interval: Interval;
  /** By the first accepted event type of the label. */
  per_type: Partial<Record<EventType, DirectionOfType>>;
  /** The share of messages with one accepted direction; null where none has more. */
  annotators_agree: number | null;
}

/** How often the direction is one that an annotator gave. */
export function scoreDirection(looks: readonly Look[]): DirectionScore {
  const per_type: DirectionScore['per_type'] = {};
  for (const type of eventTypes) {
    const ofType = looks.filter(({ message }) => message.event_types[0] === type);
    if (ofType.length > 0) per_type[type] = { n: ofType.length, ...countDirections(ofType) };
  }
  const alike = looks.filter(({ message }) => message.directions.length === 1).length;
  const annotators_agree = alike === looks.length ? null : toShare(alike, looks.length);
  return { ...countDirections(looks), per_type, annotators_agree };
}

function countDirections(looks: readonly Look[]): { accuracy: number; accuracy_interval: Interval } {
  const right = looks.filter(({ message, signal }) => message.directions.includes(signal.direction)).length;
  return { accuracy: toShare(right, looks.length), accuracy_interval: toInterval(right, looks.length) };
}

/** A share, 0–1 to four digits; 0 of nothing. */
export function toShare(hits: number, n: number): number {
  return n === 0 ? 0 : round(hits / n);
}

export function toInterval(hits: number, n: number): Interval {
  const { low, high } = wilsonInterval(hits, n);
  return { low: round(low), high: round(high) };
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
