import { BrokenCircuitError } from 'cockatiel';
import { toErrorMessage } from '../../domain/app-error.ts';
import type { EvidenceSlot, TraceStep } from '../../domain/evidence.ts';
import type { FoundHits } from '../legs/leg.ts';
import { findEnd, type SearchLimits, toElapsed } from './search-limits.ts';

export interface Step {
  slot: EvidenceSlot;
  /** Why the step cannot run at all, or null. */
  skip: string | null | Promise<string | null>;
  search: (limits: SearchLimits) => Promise<FoundHits>;
}

export interface StepOutcome {
  step: Step;
  /** Null where the step failed or did not run. */
  found: FoundHits | null;
  trace: TraceStep;
}

/** Runs one step, or says why not. Never rejects: what went wrong is in the trace. */
export async function runStep(step: Step, limits: SearchLimits): Promise<StepOutcome> {
  const trace: TraceStep = { step: step.slot, ran: false, hits: 0, ms: 0 };
  const toNothing = (why: Partial<TraceStep>): StepOutcome => ({ step, found: null, trace: { ...trace, ...why } });
  const skipped = await step.skip;
  if (skipped !== null) return toNothing({ skipped });
  const end = findEnd(limits);
  // The local step starts with patterns, which cost no time: it runs even after the deadline.
  if (end !== null && step.slot !== 'local_keyword') return toNothing({ skipped: end });
  const started = performance.now();
  const toReason = (error: unknown) => findEnd(limits) ?? toErrorMessage(error);
  try {
    const found = await step.search(limits);
    const error = found.failure === undefined ? {} : { error: toReason(found.failure) };
    const hits = found.rows.length;
    return { step, found, trace: { ...trace, ran: true, hits, ms: toElapsed(started), ...error } };
  } catch (error) {
    if (error instanceof BrokenCircuitError) return toNothing({ skipped: 'breaker_open' });
    return toNothing({ ran: true, ms: toElapsed(started), error: toReason(error) });
  }
}

/** The name under which `Retrieval.degraded` has a step that found less than it could have. */
export function toCause({ step }: TraceStep): string {
  return `memory_${step}_failed`;
}

/** Whether less was found than could have been. A caller who gave up wants no more. */
export function isDegraded({ error, skipped }: TraceStep): boolean {
  return (error !== undefined && error !== 'interrupted') || skipped === 'deadline' || skipped === 'breaker_open';
}
