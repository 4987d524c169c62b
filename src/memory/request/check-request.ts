import { assetClasses } from '../../domain/assets/asset-classes.ts';
import { toStorableText } from '../../domain/text/normalise.ts';
import { assetPattern, eventTypes, toTicker } from '../../domain/verdict.ts';
import { embeddingDimensions } from '../../models/embedding/embedder.ts';
import type { MemoryQuery, RetrieveOptions } from '../memory.ts';

/** Why a request makes no sense: a code for the trace, a sentence and a hint for people. */
export interface RequestFault {
  code: string;
  message: string;
  hint: string;
}

/** A hundred years. */
const hourLimit = 876_000;

/** Codes of what makes no sense: nothing can be searched for, or not by the query's own vector. Null: it can. */
export interface RequestFaults {
  request: string | null;
  vector: string | null;
}

/** Takes whatever a caller without types may give, and never throws. */
export function findFaults(query: MemoryQuery, options: RetrieveOptions): RequestFaults {
  const request = (findWordsFault(query) ?? findOptionFault(options))?.code ?? null;
  return { request, vector: request === null ? (findVectorFault(query)?.code ?? null) : null };
}

/** The first option that cannot be followed, or null. */
export function findOptionFault(options: RetrieveOptions): RequestFault | null {
  if (!isObject(options)) return toFault('options', options, 'They are an object; leave them out for the usual.');
  const { deadlineMs, timeWindowHours, asOf, policy, scope, asker, abort, eventType } = options;
  const faults: (RequestFault | null | undefined | false)[] = [
    ...(['matchThreshold', 'minConfidence'] as const).map((name) => {
      const value = options[name];
      return value !== undefined && !isWithin(value, 0, 1) && toFault(name, value, 'It is a share from 0 to 1.');
    }),
    ...(['matchCount', 'candidateCount'] as const).map((name) => {
      const value = options[name];
      const isCount = value === undefined || (Number.isInteger(value) && value >= 1 && value <= 1000);
      return !isCount && toFault(name, value, 'It is a whole number from 1 to 1000.');
    }),
    deadlineMs !== undefined &&
      !(isWithin(deadlineMs, 0, 600_000) && deadlineMs > 0) &&
      toFault('deadlineMs', deadlineMs, 'It is a number of milliseconds above 0, at most 600000.'),
    timeWindowHours !== undefined &&
      timeWindowHours !== null &&
      !(Number.isInteger(timeWindowHours) && timeWindowHours >= 1 && timeWindowHours <= hourLimit) &&
      toFault('timeWindowHours', timeWindowHours, 'It is a whole number of hours from 1, or null for everything.'),
    asOf !== undefined &&
      !isMoment(asOf) &&
      toFault('asOf', asOf, 'It is a valid Date of the years 1 to 9999, such as new Date("2025-03-01T12:00:00Z").'),
    policy !== undefined &&
      !['cascade', 'parallel'].includes(policy) &&
      toFault('policy', policy, 'It is `cascade` or `parallel`.'),
    scope !== undefined &&
      !(typeof scope === 'string' && toStorableText(scope) === scope) &&
      toFault('scope', scope, 'It is a text without NUL and without half characters.'),
    asker !== undefined &&
      asker !== null &&
      !isAsker(asker) &&
      toFault('asker', asker, 'It has a source, a sourceMessageId and perhaps a valid publishedAt.'),
    abort !== undefined &&
      !(abort instanceof AbortSignal) &&
      toFault('signal', abort, 'It is an AbortSignal; leave it out where there is none.'),
    findStranger(
      'assets',
      options.assets,
      (asset) => assetPattern.test(toTicker(asset)),
      'A ticker is 2–10 letters or digits, such as BTC.',
    ),
    findStranger(
      'assetClasses',
      options.assetClasses,
      isOneOf(assetClasses),
      `The classes are ${assetClasses.join(', ')}.`,
    ),
    findStranger('eventTypes', options.eventTypes, isOneOf(eventTypes), `The types are ${eventTypes.join(', ')}.`),
    eventType && findStranger('eventType', [eventType], isOneOf(eventTypes), `The types are ${eventTypes.join(', ')}.`),
  ];
  return faults.find((fault): fault is RequestFault => Boolean(fault)) ?? null;
}

/** What keeps the vector from being searched with, or null. A vector of zeros has no direction. */
export function findVectorFault({ embedding }: Pick<MemoryQuery, 'embedding'>): RequestFault | null {
  if (embedding === undefined || embedding === null) return null;
  const hint = `It is ${embeddingDimensions} finite numbers, not all 0, and the name of their one embedding model.`;
  if (!isObject(embedding) || !Array.isArray(embedding.vector) || typeof embedding.model !== 'string') {
    return toFault('embedding', embedding, hint);
  }
  const vector: readonly unknown[] = embedding.vector;
  if (vector.length !== embeddingDimensions) return toFault('embedding', `${vector.length} numbers`, hint);
  const isUsable =
    !vector.includes(undefined) &&
    // They are stored in 32 bits: what is too large for those is infinite there.
    vector.every((number) => Number.isFinite(number) && Number.isFinite(Math.fround(number as number))) &&
    vector.some((number) => number !== 0);
  return isUsable ? null : toFault('embedding', 'a vector that points nowhere', hint);
}

/** Words that aren't text. */
function findWordsFault(query: MemoryQuery): RequestFault | null {
  const hint = 'They are a text, or a list of texts.';
  if (!isObject(query)) return toFault('query', query, 'It is an object with words, and perhaps an embedding.');
  const words: unknown = query.words;
  const isText = typeof words === 'string' || (Array.isArray(words) && words.every((word) => typeof word === 'string'));
  return isText ? null : toFault('words', words, hint);
}

/** A query without anything to look for. Words that are all stop words or marks are a query: one that finds nothing. */
export function findQueryFault(query: MemoryQuery): RequestFault | null {
  const fault = findWordsFault(query);
  if (fault !== null) return fault;
  const words = typeof query.words === 'string' ? query.words : query.words.join('');
  if (words.trim() !== '' || query.embedding) return findVectorFault(query);
  return { code: 'empty_query', message: 'There are no words to look for', hint: 'Give at least one word.' };
}

function findStranger<Name extends string>(
  option: string,
  names: readonly Name[] | null | undefined,
  isKnown: (name: Name) => boolean,
  hint: string,
): RequestFault | null {
  if (names === null || names === undefined) return null;
  if (!Array.isArray(names)) return toFault(option, names, `It is a list. ${hint}`);
  const known: readonly Name[] = names;
  const place = known.findIndex((name) => typeof name !== 'string' || !isKnown(name));
  return place === -1 ? null : toFault(option, known[place], hint);
}

function isOneOf(known: readonly string[]): (name: string) => boolean {
  return (name) => known.includes(name);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function isMoment(value: unknown): boolean {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return false;
  return value.getUTCFullYear() >= 1 && value.getUTCFullYear() <= 9999;
}

function isAsker(asker: NonNullable<RetrieveOptions['asker']>): boolean {
  const { source, sourceMessageId, publishedAt } = asker;
  const isNamed = typeof source === 'string' && typeof sourceMessageId === 'string';
  return isNamed && (publishedAt === undefined || isMoment(publishedAt));
}

function toFault(option: string, value: unknown, hint: string): RequestFault {
  const code = `invalid_${option.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  return { code, message: `${option} cannot be ${describeValue(value)}`, hint };
}

/** An object without a prototype can't be made a text. */
function describeValue(value: unknown): string {
  if (isObject(value) && !(value instanceof Date)) return Array.isArray(value) ? 'a list' : 'an object';
  return toStorableText(String(value)).slice(0, 80);
}
