import type { BaseRate, EvidenceRow, Outcome } from '../domain/evidence.ts';
import type { actions, EventType } from '../domain/verdict.ts';
import type { KeywordQuery } from './ranking/keyword-query.ts';
import type { QueryEmbedding } from './request/query-embedding.ts';

/** What a search may ask of the messages themselves; null: anything. */
export interface MessageFilter {
  /** [publishedSince, publishedUntil) of the publication. */
  publishedSince?: Date | null | undefined;
  publishedUntil?: Date | null | undefined;
  /** What the verdict advises. */
  action?: (typeof actions)[number] | null | undefined;
  /** Names as they are stored, upper and lower case alike. None: any. */
  sources?: readonly string[] | null | undefined;
}

/** Honoured by every search, whichever leg it is. */
export interface SearchFilter {
  /** Whose memory to search. */
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
  /** Null: any message. */
  messages?: MessageFilter | null | undefined;
  /** By words: the best `limit` of the last `hours` as well, wherever they stand. Null: none besides. */
  lately?: { hours: number; limit: number } | null | undefined;
}

/** From when on a row is one of `SearchFilter.lately`, Unix ms; never, where none are asked for. */
export function toLatelySince({ lately, asOf }: Pick<SearchFilter, 'lately' | 'asOf'>): number {
  return lately ? asOf.getTime() - lately.hours * 3_600_000 : Number.POSITIVE_INFINITY;
}

/** A row of the archive as a search finds it. */
export interface MemoryHit extends EvidenceRow {
  /** The message, at most `hitTextLimit` characters of it. */
  text: string;
  /**
   * The sources that had told the story by `asOf`: its own, then those that posted the same text without forwarding it. Each
   * once.
   */
  sources: string[];
}

/** Characters of a message that a search brings along: for telling reprints apart, and for a reranker. */
export const hitTextLimit = 1000;

/** Outcomes of verdicts as known at a moment, by `ai_signals.id`. A verdict without a known outcome has no entry. */
export interface TrackRecord {
  outcomes: ReadonlyMap<number, Outcome>;
  /** How often verdicts of the same type and direction came true; only if at least `baseRateFloor` outcomes were known. */
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
    query: QueryEmbedding & {
      matchThreshold: number;
      /** Every vector is compared, without an index: the same rows at every run, more slowly over many. Default false. */
      isExact?: boolean;
    },
    filter: SearchFilter,
    abort?: AbortSignal,
  ): Promise<MemoryHit[]>;
  /**
   * By words, ranked as `src/memory/ranking/keyword-ranking.ts` says. Scores are 0–1; 1 is a text that says it all. The first
   * `limit` rows, and those of `lately` behind or among them.
   */
  searchByKeyword(query: KeywordQuery, filter: SearchFilter, abort?: AbortSignal): Promise<MemoryHit[]>;
  /**
   * The outcomes of these verdicts, as far as they were known at `asOf`, and how often verdicts like them come true in this
   * scope. The searches don't fill them in; a memory that keeps no outcomes has no such method.
   */
  readTrackRecord?(
    signalIds: readonly number[],
    filter: Pick<SearchFilter, 'asOf' | 'scope'>,
    abort?: AbortSignal,
  ): Promise<TrackRecord>;
}
