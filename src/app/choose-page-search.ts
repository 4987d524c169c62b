import { createPageSearch } from '../ask/web/search-pages.ts';
import type { Clock } from '../domain/clock.ts';
import { createSearxngSearch } from '../tools/searxng-search.ts';
import { createTavilySearch } from '../tools/tavily-search.ts';
import type { Config } from './config.ts';

/** The web search of questions, by the server or key that the planner's has; null: none is configured, or questions may not go there. */
export function choosePageSearch(
  { tools, ask }: Pick<Config, 'tools' | 'ask'>,
  parts: { clock: Clock; fetch?: typeof fetch | undefined },
): ReturnType<typeof createPageSearch> | null {
  if (ask.web === 'off') return null;
  if (tools.searxngUrl !== null) return createPageSearch(createSearxngSearch({ baseUrl: tools.searxngUrl, ...parts }));
  if (tools.tavilyApiKey !== null)
    return createPageSearch(createTavilySearch({ apiKey: tools.tavilyApiKey, ...parts }));
  return null;
}
