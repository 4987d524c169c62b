import type { TraceStep } from '../../domain/evidence.ts';
import { isDegraded } from './run-step.ts';

/** The ending of a step that found less than it could have: the part of its trace that says so. */
export type BadEnding = Pick<TraceStep, 'skipped' | 'error'>;

/**
 * Wraps each step of a retrieval that depends on another service: runs it and returns how it ended (null: well), or returns an
 * ending in its place without running it, as a replay does. @param step `asked` identifies the step among all retrievals; it can be
 * written as JSON.
 */
export type AroundStep = (
  step: { step: TraceStep['step']; asked: unknown },
  run: () => Promise<BadEnding | null>,
) => Promise<BadEnding | null>;

/** Runs the step, and nothing else. */
export const runAsItIs: AroundStep = (_, run) => run();

/** Runs a step within `around`; `toOutcome` makes its outcome where it was not run. */
export async function runAround<Outcome extends { trace: TraceStep | null }>(
  around: AroundStep,
  { step, asked }: Parameters<AroundStep>[0],
  run: () => Promise<Outcome>,
  toOutcome: (trace: TraceStep) => Outcome,
): Promise<Outcome> {
  const done: { outcome?: Outcome } = {};
  const ending = await around({ step, asked }, async () => {
    done.outcome = await run();
    return findBadEnding(done.outcome.trace);
  });
  return done.outcome ?? toOutcome({ step, ran: ending?.error !== undefined, hits: 0, ms: 0, ...ending });
}

function findBadEnding(trace: TraceStep | null): BadEnding | null {
  if (trace === null || !isDegraded(trace)) return null;
  const { skipped, error } = trace;
  return error === undefined ? { skipped } : { error };
}
