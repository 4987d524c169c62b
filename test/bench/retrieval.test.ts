import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBenchProgram } from '../../bench/retrieval/program.ts';
import { nativePostgresUrl } from '../support/native-postgres.ts';
import { findPostgrest } from '../support/postgrest.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { projectDirectory, runScript } from '../support/run-process.ts';

const serverUrl = nativePostgresUrl();
const hasPostgrest = findPostgrest() !== null;

const runBench = (...words: string[]) => runBenchWith({}, words);
const runBenchWith = (environment: Record<string, string>, words: readonly string[]) =>
  runInProcess(words, environment, createBenchProgram);

const news = [
  { id: 'n1', created_at: '2025-03-01T08:00:00Z', text: 'Exchange halted\nNorthwind halts withdrawals after a theft' },
  { id: 'n2', created_at: '2025-03-02T08:00:00Z', text: '北风交易所恢复提现，资金已全部追回' },
  { id: 'n3', created_at: '2025-03-05T08:00:00Z', text: 'Northwind withdrawals are open again after the theft' },
  { id: 'n4', created_at: '2025-03-05T09:00:00Z', text: 'A quiet day: nothing moved but the weather' },
];
const newsQueries = [
  { id: 'q1', text: 'Northwind theft withdrawals', as_of: '2025-03-03T00:00:00Z', relevant: ['n1'] },
  { id: 'q2', text: '恢复提现', as_of: '2025-03-03T00:00:00Z', window_hours: 48, relevant: ['n2'] },
  { id: 'late', text: 'Northwind', as_of: '2025-02-01T00:00:00Z', relevant: ['n1'] },
  { id: 'outside', text: 'Northwind', as_of: '2025-03-05T08:30:00Z', window_hours: 24, relevant: ['n1'] },
];
const talk = [
  {
    id: 't1',
    group: 'a',
    session: 's1',
    date: '1:56 pm on 8 May, 2023',
    speaker: 'Ida',
    text: 'I adopted a greyhound.',
  },
  { id: 't2', group: 'a', session: 's1', date: '1:56 pm on 8 May, 2023', speaker: 'Bo', text: 'What is its name?' },
  { id: 't3', group: 'b', session: 's1', date: '2:00 pm on 9 May, 2023', speaker: 'Cy', text: 'My greyhound is old.' },
];
const talkQueries = [{ id: 'q1', group: 'a', text: 'Who adopted a greyhound?', relevant: ['t1'] }];

let folder = '';
const place = (name: string) => join(folder, name);

async function writeDataSet(name: string, documents: readonly object[], queries: readonly object[]) {
  const toLines = (list: readonly object[]) => list.map((one) => `${JSON.stringify(one)}\n`).join('');
  await mkdir(place(name), { recursive: true });
  await writeFile(join(place(name), 'documents.jsonl'), toLines(documents));
  await writeFile(join(place(name), 'queries.jsonl'), toLines(queries));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondlook-bench-'));
  await writeDataSet('sets/news', news, newsQueries);
  await writeDataSet('sets/talk', talk, talkQueries);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Embedded databases are opened, new ones.
const timeout = 240_000;

describe('the bench of the retrieval', { timeout }, () => {
  it('answers with every promised figure of each engine, one object a data set, and writes the answers', async () => {
    const names = ['memory', 'bm25-community', 'minisearch-default', 'minisearch-ours'];
    const details = place('details.jsonl');
    const main = join(projectDirectory, 'bench/retrieval/main.ts');
    const words = ['--data', place('sets'), '--engines', names.join(','), '--details', details, '--json'];
    const { code, stdout, stderr } = await runScript(main, words);
    expect(stderr).toContain('2 of them without a relevant document among their candidates');
    expect(code).toBe(0);
    const [first, second, ...rest] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rest).toEqual([]);
    expect([first.data, second.data]).toEqual([place('sets/news'), place('sets/talk')]);
    expect(Object.keys(first.engines)).toEqual(names);
    expect(first.engines.memory).toMatchObject({
      n: 2,
      'hit@1': 1,
      'hit@5': 1,
      'hit@10': 1,
      'recall@10': 1,
      'mrr@10': 1,
    });
    expect(first.engines['minisearch-default']).toMatchObject({ n: 2, 'hit@1': 0.5 });
    expect(second.engines.memory).toMatchObject({ n: 1, 'hit@1': 1 });
    for (const metrics of [...Object.values(first.engines), ...Object.values(second.engines)]) {
      expect(metrics).toMatchObject({ p50_ms: expect.any(Number), p95_ms: expect.any(Number) });
    }
    const answers = (await readFile(details, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(names.length * 3);
    expect(answers[0]).toMatchObject({ engine: 'memory', query: 'q1', relevant: ['n1'], rank: 1 });
    expect(answers[0].returned).not.toContain('n3');
  });

  it('asks the engines in Postgres within scope, window and as-of, and prints a table for people', async () => {
    const names = 'pglite,pglite-hashing,supabase-hybrid-keyword,ilike';
    const { code, stdout, stderr } = await runBench('--data', place('sets/talk'), '--engines', names);
    expect([code, stderr]).toEqual([0, expect.stringContaining('asking 1')]);
    expect(stdout).toMatch(/engine .*hit@1 .*recall@10 .*p95_ms/);
    // Both want all the words, or the newest with any of them: one turn has them.
    for (const name of names.split(',')) expect(stdout).toMatch(new RegExp(`${name} +│ 1 +│ [01]\\.000 +│ 1\\.000`));
  });

  it('says why an engine is left out, and goes on with the others', async () => {
    const { code, stdout, stderr } = await runBench(
      ...['--data', place('sets/talk'), '--engines', 'postgrest,memory', '--limit', '1', '--json'],
    );
    expect(code).toBe(0);
    expect(stderr).toContain('postgrest: left out: DATABASE_URL');
    expect(Object.keys(JSON.parse(stdout).engines)).toEqual(['memory']);
  });

  it.skipIf(serverUrl === null || !hasPostgrest)('asks PostgREST, and measures on a server', async () => {
    const environment = { DATABASE_URL: serverUrl ?? '' };
    const { code, stdout, stderr } = await runBenchWith(environment, [
      '--data',
      place('sets/talk'),
      '--engines',
      'postgrest',
      '--scale',
      '120',
      '--engine',
      'postgres',
      '--queries',
      '4',
      '--documents',
      '500',
      '--json',
    ]);
    expect([code, stderr]).toEqual([0, expect.stringContaining('120 rows in postgres')]);
    const [quality, speed] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(quality.engines.postgrest).toMatchObject({ n: 1, 'hit@10': 1 });
    expect(speed.scale).toMatchObject({ rows: 120, engine: 'postgres', keyword_recall: 1, vector_recall: 1 });
  });

  it('measures generated rows beside bare statements, and uses a kept database again', async () => {
    const words = ['--scale', '120', '--queries', '6', '--documents', '500', '--keep', place('kept'), '--json'];
    const first = await runBench(...words);
    expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('120 rows loaded')]);
    expect(first.stderr).not.toContain('answered otherwise');
    const { scale } = JSON.parse(first.stdout);
    for (const key of [
      ...['keyword_p50_ms', 'keyword_p95_ms', 'keyword_ratio', 'vector_p50_ms', 'vector_p95_ms', 'vector_ratio'],
      ...['retrieve_ratio', 'memory_p95_ms'],
    ]) {
      expect(scale[key], key).toBeGreaterThan(0);
    }
    // Fewer rows than any limit of a search: nothing may be missing.
    expect(scale).toMatchObject({ rows: 120, keyword_recall: 1, vector_recall: 1 });

    const again = await runBench(...words);
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('kept from before')]);
    const other = await runBench('--scale', '121', '--keep', place('kept'));
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('holds another archive')]);
  });
});

describe('wrong use of the bench of the retrieval', { timeout }, () => {
  it.each([
    [[], 'Nothing to measure'],
    [['--data', 'nowhere'], 'There is no directory nowhere'],
    [['--data', 'docs'], 'docs has no documents.jsonl and no queries.jsonl'],
    [['--data', 'docs', '--engines', 'memory,elastic'], `--engines doesn't know "elastic"`],
    [['--data', 'docs', '--limit', 'few'], '--limit is not a whole number'],
    [['--scale', 'many'], '--scale is not a whole number'],
    [['--scale', '100', '--engine', 'sqlite'], '--engine is pglite or postgres'],
    [['--scale', '100', '--engine', 'postgres'], 'needs DATABASE_URL'],
    [['--speed'], "unknown option '--speed'"],
  ])('refuses %j with exit code 2', async (words, complaint) => {
    const { code, stdout, stderr } = await runBench(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(complaint);
  });

  it('teaches the format and the engines with --help', async () => {
    const { code, stdout } = await runBench('--help');
    expect(code).toBe(0);
    for (const word of ['documents.jsonl', 'relevant', 'minisearch-ours', '--scale 100000'])
      expect(stdout).toContain(word);
  });
});
