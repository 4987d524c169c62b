import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { answerRecordSchema } from '../../src/ask/ask-event.ts';
import { answer, answerWhole, bodyOf, refuse } from '../support/answer-scripts.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { startTrickyUpstream } from '../support/tricky-upstream.ts';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: home.path }) });
  for (const [source_message_id, published_at, text] of [
    ['1', '2026-03-16T09:00:00Z', 'Northwind bridge drained of $41 million in ETH, the team confirms the hack'],
    ['2', '2026-03-17T09:00:00Z', 'Juniper exchange hacked, $75 million of SOL stolen'],
    ['3', '2026-03-18T09:00:00Z', 'Harbour exchange hacked, $12 million of ETH \u001b[31mstolen\u001b[2J'],
  ] as const) {
    await app.analyze({ source: 'wire', source_message_id, published_at, text }, { as_of: published_at });
  }
  await app.close();
});
afterAll(() => home?.remove());

const run = (words: string[], environment: Record<string, string> = {}) =>
  runInProcess(['ask', ...words], {
    SECONDLOOK_HOME: home.path,
    TIME_ZONE: 'UTC',
    LOG_LEVEL: 'silent',
    ...environment,
  });
const then = ['--as-of', '2026-03-19T12:00:00Z'];
const hacks = 'which hacks on ETH were there this week?';
const figures = /\n\[Retrieved \d+, cited \d+(?:; times in \S+)?\]\n/;

async function withInput<Result>(text: string | Buffer, use: () => Promise<Result>): Promise<Result> {
  const piped = Readable.from([Buffer.from(text)]) as typeof process.stdin;
  const input = vi.spyOn(process, 'stdin', 'get').mockReturnValue(piped);
  try {
    return await use();
  } finally {
    input.mockRestore();
  }
}

describe('secondlook ask', () => {
  it('answers on stdout with numbered sources under it, and notes its filters on stderr', async () => {
    const { code, stdout, stderr } = await run([hacks, ...then]);
    expect(code).toBe(0);
    expect(stderr).toBe('secondlook: this week · hack · ETH\n');
    expect(stdout).toMatch(/^- .*Northwind bridge drained of \$41 million.* \[\d\]$/m);
    expect(stdout).not.toContain('Juniper');
    expect(stdout).toMatch(figures);
    expect(stdout).toMatch(/^\[1\] 2026-03-1\d 09:00 UTC · wire\/\d · .* · sell 0\.\d\d \((?:fast|deep)\)$/m);
    expect(stdout).toMatch(/\nanswer \d+\n$/);
  });

  it('takes the words of an unquoted question, or standard input for -', async () => {
    const { stdout } = await run([...hacks.split(' '), ...then]);
    const piped = await withInput(`${hacks}\n`, () => run(['-', ...then]));
    const withoutId = (text: string) => text.replace(/answer \d+\n$/, '');
    expect([piped.code, withoutId(piped.stdout)]).toEqual([0, withoutId(stdout)]);
  });

  it.each([['-'], []])('reads questions in GBK, and refuses other encodings, on a pipe: %s', async (...words) => {
    const gbk = Buffer.from('4e6f72746877696e6420b7a2c9facab2c3b4a3bf0a', 'hex');
    const read = await withInput(gbk, () => run([...words, ...then, '--json']));
    expect(read.stdout + read.stderr).toContain('"question":"Northwind 发生什么？"');
    const big5 = Buffer.from('a4f1af53b9f4acf0af7da451b855acfca4b80a', 'hex');
    const refused = await withInput(big5, () => run([...words, ...then]));
    expect([refused.code > 0, refused.stdout]).toEqual([true, '']);
    expect(refused.stderr).toContain('is neither UTF-8 nor GB18030');
  });

  it('is the same answer at once', async () => {
    const streamed = await run([hacks, ...then]);
    const { code, stdout, stderr } = await run([hacks, ...then, '--no-stream']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.replace(/answer \d+/, '')).toBe(streamed.stdout.replace(/answer \d+/, ''));
  });

  it('is one object with --json', async () => {
    const { code, stdout, stderr } = await run([hacks, ...then, '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trimEnd()).not.toContain('\n');
    const record = answerRecordSchema.parse(JSON.parse(stdout));
    expect(record).toMatchObject({ question: hacks, as_of: '2026-03-19T12:00:00.000Z', model_name: 'extractive' });
    expect(record.metadata.sources.length).toBe(2);
  });

  it('answers as of then: nothing later', async () => {
    const { stdout } = await run(['what was hacked?', '--as-of', '2026-03-17T12:00:00Z', '--mode', 'local']);
    expect(stdout).toMatch(/Northwind[\s\S]*Juniper|Juniper[\s\S]*Northwind/);
    expect(stdout).not.toContain('Harbour');
  });

  it('knows nothing of another scope', async () => {
    const { code, stdout } = await run([hacks, ...then, '--scope', 'room']);
    expect([code, stdout.includes('Northwind')]).toEqual([0, false]);
    expect(stdout).toContain('[Retrieved 0, cited 0]');
  });

  it('says what memory holds where nothing is found in the time asked about', async () => {
    const { code, stderr } = await run([hacks, '--as-of', '2027-01-01T00:00:00Z']);
    expect(code).toBe(0);
    expect(stderr).toContain('memory holds 3 events, 2026-03-16 to 2026-03-18; --as-of 2026-03-18T23:59Z asks as on');
    expect((await run([hacks, '--as-of', '2026-03-18T23:59Z'])).stdout).toContain('Northwind');
  });

  it('names the data beside it where nothing is found, with the command that asks there', async () => {
    const empty = join(home.path, '.secondlook');
    await mkdir(join(home.path, '.secondlook-other', 'pglite'), { recursive: true });
    const { code, stderr } = await run(['what of Larkspur?'], { SECONDLOOK_HOME: empty });
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /There is other data beside it:\n(?:.*\n)*? +SECONDLOOK_HOME=\S+\.secondlook-other npx secondlook ask 'what of Larkspur\?'\n/,
    );
  });

  it('moves no cursor, whatever a message has in it', async () => {
    const { stdout } = await run(['what happened at Harbour exchange?', ...then, '--mode', 'local']);
    expect(stdout).toContain('Harbour exchange hacked');
    expect(stdout).not.toContain('\u001b');
  });
});

describe('a dialogue', () => {
  it('without any question is wrong use where nobody can be asked', async () => {
    for (const input of ['', '\n \n']) {
      const { code, stdout, stderr } = await withInput(input, () => run([]));
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('There is no question')]);
    }
  });

  it('goes on from question to question, each with those before it', async () => {
    const { code, stdout, stderr } = await withInput(`${hacks}\n\nand SOL?\n`, () => run(then));
    expect(code).toBe(0);
    const [first = '', second = ''] = stdout.split(/answer \d+\n/);
    expect(first).toContain('Northwind');
    expect(first).not.toContain('Juniper');
    expect(second).toContain('Juniper');
    expect(second).not.toContain('Northwind');
    expect(stderr).toBe('secondlook: this week · hack · ETH\nsecondlook: this week · hack · SOL\n');
  });

  it('goes on after a question that fails, and says so in the end', async () => {
    const { code, stdout, stderr } = await withInput(`${'x'.repeat(5000)}\n${hacks}\n`, () => run(then));
    expect(code).toBe(1);
    expect(stderr).toContain('secondlook: The question cannot be used');
    expect(stdout).toContain('Northwind');
  });
});

describe('answers that were given', () => {
  it('are listed, the newest first, and shown again', async () => {
    const { stdout: given } = await run([hacks, ...then]);
    const id = /answer (\d+)\n$/.exec(given)?.[1] ?? '';
    const list = await run(['--history', '2']);
    expect(list.code).toBe(0);
    const rows = list.stdout.split('\n').filter((line) => /│ \d/.test(line));
    expect(rows.map((row) => row.split('│')[1]?.trim())).toEqual([id, String(Number(id) - 1)]);
    expect(rows[0]).toMatch(/ RAG_LOCAL .* 2\/2 .* 0 .* which hacks on ETH were there this week\? /);
    const shown = await run(['--show', id]);
    expect(shown).toEqual({ code: 0, stdout: `${hacks}\n\n${given}`, stderr: '' });
    expect(JSON.parse((await run(['--show', id, '--json'])).stdout)).toMatchObject({ id: Number(id), question: hacks });
    expect((await run(['--show', id, '--scope', 'room'])).code).toBe(1);
  });
});

describe('wrong use', () => {
  it.each([
    ['another mode', [hacks, '--mode', 'oracle'], 2, /--mode is one of auto, direct, local, web, not oracle/],
    ['an empty question', [' '], 2, /There is no question/],
    ['no moment', [hacks, '--as-of', 'lunch'], 2, /--as-of/],
    ['an unknown answer', ['--show', '99999'], 1, /There is no answer 99999 in default/],
    ['a question and an answer that was given', [hacks, '--show', '1'], 2, /leave it or the question out/],
    ['a question and a list of answers', ['--history', '3', hacks], 2, /leave it or the question out/],
    ['no number of an answer', ['--show', 'last'], 2, /--show/],
    [
      'a model that there is nobody to ask for',
      [hacks, '--model', 'gpt-x'],
      2,
      /leave --model out: answers are then made offline/,
    ],
    ['an account that there is not', [hacks, '--model', 'gpt-x@work'], 2, /nobody to ask/],
    ['a record and a replay', [hacks, '--record', 'a', '--replay', 'b'], 2, /--re(?:cord|play)/],
    ['a question that is too long', ['x'.repeat(5000)], 2, /The question cannot be used/],
  ] as const)('is told: %s', async (_, words, exitCode, said) => {
    const { code, stdout, stderr } = await run([...words]);
    expect({ code, stdout, stderr }).toEqual({ code: exitCode, stdout: '', stderr: expect.stringMatching(said) });
    expect(existsSync('a')).toBe(false);
  });
});

describe('a model', () => {
  const routing = {
    route: 'RAG_LOCAL',
    standalone: 'hacks on ETH this week',
    assets: ['ETH'],
    event_types: ['hack'],
    since: '2026-03-16T00:00:00Z',
    until: null,
    window_words: 'this week',
    action: null,
    min_confidence: null,
    source: null,
    kind: 'find',
  };
  const toSettings = (url: string) => ({
    OPENAI_API_KEY: 'sk-test-cli-9d1f',
    OPENAI_BASE_URL: url,
    ASK_MODEL: 'answer-test',
    ROUTER_MODEL: 'router-test',
    EMBEDDINGS: 'off',
  });

  it('is recorded, reading and writing, and replayed without a server', async () => {
    const upstream = await startTrickyUpstream((request) =>
      bodyOf(request).model === 'router-test'
        ? answerWhole(JSON.stringify(routing))
        : answer('Northwind lost $41', ' million [101]. Harbour lost $13 million [103].'),
    );
    const folder = join(home.path, 'record');
    const recorded = await run([hacks, ...then, '--json', '--record', folder], toSettings(upstream.url));
    expect(recorded.code, recorded.stderr).toBe(0);
    const { id, created_at, latency_ms, ...given } = JSON.parse(recorded.stdout);
    expect(upstream.requests.map((request) => bodyOf(request).model)).toEqual([
      'router-test',
      'answer-test',
      'answer-test',
    ]);
    expect(given).toMatchObject({ model_name: 'answer-test-2', degraded: [], audit: { doubtful: 1, cited: 2 } });
    expect(given.metadata).toMatchObject({ standalone: routing.standalone, window_words: 'this week' });
    await upstream.close();
    const replayed = await run([hacks, ...then, '--json', '--replay', folder], toSettings(upstream.url));
    expect(replayed.code, replayed.stderr).toBe(0);
    expect(JSON.parse(replayed.stdout)).toMatchObject(given);
    expect([id, created_at, latency_ms].every((value) => value !== undefined)).toBe(true);
    const other = await run(['which hacks on SOL were there?', ...then, '--replay', folder], toSettings(upstream.url));
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('the record has no answer to its router call');
    expect(other.stdout).not.toContain('Northwind lost');
  });

  it('that refuses leaves a whole answer that says so, without its key', async () => {
    const upstream = await startTrickyUpstream(() => refuse('401 Unauthorized', 'Incorrect API key: sk-test-cli-9d1f'));
    const settings = { ...toSettings(upstream.url), ROUTER_MODEL: 'rules' };
    const { code, stdout, stderr } = await run([hacks, ...then], settings);
    expect(code).toBe(0);
    expect(stdout).toContain('Northwind bridge drained of $41 million');
    expect(stdout).toContain('\ndegraded: ask_model_failed\n');
    expect(stdout + stderr).not.toContain('sk-test-cli');
  });
});
