import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { hashText } from '../../domain/text/normalise.ts';
import { waitUntil } from '../../domain/wait-until.ts';
import type { MemorySearch } from '../../memory/memory-search.ts';
import type { AroundStep, BadEnding } from '../../memory/steps/around-step.ts';
import type { RunNotes } from './run-notes.ts';

/**
 * Steps of a retrieval that failed, were late or were left out for their failures in the run that is replayed end the same
 * way, without the wait; in a run that is recorded, such an ending is noted.
 */
export function repeatStepEndings(notes: RunNotes): AroundStep {
  return async ({ step, asked }, run) => {
    const name = toName(step, asked);
    const past = notes.recallEnding(name) as BadEnding | undefined;
    if (past !== undefined) return past;
    const ending = await run();
    if (ending !== null) notes.noteEnding(name, ending);
    return ending;
  };
}

/**
 * The archive, whose searches fail and are late where they did and were in the run that is replayed. Its step answers all
 * the same, for it has the patterns.
 */
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
    readTrackRecord: search.readTrackRecord?.bind(search),
    searchByVector: (query, filter, abort) =>
      repeat(toName('archive_vector', [[query.model, query.matchThreshold], filter]), abort, () =>
        search.searchByVector(query, filter, abort),
      ),
    searchByKeyword: (query, filter, abort) =>
      repeat(toName('archive_keyword', [query, filter]), abort, () => search.searchByKeyword(query, filter, abort)),
  };
}

/** One message searches several times: for its evidence, and where the planner wants more. */
function toName(step: string, asked: unknown): string {
  return `memory ${step} ${hashText(JSON.stringify(asked)).slice(0, 12)}`;
}
