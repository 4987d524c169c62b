import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { runWithin } from '../domain/wait-until.ts';
import type { Tool } from './tool.ts';
import { clipAnswer, demandLiveRun, fetchJson, toToolError, toUrl } from './tool-failure.ts';

export const webSearchDescription =
  'Searches the web for the present state of things. Query: one question in 3–10 words with names and tickers, such as "Binance ABC listing announcement". Answers titles, links and snippets.';

const resultCount = 6;
/** An instance that asks many engines waits for the slowest of them. */
const searchLimitMs = 5000;

const text = z.string().nullish();
const answerSchema = z.object({
  results: z.array(z.object({ title: text, url: text, content: text })),
  /** Newer versions give objects. */
  answers: z.array(z.union([z.string(), z.object({ answer: z.string() }).transform(({ answer }) => answer)])).nullish(),
  infoboxes: z.array(z.object({ content: text })).nullish(),
  suggestions: z.array(z.string()).nullish(),
});

/**
 * Web search by one's own SearXNG, over its JSON API: the client of `@langchain/community` calls the global `fetch`, so that none
 * of its calls could be recorded. Throws `AppError` `tool_failed` or `timeout`.
 */
export function createSearxngTool(options: { baseUrl: string; clock?: Clock; fetch?: typeof fetch | undefined }): Tool {
  const { baseUrl, clock = systemClock } = options;
  const name = 'web_search';
  return {
    name,
    description: webSearchDescription,
    async run(query, { abort, asOf }) {
      demandLiveRun(name, asOf, clock);
      const url = toUrl(baseUrl, 'search');
      url.search = new URLSearchParams({ q: query, format: 'json', safesearch: '0' }).toString();
      try {
        const answer = await runWithin(searchLimitMs, abort, (limit) =>
          fetchJson(name, url, { method: 'POST', abort: limit }, options.fetch),
        );
        const parsed = answerSchema.safeParse(answer);
        if (!parsed.success) throw new AppError('tool_failed', `${name} answered without results`);
        return clipAnswer(describeAnswer(parsed.data));
      } catch (error) {
        throw toToolError(name, error, abort);
      }
    },
  };
}

/** The results; where there are none, what the instance says instead. */
function describeAnswer({ results, answers, infoboxes, suggestions }: z.infer<typeof answerSchema>): string {
  if (results.length > 0) {
    const lines = results
      .slice(0, resultCount)
      .map(({ title, url, content }) =>
        JSON.stringify({ title: title ?? '', link: url ?? '', snippet: content ?? '' }),
      );
    return lines.join('\n');
  }
  const box = infoboxes?.[0]?.content?.replace(/<[^<>]+>/g, '');
  const instead = answers?.[0] || box || (suggestions?.length ? `Suggestions: ${suggestions.join(', ')}` : '');
  return instead || 'No good results found.';
}
