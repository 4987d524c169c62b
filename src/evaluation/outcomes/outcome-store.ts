import type { Horizon } from '../../domain/horizons.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { LifeFacts } from './signal-life.ts';
import type { SignalOutcome } from './signal-outcome.ts';

/** A verdict with horizons that have passed but have no outcome yet. */
export interface DueVerdict {
  id: number;
  /** When it was received, by the run's clock, ISO 8601. */
  created_at: string;
  published_at: string;
  direction: Verdict['direction'];
  assets: string[];
  /** Shortest first. */
  horizons: Horizon[];
}

/** A page of verdicts in the order of their ids, and the ones among them that are due. */
export interface DuePage {
  /** Where the next page begins; null: this is the last. */
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

/** A person's opinion of an alert about a message. */
export interface MessageFeedback {
  alert_id: number;
  revision: number;
  channel: string;
  mark: 'up' | 'down';
  created_at: string;
}

export interface PageOptions {
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
   * @param options.retry whether outcomes without a price are due again. Those that the source could not be asked
   * about always are, and so is a missing price until two days after the horizon.
   */
  listDue(options: PageOptions & { retry: boolean }): Promise<DuePage>;
  /**
   * Stores them together and returns how many are new or changed. An outcome that is done stays as it is; those of
   * deleted verdicts are skipped.
   */
  putOutcomes(outcomes: readonly SignalOutcome[]): Promise<number>;
  listDueLinks(options: PageOptions): Promise<{ last: number | null; links: DueLink[] }>;
  /** Stores prices of links that have none and returns how many were new. */
  putLinkPrices(prices: readonly LinkPrice[]): Promise<number>;
  /** By verdict and horizon; those known at `asOf`, or with null all of them, including those without a price. */
  readOutcomes(signalIds: readonly number[], asOf: Date | null): Promise<SignalOutcome[]>;
  /** The facts that determine the lives of the verdicts that existed at `asOf`, as of then. */
  readLives(signalIds: readonly number[], asOf: Date): Promise<LifeFacts[]>;
  /** People's opinions of the alerts about a message; no part of any outcome. */
  readFeedback(source: string, sourceMessageId: string): Promise<MessageFeedback[]>;
}
