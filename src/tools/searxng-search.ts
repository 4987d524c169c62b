import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { runWithin } from '../domain/wait-until.ts';
import { demandLiveRun, fetchJson, toUrl } from './tool-failure.ts';
import type { WebSearch } from './web-search-tool.ts';

/** An instance that asks many engines waits for the slowest of them. */
const searchLimitMs = 5000;

const text = z.string().nullish();
const answerSchema = z.object({
  results: z.array(z.object({ title: text, url: text, content: text, publishedDate: text.catch(null) })),
  /** Newer versions give objects. */
  answers: z.array(z.union([z.string(), z.object({ answer: z.string() }).transform(({ answer }) => answer)])).nullish(),
  infoboxes: z.array(z.object({ content: text })).nullish(),
  suggestions: z.array(z.string()).nullish(),
});

/**
 * Web search by one's own SearXNG, over its JSON API: the client of `@langchain/community` calls the global `fetch`, so that none
 * of its calls could be recorded.
 */
export function createSearxngSearch(options: {
  baseUrl: string;
  clock?: Clock;
  fetch?: typeof fetch | undefined;
}): WebSearch {
  const { baseUrl, clock = systemClock } = options;
  const name = 'web_search';
  return async (query, { abort, asOf, count }) => {
    demandLiveRun(name, asOf, clock);
    const url = toUrl(baseUrl, 'search');
    url.search = new URLSearchParams({ q: query, format: 'json', safesearch: '0' }).toString();
    const answer = await runWithin(searchLimitMs, abort, (limit) =>
      fetchJson(name, url, { method: 'POST', abort: limit }, options.fetch),
    );
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) throw new AppError('tool_failed', `${name} answered without results`);
    const results = parsed.data.results.slice(0, count).map(({ title, url: link, content, publishedDate }) => ({
      title: title ?? '',
      link: link ?? '',
      snippet: content ?? '',
      published: publishedDate ?? null,
    }));
    return { results, instead: describeInstead(parsed.data) };
  };
}

/** What the instance says where there are no results. */
function describeInstead({ answers, infoboxes, suggestions }: z.infer<typeof answerSchema>): string {
  const box = infoboxes?.[0]?.content?.replace(/<[^<>]+>/g, '');
  const instead = answers?.[0] || box || (suggestions?.length ? `Suggestions: ${suggestions.join(', ')}` : '');
  return instead || 'No good results found.';
}
