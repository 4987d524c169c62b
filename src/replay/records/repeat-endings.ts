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

type Search = (...asked: unknown[]) => Promise<unknown>;

/** The names by which records know the searches; any other method goes by its own. Stored: keep. */
const recordedAs: Partial<Record<keyof MemorySearch, string>> = {
  searchByVector: 'archive_vector',
  searchByKeyword: 'archive_keyword',
};

/** The part of the arguments that tells one call from another, where that is not all of them. Stored: keep. */
const toAsked: { [Method in keyof MemorySearch]?: (...asked: Parameters<Required<MemorySearch>[Method]>) => unknown } =
  {
    // A vector differs in its last digits from one run to the next.
    searchByVector: ({ model, matchThreshold }, filter) => [[model, matchThreshold], filter],
  };

/** Methods whose failures are the endings of a step. */
const notedByStep: readonly PropertyKey[] = ['readTrackRecord' satisfies keyof MemorySearch];

/**
 * The archive, whose searches fail and are late where they did and were in the run that is replayed. Its step answers all
 * the same, for it has the patterns.
 */
export function repeatSearchEndings(search: MemorySearch, notes: RunNotes): MemorySearch {
  // Whatever methods the archive has, its class's too. They are not the target's, which a frozen archive would hold on to.
  return new Proxy({} as MemorySearch, {
    get(_, method) {
      const value: unknown = Reflect.get(search, method);
      if (typeof value !== 'function') return value;
      const run = value.bind(search) as Search;
      return notedByStep.includes(method) ? run : repeatEndings(method as keyof MemorySearch, run, notes);
    },
  });
}

function repeatEndings(method: keyof MemorySearch, run: Search, notes: RunNotes): Search {
  return async (...given) => {
    const abort = given.find((value) => value instanceof AbortSignal);
    const asked = given.filter((value) => value !== undefined && value !== abort);
    const describe = toAsked[method] as ((...asked: unknown[]) => unknown) | undefined;
    const name = toName(recordedAs[method] ?? `archive_${method}`, describe === undefined ? asked : describe(...asked));
    const past = notes.recallEnding(name);
    if (past !== undefined) throw new AppError('timeout', String(past));
    try {
      return await (abort === undefined ? run(...given) : waitUntil(run(...given), abort));
    } catch (error) {
      notes.noteEnding(name, abort?.aborted ? 'deadline' : toErrorMessage(error));
      throw error;
    }
  };
}

/** One message searches several times: for its evidence, and where the planner wants more. */
function toName(step: string, asked: unknown): string {
  return `memory ${step} ${hashText(JSON.stringify(asked)).slice(0, 12)}`;
}
