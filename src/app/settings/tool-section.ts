import { z } from 'zod';
import { setting } from './setting.ts';
import { headerKey, baseUrl as url } from './value-schemas.ts';

export const toolSection = {
  tools: {
    memorySearch: setting('TOOL_MEMORY_SEARCH', z.stringbool(), {
      about: 'Lets the planner search memory further back, true or false.',
      default: false as boolean,
    }),
    callsPerDay: setting('TOOL_CALLS_PER_DAY', z.coerce.number().int().min(0).max(100_000), {
      about: 'Most tool calls in one day (UTC), 0–100000.',
      default: 50,
    }),
    searxngUrl: setting('SEARXNG_URL', url, {
      about: 'A SearXNG server for web search, such as http://localhost:8080.',
      defaultWords: 'off',
    }),
    tavilyApiKey: setting('TAVILY_API_KEY', headerKey, {
      about: 'Key of Tavily, for web search if there is no SearXNG.',
      defaultWords: 'off',
    }),
    priceUrl: setting('PRICE_API_URL', url, {
      about: 'Public exchange API for prices, such as https://api.binance.com.',
      defaultWords: 'off',
    }),
  },
};
