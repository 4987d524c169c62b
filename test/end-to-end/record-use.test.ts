import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErraticServer, type Mood, startErraticServer } from '../support/erratic-server.ts';
import { testModels } from '../support/openai-server.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { finish, startCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { waitForLines } from '../support/watch-process.ts';
import { generateExport } from './generate-export.ts';
import { createRandom } from './seeded-random.ts';

/** What a record is used for: to see what a change changes, to go on after a crash, to run several calls at once. */

const count = 60;
/** Some calls are refused, and at one of the texts the embedder fails: after it nothing more is embedded. */
const mood: Mood = (stage, _, random) => {
  if (stage === 'embed') return random() < 0.02 ? 'malformed' : 'answer';
  return random() < 0.04 ? 'refused' : 'answer';
};

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let steady: ErraticServer;
let erratic: ErraticServer;
const path = (name: string) => join(directory.path, name);

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  await writeFile(path('result.json'), JSON.stringify(generateExport(80, createRandom(23))));
  steady = await startErraticServer(5, mood, { isSteady: true, delayMs: 10 });
  erratic = await startErraticServer(6, mood, { delayMs: 5 });
  // A process's first embedding loads its client too: on a busy machine it takes longer than a message waits for one.
  await prepareHome(path('warm'));
  await runInProcess(['analyze', 'Binance will list ABC today at 12:00 UTC'], toEnvironment(steady, 'warm'));
});
afterAll(async () => {
  await Promise.all([steady?.close(), erratic?.close()]);
  await directory?.remove();
});

const toEnvironment = (server: ErraticServer, home: string, more: Record<string, string> = {}) => ({
  SECONDLOOK_HOME: path(home),
  OPENAI_API_KEY: 'sk-test-0f2b1c8d9e3a4756',
  OPENAI_BASE_URL: server.url,
  FAST_MODEL: testModels.fast,
  PLANNER_MODEL: testModels.planner,
  DEEP_MODEL: testModels.deep,
  EMBEDDING_MODEL: testModels.embed,
  // Nobody hangs: on a busy machine too, every call gets its answer.
  MODEL_TIMEOUT_MS: '120000',
  LOG_LEVEL: 'silent',
  ...more,
});
const toWords = (...words: string[]) => ['replay', path('result.json'), '--limit', String(count), '--json', ...words];

async function run(server: ErraticServer, home: string, words: string[], more: Record<string, string> = {}) {
  await prepareHome(path(home));
  const result = await runInProcess(toWords(...words), toEnvironment(server, home, more));
  await writeFile(path(`${home}.jsonl`), result.stdout);
  return result;
}

// biome-ignore lint/suspicious/noExplicitAny: results as they were printed.
const parse = ({ stdout }: { stdout: string }): any[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const diff = (one: string, other: string) => runInProcess(['diff', path(one), path(other)]);

it('comes to the same at any concurrency, with models that say the same to the same', async () => {
  const one = await run(steady, 'one', []);
  const many = await run(steady, 'many', ['--concurrency', '8', '--record', path('many-record')]);
  expect([one.code, many.code], many.stderr).toEqual([0, 0]);
  const { degraded, deep, reposts } = parse(one).at(-1).summary;
  expect(degraded).toMatchObject({ embedding_failed: 1, fast_model_failed: expect.any(Number) });
  expect(degraded.embedding_cooling_down).toBeGreaterThan(5);
  expect(deep).toBeGreaterThan(10);
  expect(reposts).toBeGreaterThan(2);
  expect(await diff('one.jsonl', 'many-record')).toMatchObject({ code: 0 });
});

describe('a record', () => {
  beforeAll(async () => {
    await prepareHome(path('killed'));
    const environment = toEnvironment(erratic, 'killed');
    const child = startCommand(toWords('--record', path('record'), '--concurrency', '4'), {
      environment,
      directory: directory.path,
    });
    const ending = finish(child);
    await waitForLines(child, 20);
    child.kill('SIGKILL');
    await ending;
  });

  it('of a killed run is continued, and replayed as a whole', async () => {
    const words = toWords('--record', path('record'), '--concurrency', '4');
    const goneOn = await runInProcess(words, toEnvironment(erratic, 'killed'));
    expect(goneOn.code, goneOn.stderr).toBe(0);
    const { summary } = parse(goneOn).at(-1);
    expect(summary.duplicates).toBeGreaterThanOrEqual(20);
    expect(summary.duplicates).toBeLessThan(count);
    const before = erratic.connections();
    const replayed = await run(erratic, 'whole', ['--replay', path('record')]);
    expect(replayed.code, replayed.stderr).toBe(0);
    expect(erratic.connections()).toBe(before);
    const { code, stdout } = await diff('record', 'whole.jsonl');
    expect(stdout).toMatch(/^(?:.*\n)*60 the same|different otherwise/);
    expect(code, stdout).toBe(0);
  });

  it('shows what another setting changes: what it has no answer to is named, or goes out', async () => {
    const more = { MEMORY_MATCH_COUNT: '1' };
    const refused = await run(erratic, 'refused', ['--replay', path('record')], more);
    const live = await run(erratic, 'live', ['--replay', path('record'), '--on-miss', 'live'], more);
    const { errors, calls, messages } = parse(refused).at(-1).summary;
    expect(refused.code).toBe(1);
    expect(errors).toBeGreaterThan(0);
    expect(messages + errors).toBe(count);
    expect(calls.missed).toBe(errors);
    expect(refused.stderr).toMatch(
      /the record has no answer to its deep call; the nearest recorded one differs:\n--- recorded/,
    );
    expect(refused.stderr).toMatch(/^-\s+"id": "signal:\d+"/m);
    expect(live.code, live.stderr).toBe(0);
    expect(parse(live).at(-1).summary).toMatchObject({ messages: count, errors: 0 });
    expect(parse(live).at(-1).summary.calls.missed).toBeGreaterThan(0);
    const { code, stdout } = await diff('whole.jsonl', 'live.jsonl');
    expect(code).toBe(1);
    expect(stdout).toMatch(/first at evidence, then .*analysis/);
  });

  it('is kept of one message, too', async () => {
    await prepareHome(path('single'));
    const words = ['analyze', 'Binance will list ABC and ETH today at 12:00 UTC', '--json'];
    const single = (home: string, ...more: string[]) => runInProcess([...words, ...more], toEnvironment(erratic, home));
    const recorded = await single('single', '--record', path('record-of-one'));
    expect(recorded.code, recorded.stderr).toBe(0);
    await prepareHome(path('single-again'));
    const before = erratic.connections();
    const replayed = await single('single-again', '--replay', path('record-of-one'));
    expect(replayed.code, replayed.stderr).toBe(0);
    expect(erratic.connections()).toBe(before);
    await writeFile(path('single.jsonl'), replayed.stdout);
    expect(await diff('record-of-one', 'single.jsonl')).toMatchObject({ code: 0 });
  });
});

it('says what is wrong with its options', async () => {
  for (const [words, said] of [
    [['--on-miss', 'live'], /--on-miss .* needs --replay/],
    [['--replay', path('nowhere')], /There is no record/],
    [['--record', directory.path], /not empty, and not a record/],
    [['--replay', path('record'), '--on-miss', 'perhaps'], /error or live, not perhaps/],
    [['--replay', path('record'), '--record', path('record')], /replayed and recorded into at once/],
  ] as const) {
    const { code, stderr } = await runInProcess(toWords(...words));
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(said) });
  }
});
