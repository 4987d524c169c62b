import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { webSearchDescription } from './searxng-tool.ts';
import type { Tool } from './tool.ts';
import { clipAnswer, demandLiveRun, fetchJson, toUrl } from './tool-failure.ts';

const resultCount = 6;
const answerSchema = z.object({
  results: z.array(z.object({ title: z.string().nullish(), url: z.string().nullish(), content: z.string().nullish() })),
});

/**
 * Web search by Tavily, over its HTTP API: the client of `@langchain/community` sends the key in the body, knows no other base
 * URL and can't be aborted. Throws `AppError` `tool_failed` or `timeout`, never with the key.
 */
export function createTavilyTool(options: {
  apiKey: string;
  baseUrl?: string | undefined;
  clock?: Clock;
  fetch?: typeof fetch | undefined;
}): Tool {
  const { apiKey, baseUrl = 'https://api.tavily.com', clock = systemClock } = options;
  const name = 'web_search';
  return {
    name,
    description: webSearchDescription,
    async run(query, { abort, asOf }) {
      demandLiveRun(name, asOf, clock);
      const answer = answerSchema.safeParse(
        await fetchJson(
          name,
          toUrl(baseUrl, 'search'),
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
            body: JSON.stringify({ query, max_results: resultCount, search_depth: 'basic' }),
            abort,
          },
          options.fetch,
        ),
      );
      if (!answer.success) throw new AppError('tool_failed', `${name} answered without results`);
      const lines = answer.data.results.map(({ title, url, content }) =>
        JSON.stringify({ title: title ?? '', link: url ?? '', snippet: content ?? '' }),
      );
      return clipAnswer(lines.join('\n') || 'nothing found');
    },
  };
}
