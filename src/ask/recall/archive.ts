import type { Outcome } from '../../domain/evidence.ts';
import type { EventType } from '../../domain/verdict.ts';
import type { MessageFilter } from '../../memory/memory-search.ts';
import type { QueryEmbedding } from '../../memory/request/query-embedding.ts';
import type { AskSource } from '../source.ts';
import type { AskTally } from './tally.ts';

/** What holds of every message that is found, and the moment as of which it is looked at. */
export interface ArchiveFilter {
  scope: string;
  asOf: Date;
  /** Tickers; none: any. */
  assets: readonly string[];
  /** None: any. */
  eventTypes: readonly EventType[];
  /** 0–1. */
  minConfidence: number;
  messages: MessageFilter;
}

/** A message that is near a question by its fingerprint; `similarity` is a cosine. */
export interface AlikeMessage {
  id: number;
  similarity: number;
}

/** A message with the event that its story began with. */
export interface ArchivedMessage {
  story: number;
  source: AskSource;
}

/** How common words are among the newest messages of a scope. */
export interface WordCounts {
  /** Messages that were looked at. */
  messages: number;
  /** How many of them have the word; a word that none has is missing. */
  words: ReadonlyMap<string, number>;
}

/**
 * What questions ask of the archive besides memory's searches. Nothing that was published, edited, judged, linked or priced after
 * `asOf` is seen, and nothing of another scope. Ids are those of `news_events`. Throws `AppError` where it can't be reached.
 */
export interface AskArchive {
  /**
   * Messages whose title contains the question, or the question their title, the longest common part first: case, width, spaces and
   * marks aside, from 8 Han or 15 other characters on, for titles that at most two messages of the scope have.
   */
  findTitled(question: string, filter: ArchiveFilter, limit: number): Promise<number[]>;
  /**
   * Messages whose fingerprint is of the vector's model, the nearest first, from this cosine on. A fingerprint that was made of something
   * later than `asOf` isn't there.
   */
  findAlike(
    embedding: QueryEmbedding,
    filter: ArchiveFilter,
    most: { threshold: number; limit: number },
  ): Promise<AlikeMessage[]>;
  /** Of the newest 100,000, those of the greatest weight: deep verdicts before fast ones, then confidence, who else told it, freshness. */
  listWeighty(filter: ArchiveFilter, limit: number): Promise<number[]>;
  /**
   * In the order of the ids; those that can't be seen are left out.
   * @param known outcomes by `ai_signals.id`, as they were known at `asOf`: null where there is none yet. Only the others are read.
   */
  readMessages(
    ids: readonly number[],
    at: Pick<ArchiveFilter, 'scope' | 'asOf'>,
    known?: ReadonlyMap<number, Outcome | null>,
  ): Promise<ArchivedMessage[]>;
  /** The messages of verdicts, by `ai_signals.id`. */
  findEvents(signalIds: readonly number[]): Promise<Map<number, number>>;
  /** @param tokens as messages are indexed by. */
  countWords(tokens: readonly string[], at: Pick<ArchiveFilter, 'scope' | 'asOf'>): Promise<WordCounts>;
  tally(filter: ArchiveFilter): Promise<Omit<AskTally, 'first'>>;
  /** Who told the story of a message, by publication; each source once, forwards aside. */
  listTellings(id: number, at: Pick<ArchiveFilter, 'scope' | 'asOf'>): Promise<AskTally['first']>;
  /** The busiest of late first; `title`: the name that people know, where there is one. */
  listSources(scope: string, asOf: Date, limit: number): Promise<{ name: string; title: string | null }[]>;
}
