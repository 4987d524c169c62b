import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { EvidenceRow, EvidenceSlot, TraceStep } from '../domain/evidence.ts';
import type { Pattern } from '../domain/pattern.ts';
import { startDeadline, waitUntil } from '../domain/wait-until.ts';
import type { Logger } from '../ports/logger.ts';
import type { MemorySearch } from '../ports/memory-search.ts';
import type { Memory, MemoryQuery, Recollection } from './memory.ts';
import { createPatternMemory } from './patterns.ts';
import { type FoundRows, searchKeywordLeg, searchLocalLeg, searchVectorLeg } from './search-legs.ts';

export interface MemoryDependencies {
  /** The shared database (Supabase, or any Postgres) and its name in the log; null when none is configured. */
  shared: { search: MemorySearch; label: string } | null;
  /** The embedded database's archive; null where the shared one is in use. */
  archive: MemorySearch | null;
  patterns: readonly Pattern[];
  logger: Logger;
}

/** Consecutive failures after which the shared database is left alone, and for how long. */
const breakerFailures = 3;
const breakerRestMs = 30_000;

/** The shared database's share of the deadline: what is left is the last resort's. */
const remoteShare = 2 / 3;

interface Step {
  slot: EvidenceSlot;
  /** Why the step cannot run at all, or null. */
  skip: string | null;
  search: (signal: AbortSignal) => Promise<FoundRows>;
}

/**
 * Precedents in the order vector → keyword → local, each step only when the ones before gave nothing (`cascade`), or all at
 * once (`parallel`), within one deadline for the whole.
 */
export function createMemory({ shared, archive, patterns, logger }: MemoryDependencies): Memory {
  const searchPatterns = createPatternMemory(patterns);
  const breaker = circuitBreaker(handleWhen(isStoreFailure), {
    halfOpenAfter: breakerRestMs,
    breaker: new ConsecutiveBreaker(breakerFailures),
  });
  let isDown = false;
  breaker.onBreak(() => {
    // A try after the rest that fails breaks again: said once, until it recovers.
    if (!isDown) logger.warn({}, `${shared?.label} 连续失败 ${breakerFailures} 次，暂停访问 30 秒，使用本地检索`);
    isDown = true;
  });
  breaker.onReset(() => {
    isDown = false;
    logger.info({}, `${shared?.label} 恢复`);
  });

  function toSteps(query: MemoryQuery): Step[] {
    const unavailable = shared === null ? 'not_configured' : null;
    const askShared = async (leg: typeof searchVectorLeg, signal: AbortSignal): Promise<FoundRows> => ({
      rows: shared === null ? [] : await breaker.execute(() => waitUntil(leg(shared.search, query, signal), signal)),
    });
    return [
      {
        slot: 'supabase_vector',
        skip: unavailable ?? (query.embedding === null ? 'no_embedding' : null),
        search: (signal) => askShared(searchVectorLeg, signal),
      },
      {
        slot: 'supabase_keyword',
        skip: unavailable ?? (query.keywords.length === 0 ? 'no_keywords' : null),
        search: (signal) => askShared(searchKeywordLeg, signal),
      },
      {
        slot: 'local_keyword',
        skip: null,
        search: (signal) => searchLocalLeg(archive, searchPatterns, query, signal),
      },
    ];
  }

  return {
    async recall(query, signal) {
      const whole = startDeadline(query.settings.memory_deadline_ms, signal);
      const remote = startDeadline(query.settings.memory_deadline_ms * remoteShare, whole.signal);
      const steps = toSteps(query);
      if (shared === null)
        logger.info(toLogFields(query), `未配置 Supabase，跳过，使用本地检索 (${describeQuery(query)})`);
      const recollection: Recollection = { memory_evidence: {}, trace: [], degraded: [] };
      const take = async (step: Step) => {
        const limit = step.slot === 'local_keyword' ? whole.signal : remote.signal;
        record(recollection, step, await runStep(step, limit));
      };
      try {
        if (query.settings.memory_policy === 'parallel') {
          await Promise.all(steps.map(take));
          recollection.trace.sort((a, b) => toOrder(steps, a) - toOrder(steps, b));
        } else {
          for (const step of steps) {
            const isSettled = Object.keys(recollection.memory_evidence).length > 0;
            await take(isSettled ? { ...step, skip: step.skip ?? 'earlier_step_hit' } : step);
          }
        }
      } finally {
        whole.clear();
        remote.clear();
      }
      logRecollection(recollection, query);
      return recollection;
    },
  };

  function logRecollection({ trace }: Recollection, query: MemoryQuery): void {
    const asked = trace.filter((step) => step.step !== 'local_keyword' && step.ran);
    for (const step of asked) logStep(step, query);
    if (asked.some((step) => step.error === undefined) && asked.every((step) => step.hits === 0)) {
      logger.info(toLogFields(query), `${shared?.label} 返回空结果，降级到本地检索 (${describeQuery(query)})`);
    }
    for (const step of trace) if (step.step === 'local_keyword') logStep(step, query);
  }

  function logStep(step: TraceStep, query: MemoryQuery): void {
    const name = step.step === 'local_keyword' ? '本地' : shared?.label;
    const leg = step.step === 'supabase_vector' ? '向量检索' : step.step === 'local_keyword' ? '检索' : '关键词检索';
    const threshold =
      step.step === 'supabase_vector' ? `阈值=${query.settings.memory_match_threshold.toFixed(2)}, ` : '';
    if (step.error !== undefined) {
      const next = step.step === 'local_keyword' ? '' : '，继续下一步';
      logger.warn({ ...toLogFields(query), step: step.step }, `${name} ${leg}失败${next}：${step.error}`);
    }
    if (step.hits > 0) {
      logger.info(toLogFields(query), `${name} ${leg}命中 ${step.hits} 条（${threshold}${describeWords(query)}）`);
    }
  }
}

/** A query that was refused, or a caller who gave up, says nothing about the store. */
function isStoreFailure(error: Error): boolean {
  return !(error instanceof AppError && error.code === 'invalid_input') && error.name !== 'AbortError';
}

interface StepOutcome {
  rows: EvidenceRow[];
  trace: TraceStep;
}

async function runStep(step: Step, limit: AbortSignal): Promise<StepOutcome> {
  const trace: TraceStep = { step: step.slot, ran: false, hits: 0, ms: 0 };
  if (step.skip !== null) return { rows: [], trace: { ...trace, skipped: step.skip } };
  // The local step looks at plain memory first, which costs no time: it comes even after the deadline.
  if (limit.aborted && step.slot !== 'local_keyword') return { rows: [], trace: { ...trace, skipped: 'deadline' } };
  const started = performance.now();
  const toMs = () => Math.round((performance.now() - started) * 100) / 100;
  const toReason = (error: unknown) => (limit.aborted ? 'deadline' : toErrorMessage(error));
  try {
    const { rows, failure } = await step.search(limit);
    const error = failure === undefined ? {} : { error: toReason(failure) };
    return { rows, trace: { ...trace, ran: true, hits: rows.length, ms: toMs(), ...error } };
  } catch (error) {
    if (error instanceof BrokenCircuitError) return { rows: [], trace: { ...trace, skipped: 'breaker_open' } };
    return { rows: [], trace: { ...trace, ran: true, ms: toMs(), error: toReason(error) } };
  }
}

function record(recollection: Recollection, step: Step, { rows, trace }: StepOutcome): void {
  recollection.trace.push(trace);
  if (rows.length > 0) recollection.memory_evidence[step.slot] = rows;
  if (trace.error !== undefined || trace.skipped === 'deadline' || trace.skipped === 'breaker_open') {
    recollection.degraded.push(`memory_${step.slot}_failed`);
  }
}

function toOrder(steps: readonly Step[], trace: TraceStep): number {
  return steps.findIndex((step) => step.slot === trace.step);
}

function toLogFields(query: MemoryQuery): object {
  return query.asker === null ? {} : { message: `${query.asker.source}/${query.asker.sourceMessageId}` };
}

function describeWords(query: MemoryQuery): string {
  return `assets=[${(query.assetCodes ?? []).join(', ')}], keywords=[${query.keywords.join(', ')}]`;
}

function describeQuery(query: MemoryQuery): string {
  return `dims=${query.embedding?.vector.length ?? 0}, ${describeWords(query)}`;
}
