import type { Clock } from '../domain/clock.ts';
import type { Memory } from '../memory/memory.ts';
import { createMemorySearchTool } from '../tools/memory-search-tool.ts';
import { createPriceTool } from '../tools/price-tool.ts';
import { createSearxngSearch } from '../tools/searxng-search.ts';
import { createTavilySearch } from '../tools/tavily-search.ts';
import type { Tool } from '../tools/tool.ts';
import { createWebSearchTool } from '../tools/web-search-tool.ts';
import type { Config } from './config.ts';
import { searchFurtherBack } from './search-further-back.ts';
import { toolSection } from './settings/tool-section.ts';

/** The parts of an app that a tool is made of. */
export interface ToolParts {
  memory: Memory;
  settings: Config['settings'];
  clock: Clock;
  /** Unset: the global one. */
  fetch?: typeof fetch | undefined;
}

type ToolSetting = Exclude<keyof Config['tools'], 'callsPerDay'>;

/** One way to have a tool: all that the planner, a run's record and the doctor need to know of it. */
export interface ToolRow {
  /** The planner's word for it. Several rows may have the same: the first one switched on is used. */
  name: string;
  /** The setting that switches it on, a row of `toolSection`. */
  setting: ToolSetting;
  /**
   * What that setting holds. A record keeps a flag as it is, of a server's address all but its secrets, and of a key only
   * whether there is one; the doctor calls a server, and spends nothing on a key.
   */
  holds: 'flag' | 'address' | 'key';
  /** Its name in `tools` of `run.json`. */
  recordedAs: string;
  /** Whose key it is, for the doctor. */
  provider?: string;
  /** @param value of the setting; empty for a flag. */
  create(value: string, parts: ToolParts): Tool;
}

/** The planner's tools, in the order in which it is told of them: a new one is a row here and a row in `toolSection`. */
export const toolTable: readonly ToolRow[] = [
  {
    name: 'memory_search',
    setting: 'memorySearch',
    holds: 'flag',
    recordedAs: 'memory_search',
    create: (_, { memory, settings }) => createMemorySearchTool(searchFurtherBack(memory, settings)),
  },
  {
    name: 'web_search',
    setting: 'searxngUrl',
    holds: 'address',
    recordedAs: 'searxng_url',
    create: (baseUrl, { clock, fetch }) => createWebSearchTool(createSearxngSearch({ baseUrl, clock, fetch })),
  },
  {
    name: 'web_search',
    setting: 'tavilyApiKey',
    holds: 'key',
    provider: 'Tavily',
    recordedAs: 'tavily',
    create: (apiKey, { clock, fetch }) => createWebSearchTool(createTavilySearch({ apiKey, clock, fetch })),
  },
  {
    name: 'price',
    setting: 'priceUrl',
    holds: 'address',
    recordedAs: 'price_url',
    create: (baseUrl, { clock, fetch }) => createPriceTool({ baseUrl, clock, fetch }),
  },
];

/** The rows by the names of their tools, each name once, in the table's order. */
export function listToolNames(): string[] {
  return [...new Set(toolTable.map(({ name }) => name))];
}

/** The value of a row's setting, empty for a flag; null: the row is switched off. */
export function readToolSetting({ setting }: ToolRow, tools: Config['tools']): string | null {
  const value = tools[setting];
  return typeof value === 'boolean' ? (value ? '' : null) : value;
}

/** The row that a tool is had by; null: it is switched off. */
export function findToolRow(name: string, tools: Config['tools']): { row: ToolRow; value: string } | null {
  for (const row of toolTable) {
    const value = row.name === name ? readToolSetting(row, tools) : null;
    if (value !== null) return { row, value };
  }
  return null;
}

/** The settings in the environment that would switch a tool on. */
export function listToolSettings(name: string): string[] {
  return toolTable.filter((row) => row.name === name).map(toSettingName);
}

/** The name of a row's setting in the environment. */
export function toSettingName({ setting }: ToolRow): string {
  return toolSection.tools[setting].name;
}
