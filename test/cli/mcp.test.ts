import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOwner } from '../../src/store/owner/owner-file.ts';
import { startServe } from '../end-to-end/start-serve.ts';
import { eventually } from '../support/eventually.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import {
  findCommandLine,
  projectDirectory,
  runCommand,
  startCommand,
  toBareEnvironment,
} from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** `secondlook mcp` as chat apps start it: without a running `serve`, and beside one that comes and goes. */

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let environment: Record<string, string>;
beforeAll(async () => {
  home = await makeTemporaryDirectory();
  await prepareHome(home.path);
  environment = { SECONDLOOK_HOME: home.path, EMBEDDINGS: 'off' };
});
afterAll(() => home.remove());

async function connect(words: string[] = []) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [findCommandLine(), 'mcp', ...words],
    env: toBareEnvironment(environment),
    cwd: projectDirectory,
    stderr: 'pipe',
  });
  const said = { stderr: '' };
  transport.stderr?.on('data', (chunk: Buffer) => {
    said.stderr += String(chunk);
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const call = async (name: string, given: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: given });
    return { isError: answer.isError === true, text: JSON.stringify(answer.content), data: answer.structuredContent };
  };
  return { client, call, said };
}

const request = (id: number, method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id, method, params });
const query = { query: 'sister', kind: 'chat' };

describe('secondlook mcp', () => {
  it('serves several apps at once, with and without a serve, which comes and goes', async () => {
    const [one, other] = [await connect(), await connect(['--scope', 'ben'])];
    try {
      await one.call('remember', { text: 'My sister is Mira.' });
      await other.call('remember', { text: 'My sister is Zoe.' });
      expect((await one.call('search_memory', query)).data).toMatchObject({ chats: [{ text: 'My sister is Mira.' }] });
      expect((await other.call('search_memory', query)).data).toMatchObject({ chats: [{ text: 'My sister is Zoe.' }] });
      expect(one.said.stderr).toContain(`opens the database in ${home.path} itself`);

      // They give it back by themselves, so that serve can have it.
      const serve = await eventually(() => startServe(environment).catch(() => null));
      expect((await one.call('search_memory', query)).data).toMatchObject({ chats: [{ text: 'My sister is Mira.' }] });
      expect(one.said.stderr).toMatch(/asks the `.*serve` at http:\/\/127/);
      const written = await one.call('remember', { text: 'My sister has a boat.' });
      expect(written.isError).toBe(false);
      const response = await fetch(`${serve.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: request(1, 'tools/call', { name: 'search_memory', arguments: { query: 'boat', kind: 'chat' } }),
      });
      expect(await response.json()).toMatchObject({
        result: { structuredContent: { chats: [{ text: 'My sister has a boat.' }] } },
      });
      expect(await serve.stop()).toBe(0);

      expect(await readOwner(home.path)).toBeNull();
      expect((await one.call('search_memory', { query: 'boat', kind: 'chat' })).text).toContain(
        'My sister has a boat.',
      );
    } finally {
      await one.client.close();
      await other.client.close();
    }
  });

  it('answers what a pipe asked before it closed, and says nothing else on stdout', async () => {
    const asked = [
      request(1, 'tools/list', {}),
      request(2, 'tools/call', { name: 'search_memory', arguments: query }),
      request(3, 'tools/call', { name: 'recent_signals', arguments: {} }),
      'no JSON',
    ];
    const { code, stdout, stderr } = await runCommand(['mcp', '--no-news'], {
      environment,
      input: `${asked.join('\n')}\n`,
    });
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect({ code, ids: answers.map(({ id }) => id).toSorted() }).toEqual({ code: 0, ids: [1, 2, 3] });
    const refused = answers.find(({ id }) => id === 3)?.result;
    expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('--no-news') }] });
    expect(JSON.stringify(refused)).not.toContain('key');
    expect(stderr).toContain('opens the database');
  });

  it('ends when it is told to', async () => {
    const child = startCommand(['mcp'], { environment });
    const ended = once(child, 'close');
    child.stdin?.write(`${request(1, 'ping', {})}\n`);
    await once(child.stdout ?? child, 'data');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('teaches how it is added to an app', async () => {
    const { stdout } = await runInProcess(['mcp', '--help']);
    expect(stdout).toMatch(/mcpServers[\s\S]*claude mcp add/);
    // An app starts the command anywhere, where npx would ask the registry for somebody else's package.
    expect(stdout).not.toMatch(/"npx"|-- npx/);
  });
});
