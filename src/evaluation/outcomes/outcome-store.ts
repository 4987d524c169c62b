import { z } from 'zod';
import { feedbackMarks } from '../../alerts/feedback.ts';
import { horizonMs, horizons } from '../../domain/horizons.ts';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { directions } from '../../domain/verdict.ts';
import type { LifeFacts } from './signal-life.ts';
import type { SignalOutcome } from './signal-outcome.ts';

/** A verdict with horizons that have passed but have no outcome yet. */
const dueVerdictSchema = z.object({
  id: storedIdSchema,
  /** When it was received, by the run's clock, ISO 8601. */
  created_at: storedMomentSchema,
  published_at: storedMomentSchema,
  direction: z.enum(directions),
  assets: z.array(z.string()),
  /** Shortest first. */
  horizons: z.array(z.enum(horizons)).transform((names) => names.toSorted((a, b) => horizonMs[a] - horizonMs[b])),
});
export type DueVerdict = z.infer<typeof dueVerdictSchema>;

/** A page of verdicts in the order of their ids, and the ones among them that are due. */
export const duePageSchema = z.object({
  /** Where the next page begins; null: this is the last. */
  last: storedIdSchema.nullable(),
  /** Verdicts of the page, due or not. */
  seen: z.number(),
  /** Horizons of its verdicts that have not passed. */
  waiting: z.number(),
  /** Verdicts of the page that were received after `asOf`. */
  in_the_future: z.number(),
  /** Horizons without a price that are not due again, except with `retry`. */
  given_up: z.number(),
  verdicts: z.array(dueVerdictSchema),
});
type DuePage = z.infer<typeof duePageSchema>;

/** Another telling of a story, which has no price yet. */
const dueLinkSchema = z.object({ id: storedIdSchema, created_at: storedMomentSchema, assets: z.array(z.string()) });
export type DueLink = z.infer<typeof dueLinkSchema>;

/** A page of links in the order of their ids; `last` is null in the last one. */
export const dueLinksSchema = z.object({ last: storedIdSchema.nullable(), links: z.array(dueLinkSchema) });

export interface LinkPrice {
  message_link_id: number;
  asset: string;
  price: number;
  price_at: string;
  price_source: string;
}

/** A person's opinion of an alert about a message. */
export const messageFeedbackSchema = z.object({
  alert_id: storedIdSchema,
  revision: z.number().int(),
  channel: z.string(),
  mark: z.enum(feedbackMarks),
  created_at: storedMomentSchema,
});
export type MessageFeedback = z.infer<typeof messageFeedbackSchema>;

interface PageOptions {
  asOf: Date;
  /** The `last` of the previous page; 0 for the first. */
  after: number;
  /** The most verdicts, or links, of a page. */
  limit: number;
}

/**
 * Outcomes and the data that they follow from. Every call may be repeated. Throws `AppError` as the `NewsStore` does.
 */
export interface OutcomeStore {
  /** Verdicts that have or will have outcomes: all except those with the status `error`. */
  countVerdicts(): Promise<number>;
  /**
   * @param options.retry whether outcomes without a price, and those of invented prices, are due again. Those that the source could
   * not be asked about always are, and so is a missing price until two days after the horizon.
   */
  listDue(options: PageOptions & { retry: boolean }): Promise<DuePage>;
  /**
   * Stores them together and returns how many are new or changed. An outcome that is done stays as it is, unless
   * its prices are invented and the new answer is not; those of deleted verdicts are skipped.
   */
  putOutcomes(outcomes: readonly SignalOutcome[]): Promise<number>;
  listDueLinks(options: PageOptions): Promise<z.infer<typeof dueLinksSchema>>;
  /** Stores prices of links that have none and returns how many were new. */
  putLinkPrices(prices: readonly LinkPrice[]): Promise<number>;
  /** By verdict and horizon; those known at `asOf`, or with null all of them, including those without a price. */
  readOutcomes(signalIds: readonly number[], asOf: Date | null): Promise<SignalOutcome[]>;
  /** The facts that determine the lives of the verdicts that existed at `asOf`, as of then. */
  readLives(signalIds: readonly number[], asOf: Date): Promise<LifeFacts[]>;
  /** People's opinions of the alerts about a message; no part of any outcome. */
  readFeedback(source: string, sourceMessageId: string): Promise<MessageFeedback[]>;
}
