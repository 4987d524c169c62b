import type { AskParameters } from '../question.ts';
import type { AskSource } from '../source.ts';
import type { AskTally } from './tally.ts';

/** Most candidates of a question. */
export const candidateLimit = 50;

/**
 * Why a candidate stands where it stands. 1: its title contains the question or the question its title; 2: a keyword of the question in the
 * title, or very alike by vector; 3: in its keywords, type or assets; 4: in its summary or text; 5: by the fused rank
 * alone, or by nothing but the filters.
 */
export type Priority = 1 | 2 | 3 | 4 | 5;

export interface AskCandidate {
  source: AskSource;
  priority: Priority;
  /** Sum over the legs of weight / (60 + rank); 0 where only the title or the filters found it. */
  fused: number;
}

/** Whether no word of the question found anything: what there is fits the filters alone. */
export const isBeside = (candidates: readonly AskCandidate[]): boolean =>
  candidates.length > 0 && candidates.every(({ priority, fused }) => priority === 5 && fused === 0);

export interface RecallQuery {
  /** The standalone question. */
  question: string;
  parameters: AskParameters;
  /** What was asked, where it differs from `question`: a copied title may stand in it. */
  asked: string;
  scope: string;
  asOf: Date;
  abort?: AbortSignal | undefined;
}

export interface RecallAnswer {
  /** Best first, at most `candidateLimit`, reprints folded. */
  candidates: AskCandidate[];
  /** How many more there would be without each filter that is set, where nothing was found: `{ since: 12, assets: 3 }`. */
  left_out: Partial<Record<keyof AskParameters, number>>;
  /** Such as `memory_supabase_vector_failed`. */
  degraded: string[];
}

/** What of the archive fits a question, as known at `asOf`. Never throws but for `abort`. */
export type RecallForAsk = (query: RecallQuery) => Promise<RecallAnswer>;

/**
 * Answers `count` and `first` from the tables by fixed queries; null: what the question leaves out can't be counted. Throws `AppError`
 * where the store can't be reached.
 */
export type CountMessages = (query: RecallQuery & { best: AskCandidate | null }) => Promise<AskTally | null>;

/** The names of the sources of a scope, the busiest first, at most 500. */
export type ListSources = (scope: string, asOf: Date) => Promise<string[]>;
