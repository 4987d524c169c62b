import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { type ProcessResult, type RunOptions, runCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

/** One message from the command line, as a newcomer gives it: no settings at all, a fresh working directory. */

const text = 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。';

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let first: ProcessResult;
let again: Awaited<ReturnType<typeof runInProcess>>;
let piped: ProcessResult;

const run = (words: string[], options: RunOptions = {}) =>
  runCommand(['analyze', ...words], { directory: directory.path, ...options });

/** The one object on stdout; fails when there is anything else. */
function parseOnly(stdout: string) {
  expect(stdout.endsWith('}\n')).toBe(true);
  expect(stdout.trimEnd()).not.toContain('\n');
  return JSON.parse(stdout);
}

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  first = await run([text, '--json']);
  again = await runInProcess(['analyze', text], { SECONDLOOK_HOME: join(directory.path, '.secondlook') });
  const moment = ['--published-at', '2025-02-26T20:00:00Z', '--as-of', '2025-02-26T20:05:00Z'];
  piped = await run(['-', '--source', 'wire', '--id', '7', ...moment, '--json', '--verbose'], {
    input: `${text}\nFBI 已确认。\n`,
  });
});
afterAll(() => directory?.remove());

describe('secondlook analyze --json', () => {
  it('prints exactly one JSON object, the final state', () => {
    expect(first.code, first.stderr).toBe(0);
    const state = parseOnly(first.stdout);
    expect(Object.keys(state)).toEqual([
      'id',
      'event',
      'signal',
      'gate',
      'additional_context',
      'plan',
      'analysis',
      'receipt',
      'degraded',
    ]);
    expect(state).toMatchObject({
      id: 'signal:2',
      event: { source: 'api', text, language: 'zh' },
      signal: { event_type: 'hack', assets: ['ETH'], action: 'sell', status: 'success' },
      gate: { open: true, reason: 'high_value_event' },
      plan: { tool_calls: [] },
      analysis: { event_type: 'hack', assets: ['ETH'] },
      receipt: { status: 'stored', news_event_id: 1, revision: 1 },
      degraded: [],
    });
    const { memory_evidence, trace } = state.additional_context;
    expect(Object.keys(memory_evidence)).toEqual(['local_keyword']);
    expect(trace.map((step: { step: string }) => step.step)).toEqual([
      'supabase_vector',
      'supabase_keyword',
      'local_keyword',
    ]);
    expect(Object.keys(state.analysis).sort()).toEqual(
      Object.keys(state.signal)
        .filter((key) => key !== 'keywords')
        .sort(),
    );
  });

  it('logs nothing that is in order unless it is asked to, and then to stderr, as JSON lines where nobody looks on', () => {
    expect(first.stderr).toBe('');
    const lines = piped.stderr.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg).join('\n')).toContain('未配置 Supabase，跳过，使用本地检索');
  });

  it('keeps its data in .secondlook in the working directory', () => {
    expect(existsSync(join(directory.path, '.secondlook', 'pglite'))).toBe(true);
  });

  it('reads standard input for -, and takes source, id and moments from its options', () => {
    expect(piped.code, piped.stderr).toBe(0);
    const state = parseOnly(piped.stdout);
    expect(state.event).toMatchObject({
      source: 'wire',
      source_message_id: '7',
      published_at: '2025-02-26T20:00:00.000Z',
      as_of: '2025-02-26T20:05:00.000Z',
    });
    expect(state.event.content).toContain('FBI 已确认。');
    expect(state.receipt.status).toBe('stored');
  });
});

describe('secondlook analyze', () => {
  it('refuses the name of a file, which is no message, and says how to give its text', async () => {
    for (const name of ['/tmp/news.txt', './news.jsonl', 'export.json']) {
      const { code, stdout, stderr } = await runInProcess(['analyze', name], { SECONDLOOK_HOME: directory.path });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('is the name of a file');
    }
  });

  it.for([
    [
      'reads text in GBK as such',
      '427962697420c0e4c7aeb0fcd4e2badabfcdb9a5bbf7a3acd4bc203430312c30303020c3b62045544820b1bbb5c1',
      0,
      '冷钱包遭黑客攻击',
    ],
    [
      'refuses bytes of no known encoding',
      'ff81fe82fd83fc84fb85fa86f987f888f789f68af58b',
      2,
      'is neither UTF-8 nor GB18030',
    ],
  ] as const)('%s on a pipe', async ([, bytes, expected, said]) => {
    const piped = Readable.from([Buffer.from(bytes, 'hex')]) as typeof process.stdin;
    const input = vi.spyOn(process, 'stdin', 'get').mockReturnValue(piped);
    const home = { SECONDLOOK_HOME: join(directory.path, 'piped') };
    const { code, stdout, stderr } = await runInProcess(['analyze', '--dry-run', '--json', '-'], home);
    input.mockRestore();
    expect([code, stdout + stderr]).toEqual([expected, expect.stringContaining(said)]);
  });

  it('calls the same message a duplicate the second time, and says where to look', () => {
    expect(again.code, again.stderr).toBe(0);
    expect(again.stdout).toContain('duplicate');
    expect(again.stdout).toMatch(/ why signal:2\n$/);
  });
});

describe('secondlook analyze --dry-run', () => {
  it('shows the verdict and says that nothing was kept, so that the same message is new again', async () => {
    const home = { SECONDLOOK_HOME: join(directory.path, 'dry') };
    const dry = await runInProcess(['analyze', '--dry-run', text], home);
    expect([dry.code, dry.stderr]).toEqual([0, '']);
    expect(dry.stdout).toMatch(/^hack · ETH · sell/);
    expect(dry.stdout).toMatch(/\nwould be stored · api\/\S+\ndry run: nothing was kept\n$/);
    const { stdout } = await runInProcess(['analyze', '--dry-run', '--json', text], home);
    const state = parseOnly(stdout);
    expect(state).toMatchObject({ dry_run: true, signal: { event_type: 'hack' }, receipt: { status: 'stored' } });
    expect(state.receipt).toMatchObject({ news_event_id: null, fast_signal_id: null, deep_signal_id: null });
  });

  it('says so, and fails, where the database cannot be asked whether it knows the message', async () => {
    const { code, stdout } = await runInProcess(['analyze', '--dry-run', text], {
      SECONDLOOK_HOME: join(directory.path, 'away'),
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_SERVICE_KEY: 'a.b.c',
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /\nwhat it would be is not known: the database cannot be asked · api\/\S+\ndry run: nothing was kept\n$/,
    );
  });

  it('answers with the stored verdict of a message that is known, and says where to look', async () => {
    const known = await runInProcess(['analyze', '--dry-run', text], {
      SECONDLOOK_HOME: join(directory.path, '.secondlook'),
    });
    expect(known.stdout).toMatch(/ why '?signal:2'?\ndry run: nothing was kept\n$/);
    expect(known.stdout).toMatch(/^hack · ETH/);
  });
});

it('refuses to look from a moment that has not come', async () => {
  const { code, stderr } = await runInProcess(['analyze', text, '--as-of', '2999-01-01']);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/--as-of lies in the future: 2999-01-01\n.*in the past/)]);
});
