import { assetClasses } from '../domain/assets/asset-classes.ts';
import { assetPattern, eventTypes } from '../domain/verdict.ts';
import { embeddingDimensions } from '../ports/embedder.ts';
import type { MemoryQuery, RetrieveOptions } from './memory.ts';

/** Why a request makes no sense: a code for the trace, a sentence and a hint for people. */
export interface RequestFault {
  code: string;
  message: string;
  hint: string;
}

/** A hundred years. */
const hourLimit = 876_000;

/** The first option that cannot be followed, or null. */
export function findOptionFault(options: RetrieveOptions): RequestFault | null {
  const { assets, assetClasses: classes, eventTypes: types, eventType, timeWindowHours, asOf, policy } = options;
  const faults: (RequestFault | null | undefined | false)[] = [
    ...(['matchThreshold', 'minConfidence'] as const).map((name) => {
      const value = options[name];
      return value !== undefined && !(value >= 0 && value <= 1) && toFault(name, value, 'It is a share from 0 to 1.');
    }),
    ...(['matchCount', 'candidateCount'] as const).map((name) => {
      const value = options[name];
      const isCount = value === undefined || (Number.isInteger(value) && value >= 1 && value <= 1000);
      return !isCount && toFault(name, value, 'It is a whole number from 1 to 1000.');
    }),
    options.deadlineMs !== undefined &&
      !(options.deadlineMs > 0 && options.deadlineMs <= 600_000) &&
      toFault('deadlineMs', options.deadlineMs, 'It is a number of milliseconds above 0, at most 600000.'),
    timeWindowHours !== undefined &&
      timeWindowHours !== null &&
      !(Number.isInteger(timeWindowHours) && timeWindowHours >= 1 && timeWindowHours <= hourLimit) &&
      toFault('timeWindowHours', timeWindowHours, 'It is a whole number of hours from 1, or null for everything.'),
    asOf !== undefined &&
      !(asOf instanceof Date && !Number.isNaN(asOf.getTime())) &&
      toFault('asOf', asOf, 'It is a valid Date, such as new Date("2025-03-01T12:00:00Z").'),
    policy !== undefined &&
      !['cascade', 'parallel'].includes(policy) &&
      toFault('policy', policy, 'It is `cascade` or `parallel`.'),
    findStranger(
      'assets',
      assets ?? [],
      (asset) => assetPattern.test(asset),
      'A ticker is 2–10 letters or digits, such as BTC.',
    ),
    findStranger('assetClasses', classes ?? [], isOneOf(assetClasses), `The classes are ${assetClasses.join(', ')}.`),
    findStranger('eventTypes', types ?? [], isOneOf(eventTypes), `The types are ${eventTypes.join(', ')}.`),
    eventType && findStranger('eventType', [eventType], isOneOf(eventTypes), `The types are ${eventTypes.join(', ')}.`),
  ];
  return faults.find((fault): fault is RequestFault => Boolean(fault)) ?? null;
}

/** What keeps the vector from being searched with, or null. A vector of zeros has no direction. */
export function findVectorFault({ embedding }: MemoryQuery): RequestFault | null {
  if (embedding === undefined || embedding === null) return null;
  const { vector } = embedding;
  const hint = `It is ${embeddingDimensions} finite numbers, not all 0, of one embedding model.`;
  if (vector.length !== embeddingDimensions) return toFault('embedding', `${vector.length} numbers`, hint);
  const isUsable = vector.every(Number.isFinite) && vector.some((number) => number !== 0);
  return isUsable ? null : toFault('embedding', 'a vector that points nowhere', hint);
}

/** A query without anything to look for. Words that are all stop words or marks are a query: one that finds nothing. */
export function findQueryFault(query: MemoryQuery): RequestFault | null {
  const words = typeof query.words === 'string' ? query.words : query.words.join('');
  if (words.trim() !== '' || query.embedding) return findVectorFault(query);
  return { code: 'empty_query', message: 'There are no words to look for', hint: 'Give at least one word.' };
}

function findStranger<Name extends string>(
  option: string,
  names: readonly Name[],
  isKnown: (name: Name) => boolean,
  hint: string,
): RequestFault | null {
  const stranger = names.find((name) => !isKnown(name));
  return stranger === undefined ? null : toFault(option, stranger, hint);
}

function isOneOf(known: readonly string[]): (name: string) => boolean {
  return (name) => known.includes(name);
}

function toFault(option: string, value: unknown, hint: string): RequestFault {
  const code = `invalid_${option.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  return { code, message: `${option} cannot be ${String(value).slice(0, 80)}`, hint };
}
