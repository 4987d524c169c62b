import { seedSynonyms } from '../../src/domain/synonyms/seed-synonyms.ts';
import { type KeywordQuery, toKeywordQuery } from '../../src/domain/text/keyword-query.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import { silentLogger } from '../../src/ports/logger.ts';
import type { MemorySearch } from '../../src/ports/memory-search.ts';

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

/** Far more than a search takes: on a busy machine, too, a bench measures the answer and not the deadline. */
const deadlineMs = 60_000;

/** What `Memory.retrieve` asks each leg for when ten rows are wanted; said here, so that a leg alone can be asked the same. */
export const candidatesOfALeg = 40;

/** Words as the product asks for them. */
export function toOurKeywordQuery(text: string): KeywordQuery {
  return toKeywordQuery(text, seedSynonyms);
}

/**
 * The one place where the bench meets the product's retrieval: `Memory.retrieve` over one archive and without patterns,
 * its flat results. A row that stands for reprints of its story stands alone.
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
    const { results, trace, degraded } = await memory.retrieve(
      { words: text, embedding },
      {
        scope,
        asOf,
        timeWindowHours: windowHours,
        matchCount: limit,
        candidateCount: candidatesOfALeg,
        matchThreshold: 0,
        minConfidence: 0,
        policy: 'cascade',
        deadlineMs,
      },
    );
    if (degraded.length > 0) throw new Error(`The retrieval failed: ${JSON.stringify(trace)}`);
    return results.map(({ news_event_id }) => news_event_id ?? 0);
  };
}

/** The keyword leg alone, as the product asks it. */
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
    timeWindowHours: windowHours,
    limit,
    asOf,
    asker: null,
  };
}
