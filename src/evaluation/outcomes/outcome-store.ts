import type { Horizon } from '../../domain/horizons.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { LifeFacts } from './signal-life.ts';
import type { SignalOutcome } from './signal-outcome.ts';

/** A verdict with horizons that have passed and have no outcome yet. */
export interface DueVerdict {
  id: number;
  /** The run's clock when it was received, ISO 8601. */
  created_at: string;
  published_at: string;
  direction: Verdict['direction'];
  assets: string[];
  /** Shortest first. */
  horizons: Horizon[];
}

/** Some verdicts in the order of their ids, and what of them is due. */
export interface DuePage {
  /** Where the next page begins; null: there is none. */
  last: number | null;
  /** Verdicts of the page, due or not. */
  seen: number;
  /** Horizons of its verdicts that have not passed. */
  waiting: number;
  /** Verdicts of the page that were received after `asOf`. */
  in_the_future: number;
  verdicts: DueVerdict[];
}

/** Another telling of a story, which has no price yet. */
export interface DueLink {
  id: number;
  created_at: string;
  assets: string[];
}

export interface LinkPrice {
  message_link_id: number;
  asset: string;
  price: number;
  price_at: string;
  price_source: string;
}

/** What a person thought of an alert about a message. */
export interface MessageFeedback {
  alert_id: number;
  revision: number;
  channel: string;
  mark: 'up' | 'down';
  created_at: string;
}

export interface PageOptions {
  asOf: Date;
  /** The `last` of the page before; 0 for the first. */
  after: number;
  /** Most verdicts, or links, of a page. */
  limit: number;
}

/** Outcomes and what they follow from. Every call may be repeated. Throws `AppError` as the `NewsStore` does. */
export interface OutcomeStore {
  /** Verdicts that have or will have outcomes: all but those whose status is `error`. */
  countVerdicts(): Promise<number>;
  /**
   * @param options.retry whether what had no price is due again; what a source could not be asked for always is, and until two days
   * after the horizon a price that was missing.
   */
  listDue(options: PageOptions & { retry: boolean }): Promise<DuePage>;
  /** Stores them together; how many are new or changed. What is done stays as it is; verdicts that are gone are passed over. */
  putOutcomes(outcomes: readonly SignalOutcome[]): Promise<number>;
  listDueLinks(options: PageOptions): Promise<{ last: number | null; links: DueLink[] }>;
  /** Stores prices of links that have none; how many were new. */
  putLinkPrices(prices: readonly LinkPrice[]): Promise<number>;
  /** By verdict and horizon; those known at `asOf`, or with null all of them, the unable ones too. */
  readOutcomes(signalIds: readonly number[], asOf: Date | null): Promise<SignalOutcome[]>;
  /** Of the verdicts that existed at `asOf`, what their lives followed from then. */
  readLives(signalIds: readonly number[], asOf: Date): Promise<LifeFacts[]>;
  /** What people thought of the alerts about a message; no part of any outcome. */
  readFeedback(source: string, sourceMessageId: string): Promise<MessageFeedback[]>;
}
