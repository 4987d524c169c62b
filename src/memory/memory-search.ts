import type { BaseRate, EvidenceRow, Outcome } from '../domain/evidence.ts';
import type { EventType } from '../domain/verdict.ts';
import type { KeywordQuery } from './ranking/keyword-query.ts';

/** What every search honours, whichever leg it is. */
export interface SearchFilter {
  /** Whose memory is searched. */
  scope: string;
  /** Only verdicts on at least one of these codes, whatever their case and spacing; null, or none: any. */
  assets: readonly string[] | null;
  /** Only verdicts of these types; null, or none: any. */
  eventTypes: readonly EventType[] | null;
  minConfidence: number;
  /** How far back, hours; null: everything. */
  timeWindowHours: number | null;
  limit: number;
  /** Nothing that became known after this moment is seen. */
  asOf: Date;
  /**
   * The message that is asking: it is not its own precedent, and of the messages of its very moment only those before it
   * in the order (published_at, source, id) are visible. Null: nobody is asking.
   */
  asker: { source: string; sourceMessageId: string; publishedAt?: Date } | null;
}

/** A row of the archive as a search finds it. */
export interface MemoryHit extends EvidenceRow {
  /** The message, at most `hitTextLimit` characters of it. */
  text: string;
  /** Who told the story by `asOf`: its own source, then those who posted the same text without forwarding it. Each once. */
  sources: string[];
}

/** Characters of a message that a search brings along: for telling reprints apart, and for a reranker. */
export const hitTextLimit = 1000;

/** What was known at a moment about the outcomes of some verdicts, by `ai_signals.id`; verdicts about which nothing was known are left out. */
export interface TrackRecord {
  outcomes: ReadonlyMap<number, Outcome>;
  /** How often verdicts of the same type and direction came true; only where at least `baseRateFloor` outcomes were known. */
  baseRates: ReadonlyMap<number, BaseRate>;
}

/**
 * One searchable memory. Rows come best first: by similarity or score, ties by confidence, then newest. One row per event:
 * its newest deep verdict visible at `asOf`, or the fast one. An empty answer is an answer; a memory that cannot be
 * reached throws `AppError`.
 */
export interface MemorySearch {
  /** By meaning: rows with cosine similarity ≥ `matchThreshold` to a vector of the same model. */
  searchByVector(
    query: {
      vector: readonly number[];
      model: string;
      matchThreshold: number;
      /** Every vector is compared, without an index: the same rows at every run, more slowly over many. Default false. */
      isExact?: boolean;
    },
    filter: SearchFilter,
    abort?: AbortSignal,
  ): Promise<MemoryHit[]>;
  /** By words, ranked as `src/memory/ranking/keyword-ranking.ts` says. Scores are 0–1; 1 is a text that says it all. */
  searchByKeyword(query: KeywordQuery, filter: SearchFilter, abort?: AbortSignal): Promise<MemoryHit[]>;
  /**
   * What came of these verdicts, as far as it was known at `asOf`, and how often such come true in this scope. Rows of the searches
   * are without it; a memory that keeps no outcomes has no such method.
   */
  readTrackRecord?(
    signalIds: readonly number[],
    filter: Pick<SearchFilter, 'asOf' | 'scope'>,
    abort?: AbortSignal,
  ): Promise<TrackRecord>;
}
