import { countStories } from '../../src/ask/answer/extractive/group-stories.ts';
import type { AskParameters, Routing } from '../../src/ask/question.ts';
import { isBeside, type RecallAnswer, type RecallQuery } from '../../src/ask/recall/recall.ts';
import { listTypes, narrowsArchive } from '../../src/ask/recall/resolve-filter.ts';
import type { AskTally } from '../../src/ask/recall/tally.ts';
import { isFilterOnly } from '../../src/ask/route/strip-filters.ts';
import { chooseTold } from '../../src/ask/select/choose-told.ts';
import { toErrorMessage } from '../../src/domain/app-error.ts';
import type { AskGraphDependencies } from './dependencies.ts';

export type LookUpNeeds = Pick<AskGraphDependencies, 'recall' | 'count' | 'logger'>;

/** What the archive has for a question. */
interface LookedUp extends RecallAnswer {
  /** Null: nothing was to be counted, or it couldn't be. */
  tally: AskTally | null;
  /** Counted were only words, or without some, which the tables can't. */
  isUncountable: boolean;
}

type Given = Pick<RecallQuery, 'asked' | 'scope' | 'asOf' | 'abort'>;

/** Up to 50 candidates, and the tables' own figures where the question counts. Rejects only when it is aborted. */
export function lookUpArchive({ recall, count, logger }: LookUpNeeds) {
  /** `failed` where the tables couldn't be asked, null where they can't count what is meant. */
  async function tally(query: Parameters<typeof count>[0]): Promise<AskTally | null | 'failed'> {
    try {
      return await count(query);
    } catch (error) {
      if (query.abort?.aborted) throw error;
      logger.warn({}, `The messages could not be counted: ${toErrorMessage(error)}`);
      return 'failed';
    }
  }

  return async (routing: Routing, given: Given): Promise<LookedUp> => {
    const { standalone, parameters, kind } = routing;
    const query: RecallQuery = { ...given, question: standalone, parameters };
    const { candidates, left_out, degraded } = await recall(query);
    // The tables count what filters leave: of words alone they would count everything.
    const isByFilters = narrowsArchive(parameters) || isFilterOnly(standalone, parameters);
    const isCounted = kind === 'first' || (kind === 'count' && isByFilters);
    // What only the filters leave is no story that somebody could have had first.
    const best = isBeside(candidates) ? null : chooseTold(candidates, given.asked, routing);
    // Who was first with a story is asked of the story alone.
    const counted = kind === 'first' ? { ...query, parameters: { ...parameters, without: undefined } } : query;
    const answer = isCounted ? await tally({ ...counted, best }) : null;
    const figures = answer === 'failed' ? null : answer;
    if (figures !== null) figures.stories = countStories(listCounted(candidates, parameters), figures.messages);
    const causes = answer === 'failed' ? [...degraded, 'ask_count_failed'] : degraded;
    return {
      candidates,
      left_out,
      degraded: causes,
      tally: figures,
      isUncountable: kind === 'count' && answer === null,
    };
  };
}

/** What was withdrawn isn't counted. Denials and corrections that are shown beside may be of another type, time, coin or verdict than was asked for. */
function listCounted(candidates: RecallAnswer['candidates'], parameters: AskParameters) {
  const { assets, since, until, action, min_confidence } = parameters;
  const types = listTypes(parameters);
  return candidates
    .map(({ source }) => source)
    .filter((source) => {
      const told = Date.parse(source.published_at ?? '');
      return (
        !source.is_retracted &&
        (types.length === 0 || types.some((type) => type === source.event_type)) &&
        (assets.length === 0 || assets.some((asset) => source.assets.includes(asset))) &&
        (action === null || source.verdict?.action === action) &&
        (min_confidence === null || (source.verdict?.confidence ?? 0) >= min_confidence) &&
        !(since !== null && told < Date.parse(since)) &&
        !(until !== null && told >= Date.parse(until))
      );
    });
}
