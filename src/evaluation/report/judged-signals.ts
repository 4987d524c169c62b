import type { GateDecision } from '../../domain/gate-decision.ts';
import type { Usage } from '../../domain/receipt.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { SignalOutcome } from '../outcomes/signal-outcome.ts';

/** [since, before); null: unbounded. */
export interface ReportRange {
  since: Date | null;
  before: Date | null;
}

/** A stored verdict with its outcome at each horizon that was judged. Moments are ISO 8601 in UTC. */
export interface JudgedSignal
  extends Pick<Verdict, 'status' | 'event_type' | 'assets' | 'action' | 'direction' | 'confidence' | 'raw_confidence'> {
  id: number;
  news_event_id: number;
  revision: number;
  stage: 'fast' | 'deep';
  source: string;
  gate_reason: GateDecision['reason'];
  created_at: string;
  /** Its event has no later revision within the range, from either look: each event counts once. */
  is_newest: boolean;
  outcomes: Pick<
    SignalOutcome,
    'horizon' | 'status' | 'reason' | 'asset' | 'return' | 'excess' | 'hit' | 'known_at' | 'priced_in'
  >[];
}

/** A story, and who told it before or after its event was stored, including those who retold a telling of it. */
export interface ToldStory {
  news_event_id: number;
  /** The event's own source, which counts as a teller too, and its moment. */
  source: string;
  published_at: string;
  /** The asset, and its prices at the receipt of the event and at the horizon; null without prices. */
  asset: string | null;
  receipt_price: number | null;
  horizon_price: number | null;
  tellers: {
    source: string;
    kind: 'repost' | 'forward' | 'near_duplicate' | 'same_verdict';
    told_at: string;
    asset: string | null;
    price: number | null;
  }[];
}

/** The calls of one stage to one model. */
export interface UsageSum extends Usage {
  calls: number;
}

export interface ReportTotals {
  /** Verdicts, every revision counted. */
  looks: { fast: number; deep: number };
  /** The tokens that they used. */
  usage: UsageSum[];
  /** The usage that the worker noted, including looks that failed; empty without a worker. */
  ledger: UsageSum[];
  feedback: { alerts: number; up: number; down: number };
}

/**
 * The data that the report counts. Lists are ordered by id, start after `afterId`, and have at most `limit` rows.
 * Throws `AppError` as the `NewsStore` does.
 */
export interface JudgedSignals {
  /** Every revision. */
  listSignals(range: ReportRange, afterId: number, limit: number): Promise<JudgedSignal[]>;
  listStories(range: ReportRange, afterId: number, limit: number): Promise<ToldStory[]>;
  readTotals(range: ReportRange): Promise<ReportTotals>;
}
