import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mcpLater } from '../../src/app/mcp-later.ts';
import type { Logger } from '../../src/domain/logger.ts';

/** MCP of which the first `failures` loads fail. */
function open(failures: number) {
  const log: string[] = [];
  const done: string[] = [];
  let loads = 0;
  const note = (_fields: object, line: string) => void log.push(line);
  const logger: Logger = { debug() {}, info() {}, warn: note, error: note };
  const road = mcpLater(async () => {
    loads += 1;
    if (loads <= failures) throw new Error('too many open files');
    return { handle: () => void done.push('handled'), close: async () => void done.push('closed') };
  }, logger);
  return {
    ...road,
    log,
    done,
    async request() {
      const request = new IncomingMessage(new Socket());
      const response = new ServerResponse(request);
      road.handle(request, response);
      await nextTurn();
      return response.destroyed;
    },
  };
}

describe('mcpLater', () => {
  it('is loaded again by the next request where it could not be loaded', async () => {
    const mcp = open(1);
    expect(await mcp.request()).toBe(true);
    expect(mcp.log).toEqual(['MCP could not be loaded: too many open files']);
    expect(await mcp.request()).toBe(false);
    expect(mcp.done).toEqual(['handled']);
    await mcp.close();
    expect(mcp.done).toEqual(['handled', 'closed']);
  });

  it('is closed without a word where it was never loaded, or could not be', async () => {
    await open(0).close();
    const mcp = open(1);
    await mcp.request();
    await mcp.close();
    expect(mcp.done).toEqual([]);
  });
});
