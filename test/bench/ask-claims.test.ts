import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBenchProgram } from '../../bench/ask/claims/program.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const claims = [
  {
    id: 'theft',
    lang: 'en',
    sources: [{ id: 1, text: 'Northwind lost 12,400 ETH.' }],
    claim: '北风 (Northwind) 损失 1.24 万枚 ETH [1]。',
    supported: true,
    errors: [],
    checkable: 'rule',
  },
  {
    id: 'digit',
    sources: [{ id: 1, text: 'Northwind lost 12,400 ETH.' }],
    claim: 'Northwind lost 14,200 ETH [1].',
    supported: false,
    errors: [{ kind: 'number', span: '14,200' }],
    checkable: 'rule',
  },
  {
    id: 'source',
    sources: [
      { id: 1, text: 'Harbour raised $30M.' },
      { id: 2, text: 'Northwind lost 12,400 ETH.' },
    ],
    claim: 'Northwind lost 12,400 ETH [1].',
    supported: false,
    errors: [{ kind: 'wrong_citation', span: '[1]' }],
    checkable: 'rule',
  },
  {
    id: 'cause',
    sources: [{ id: 1, text: 'SOL rose 3%. The vote passed.' }],
    claim: 'The vote made SOL rise 3% [1].',
    supported: false,
    errors: [{ kind: 'causality', span: 'made' }],
    checkable: 'meaning',
  },
];

async function makeFile(rows: readonly unknown[] = claims) {
  const directory = await makeTemporaryDirectory();
  onTestFinished(() => directory.remove());
  const file = join(directory.path, 'claims.jsonl');
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { file, details: join(directory.path, 'details.jsonl') };
}

const run = (...args: string[]) => runInProcess(args, {}, createBenchProgram);

describe('eval:claims', () => {
  it('scores the rules beside the naive baseline, and writes what was said of every sentence', async () => {
    const { file, details } = await makeFile();
    const { code, stdout } = await run('--data', file, '--details', details, '--json');
    expect(code).toBe(0);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({
      n: 4,
      rule: { n: 3, precision: 1, recall: 1, f1: 1, false_flags: 0 },
      all: { n: 4, precision: 1, recall: 0.6667, f1: 0.8, false_flags: 0 },
      per_kind: { number: { n: 1, flagged: 1 }, causality: { n: 1, flagged: 0 } },
      // 1.24 万 is no number of the source as it is written.
      baseline: { rule: { precision: 0.6667, recall: 1, false_flags: 1 } },
    });
    const lines = (await readFile(details, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[1]).toEqual({ id: 'digit', supported: false, kinds: ['number'] });
    expect(lines[2]).toMatchObject({
      id: 'source',
      supported: false,
      kinds: expect.arrayContaining(['wrong_citation']),
    });
    expect(lines[3]).toEqual({ id: 'cause', supported: true, kinds: [] });
  });

  it('prints tables, and takes the odd or the even lines', async () => {
    const { file } = await makeFile();
    expect((await run('--data', file, '--half', 'a')).stdout).toContain('2 sentences');
    expect(JSON.parse((await run('--data', file, '--half', 'b', '--json')).stdout)).toMatchObject({
      n: 2,
      per_kind: { number: { n: 1 }, causality: { n: 1 } },
    });
  });

  it.each([
    ['no file', [], /--data FILE/],
    ['a file that is not there', ['--data', '/nowhere.jsonl'], /Cannot read/],
    ['a third half', ['--data', 'FILE', '--half', 'c'], /a or b/],
    ['details nowhere', ['--data', 'FILE', '--details', '/nowhere/x.jsonl'], /Cannot write/],
  ])('refuses %s', async (_, args, message) => {
    const { file } = await makeFile();
    const { code, stderr } = await run(...args.map((arg) => (arg === 'FILE' ? file : arg)));
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('names the line of a wrong label', async () => {
    const { file } = await makeFile([{ id: 'a', sources: [], claim: 'x', supported: 'no', checkable: 'rule' }]);
    const { code, stderr } = await run('--data', file);
    expect(code).toBe(2);
    expect(stderr).toMatch(/claims.jsonl:1: .*supported/);
  });
});
