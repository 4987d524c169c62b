import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createLimits } from '../../src/callers/limits.ts';
import type { GatewayKey } from '../../src/conversations/gateway-key.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { createMcpRoad, type McpRoadOptions } from '../../src/mcp/create-mcp-road.ts';
import type { McpParts } from '../../src/mcp/mcp-parts.ts';

export interface ToolResult {
  content: { type: string; text: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it.
  structuredContent?: any;
  isError?: boolean;
}

/** MCP on a port of its own, as `serve` has it. Ends with the test, or by `close`. */
export async function startMcp(
  parts: McpParts,
  { keys = [], ...options }: Partial<McpRoadOptions> & { keys?: readonly GatewayKey[] } = {},
) {
  const road = createMcpRoad({
    parts,
    isLocal: true,
    origins: [],
    usesClientKeys: false,
    listKeys: () => keys,
    limits: createLimits(systemClock),
    ...options,
  });
  const server = createServer((request, response) => road.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;

  /** A request as a program writes it. */
  async function post(body: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      // biome-ignore lint/suspicious/noExplicitAny: the body as it was answered; tests look into it.
      body: (text === '' ? null : JSON.parse(text)) as any,
    };
  }

  /** A tool's answer. */
  async function call(name: string, given: object = {}, headers: Record<string, string> = {}): Promise<ToolResult> {
    const { body, text } = await post(
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
      headers,
    );
    if (body?.result === undefined) throw new Error(`no result: ${text}`);
    return body.result;
  }
  const close = async () => {
    await road.close();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url, post, call, close };
}

/** The same, closed when the test ends. */
export async function startMcpForTest(...given: Parameters<typeof startMcp>) {
  const mcp = await startMcp(...given);
  onTestFinished(mcp.close);
  return mcp;
}
