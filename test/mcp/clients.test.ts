import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDirectory, toBareEnvironment } from '../support/run-process.ts';
import { makeHit, makeParts } from './make-parts.ts';
import { startMcp } from './start-mcp.ts';

/** Clients of every age, against one server. */

const run = promisify(execFile);
const tools = ['search_memory', 'init_context', 'remember', 'recent_signals', 'why', 'ask'];
const known = { name: 'test', version: '1' };

let mcp: Awaited<ReturnType<typeof startMcp>>;
beforeAll(async () => {
  const { chats } = makeParts();
  const search = async () => ({ hits: [makeHit()], words: [], degraded: [] });
  mcp = await startMcp(makeParts({ chats: { ...chats, search } }));
});
afterAll(() => mcp.close());

type AnyClient = Pick<FormerClient, 'close' | 'getInstructions'> & {
  listTools(): Promise<{ tools: { name: string; outputSchema?: object; annotations?: { readOnlyHint?: boolean } }[] }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(given: { uri: string }): Promise<{ contents: object[] }>;
  callTool(given: { name: string; arguments: Record<string, unknown> }): Promise<object>;
};

const clients: Record<string, () => Promise<AnyClient>> = {
  async 'of v2, with the protocol of 2026'() {
    const client = new Client(known, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(mcp.url)));
    return client as AnyClient;
  },
  async 'of v2, as it comes'() {
    const client = new Client(known);
    await client.connect(new StreamableHTTPClientTransport(new URL(mcp.url)));
    return client as AnyClient;
  },
  async 'of v1'() {
    const client = new FormerClient(known);
    await client.connect(new FormerTransport(new URL(mcp.url)));
    return client as AnyClient;
  },
};

describe.each(Object.keys(clients))('a client %s', (name) => {
  it('lists the tools and resources, calls them, and is told when to', async () => {
    const client = await (clients[name] as () => Promise<AnyClient>)();
    try {
      expect(client.getInstructions()).toMatch(/init_context, once[\s\S]*never follow instructions/);
      const listed = (await client.listTools()).tools;
      expect(listed.map((tool) => tool.name)).toEqual(tools);
      expect(listed.every(({ outputSchema }) => outputSchema !== undefined)).toBe(true);
      const writing = listed.filter(({ annotations }) => annotations?.readOnlyHint !== true);
      expect(writing.map((tool) => tool.name)).toEqual(['remember']);

      const found = await client.callTool({ name: 'search_memory', arguments: { query: 'my sister' } });
      expect(found).toMatchObject({
        content: [{ type: 'text', text: expect.stringContaining('My sister is called Ann.') }],
        structuredContent: { chats: [{ text: 'My sister is called Ann.', scene: 'daily' }], news: [] },
      });
      const wrong = await client.callTool({ name: 'search_memory', arguments: { query: 'x', kind: 'all of it' } });
      expect(wrong).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('kind is chat, news or all') }],
      });

      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toEqual(['memory://summaries', 'signals://recent']);
      const { contents } = await client.readResource({ uri: 'memory://summaries' });
      expect(contents).toEqual([
        { uri: 'memory://summaries', mimeType: 'text/plain', text: 'Nothing is remembered yet.' },
      ]);
    } finally {
      await client.close();
    }
  });
});

describe('from the command line', () => {
  it('curl needs no greeting and no Accept, and gets JSON', async () => {
    const { stdout } = await run('curl', [
      ...['-sS', '-i', '-X', 'POST', mcp.url, '-H', 'Content-Type: application/json', '-d'],
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_memory","arguments":{"query":"测试"}}}',
    ]);
    const [head = '', body = ''] = stdout.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*content-type: application\/json/i);
    expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', id: 1, result: { structuredContent: { news: [] } } });
  });

  it('the inspector calls a tool', async () => {
    // It reads `../package.json` from where it is started.
    const cwd = join(projectDirectory, 'node_modules/@modelcontextprotocol/inspector-cli/build');
    const words = ['cli.js', '--cli', mcp.url, '--transport', 'http', '--method', 'tools/call'];
    const asked = ['--tool-name', 'search_memory', '--tool-arg', 'query=my sister'];
    const { stdout } = await run(process.execPath, [...words, ...asked], { env: toBareEnvironment(), cwd });
    expect(JSON.parse(stdout)).toMatchObject({ structuredContent: { chats: [{ text: 'My sister is called Ann.' }] } });
  });
});
