import { toErrorMessage } from '../../../src/domain/app-error.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import type { AskGraphDependencies } from '../dependencies.ts';
import { toNote } from '../notes.ts';
import type { AskState } from '../state.ts';

type Needs = Pick<AskGraphDependencies, 'searchWeb' | 'clock' | 'logger'>;

const searchLimitMs = 10_000;
/** Whoever names a moment so little back, ms, means now, by a clock of their own. */
const presentMs = 60_000;

/**
 * Asks the web; where there is none, it fails, or the question is as of an earlier moment, which the web doesn't know, the reader is told,
 * and the archive is all there is.
 */
export function searchTheWeb({ searchWeb, clock, logger }: Needs) {
  const isPast = (moment: string | null | undefined) =>
    moment != null && clock.now().getTime() - Date.parse(moment) > presentMs;

  return async (state: Pick<AskState, 'as_of' | 'asked' | 'routing' | 'candidates'>, { signal }: GraphRuntime) => {
    const { question, as_of } = requireKey(state, 'asked');
    const { standalone } = requireKey(state, 'routing');
    if (searchWeb === null) return { pages: [], notes: [toNote('no_web', question)] };
    if (isPast(state.as_of)) return { pages: [], notes: [toNote('web_past', question)] };
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
