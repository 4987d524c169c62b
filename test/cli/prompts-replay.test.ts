import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenAIServer, startOpenAIServer, testModels } from '../support/openai-server.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** A record of a run with a prompt of one's own is replayed where nobody has that prompt, and nobody answers. */

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let server: OpenAIServer;
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  server = await startOpenAIServer();
});
afterAll(async () => {
  await server?.close();
  await directory?.remove();
});

const at = (name: string) => join(directory.path, name);
const text = 'Northwind confirms a hack: 12,000 ETH stolen from its hot wallet';
const words = ['analyze', text, '--source', 'wire', '--id', '1', '--published-at', '2026-03-01T12:00:00Z', '--json'];

async function run(home: string, given: readonly string[], environment: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runInProcess(given, { SECONDLOOK_HOME: at(home), ...environment });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

it('a replay tells its models what the record says', async () => {
  for (const home of ['desk', 'elsewhere', 'pushed']) await prepareHome(at(home));
  const dir = ['--dir', at('prompts')];
  await run('desk', ['prompts', 'pull', 'fast', ...dir]);
  const built = await readFile(at('prompts/fast.md'), 'utf8');
  await writeFile(at('prompts/fast.md'), `You speak softly. ${built}`);
  await run('desk', ['prompts', 'push', 'fast', ...dir]);
  const environment = {
    OPENAI_API_KEY: 'sk-test-31c09b',
    OPENAI_BASE_URL: server.url,
    FAST_MODEL: testModels.fast,
    DEEP_MODEL: 'precedent',
    PLANNER_MODEL: 'rules',
    EMBEDDINGS: 'off',
  };
  const recorded = JSON.parse(await run('desk', [...words, '--record', at('record')], environment));
  expect(server.requests('fast').at(-1)?.system).toMatch(/^You speak softly\. /);
  const why = await run('desk', ['why', recorded.id]);
  expect(why).toMatch(/fast-test.* \(fast@[0-9a-f]{12}\)/);

  // Another text is in use there.
  await writeFile(at('prompts/fast.md'), `You shout. ${built}`);
  await run('pushed', ['prompts', 'push', 'fast', ...dir]);
  await server.close();
  for (const [home, settings] of [
    ['elsewhere', {}],
    ['pushed', environment],
  ] as const) {
    const replayed = JSON.parse(await run(home, [...words, '--replay', at('record')], settings));
    expect(replayed.signal).toEqual(recorded.signal);
    expect(replayed.degraded).toEqual(recorded.degraded);
    expect(await run(home, ['why', replayed.id])).toContain(/fast@[0-9a-f]{12}/.exec(why)?.[0]);
  }
});
