import { z } from 'zod';
import { actions, eventTypeSchema } from '../domain/verdict.ts';

/** Where an answer comes from: nowhere but the model, the archive, or the web. */
export const askRoutes = ['DIRECT', 'RAG_LOCAL', 'SEARCH_WEB'] as const;
export type AskRoute = (typeof askRoutes)[number];

/** How a caller may force a route; `auto`: the router chooses. */
export const askModes = ['auto', 'direct', 'local', 'web'] as const;
export type AskMode = (typeof askModes)[number];

/** The scope of the news that sources write: the archive that is asked with whatever key. */
export const newsScope = 'default';

/** Rounds of a dialogue that a question is read with. */
export const historyRounds = 8;
/** UTF-16 units of a question that are read. */
export const questionLimit = 4000;

const moment = z.iso.datetime({ offset: true });

/** What a question says of the messages it is after: filters, never guesses. */
export const askParametersSchema = z.object({
  /** Tickers, upper case. Empty: any. */
  assets: z.array(z.string()),
  /** Empty: any. */
  event_types: z.array(eventTypeSchema),
  /** [since, until) of the publication; null: open on that side. */
  since: moment.nullable(),
  until: moment.nullable(),
  action: z.enum(actions).nullable(),
  /** Least confidence of the verdict, 0–1. */
  min_confidence: z.number().min(0).max(1).nullable(),
  /** A source as the question names it, such as `PANews`. */
  source: z.string().nullable(),
  /** What is left out, as said: names that no headline of what is found has ("excluding Upbit"), kinds of events (除了黑客事件); unset: nothing. */
  without: z.array(z.string().max(100)).max(20).optional(),
});
export type AskParameters = z.infer<typeof askParametersSchema>;

/** Filters that leave nothing out. */
export const anyParameters: AskParameters = {
  assets: [],
  event_types: [],
  since: null,
  until: null,
  action: null,
  min_confidence: null,
  source: null,
};

export const hasFilter = (parameters: AskParameters): boolean =>
  Object.values(parameters).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined,
  );

/**
 * What is asked of the archive: messages, how many there are (`count`), or which source had a story first (`first`). The last two are
 * answered from the tables.
 */
export const askKinds = ['find', 'count', 'first'] as const;
export type AskKind = (typeof askKinds)[number];

export const routingSchema = z.object({
  route: z.enum(askRoutes),
  /** The question as it can be understood without the rounds before it. */
  standalone: z.string(),
  parameters: askParametersSchema,
  kind: z.enum(askKinds),
  /** The words of the question that were read as `since` and `until`, such as `上周`; null: none. */
  window_words: z.string().nullable(),
});
export type Routing = z.infer<typeof routingSchema>;

/** One round of the dialogue so far. */
export const askRoundSchema = z.object({ question: z.string(), answer: z.string() });
export type AskRound = z.infer<typeof askRoundSchema>;

/** A question as a caller puts it. */
export const questionSchema = z.object({
  question: z
    .string()
    .trim()
    .min(1, 'a question has at least one character')
    .max(questionLimit)
    .describe('What you want to know.'),
  history: z
    .array(askRoundSchema)
    .default([])
    .describe(`The dialogue so far, oldest first; the last ${historyRounds} rounds count.`),
  mode: z.enum(askModes).default('auto').describe('auto, or the route to take.'),
  model: z.string().default('').describe('Who answers, such as gpt-4.1-2025-04-14@work. Empty: ASK_MODEL.'),
  /** Null: now. */
  as_of: moment.nullable().default(null).describe('Answers as of this moment: nothing later is used.'),
  filters: askParametersSchema
    .nullable()
    .default(null)
    .describe('Filters in the place of those that the question says; null: as the question says.'),
  instructions: z.string().default('').describe('What the answering model is told besides, such as a system prompt.'),
  scope: z.string().min(1).max(100).default(newsScope).describe('Which archive is asked.'),
  kept_for: z
    .string()
    .min(1)
    .max(500)
    .nullable()
    .default(null)
    .describe('The scope in which the answer is kept, and may be given again; null: that of the archive.'),
  repair: z.boolean().default(false).describe('Whether a model may write a doubtful answer anew, once.'),
});
export type QuestionInput = z.input<typeof questionSchema>;
export type Question = z.infer<typeof questionSchema>;
