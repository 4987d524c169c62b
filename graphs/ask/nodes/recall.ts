import type { AskParameters } from '../../../src/ask/question.ts';
import { isFilterOnly } from '../../../src/ask/recall/question-words.ts';
import type { RecallQuery } from '../../../src/ask/recall/recall.ts';
import type { AskTally } from '../../../src/ask/recall/tally.ts';
import { toErrorMessage } from '../../../src/domain/app-error.ts';
import type { GraphRuntime } from '../../node/graph-runtime.ts';
import { requireKey } from '../../node/require-key.ts';
import type { AskGraphDependencies } from '../dependencies.ts';
import { toNote } from '../notes.ts';
import type { AskState } from '../state.ts';

type Needs = Pick<AskGraphDependencies, 'recall' | 'count' | 'logger'>;

/** Looks into the archive: up to 50 candidates, and the tables' own figures where the question counts. */
export function recallMessages({ recall, count, logger }: Needs) {
  async function tally(query: Parameters<typeof count>[0]): Promise<AskTally | null> {
    try {
      return await count(query);
    } catch (error) {
      if (query.abort?.aborted) throw error;
      logger.warn({}, `The messages could not be counted: ${toErrorMessage(error)}`);
      return null;
    }
  }

  return async (state: Pick<AskState, 'asked' | 'routing'>, { signal: abort }: GraphRuntime) => {
    const asked = requireKey(state, 'asked');
    const { standalone, parameters, kind } = requireKey(state, 'routing');
    const query: RecallQuery = {
      question: standalone,
      asked: asked.question,
      parameters,
      scope: asked.scope,
      asOf: new Date(asked.as_of),
      abort,
    };
    const { candidates, left_out, degraded } = await recall(query);
    // The tables count what filters leave: of words alone they would count everything.
    const isUncountable = kind === 'count' && !hasFilter(parameters) && !isFilterOnly(standalone, parameters);
    const isCounted = kind !== 'find' && !isUncountable;
    const figures = isCounted ? await tally({ ...query, best: candidates[0] ?? null }) : null;
    const causes = isCounted && figures === null ? [...degraded, 'ask_count_failed'] : degraded;
    const notes = [
      ...(causes.length > 0 ? ['archive_failed' as const] : []),
      ...(isUncountable ? ['no_count' as const] : []),
    ];
    return {
      candidates,
      left_out,
      tally: figures,
      notes: notes.map((note) => toNote(note, asked.question)),
      degraded: causes,
    };
  };
}

const hasFilter = (parameters: AskParameters): boolean =>
  Object.values(parameters).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
