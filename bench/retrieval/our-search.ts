import { silentLogger } from '../../src/domain/logger.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import type { Retrieval } from '../../src/memory/memory.ts';
import type { MemorySearch } from '../../src/memory/memory-search.ts';
import { type KeywordQuery, toKeywordQuery } from '../../src/memory/ranking/keyword-query.ts';
import { seedSynonyms } from '../../src/memory/synonyms/seed-synonyms.ts';

/** A question to our own memory. */
export interface OurQuestion {
  text: string;
  scope: string;
  asOf: Date;
  /** Null: no window. */
  windowHours: number | null;
  /** Null: by words alone. */
  embedding: { vector: readonly number[]; model: string } | null;
}

/** Event ids, best first, at most `limit`. */
export type SearchOurs = (question: OurQuestion, limit: number) => Promise<number[]>;

/** Far more than a search takes, so that even on a busy machine the bench measures the answer and not the deadline. */
const deadlineMs = 60_000;

/** Words as the product passes them. */
export function toOurKeywordQuery(text: string): KeywordQuery {
  return toKeywordQuery(text, seedSynonyms);
}

/**
 * The one place where the bench meets the product's retrieval: `Memory.retrieve` over one archive, without patterns, and its
 * flat results. A row that stands for reprints of its story counts alone.
 */
export function createOurSearch(search: MemorySearch): SearchOurs {
  const memory = createMemory({
    shared: null,
    archive: search,
    patterns: [],
    logger: silentLogger,
    synonyms: seedSynonyms,
  });
  return async ({ text, scope, asOf, windowHours, embedding }, limit) => {
    const retrieval = await memory.retrieve(
      { words: text, embedding },
      {
        scope,
        asOf,
        timeWindowHours: toWholeHours(windowHours),
        matchCount: limit,
        matchThreshold: 0,
        minConfidence: 0,
        policy: 'cascade',
        deadlineMs,
      },
    );
    refuseFailure(retrieval);
    return retrieval.results.map(({ news_event_id }) => news_event_id ?? 0);
  };
}

/** An incomplete answer must not count as an empty one. */
function refuseFailure({ trace, degraded }: Retrieval): void {
  const local = trace.find(({ step }) => step === 'local_keyword');
  if (degraded.length === 0 && local?.ran && local.error === undefined) return;
  throw new Error(`The retrieval failed: ${JSON.stringify(trace)}`);
}

/** The product's windows are whole hours. */
function toWholeHours(hours: number | null): number | null {
  return hours === null ? null : Math.ceil(hours);
}

/** The keyword leg alone, as the product runs it. */
export function createOurKeywordSearch(search: MemorySearch): SearchOurs {
  return async ({ text, ...question }, limit) => {
    const rows = await search.searchByKeyword(toOurKeywordQuery(text), toFilter(question, limit));
    return rows.map(({ news_event_id }) => news_event_id ?? 0);
  };
}

/** The vector leg alone; nothing without an embedding. */
export function createOurVectorSearch(search: MemorySearch): SearchOurs {
  return async ({ embedding, ...question }, limit) => {
    if (embedding === null) return [];
    const rows = await search.searchByVector({ ...embedding, matchThreshold: 0 }, toFilter(question, limit));
    return rows.map(({ news_event_id }) => news_event_id ?? 0);
  };
}

function toFilter({ scope, asOf, windowHours }: Pick<OurQuestion, 'scope' | 'asOf' | 'windowHours'>, limit: number) {
  return {
    scope,
    assets: null,
    eventTypes: null,
    minConfidence: 0,
    timeWindowHours: toWholeHours(windowHours),
    limit,
    asOf,
    asker: null,
  };
}
