import type { Verdict } from '../../domain/verdict.ts';
import type { SignalLife } from '../../evaluation/outcomes/signal-life.ts';
import type { Retrieval, RetrieveOptions } from '../../memory/memory.ts';
import type { SignalFilters } from './signal-filters.ts';

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
export interface ListedSignal extends Pick<Verdict, Judged> {
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

/** A page of the list, newest first. What changes after it was read is at `position` or later. */
export interface SignalPage {
  position: string;
  signals: ListedSignal[];
}

/** What changed; more than were asked for are counted and not given. */
export interface SignalChanges extends SignalPage {
  count: number;
}

/** What the list of signals reads, in the owner's scope. */
export interface SignalListReads {
  list(filters: SignalFilters, page: { before: string | null; limit: number }): Promise<SignalPage>;
  /** What changed at a position or later; some of it perhaps again. */
  listChanges(after: string, limit: number): Promise<SignalChanges>;
  /** By ids of messages; what isn't there is left out. */
  read(ids: readonly number[]): Promise<ListedSignal[]>;
  /** Names, at most 100. */
  listSources(): Promise<string[]>;
  /** Throws `invalid_input` for a request that makes no sense. */
  search(words: string, options: RetrieveOptions): Promise<Retrieval>;
}
