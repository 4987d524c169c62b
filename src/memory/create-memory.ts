import { AppError } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import type { MemoryEvidence, TraceStep } from '../domain/evidence.ts';
import type { Logger } from '../domain/logger.ts';
import type { Pattern } from '../domain/pattern.ts';
import { runSettingsSchema } from '../domain/run-settings.ts';
import { defaultDecayRate } from '../domain/time-decay.ts';
import { startDeadline } from '../domain/wait-until.ts';
import type { GuardedEmbedder } from '../models/embedding/embedder.ts';
import { explainResult } from './fusion/explain-result.ts';
import { orderResults } from './fusion/order-results.ts';
import type { RetrievalResult } from './fusion/retrieval-result.ts';
import { keywordLeg } from './legs/keyword-leg.ts';
import type { LegHits } from './legs/leg.ts';
import { logRetrieval } from './log-retrieval.ts';
import type { Memory, Retrieval } from './memory.ts';
import type { MemorySearch } from './memory-search.ts';
import { createPatternMemory } from './patterns/pattern-memory.ts';
import { findFaults } from './request/check-request.ts';
import { type MemorySettings, type RetrievalRequest, toAskedText, toRequest } from './request/retrieval-request.ts';
import { rerankResults } from './rerank/rerank-results.ts';
import { type Reranker, rerankLimit } from './rerank/reranker.ts';
import { addTrackRecord } from './steps/add-track-record.ts';
import { type AroundStep, runAround, runAsItIs } from './steps/around-step.ts';
import { collectHits, createSteps, runSteps } from './steps/memory-steps.ts';
import { type LatelyRead, readLately } from './steps/read-lately.ts';
import { findVector } from './steps/request-vector.ts';
import { isDegraded, runStep, type Step, type StepOutcome, toCause } from './steps/run-step.ts';
import type { SearchLimits } from './steps/search-limits.ts';
import { createSharedBreaker } from './steps/shared-breaker.ts';
import type { Synonyms } from './synonyms/synonyms.ts';

/** The shared database (Supabase, or any Postgres) and its name in the log. */
interface SharedMemory {
  search: MemorySearch;
  label: string;
}

/** One database at most: ids are unique only within one, so rows of two would be mistaken for each other. */
export type MemoryDatabases =
  | { shared: SharedMemory; archive: null }
  /** The embedded database's archive, if there is one. */
  | { shared: null; archive: MemorySearch | null };

interface MemoryParts {
  patterns: readonly Pattern[];
  logger: Logger;
  /** Gives the moment to look from if the caller gives none; default: the machine's. */
  clock?: Clock;
  /** Used where a caller's options say nothing; default: the settings' own defaults. */
  settings?: MemorySettings;
  /** Embeds the words if the caller brings no vector. */
  embedder?: GuardedEmbedder | null;
  reranker?: Reranker | null;
  /** Other names of the things that a query names. */
  synonyms?: Synonyms;
  /** How fast a similarity falls with age, per day; default 0.01. */
  decayRate?: number;
  /** Wraps the steps that ask the shared database, and the reading of outcomes; default: nothing does. */
  around?: AroundStep | undefined;
}

export type MemoryDependencies = MemoryDatabases & MemoryParts;

/** What the steps of one retrieval found. */
interface Found {
  outcomes: StepOutcome[];
  lately: LatelyRead | null;
}

/** The shared database's share of the deadline; the rest is left for the last resort. */
const remoteShare = 2 / 3;
/** The share that embedding the words may take; with less, a model that is slow to wake up would never answer in time. */
const embedShare = 1 / 3;

/**
 * Precedents in the order vector → keyword → local, each step only when the ones before gave nothing (`cascade`), or all at
 * once (`parallel`), within one deadline for the whole, the rerank included. Throws `invalid_settings` for two databases.
 */
export function createMemory(dependencies: MemoryDependencies): Memory {
  const { shared, archive, patterns, logger, embedder = null, reranker = null } = dependencies;
  // For callers without types.
  if (shared && archive) {
    throw new AppError('invalid_settings', 'Memory has either a shared database or an archive of its own, not both', {
      hint: 'Give null for one of them: their ids would be taken for each other.',
    });
  }
  const { settings = runSettingsSchema.parse({}), clock = systemClock, synonyms } = dependencies;
  const { decayRate = defaultDecayRate, around = runAsItIs } = dependencies;
  const searchPatterns = createPatternMemory(patterns);
  const toSteps = createSteps({
    shared: shared?.search ?? null,
    archive,
    searchPatterns,
    runGuarded: createSharedBreaker(shared?.label ?? '', logger),
  });

  return {
    async retrieve(askedQuery, askedOptions = {}) {
      const faults = findFaults(askedQuery, askedOptions);
      // A request with faults is not run: the answer is empty, and the trace says why.
      const isFollowed = faults.request === undefined;
      const query = isFollowed ? askedQuery : { words: [], embedding: null };
      const { abort, ...options } = isFollowed ? askedOptions : {};
      const request = toRequest(query, options, { settings, clock, synonyms });
      const whole = startDeadline(request.deadlineMs, abort);
      const remote = startDeadline(request.deadlineMs * remoteShare, whole.abort);
      const limits: SearchLimits = { abort: whole.abort, caller: abort };
      try {
        const isSearchable = isFollowed && (shared !== null || archive !== null);
        const vector = findVector(
          { given: query.embedding, fault: faults.vector ?? null, keywords: request.keywords },
          isSearchable ? embedder : null,
          request.deadlineMs * embedShare,
          limits,
        );
        const found = await search(toSteps({ request, vector }, faults), request, limits, remote.abort);
        const { embedding, trace } = await vector;
        const answer = toAnswer(found.outcomes, trace, isFollowed && faults.vector === undefined);
        const finished = await finish(answer, found, request, limits);
        logRetrieval(logger, shared?.label ?? null, request, embedding?.vector.length ?? 0, finished.trace);
        return finished;
      } finally {
        whole.clear();
        remote.clear();
      }
    },
  };

  /** Runs the steps, those of the shared database within their share of the deadline, and reads what was said lately. */
  async function search(
    steps: Step[],
    request: RetrievalRequest,
    limits: SearchLimits,
    remote: AbortSignal,
  ): Promise<Found> {
    const outcomes = await runSteps(steps, request.policy, (step) =>
      step.slot === 'local_keyword' ? runStep(step, limits) : runShared(step, request, { ...limits, abort: remote }),
    );
    const lately = await readLately(outcomes, request, async () => {
      const step = steps.find(({ slot }) => slot === keywordLeg.slot);
      return step === undefined ? null : runShared(step, request, limits);
    });
    return { outcomes, lately };
  }

  /** Orders what was found, adds outcomes, and notes each of these steps in the answer's trace. */
  async function finish(
    answer: Omit<Retrieval, 'results'>,
    { outcomes, lately }: Found,
    request: RetrievalRequest,
    limits: SearchLimits,
  ): Promise<Retrieval> {
    if (lately?.trace) note(answer, lately.trace, toCause(lately.trace));
    const limit = request.rerank ? rerankLimit : request.matchCount;
    const fused = orderResults(withoutLately(collectHits(outcomes), request), request.filter.asOf, decayRate, limit);
    const results = request.rerank ? await rerank(fused, request, answer, limits) : fused;
    const chosen = { ...answer, results: results.slice(0, request.matchCount), lately: lately?.rows ?? [] };
    const known = await addTrackRecord(chosen, shared?.search ?? archive, request, limits, around);
    note(answer, known.trace, 'memory_outcomes_failed');
    return {
      ...answer,
      memory_evidence: known.memory_evidence,
      results: request.explain ? known.results.map(addExplanation) : known.results,
      ...(lately && { lately: known.lately }),
    };
  }

  async function runShared(step: Step, request: RetrievalRequest, limits: SearchLimits): Promise<StepOutcome> {
    // A step that cannot run at all is not wrapped.
    if ((await step.skip) !== null) return runStep(step, limits);
    const asked = [request.keywords, request.filter];
    return runAround(
      around,
      { step: step.slot, asked },
      () => runStep(step, limits),
      (trace) => ({ step, found: null, trace }),
    );
  }

  async function rerank(
    fused: readonly RetrievalResult[],
    { keywords }: RetrievalRequest,
    answer: Omit<Retrieval, 'results'>,
    limits: SearchLimits,
  ): Promise<RetrievalResult[]> {
    const reranked = await rerankResults(fused, reranker, toAskedText(keywords, ' '), limits);
    note(answer, reranked.trace, 'memory_rerank_failed');
    return reranked.results;
  }
}

/** The answer without its results; those come after the rerank. */
function toAnswer(
  outcomes: readonly StepOutcome[],
  embed: TraceStep | null,
  isValid: boolean,
): Omit<Retrieval, 'results'> {
  const memory_evidence: MemoryEvidence = {};
  for (const { step, found } of outcomes) if (found && found.rows.length > 0) memory_evidence[step.slot] = found.rows;
  const steps = outcomes.map(({ trace }) => trace);
  const all = embed === null ? steps : [embed, ...steps];
  const failed = all.filter(isDegraded).map(toCause);
  return {
    memory_evidence,
    trace: all,
    degraded: isValid ? failed : ['memory_invalid_request', ...failed],
  };
}

/** Rows of `lately` are no candidates of the answer itself. */
function withoutLately(hits: LegHits, { filter }: RetrievalRequest): LegHits {
  return filter.lately ? { ...hits, keyword: hits.keyword.slice(0, filter.limit) } : hits;
}

/** Adds a step that came after the searches, and its failure if it failed. */
function note({ trace, degraded }: Omit<Retrieval, 'results'>, step: TraceStep | null, cause: string): void {
  if (step === null) return;
  trace.push(step);
  if (isDegraded(step)) degraded.push(cause);
}

function addExplanation(result: RetrievalResult): RetrievalResult {
  return { ...result, explanation: explainResult(result) };
}
