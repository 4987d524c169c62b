import { keepDenials } from '../../../src/ask/denied-sources.ts';
import { selectionLimit } from '../../../src/ask/select/selector.ts';
import { toErrorMessage } from '../../../src/domain/app-error.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import type { AskGraphDependencies } from '../dependencies.ts';
import { fitsNothing } from '../routes.ts';
import type { AskState } from '../state.ts';

type Needs = Pick<AskGraphDependencies, 'selector' | 'logger'>;

/** Chooses what the answer is made from. Pages come first where the web was asked on purpose, or has what the archive hasn't. */
export function selectSources({ selector, logger }: Needs) {
  return async (
    state: Pick<AskState, 'asked' | 'routing' | 'candidates' | 'pages'>,
    { signal: abort }: GraphRuntime,
  ) => {
    const { as_of } = requireKey(state, 'asked');
    const { standalone } = requireKey(state, 'routing');
    const pages = state.pages ?? [];
    const candidates = state.candidates ?? [];
    // What was no reason not to ask the web is none to answer from.
    if (candidates.length === 0 || (pages.length > 0 && fitsNothing(candidates))) return { sources: pages };
    const given = { question: standalone, candidates, asOf: new Date(as_of) };
    const { selected, usage, degraded } = await selector.select(given, { abort }).catch((error: unknown) => {
      if (abort?.aborted) throw error;
      logger.warn({}, `The selection failed: ${toErrorMessage(error)}`);
      return { selected: candidates.slice(0, selectionLimit), usage: [], degraded: ['select_failed'] };
    });
    const told = keepDenials(selected, candidates, ({ source }) => source);
    return { sources: [...pages, ...told.map(({ source }) => source)], usage, degraded };
  };
}
