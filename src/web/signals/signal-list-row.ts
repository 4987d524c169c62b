import type { Verdict } from '../../domain/verdict.ts';
import type { SignalLife } from '../../evaluation/outcomes/signal-life.ts';

type Judged =
  | 'status'
  | 'event_type'
  | 'assets'
  | 'action'
  | 'direction'
  | 'confidence'
  | 'raw_confidence'
  | 'timeframe';

/** One row of the list: what stands of a message. */
export interface SignalListRow extends Pick<Verdict, Judged> {
  /** Of the message: `news_events.id`. */
  id: number;
  /** Of the verdict: `ai_signals.id`. */
  signal_id: number;
  /** The moment of the verdict, ISO 8601. */
  made_at: string;
  /** The row's place in the list: `MICROSECONDS.ID`. */
  cursor: string;
  revision: number;
  stage: 'fast' | 'deep';
  source: string;
  published_at: string;
  /** In Chinese. */
  summary: string;
  /** The first 400 characters of the message as it stands now. */
  text: string;
  gate_reason: string;
  /** How many precedents the deep look was given. */
  evidence: number;
  is_alerted: boolean;
  /** Null: not known. */
  life: SignalLife | null;
}
