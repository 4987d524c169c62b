import type { Clock } from '../domain/clock.ts';
import { toEvidenceRows } from '../domain/evidence.ts';
import type { Memory } from '../memory/memory.ts';
import { toRetrieveOptions } from '../memory/request/retrieval-request.ts';
import { createMemorySearchTool } from '../tools/memory-search-tool.ts';
import { createPriceTool } from '../tools/price-tool.ts';
import { createSearxngTool } from '../tools/searxng-tool.ts';
import { createTavilyTool } from '../tools/tavily-tool.ts';
import type { Tool, ToolOptions } from '../tools/tool.ts';
import type { Config } from './config.ts';

/** How much further back than the evidence the planner's own search looks: 90 days. */
const widerWindowHours = 2160;
const widerMatchCount = 10;

/** The planner's tools, each only where its setting switches it on. One's own SearXNG goes before Tavily. */
export function createTools(
  { tools, settings }: Pick<Config, 'tools' | 'settings'>,
  memory: Memory,
  clock: Clock,
  send: typeof fetch = fetch,
): Tool[] {
  const created: Tool[] = [];
  if (tools.memorySearch) created.push(createMemorySearchTool(searchFurtherBack(memory, settings)));
  if (tools.searxngUrl !== null) created.push(createSearxngTool({ baseUrl: tools.searxngUrl, clock, fetch: send }));
  else if (tools.tavilyApiKey !== null) {
    created.push(createTavilyTool({ apiKey: tools.tavilyApiKey, clock, fetch: send }));
  }
  if (tools.priceUrl !== null) created.push(createPriceTool({ baseUrl: tools.priceUrl, clock, fetch: send }));
  return created;
}

function searchFurtherBack(memory: Memory, settings: Config['settings']) {
  return async (query: string, { asOf, asker, abort }: ToolOptions): Promise<string> => {
    const { memory_evidence } = await memory.retrieve(
      { words: query.split(/\s+/).filter(Boolean).slice(0, 12), embedding: null },
      {
        ...toRetrieveOptions(settings),
        scope: asker.scope,
        asOf,
        asker: { source: asker.source, sourceMessageId: asker.sourceMessageId },
        timeWindowHours: Math.max(widerWindowHours, settings.memory_time_window_hours),
        matchCount: widerMatchCount,
        candidateCount: widerMatchCount,
        minConfidence: 0,
        abort,
      },
    );
    const rows = toEvidenceRows(memory_evidence);
    if (rows.length === 0) return 'Nothing found.';
    return rows
      .map(
        (row) =>
          `${row.id} ${row.created_at ?? 'pattern'} ${row.event_type} [${row.assets.join(', ')}] ${row.action} ` +
          `${row.confidence.toFixed(2)}: ${row.summary}`,
      )
      .join('\n');
  };
}
