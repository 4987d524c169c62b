import { toErrorMessage } from '../../../src/domain/app-error.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import type { AskGraphDependencies } from '../dependencies.ts';
import { toNote } from '../notes.ts';
import type { AskState } from '../state.ts';

type Needs = Pick<AskGraphDependencies, 'searchWeb' | 'logger'>;

const searchLimitMs = 10_000;

/** Asks the web; where there is none, or it fails, the reader is told, and the archive is all there is. */
export function searchTheWeb({ searchWeb, logger }: Needs) {
  return async (state: Pick<AskState, 'asked' | 'routing' | 'candidates'>, { signal }: GraphRuntime) => {
    const { question, as_of } = requireKey(state, 'asked');
    const { standalone } = requireKey(state, 'routing');
    if (searchWeb === null) return { pages: [], notes: [toNote('no_web', question)] };
    try {
      const pages = await runWithin(searchLimitMs, signal, (abort) => searchWeb(standalone, new Date(as_of), abort));
      const note = pages.length === 0 ? 'web_empty' : state.candidates === null ? null : 'web_instead';
      return { pages, notes: note === null ? [] : [toNote(note, question)] };
    } catch (error) {
      if (signal?.aborted) throw error;
      logger.warn({}, `The web search failed: ${toErrorMessage(error)}`);
      return { pages: [], notes: [toNote('web_failed', question)], degraded: ['tool_web_search_failed'] };
    }
  };
}
