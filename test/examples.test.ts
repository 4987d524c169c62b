import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectDirectory, runScript } from './support/run-process.ts';
import { makeTemporaryDirectory } from './support/temporary-directory.ts';

/** Every program in examples/ runs, and says what it is meant to show. */
const expected: Record<string, RegExp> = {
  'agent.ts':
    /^search_memory: \[2025-[^\n]*hack · ETH[^\n]*\nask: hack: 2 messages, 2 stories\.\nanalyze_message: [^\n]* hack · ETH · sell [\s\S]*\nnoted of Orion: hacked/,
  'ask.ts': /Bybit.*401,000 ETH.*\[1\][\s\S]*\[Retrieved 1, cited 1(?:; times in \S+)?\]/,
  'invoke.ts':
    /^\{"type":"hack","assets":\["ETH"\],"action":"sell","gate":\{"open":true,.*"receipt":"stored","degraded":\[\]\}\n$/,
  'memory-store.ts': /^合约可以做吗 只看现货，不做合约\n.*weekend\? No position above 2 BTC over the weekend\n$/,
  'own-analyst.ts': /^halt-watcher: sell SOL 0\.9\n$/,
  'own-graph.ts': /^fetch\nread > Ingest\n[\s\S]*\nread > Persist\nread\ndecide\nsell ETH 0\.95\n$/,
  'own-model.ts':
    /^hack sell \(FakeListChatModel\), then sell; losses said: Nexus Bridge: no earlier loss is known\.\n$/,
  'own-store.ts': /^stored: hack CRV ETH\nstored: .*\nprecedents: signal:2 /,
  'retrieve.ts': /^archive hack: .*Bybit[\s\S]*\na chain gets: Bybit loses 401,000 ETH in a cold wallet hack\n$/,
  'stream.ts': /^Ingest: event[\s\S]*\nDeepAnalysis: analysis[\s\S]*\nPersist: receipt/,
};

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  home = await makeTemporaryDirectory();
});
afterAll(() => home.remove());

it('expects something of every example', async () => {
  expect((await readdir(join(projectDirectory, 'examples'))).toSorted()).toEqual(Object.keys(expected));
});

it.each(Object.entries(expected))('runs %s', async (file, output) => {
  const environment = { SECONDLOOK_HOME: join(home.path, file) };
  const result = await runScript(join(projectDirectory, 'examples', file), [], { environment, directory: home.path });
  expect(result.stderr).toBe('');
  expect(result.stdout).toMatch(output);
  expect(result.code).toBe(0);
});
