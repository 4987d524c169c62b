import { z } from 'zod';
import { assetClasses } from '../../domain/assets/asset-classes.ts';
import type { RunSettings } from '../../domain/run-settings.ts';
import { toStorableText } from '../../domain/text/normalise.ts';
import { actions, assetPattern, directions, eventTypeSchema, eventTypes, toTicker } from '../../domain/verdict.ts';
import { embeddingDimensions } from '../../models/embedding/embedder.ts';
import { isUsableEmbedding, type QueryEmbedding } from './query-embedding.ts';

/**
 * The one description of a retrieval: types, checks and edges come from it. Each field's error says what the field takes,
 * whatever is wrong with it; people read it as the hint.
 */

const shareHint = 'It is a share from 0 to 1.';
const share = z.number(shareHint).min(0, shareHint).max(1, shareHint);

function wholeNumber(most: number, hint: string) {
  return z.int(hint).min(1, hint).max(most, hint);
}

/** The most rows that an edge may ask for; a program may ask for `mostRows`. */
export const mostAskedRows = 50;
const mostRows = 1000;
/** A hundred years. */
export const mostHours = 876_000;

export function rowCount(most = mostRows) {
  return wholeNumber(most, `It is a whole number from 1 to ${most}.`);
}

function oneOf<const Names extends readonly string[]>(names: Names, hint = `It is one of ${names.join(', ')}.`) {
  return z.enum(names, hint);
}

/** A list of names, or null for any. */
function listOf<Name extends z.ZodType>(name: Name, hint: string) {
  return z.array(name, `It is a list. ${hint}`).readonly().nullish();
}

const momentHint = 'It is a valid Date of the years 1 to 9999, such as new Date("2025-03-01T12:00:00Z").';
const isInCalendar = (moment: Date) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;
const toMoment = (hint: string) => z.date(hint).refine(isInCalendar, hint);

const tickerHint = 'A ticker is 2–10 letters or digits, such as BTC.';
const classHint = `The classes are ${assetClasses.join(', ')}.`;
const typeHint = `The types are ${eventTypes.join(', ')}.`;
const scopeHint = 'It is a text without NUL and without half characters.';
const deadlineHint = 'It is a number of milliseconds above 0, at most 600000.';
const policyHint = 'It is `cascade` or `parallel`.';
const situationHint = 'It has a text, an event_type, a direction, assets and amountUsd.';
const messagesHint = 'It has a publishedSince, a publishedUntil, an action and sources, each of them optional.';
const latelyHint = 'It has hours, a whole number from 1, and a count.';
const askerHint = 'It has a source, a sourceMessageId and perhaps a valid publishedAt.';

/** The fields that edges ask with too, each as one value. */
export const requestFields = {
  share,
  hours: wholeNumber(mostHours, 'It is a whole number of hours from 1, or null for everything.'),
  policy: oneOf(['cascade', 'parallel'], policyHint),
  scope: z.string(scopeHint).refine((scope) => toStorableText(scope) === scope, scopeHint),
  ticker: z.string(tickerHint).refine((asset) => assetPattern.test(toTicker(asset)), tickerHint),
  assetClass: oneOf(assetClasses, classHint),
  eventType: oneOf(eventTypes, typeHint),
};

/** The options of a retrieval. Omitted ones come from the settings that the memory was made with. */
export const retrieveOptionsSchema = z.strictObject(
  {
    /** Least cosine similarity of a vector hit, 0–1, before decay. */
    matchThreshold: share.optional(),
    minConfidence: share.optional(),
    /** Most rows of a slot, and of the results. */
    matchCount: rowCount().optional(),
    /** Rows that each leg brings to the fusion; default four times `matchCount`, from 20 to 50, or 50 for a rerank. */
    candidateCount: rowCount().optional(),
    /** The best `count` rows by words of the last `hours` besides, wherever they stand: `Retrieval.lately`. Null: none. */
    lately: z.strictObject({ hours: wholeNumber(mostHours, latelyHint), count: rowCount() }, latelyHint).nullish(),
    /** Time limit of the whole retrieval, ms. What is late is left out, and named in the trace. */
    deadlineMs: z.number(deadlineHint).positive(deadlineHint).max(600_000, deadlineHint).optional(),
    /** How far back, hours; null: everything. */
    timeWindowHours: requestFields.hours.nullish(),
    /** The moment as of which memory is searched. Default: the clock's present. */
    asOf: toMoment(momentHint).optional(),
    /** cascade: vector, then keyword, then local, until one has hits; parallel: all at once. */
    policy: requestFields.policy.optional(),
    /** Whose memory to search. Default `default`. */
    scope: requestFields.scope.optional(),
    /** The message that asks, so that it isn't its own precedent. */
    asker: z
      .object(
        {
          source: z.string(askerHint),
          sourceMessageId: z.string(askerHint),
          publishedAt: toMoment(askerHint).optional(),
        },
        askerHint,
      )
      .nullish(),
    abort: z.instanceof(AbortSignal, { error: 'It is an AbortSignal; leave it out where there is none.' }).optional(),
    /** Only verdicts on at least one of these tickers, or of these classes; null, or none of either: any. */
    assets: listOf(requestFields.ticker, tickerHint),
    assetClasses: listOf(requestFields.assetClass, classHint),
    /** Only verdicts of these types; null, or none: any. */
    eventTypes: listOf(requestFields.eventType, typeHint),
    /** Only messages published in [publishedSince, publishedUntil), of these sources, whose verdict advises this action. */
    messages: z
      .strictObject(
        {
          publishedSince: toMoment(momentHint).nullish(),
          publishedUntil: toMoment(momentHint).nullish(),
          action: oneOf(actions).nullish(),
          sources: listOf(z.string(), messagesHint),
        },
        messagesHint,
      )
      .nullish(),
    /** The type that the fast look saw; patterns of this type are precedents too. Default null. */
    eventType: requestFields.eventType.nullish(),
    /** The message that patterns are for: only those whose conditions hold of it. Null: conditions are not looked at. */
    situation: z
      .strictObject(
        {
          text: z.string(situationHint),
          event_type: eventTypeSchema,
          direction: z.enum(directions),
          assets: z.array(z.string()).readonly(),
          amountUsd: z.number().min(0),
        },
        situationHint,
      )
      .nullish(),
    /** Vectors are compared one by one, without an index: the same answer at every run. Default: the settings'. */
    isExact: toSwitch(),
    /** Whether the reranker, where there is one, orders the results. Default false. */
    rerank: toSwitch(),
    /** Whether each result says why it stands where it stands. Default false. */
    explain: toSwitch(),
  },
  'They are an object; leave them out for the usual.',
);

function toSwitch() {
  return z.boolean('It is true or false.').optional();
}

/** The settings that hold where an option is silent. */
export const settingOf = {
  policy: 'memory_policy',
  matchThreshold: 'memory_match_threshold',
  isExact: 'memory_exact',
  timeWindowHours: 'memory_time_window_hours',
  matchCount: 'memory_match_count',
  minConfidence: 'memory_min_confidence',
  deadlineMs: 'memory_deadline_ms',
} as const satisfies Partial<Record<keyof z.input<typeof retrieveOptionsSchema>, keyof RunSettings>>;

const wordsHint = 'They are a text, or a list of texts.';
const embeddingHint = `It is ${embeddingDimensions} finite numbers, not all 0, and the name of their one embedding model.`;

/** A query to memory. */
export const memoryQuerySchema = z.strictObject(
  {
    /** A text, or several keywords. */
    words: z.union([z.string(), z.array(z.string()).readonly()], wordsHint),
    /**
     * 1536 numbers and their model. Undefined: memory embeds the words itself, where it was given an embedder. Null: no
     * search by vector.
     */
    embedding: z.custom<QueryEmbedding>(isUsableEmbedding, embeddingHint).nullish(),
  },
  'It is an object with words, and perhaps an embedding.',
);
