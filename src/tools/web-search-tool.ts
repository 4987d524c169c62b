import type { Tool, ToolOptions } from './tool.ts';
import { clipAnswer, toToolError } from './tool-failure.ts';

/** A page that a search found; untrusted, as it came. */
export interface WebResult {
  title: string;
  link: string;
  snippet: string;
  /** As the engine says it; null: it doesn't. */
  published: string | null;
}

/** What a search of the web gave. */
interface WebFindings {
  /** Best first. */
  results: WebResult[];
  /** What the engine says in place of results; '' for nothing. */
  instead: string;
}

/**
 * Searches the web as it is now. Throws `AppError` `tool_failed` (also where `asOf` lies in the past, which the web doesn't know) or
 * `timeout`. @param count most results, 1–20.
 */
export type WebSearch = (
  query: string,
  options: Pick<ToolOptions, 'abort' | 'asOf'> & { count: number },
) => Promise<WebFindings>;

const resultCount = 6;

/** The planner's web search: one JSON object a result. */
export function createWebSearchTool(search: WebSearch): Tool {
  const name = 'web_search';
  return {
    name,
    description:
      'Searches the web for the present state of things. Query: one question in 3–10 words with names and tickers, such as "Binance ABC listing announcement". Answers titles, links and snippets.',
    async run(query, { abort, asOf }) {
      try {
        const { results, instead } = await search(query, { abort, asOf, count: resultCount });
        const lines = results.map(({ title, link, snippet }) => JSON.stringify({ title, link, snippet }));
        return clipAnswer(lines.join('\n') || instead || 'nothing found');
      } catch (error) {
        throw toToolError(name, error, abort);
      }
    },
  };
}
