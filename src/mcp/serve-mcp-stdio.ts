import { PassThrough, type Readable, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpCaller, McpParts } from './mcp-parts.ts';

interface McpStdioOptions {
  parts: McpParts;
  caller: McpCaller;
  input: Readable;
  output: Writable;
  /** Resolves when nothing that was asked for is under way. */
  settled(): Promise<void>;
  abort: AbortSignal;
}

/** MCP by standard input and output, until the input ends and all of it is answered, or `abort`. */
export async function serveMcpStdio({ parts, caller, input, output, settled, abort }: McpStdioOptions): Promise<void> {
  // The SDK gives up what is under way when its input ends; a pipe that asks and closes is answered here.
  const held = new PassThrough();
  const transport = new StdioServerTransport(held, output);
  const handle = serveStdio(() => createMcpServer(parts, caller), {
    transport,
    onerror: ({ message }) => parts.logger.warn({}, `MCP: ${message}`),
  });
  input.pipe(held, { end: false });
  await ended(input, abort);
  if (!abort.aborted) {
    await takeTurns();
    await settled();
    await takeTurns();
  }
  input.unpipe(held);
  await handle.close();
}

/** So that what has arrived is read, and what was found is written. */
async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await setImmediate();
}

function ended(input: Readable, abort: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => resolve();
    for (const event of ['end', 'close', 'error']) input.once(event, end);
    abort.addEventListener('abort', end, { once: true });
    if (abort.aborted) end();
  });
}
