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
    const figures = kind === 'find' ? null : await tally({ ...query, best: candidates[0] ?? null });
    const causes = kind !== 'find' && figures === null ? [...degraded, 'ask_count_failed'] : degraded;
    return {
      candidates,
      left_out,
      tally: figures,
      notes: causes.length > 0 ? [toNote('archive_failed', asked.question)] : [],
      degraded: causes,
    };
  };
}
