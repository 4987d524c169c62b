import type { Tool, ToolOptions } from './tool.ts';
import { clipAnswer, toToolError } from './tool-failure.ts';

/** Searches the memory wider than the evidence was searched; answers in plain text, '' for no hit. */
export type MemoryLookup = (query: string, options: ToolOptions) => Promise<string>;

/** The archive and the patterns, asked with words of the planner's own. */
export function createMemorySearchTool(search: MemoryLookup): Tool {
  const name = 'memory_search';
  return {
    name,
    description:
      'Searches our archive of earlier verdicts, further back than the evidence. Query: 2–6 keywords, Chinese or English, such as "SOL 宕机 outage". Answers the closest verdicts with date, action, confidence and what came of them.',
    async run(query, options) {
      try {
        options.abort.throwIfAborted();
        return clipAnswer((await search(query, options)) || 'nothing found');
      } catch (error) {
        throw toToolError(name, error, options.abort);
      }
    },
  };
}
