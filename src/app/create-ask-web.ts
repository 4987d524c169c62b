import type { AskGraphDependencies } from '../../graphs/ask/dependencies.ts';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { AppError } from '../domain/app-error.ts';
import { choosePageSearch } from './choose-page-search.ts';
import type { Config } from './config.ts';
import type { OpenMemory } from './open-memory.ts';

/** The web as questions may use it, within the day's budget of tool calls; null: `ASK_WEB` is off, or there is no search. */
export function createAskWeb(
  config: Config,
  store: Pick<NewsStore, 'takeToolCall'>,
  { clock, fetch }: Pick<OpenMemory['means'], 'clock' | 'fetch'>,
): AskGraphDependencies['searchWeb'] {
  const search = choosePageSearch(config, { clock, fetch });
  if (search === null) return null;
  const { callsPerDay } = config.tools;
  return async (query, asOf, abort) => {
    if (await store.takeToolCall(asOf, callsPerDay)) return search(query, asOf, abort);
    throw new AppError('tool_failed', `the budget of ${callsPerDay} tool calls a day is used up`);
  };
}
