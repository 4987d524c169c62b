import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { demandLiveRun, fetchJson, toUrl } from './tool-failure.ts';
import type { WebSearch } from './web-search-tool.ts';

const text = z.string().nullish();
const answerSchema = z.object({
  results: z.array(z.object({ title: text, url: text, content: text, published_date: text.catch(null) })),
});

/**
 * Web search by Tavily, over its HTTP API: the client of `@langchain/community` sends the key in the body, knows no other base
 * URL and can't be aborted. Its errors never have the key.
 */
export function createTavilySearch(options: {
  apiKey: string;
  baseUrl?: string | undefined;
  clock?: Clock;
  fetch?: typeof fetch | undefined;
}): WebSearch {
  const { apiKey, baseUrl = 'https://api.tavily.com', clock = systemClock } = options;
  const name = 'web_search';
  return async (query, { abort, asOf, count }) => {
    demandLiveRun(name, asOf, clock);
    const body = JSON.stringify({ query, max_results: count, search_depth: 'basic' });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` };
    const answer = answerSchema.safeParse(
      await fetchJson(name, toUrl(baseUrl, 'search'), { method: 'POST', headers, body, abort }, options.fetch),
    );
    if (!answer.success) throw new AppError('tool_failed', `${name} answered without results`);
    const results = answer.data.results.slice(0, count).map(({ title, url, content, published_date }) => ({
      title: title ?? '',
      link: url ?? '',
      snippet: content ?? '',
      published: published_date ?? null,
    }));
    return { results, instead: '' };
  };
}
