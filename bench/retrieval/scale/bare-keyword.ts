import type { KeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import type { Database } from '../../../src/store/database.ts';
import { scaleScope } from './load-rows.ts';

export interface KeywordQuestion {
  query: KeywordQuery;
  asOf: Date;
  windowHours: number | null;
  limit: number;
}

export interface BareKeyword {
  /** Resolves to event ids, best first. */
  search(question: KeywordQuestion): Promise<number[]>;
  /** The same ranking with every event that has any of the words as a candidate. Not for timing. */
  searchExhaustively(question: KeywordQuestion): Promise<number[]>;
}

/** As the function in the database says it. */
const candidateLimit = 'candidate_limit constant double precision := 1000;';

/**
 * The keyword leg as the database has it: `search_memory_keywords` called by itself for the ids alone, beside which ours adds the reading
 * of the rows; and a copy of it, made of its own source, that takes every event with any of the words for a candidate.
 */
export async function createBareKeyword(database: Database): Promise<BareKeyword> {
  const [found] = await database.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition
     from pg_proc where proname = 'search_memory_keywords' and pronamespace = 'public'::regnamespace`,
  );
  if (!found?.definition.includes(candidateLimit)) {
    throw new Error(
      'search_memory_keywords has no candidate_limit of 1,000: bench/retrieval/scale/bare-keyword.ts must follow it',
    );
  }
  const exhaustive = found.definition
    .replace('public.search_memory_keywords(', 'pg_temp.search_exhaustively(')
    .replace(candidateLimit, candidateLimit.replace('1000', '1e15'));
  await database.executeScript(exhaustive);

  async function run(name: string, question: KeywordQuestion): Promise<number[]> {
    const named = Object.entries(toArguments(question));
    const list = named.map(([key], index) => `${key} => $${index + 1}`).join(', ');
    const rows = await database.query<{ id: unknown }>(
      `select news_event_id as id from ${name}(${list})`,
      named.map(([, value]) => value),
    );
    return rows.map(({ id }) => Number(id));
  }

  return {
    search: (question) => run('search_memory_keywords', question),
    searchExhaustively: (question) => run('pg_temp.search_exhaustively', question),
  };
}

function toArguments({ query, asOf, windowHours, limit }: KeywordQuestion): Record<string, unknown> {
  return {
    query_terms: query.terms.map(({ token }) => token),
    query_weights: query.terms.map(({ weight }) => weight),
    query_words: query.words,
    match_count: limit,
    min_confidence: 0,
    time_window_hours: windowHours,
    as_of: asOf.toISOString(),
    scope_filter: scaleScope,
  };
}
