import { once } from 'node:events';
import { AppError } from '../../domain/app-error.ts';
import { type Clock, systemClock } from '../../ports/clock.ts';
import type { Tool } from '../../ports/tool.ts';
import { clipAnswer, demandLiveRun, toToolError } from './tool-failure.ts';

export const webSearchDescription =
  'Searches the web for the present state of things. Query: one question in 3–10 words with names and tickers, such as "Binance ABC listing announcement". Answers titles, links and snippets.';

/**
 * Web search by one's own SearXNG, through the client of `@langchain/community`, which is loaded at the first search. Throws
 * `AppError` `tool_failed`, with what to install when that package is missing.
 */
export function createSearxngTool(options: { baseUrl: string; clock?: Clock }): Tool {
  const { baseUrl, clock = systemClock } = options;
  const name = 'web_search';
  return {
    name,
    description: webSearchDescription,
    async run(query, { signal, asOf }) {
      demandLiveRun(name, asOf, clock);
      try {
        signal.throwIfAborted();
        const client = await loadClient(baseUrl.replace(/\/+$/, ''));
        // The client has a time limit of its own (5 s) and hears no signal.
        const aborted = once(signal, 'abort').then(() => Promise.reject(signal.reason));
        return clipAnswer(await Promise.race([client.invoke(query, { signal }), aborted]));
      } catch (error) {
        throw toToolError(name, error, signal);
      }
    },
  };
}

async function loadClient(baseUrl: string) {
  const { SearxngSearch } = await import('@langchain/community/tools/searxng_search').catch((cause: unknown) => {
    throw new AppError('tool_failed', 'web search by SearXNG needs the package @langchain/community', {
      hint: 'npm install @langchain/community',
      cause,
    });
  });
  const client = new SearxngSearch({ apiBase: baseUrl, params: { format: 'json', numResults: 6 } });
  // The client prefers SEARXNG_API_BASE of the environment to what it is given.
  return Object.assign(client, { apiBase: baseUrl });
}
