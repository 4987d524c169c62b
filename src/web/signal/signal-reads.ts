import type { FeedbackMark } from '../../alerts/feedback.ts';
import type { BudgetDecision, BudgetLimits, DaySpending } from '../../worker/budget.ts';
import type { SignalRecord } from './signal-record.ts';

/** The closes of an asset around a publication. */
export interface PriceCurve {
  asset: string;
  /** Where they are from, such as `csv` or `klines:api.example.com`. */
  source: string;
  /** [end of the bar, its close], oldest first; the moment in ms since 1970. */
  points: [number, number][];
}

/** A deep look that was asked for here. */
export interface AskedLook {
  /** Why there is none; null: it is under way. */
  failure: string | null;
}

/** What deep looks may still cost. */
export interface LookBudget {
  decision: BudgetDecision;
  spent: DaySpending;
  limits: BudgetLimits;
}

/** What was answered to whoever asked for a deep look. */
type LookAnswer = { kind: 'begun' | 'running' | 'there' | 'waiting' | 'none' } | { kind: 'refused'; reason: string };

/** What the page of one signal reads, and has done. */
export interface SignalReads {
  /** @param reference an event's id, `signal:ID`, or `source/id`. */
  read(reference: string): Promise<SignalRecord | null>;
  /** The closes of an asset from some days before a moment to some days after it; null: no source has any. Throws `price_failed`. */
  readPrices: ((asset: string, around: Date) => Promise<PriceCurve | null>) | null;
  /** Who takes deep looks; null: the precedents' own rules, which cost nothing. */
  deepModel: string | null;
  readBudget(): Promise<LookBudget>;
  /** Takes the deep look of an event in the background, and sends no alert; never the same one twice. */
  lookDeeper(eventId: number): Promise<LookAnswer>;
  /** Of the look that was last asked for and isn't there; null: none. */
  readLook(eventId: number): AskedLook | null;
  /** Says it of the newest alert of an event; false: it has none. */
  giveFeedback(eventId: number, mark: FeedbackMark): Promise<boolean>;
}
