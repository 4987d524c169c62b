import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRouteBenchProgram } from '../../bench/ask/route-program.ts';
import { anyParameters } from '../../src/ask/question.ts';
import { startOpenAIServer, testModels } from '../support/openai-server.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const now = '2026-03-04T04:00:00Z';
const local = { route: 'RAG_LOCAL', params: { ...anyParameters, assets: ['BTC'] } };
const rows = [
  { id: 'hello', now, question: 'Hello!', route: 'DIRECT', params: anyParameters },
  {
    id: 'today',
    now,
    question: 'What happened to BTC today?',
    ...local,
    params: { ...local.params, since: '2026-03-04T00:00:00+08:00' },
  },
  // A label that the rules get wrong: nobody named ETH.
  { id: 'ever', now, question: 'News of BTC', ...local, params: { ...local.params, assets: ['ETH'] } },
];

async function makeFile() {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  const file = join(directory.path, 'routes.jsonl');
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { file, details: join(directory.path, 'details.jsonl') };
}

const run = (words: string[], environment = {}) => runInProcess(words, environment, createRouteBenchProgram);

describe('eval:route', () => {
  it('scores routes of all questions, and filters of those for the archive', async () => {
    const { file, details } = await makeFile();
    const { code, stdout } = await run(['--data', file, '--details', details, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      n: 3,
      route: { accuracy: 1, macro_f1: 1 },
      params: { assets_f1: 0.5, window_exact: 1, all_exact: 0.5 },
      baseline: { route: { accuracy: 1 }, params: { assets_f1: 0, window_exact: 0.5, all_exact: 0 } },
    });
    const lines = (await readFile(details, 'utf8')).trim().split('\n');
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual(rows.map(() => ['id', 'route', 'params']));
  });

  it.each([
    ['a time zone that there is not', ['--time-zone', 'Nowhere/X'], /--time-zone is no time zone such as/],
    ['another router', ['--router', 'coin'], /--router is rules or model/],
  ])('refuses %s', async (_, words, fault) => {
    const { file } = await makeFile();
    const { code, stderr } = await run(['--data', file, ...words]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(fault)]);
  });

  it('asks no model for what it could not write down', async () => {
    const { file } = await makeFile();
    const server = await startOpenAIServer();
    onTestFinished(() => server.close());
    const environment = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: server.url, ROUTER_MODEL: testModels.fast };
    const words = ['--data', file, '--router', 'model', '--details', '/nowhere/x.jsonl'];
    const { code, stderr } = await run(words, environment);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Cannot write /nowhere/x.jsonl')]);
    expect(server.requests('fast')).toHaveLength(0);
  });
});
