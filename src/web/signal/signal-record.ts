import type { FeedbackMark } from '../../alerts/feedback.ts';
import type { MessageAlert } from '../../alerts/outbox.ts';
import type { NoteDoubt } from '../../domain/claims/claim-check.ts';
import type { StoryTelling } from '../../domain/duplicates/telling.ts';
import type { EvidenceReference } from '../../domain/evidence.ts';
import type { SignalLife } from '../../evaluation/outcomes/signal-life.ts';
import type { SignalOutcome } from '../../evaluation/outcomes/signal-outcome.ts';
import type { EventRow, LookRow, RevisionRow } from '../../store/sql/message-rows.ts';
import type { MessageUsage } from '../../worker/message-usage.ts';

/** A precedent that a verdict was held against. */
export interface Precedent extends EvidenceReference {
  /** When it was said; null: general experience, or gone. */
  created_at: string | null;
  summary: string;
  action: string;
  /** What was known of it when the verdict was made; null: nothing. */
  outcome: Pick<SignalOutcome, 'horizon' | 'return' | 'hit'> | null;
}

/** A verdict, with what it rests on and what became of it. */
export interface Look extends LookRow {
  life: SignalLife | null;
  outcomes: SignalOutcome[];
  precedents: Precedent[];
  doubts: NoteDoubt[];
}

/** Everything known of one message. */
export interface SignalRecord {
  /** Null: it has no verdict yet. */
  event: EventRow | null;
  /** The revisions of the message, the first one first. */
  revisions: RevisionRow[];
  /** In the order in which they were made. */
  looks: Look[];
  tellings: StoryTelling[];
  alerts: MessageAlert[];
  usage: MessageUsage[];
  /** What was said on this page about its alerts; null: nothing. */
  mark: FeedbackMark | null;
  /** What anyone said about them, this page included. */
  marks: Record<FeedbackMark, number>;
}
