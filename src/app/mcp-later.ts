import type { IncomingMessage, ServerResponse } from 'node:http';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import { openOnce } from '../domain/open-once.ts';
import type { McpRoad } from '../mcp/create-mcp-road.ts';
import { isMcpUrl } from '../mcp/mcp-url.ts';

/** MCP, loaded by the first request: its SDK is 9 MB. Where it can't be loaded, that request ends, and the next one tries again. */
export function mcpLater(load: () => Promise<McpRoad>, logger: Logger) {
  const open = openOnce(load);
  let road: Promise<McpRoad> | undefined;
  return {
    isFor: isMcpUrl,
    handle(request: IncomingMessage, response: ServerResponse): void {
      road = open();
      road.then(
        ({ handle }) => handle(request, response),
        (error: unknown) => {
          logger.error({}, `MCP could not be loaded: ${toErrorMessage(error)}`);
          response.destroy();
        },
      );
    },
    /** What could not be loaded has nothing to close. */
    async close(): Promise<void> {
      const opened = await road?.catch(() => undefined);
      await opened?.close();
    },
  };
}
