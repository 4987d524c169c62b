import { toCandidateCount } from '../../../src/memory/request/retrieval-request.ts';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { resultLimit, round, toPercentile } from '../metrics.ts';
import {
  createOurKeywordSearch,
  createOurSearch,
  createOurVectorSearch,
  type OurQuestion,
  toOurKeywordQuery,
} from '../our-search.ts';
import { createBareKeyword } from './bare-keyword.ts';
import { adoptVectorSettings, searchBareVector, searchExactly } from './bare-vector.ts';
import { archiveEnd, type GeneratedQuery } from './generate-rows.ts';
import { scaleModel, scaleScope } from './load-rows.ts';
import { type PairOfTimes, summarisePairs, timePair, toOverlap } from './pair-times.ts';

/** Exact and exhaustive searches take up to seconds each, so only this many queries get one. */
const recallSample = 30;
/** Queries that run twice, first untimed: a database that was just opened must read its pages first. */
const warmUp = 40;

/** Ids that should have been found, and how many were. */
interface Found {
  wanted: number[];
  found: number[];
}

/** `keyword_*` figures: the keyword leg over the store, beside the same as one bare statement. */
export async function measureKeywordLeg(
  database: Database,
  queries: readonly GeneratedQuery[],
  note: (line: string) => void,
) {
  const search = createOurKeywordSearch(createSqlMemorySearch(createSqlCaller(database)));
  const bare = await createBareKeyword(database);
  const pairs: PairOfTimes[] = [];
  const recall: Found[] = [];
  let other = 0;
  for (const { query, index } of withWarmUp(queries)) {
    const { text, windowHours } = query;
    const question = { query: toOurKeywordQuery(text), asOf: archiveEnd, windowHours, limit: resultLimit };
    const asked = { ...toQuestion(query), embedding: null };
    const { times, answers } = await timePair(
      index,
      () => search(asked, resultLimit),
      () => bare.search(question),
    );
    if (index < 0) continue;
    pairs.push(times);
    if (String(answers.ours) !== String(answers.bare)) other++;
    if (isSampled(index, queries.length)) {
      recall.push({ wanted: await bare.searchExhaustively(question), found: answers.ours });
    }
  }
  if (other > 0) note(`  keyword: the bare statement answered otherwise in ${other} of ${queries.length} queries`);
  return { ...toFigures('keyword', pairs, database, note), keyword_recall: toOverlap(recall) };
}

/** `vector_*` figures: the vector leg over the store, beside a bare nearest-first statement. */
export async function measureVectorLeg(
  database: Database,
  queries: readonly GeneratedQuery[],
  note: (line: string) => void,
) {
  const search = createOurVectorSearch(createSqlMemorySearch(createSqlCaller(database)));
  await adoptVectorSettings(database);
  const pairs: PairOfTimes[] = [];
  const recall: Found[] = [];
  for (const { query, index } of withWarmUp(queries)) {
    const { vector, windowHours } = query;
    const question = { vector, asOf: archiveEnd, windowHours, limit: resultLimit };
    const asked = toQuestion(query);
    const { times, answers } = await timePair(
      index,
      () => search(asked, resultLimit),
      () => searchBareVector(database, question),
    );
    if (index < 0) continue;
    pairs.push(times);
    if (isSampled(index, queries.length)) {
      recall.push({ wanted: await searchExactly(database, question), found: answers.ours });
    }
  }
  return { ...toFigures('vector', pairs, database, note), vector_recall: toOverlap(recall) };
}

/**
 * The cost of `Memory.retrieve` with both legs: `retrieve_ratio` over the slower of its legs alone, `retrieve_sum_ratio` over
 * both, one after the other. The legs alone return as many candidates as it requests from them. On the embedded database, which
 * has one connection, the legs can't overlap. All times of the three, taken in turn, are summed.
 */
export async function measureRetrieve(
  database: Database,
  queries: readonly GeneratedQuery[],
  note: (line: string) => void,
) {
  const store = createSqlMemorySearch(createSqlCaller(database));
  const searches = [
    { search: createOurSearch(store), limit: resultLimit },
    { search: createOurKeywordSearch(store), limit: toCandidateCount(resultLimit) },
    { search: createOurVectorSearch(store), limit: toCandidateCount(resultLimit) },
  ];
  const sums = [0, 0, 0];
  let slowest = 0;
  const whole: number[] = [];
  for (const { query, index } of withWarmUp(queries)) {
    const times = [0, 0, 0];
    for (let turn = 0; turn < searches.length; turn++) {
      const place = (Math.abs(index) + turn) % searches.length;
      const asked = searches[place];
      const question = toQuestion(query);
      const started = performance.now();
      await asked?.search(question, asked.limit);
      times[place] = performance.now() - started;
    }
    if (index < 0) continue;
    const [retrieve = 0, keyword = 0, vector = 0] = times;
    for (const [place, time] of times.entries()) sums[place] = (sums[place] ?? 0) + time;
    slowest += Math.max(keyword, vector);
    whole.push(retrieve);
  }
  const [retrieve = 0, keyword = 0, vector = 0] = sums;
  const figures = {
    retrieve_p50_ms: round(toPercentile(whole, 0.5), 2),
    retrieve_p95_ms: round(toPercentile(whole, 0.95), 2),
    retrieve_ratio: round(retrieve / slowest, 3),
    retrieve_sum_ratio: round(retrieve / (keyword + vector), 3),
  };
  note(`  retrieve: ${figures.retrieve_ratio} × its slower leg, ${figures.retrieve_sum_ratio} × both`);
  return figures;
}

function toQuestion({ text, vector, windowHours }: GeneratedQuery): OurQuestion {
  const embedding = { vector: Array.from(vector), model: scaleModel };
  return { text, scope: scaleScope, asOf: archiveEnd, windowHours, embedding };
}

/** Every query with its index, after the first few with a negative one. */
function withWarmUp(queries: readonly GeneratedQuery[]): { query: GeneratedQuery; index: number }[] {
  const numbered = queries.map((query, index) => ({ query, index }));
  return [...numbered.slice(0, warmUp).map(({ query, index }) => ({ query, index: index - warmUp })), ...numbered];
}

/** Evenly spread, both with a window and without: an odd step. */
function isSampled(index: number, count: number): boolean {
  return index % Math.max(1, Math.floor(count / recallSample) | 1) === 0;
}

/** Processor time only if the statements run in this process. */
function toFigures<Leg extends string>(
  leg: Leg,
  pairs: readonly PairOfTimes[],
  { kind }: Pick<Database, 'kind'>,
  note: (line: string) => void,
) {
  const { p50, p95, bareP50, bareP95, ratio, ratioMedian } = summarisePairs(pairs, 'elapsed');
  const processor = summarisePairs(pairs, 'processor');
  note(`  ${leg}: p50 ${p50} ms, p95 ${p95} ms; bare ${bareP50} and ${bareP95} ms; ratio ${ratio}`);
  return {
    [`${leg}_p50_ms`]: p50,
    [`${leg}_p95_ms`]: p95,
    [`${leg}_ratio`]: ratio,
    [`${leg}_ratio_median`]: ratioMedian,
    [`${leg}_bare_p50_ms`]: bareP50,
    [`${leg}_bare_p95_ms`]: bareP95,
    ...(kind === 'pglite' && {
      [`${leg}_cpu_p50_ms`]: processor.p50,
      [`${leg}_cpu_p95_ms`]: processor.p95,
      [`${leg}_cpu_ratio`]: processor.ratio,
    }),
  };
}
