import { type EventType, eventTypes } from '../../src/domain/verdict.ts';
import { wilsonInterval } from '../../src/evaluation/statistics/wilson-interval.ts';
import type { Look } from './take-looks.ts';

export interface Interval {
  low: number;
  high: number;
}

interface ClassScore {
  /** Messages with this label: the accepted class that was answered, else the first accepted one. */
  n: number;
  precision: number | null;
  recall: number | null;
  f1: number | null;
}

export interface EventTypeScore {
  accuracy: number;
  accuracy_interval: Interval;
  accuracy_with_alternatives: number;
  accuracy_with_alternatives_interval: Interval;
  /** Mean F1 of the classes that have messages. */
  macro_f1: number;
  per_class: Partial<Record<EventType, ClassScore>>;
  /** The answers (inner key) by label (outer key); only those that occur. */
  confusion: Partial<Record<EventType, Partial<Record<EventType, number>>>>;
}

/** How often the event type is one of the accepted classes, and the wrong answers otherwise. */
export function scoreEventTypes(looks: readonly Look[]): EventTypeScore {
  const confusion: EventTypeScore['confusion'] = {};
  let right = 0;
  let defensible = 0;
  for (const { message, signal } of looks) {
    const isRight = message.event_types.includes(signal.event_type);
    const label = isRight ? signal.event_type : (message.event_types[0] ?? 'other');
    right += Number(isRight);
    defensible += Number(isRight || message.alt_event_types.includes(signal.event_type));
    const row = confusion[label] ?? {};
    confusion[label] = { ...row, [signal.event_type]: (row[signal.event_type] ?? 0) + 1 };
  }
  const per_class: EventTypeScore['per_class'] = {};
  for (const type of eventTypes) {
    const score = scoreClass(type, confusion);
    if (score !== null) per_class[type] = score;
  }
  const f1s = eventTypes.flatMap((type) => (per_class[type]?.n ? [toF1(type, confusion)] : []));
  return {
    accuracy: toShare(right, looks.length),
    accuracy_interval: toInterval(right, looks.length),
    accuracy_with_alternatives: toShare(defensible, looks.length),
    accuracy_with_alternatives_interval: toInterval(defensible, looks.length),
    macro_f1: round(f1s.reduce((sum, f1) => sum + f1, 0) / Math.max(1, f1s.length)),
    per_class,
    confusion,
  };
}

function scoreClass(type: EventType, confusion: EventTypeScore['confusion']): ClassScore | null {
  const { hits, n, answered } = countClass(type, confusion);
  if (n + answered === 0) return null;
  return {
    n,
    precision: answered === 0 ? null : round(hits / answered),
    recall: n === 0 ? null : round(hits / n),
    f1: round(toF1(type, confusion)),
  };
}

function countClass(type: EventType, confusion: EventTypeScore['confusion']) {
  const hits = confusion[type]?.[type] ?? 0;
  const n = Object.values(confusion[type] ?? {}).reduce((sum, count) => sum + count, 0);
  const answered = eventTypes.reduce((sum, label) => sum + (confusion[label]?.[type] ?? 0), 0);
  return { hits, n, answered };
}

function toF1(type: EventType, confusion: EventTypeScore['confusion']): number {
  const { hits, n, answered } = countClass(type, confusion);
  return (2 * hits) / (n + answered);
}

export interface AssetScore {
  precision: number;
  recall: number;
  f1: number;
}

/** Over all assets of all messages; those on which annotators disagree count neither way. */
export function scoreAssets(looks: readonly Look[]): AssetScore {
  let hits = 0;
  let invented = 0;
  let missed = 0;
  for (const { message, signal } of looks) {
    const named = new Set(signal.assets);
    for (const asset of named) {
      if (message.assets.includes(asset)) hits += 1;
      else if (!message.assets_disputed.includes(asset)) invented += 1;
    }
    missed += new Set(message.assets.filter((asset) => !named.has(asset))).size;
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
  /** The share of messages to which the annotators gave one direction between them; null where none has two annotators. */
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
