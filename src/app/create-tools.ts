import type { Tool } from '../tools/tool.ts';
import type { Config } from './config.ts';
import { findToolRow, listToolNames, type ToolParts } from './tool-table.ts';

/** The planner's tools, each only where a setting switches it on. */
export function createTools(tools: Config['tools'], parts: ToolParts): Tool[] {
  return listToolNames().flatMap((name) => {
    const found = findToolRow(name, tools);
    return found === null ? [] : [found.row.create(found.value, parts)];
  });
}
