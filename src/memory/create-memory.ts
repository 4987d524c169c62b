import type { MemoryEvidence, TraceStep } from '../domain/evidence.ts';
import type { Pattern } from '../domain/pattern.ts';
import { explainResult } from '../domain/retrieval/explain-result.ts';
import type { RetrievalResult } from '../domain/retrieval/retrieval-result.ts';
import { defaultDecayRate } from '../domain/retrieval/time-decay.ts';
import { runSettingsSchema } from '../domain/run-settings.ts';
import type { Synonyms } from '../domain/synonyms/synonyms.ts';
import { startDeadline } from '../domain/wait-until.ts';
import type { GuardedEmbedder } from '../ports/embedder.ts';
import type { Logger } from '../ports/logger.ts';
import type { MemorySearch } from '../ports/memory-search.ts';
import { type Reranker, rerankLimit } from '../ports/reranker.ts';
import { findOptionFault } from './check-request.ts';
import { logRetrieval } from './log-retrieval.ts';
import type { Memory, Retrieval } from './memory.ts';
import { collectHits, createSteps, runSteps } from './memory-steps.ts';
import { orderResults } from './order-results.ts';
import { createPatternMemory } from './patterns.ts';
import { type MemorySettings, type RetrievalRequest, toRequest } from './request.ts';
import { findVector } from './request-vector.ts';
import { rerankResults } from './rerank-results.ts';
import { isDegraded, runStep, type StepOutcome } from './run-step.ts';
import { createSharedBreaker } from './shared-breaker.ts';

export interface MemoryDependencies {
  /** The shared database (Supabase, or any Postgres) and its name in the log; null when none is configured. */
  shared: { search: MemorySearch; label: string } | null;
  /** The embedded database's archive; null where the shared one is in use. */
  archive: MemorySearch | null;
  patterns: readonly Pattern[];
  logger: Logger;
  /** What holds where a caller's options are silent; default: the settings' own defaults. */
  settings?: MemorySettings;
  /** Embeds the words of callers who bring no vector. */
  embedder?: GuardedEmbedder | null;
  reranker?: Reranker | null;
  /** Other names of what a query names. */
  synonyms?: Synonyms;
  /** By which a similarity falls with age, per day; default 0.01. */
  decayRate?: number;
}

/** The shared database's share of the deadline: what is left is the last resort's. */
const remoteShare = 2 / 3;
/** Embedding the words may take so much of it; with less, a model that is slow to wake would never be heard. */
const embedShare = 1 / 3;

/**
 * Precedents in the order vector → keyword → local, each step only when the ones before gave nothing (`cascade`), or all at
 * once (`parallel`), within one deadline for the whole, the rerank included.
 */
export function createMemory(dependencies: MemoryDependencies): Memory {
  const { shared, archive, patterns, logger, embedder = null, reranker = null } = dependencies;
  const { settings = runSettingsSchema.parse({}), decayRate = defaultDecayRate } = dependencies;
  const searchPatterns = createPatternMemory(patterns);
  const toSteps = createSteps({
    shared: shared?.search ?? null,
    archive,
    searchPatterns,
    runGuarded: createSharedBreaker(shared?.label ?? '', logger),
  });

  return {
    async retrieve(query, options = {}) {
      const fault = findOptionFault(options)?.code ?? null;
      // Options that make no sense are not followed: the answer is empty, and the trace says why.
      const { signal, ...given } = options;
      const request = toRequest(query, fault === null ? given : {}, settings, dependencies.synonyms);
      const whole = startDeadline(request.deadlineMs, signal);
      const remote = startDeadline(request.deadlineMs * remoteShare, whole.signal);
      try {
        const isSearchable = fault === null && (shared !== null || archive !== null);
        const vector = findVector(
          query,
          request.keywords,
          isSearchable ? embedder : null,
          request.deadlineMs * embedShare,
          whole.signal,
        );
        const steps = toSteps(request, vector, fault);
        const outcomes = await runSteps(steps, request.policy, (step) =>
          runStep(step, step.slot === 'local_keyword' ? whole.signal : remote.signal),
        );
        const { embedding, trace } = await vector;
        const answer = toAnswer(outcomes, trace);
        const limit = request.rerank ? rerankLimit : request.matchCount;
        const fused = orderResults(collectHits(outcomes), request.filter.asOf, decayRate, limit);
        const results = request.rerank ? await rerank(fused, request, answer, whole.signal) : fused;
        logRetrieval(logger, shared?.label ?? null, request, embedding?.vector.length ?? 0, answer.trace);
        const chosen = results.slice(0, request.matchCount);
        return { ...answer, results: request.explain ? chosen.map(addExplanation) : chosen };
      } finally {
        whole.clear();
        remote.clear();
      }
    },
  };

  async function rerank(
    fused: readonly RetrievalResult[],
    { keywords }: RetrievalRequest,
    { trace, degraded }: Omit<Retrieval, 'results'>,
    signal: AbortSignal,
  ): Promise<RetrievalResult[]> {
    const reranked = await rerankResults(fused, reranker, keywords.join(' '), signal);
    trace.push(reranked.trace);
    if (isDegraded(reranked.trace)) degraded.push('memory_rerank_failed');
    return reranked.results;
  }
}

/** The answer without its results; those come after the rerank. */
function toAnswer(outcomes: readonly StepOutcome[], embed: TraceStep | null): Omit<Retrieval, 'results'> {
  const memory_evidence: MemoryEvidence = {};
  for (const { step, found } of outcomes) if (found && found.rows.length > 0) memory_evidence[step.slot] = found.rows;
  const steps = outcomes.map(({ trace }) => trace);
  const failed = steps.filter(isDegraded).map(({ step }) => `memory_${step}_failed`);
  return {
    memory_evidence,
    trace: embed === null ? steps : [embed, ...steps],
    degraded: embed?.error === undefined ? failed : ['memory_embed_failed', ...failed],
  };
}

function addExplanation(result: RetrievalResult): RetrievalResult {
  return { ...result, explanation: explainResult(result) };
}
