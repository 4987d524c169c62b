import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { TraceStep } from '../../domain/evidence.ts';
import type { RunNotes } from '../../domain/run-notes.ts';
import { hashText } from '../../domain/text/normalise.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { MemorySearch } from '../memory-search.ts';
import type { RetrievalRequest } from '../request/retrieval-request.ts';
import { isDegraded, type Step, type StepOutcome } from './run-step.ts';

/**
 * A step that failed, was late or was left out for its failures in the run that is replayed ends the same way, without the wait; in
 * a run that is recorded, such an ending is noted. The local step has no such ending: its legs do (`repeatSearchEndings`).
 */
export async function repeatStepEnding(
  notes: RunNotes,
  request: RetrievalRequest,
  step: Step,
  run: (step: Step) => Promise<StepOutcome>,
): Promise<StepOutcome> {
  if (step.slot === 'local_keyword' || (await step.skip) !== null) return run(step);
  const name = toName(step.slot, request.keywords, request.filter);
  const past = notes.recallEnding(name) as Partial<TraceStep> | undefined;
  if (past !== undefined) {
    return { step, found: null, trace: { step: step.slot, ran: 'error' in past, hits: 0, ms: 0, ...past } };
  }
  const outcome = await run(step);
  const { skipped, error } = outcome.trace;
  if (isDegraded(outcome.trace)) notes.noteEnding(name, error === undefined ? { skipped } : { error });
  return outcome;
}

/** A memory whose searches fail, and are late, where they were in the run that is replayed. */
export function repeatSearchEndings(search: MemorySearch, notes: RunNotes): MemorySearch {
  async function repeat<Hits>(name: string, abort: AbortSignal | undefined, run: () => Promise<Hits>): Promise<Hits> {
    const past = notes.recallEnding(name);
    if (past !== undefined) throw new AppError('timeout', String(past));
    try {
      return await (abort === undefined ? run() : waitUntil(run(), abort));
    } catch (error) {
      notes.noteEnding(name, abort?.aborted ? 'deadline' : toErrorMessage(error));
      throw error;
    }
  }

  return {
    searchByVector: (query, filter, abort) =>
      repeat(toName('archive_vector', [query.model, query.matchThreshold], filter), abort, () =>
        search.searchByVector(query, filter, abort),
      ),
    searchByKeyword: (query, filter, abort) =>
      repeat(toName('archive_keyword', query, filter), abort, () => search.searchByKeyword(query, filter, abort)),
  };
}

/** One message searches several times: for its evidence, and where the planner wants more. */
function toName(search: string, query: unknown, filter: RetrievalRequest['filter']): string {
  return `memory ${search} ${hashText(JSON.stringify([query, filter])).slice(0, 12)}`;
}
