import { McpServer, ProtocolError, ProtocolErrorCode, type McpServer as Server } from '@modelcontextprotocol/server';
import { sayWithHint } from '../agent-tools/add-hint.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { runWithin } from '../domain/wait-until.ts';
import { mcpInstructions } from './instructions.ts';
import type { McpCaller, McpParts } from './mcp-parts.ts';
import type { McpTool, ToolContext } from './mcp-tool.ts';
import { askTool } from './tools/ask.ts';
import { initContextTool } from './tools/init-context.ts';
import { recentSignalsTool } from './tools/recent-signals.ts';
import { rememberTool } from './tools/remember.ts';
import { searchMemoryTool } from './tools/search-memory.ts';
import { whyTool } from './tools/why.ts';

/** How long a tool may take unless it says otherwise, ms. */
const toolLimitMs = 20_000;

const annotations = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  writes: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

/** Tools and resources for one caller. */
export function createMcpServer(parts: McpParts, caller: McpCaller): Server {
  const server = new McpServer(
    { name: 'secondlook', title: 'secondlook memory', version: parts.version },
    {
      instructions: mcpInstructions,
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false, subscribe: false } },
    },
  );
  addTool(server, searchMemoryTool, parts, caller);
  addTool(server, initContextTool, parts, caller);
  addTool(server, rememberTool, parts, caller);
  addTool(server, recentSignalsTool, parts, caller);
  addTool(server, whyTool, parts, caller);
  addTool(server, askTool, parts, caller);
  addResource(server, parts, caller, {
    uri: 'memory://summaries',
    name: 'summaries',
    title: 'Summaries of earlier chats',
    description: 'The newest summaries and the last rounds, labelled as life or story.',
    read: (context) => initContextTool.run({ chats: 10, news_hours: 0 }, context),
  });
  // What may not be read isn't there to attach; a tool says why not, to a model that goes by what is written of it.
  if (caller.withoutNews !== null) return server;
  addResource(server, parts, caller, {
    uri: 'signals://recent',
    name: 'recent signals',
    title: 'Signals of the last day',
    description: 'The verdicts on the news of the last 24 hours, newest first.',
    read: (context) => recentSignalsTool.run({ hours: 24, assets: [], min_confidence: 0 }, context),
  });
  return server;
}

function addTool<Tool extends McpTool>(server: Server, tool: Tool, parts: McpParts, caller: McpCaller): void {
  const { name, title, description, input, output, kind, limitMs } = tool;
  server.registerTool(
    name,
    { title, description, inputSchema: input, outputSchema: output, annotations: { title, ...annotations[kind] } },
    async (given, { mcpReq }) => {
      try {
        const { text, structured } = await runFor(
          parts,
          caller,
          mcpReq.signal,
          (context) => tool.run(given, context),
          limitMs,
        );
        return { content: [{ type: 'text', text }], structuredContent: structured };
      } catch (error) {
        return { content: [{ type: 'text', text: describeFailure(error, name, parts, mcpReq.signal) }], isError: true };
      }
    },
  );
}

interface McpResource {
  uri: string;
  name: string;
  title: string;
  description: string;
  read(context: ToolContext): Promise<{ text: string }>;
}

function addResource(server: Server, parts: McpParts, caller: McpCaller, resource: McpResource): void {
  const { uri, name, title, description, read } = resource;
  server.registerResource(name, uri, { title, description, mimeType: 'text/plain' }, async (_, { mcpReq }) => {
    try {
      const { text } = await runFor(parts, caller, mcpReq.signal, read);
      return { contents: [{ uri, mimeType: 'text/plain', text }] };
    } catch (error) {
      throw new ProtocolError(ProtocolErrorCode.InternalError, describeFailure(error, uri, parts, mcpReq.signal));
    }
  });
}

function runFor<Answer>(
  parts: McpParts,
  caller: McpCaller,
  signal: AbortSignal,
  run: (context: ToolContext) => Promise<Answer>,
  limitMs = toolLimitMs,
): Promise<Answer> {
  const asOf = caller.asOf ?? parts.clock.now();
  return runWithin(limitMs, signal, (abort) => run({ parts, caller, asOf, abort }));
}

/** What failed, and what to do about it; of failures that aren't ours only that there was one. Who gave up reads nothing of it. */
function describeFailure(error: unknown, what: string, { logger, toShown }: McpParts, asked: AbortSignal): string {
  if (asked.aborted) return 'Nobody waits for this any more.';
  if (!(error instanceof AppError)) {
    logger.error({ mcp: what }, `MCP request failed: ${toErrorMessage(error)}`);
    return 'Something went wrong; the log of secondlook says what. Go on without it.';
  }
  const { message, hint, retryable } = error;
  if (error.code !== 'invalid_input' && error.code !== 'not_found') {
    logger.warn({ mcp: what, code: error.code }, `MCP request failed: ${message}`);
  }
  const shownHint = hint === undefined ? undefined : toShown(hint);
  return sayWithHint({ message: toShown(message), hint: shownHint, retryable });
}
