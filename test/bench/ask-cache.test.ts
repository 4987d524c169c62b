import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCacheBenchProgram } from '../../bench/ask/cache/program.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const pairs = [
  { id: 'polite', a: 'BTC今天涨了多少？', b: '请问BTC今天涨了多少？谢谢', same: true, kind: 'politeness' },
  { id: 'asset', a: 'BTC今天涨了多少？', b: 'ETH今天涨了多少？', same: false, kind: 'asset' },
  { id: 'sum', a: 'Who raised $5M?', b: 'Who raised $50M?', same: false, kind: 'number' },
  { id: 'far', a: 'Why is SOL down?', b: 'What is weighing on SOL?', same: true, kind: 'paraphrase' },
];

async function makeFile(rows: readonly object[] = pairs) {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  const file = join(directory.path, 'pairs.jsonl');
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { file, details: join(directory.path, 'details.jsonl') };
}

const run = (...args: string[]) => runInProcess(args, {}, createCacheBenchProgram);

describe('eval:cache', () => {
  it('counts true and false hits beside the naive baseline, and writes what was said of every pair', async () => {
    const { file, details } = await makeFile();
    const { code, stdout } = await run('--data', file, '--details', details, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      n: 4,
      different: 2,
      same: 2,
      false_hits: 0,
      true_hits: 1,
      per_kind: { politeness: { n: 1, hits: 1 }, asset: { n: 1, hits: 0 } },
      // The same numbers, that is: none.
      baseline: { false_hits: 1, true_hits: 2 },
    });
    const lines = (await readFile(details, 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { id: 'polite', hit: true },
      { id: 'asset', hit: false },
      { id: 'sum', hit: false },
      { id: 'far', hit: false },
    ]);
  });

  it('prints a table, takes a half, and refuses another', async () => {
    const { file } = await makeFile();
    expect((await run('--data', file, '--half', 'b')).stdout).toContain('2 pairs');
    expect((await run('--data', file, '--half', 'c')).stderr).toContain('--half is a or b');
    const { file: single } = await makeFile(pairs.slice(0, 1));
    expect(await run('--data', single, '--half', 'b', '--json')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Half b has nothing: 1 rows in all'),
    });
    expect((await run()).stderr).toContain('--data FILE');
  });
});
