import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErraticServer, type Mood, startErraticServer } from '../support/erratic-server.ts';
import { testModels } from '../support/openai-server.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { findInFiles } from './find-in-files.ts';
import { generateExport } from './generate-export.ts';
import { createRandom } from './seeded-random.ts';

/** A run is recorded against models that never say the same twice, and replayed without them. */

const apiKey = 'sk-test-7c1e99f0a2d84b53';
const count = 140;
/** Of the second replay: enough to cross calls that failed, with several under way. */
const partCount = 45;

type Result = Awaited<ReturnType<typeof runInProcess>>;

/** About one call in thirty goes wrong. A failure that may pass is tried again after a second or two, so these are few. */
const mood: Mood = (stage, call, random) => {
  const share = random();
  // After this one, nothing is embedded for half an hour.
  if (stage === 'embed') return call === 70 ? 'hang' : 'answer';
  if (call === 20) return stage === 'fast' ? 'half' : 'failing';
  if (call === 30 || call === 31) return stage === 'deep' ? 'failing' : 'answer';
  if (share < 0.006) return 'hang';
  if (share < 0.016) return 'refused';
  if (share < 0.026) return 'malformed';
  return share < 0.036 ? 'prose' : 'answer';
};

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let server: ErraticServer;
let file: string;
let recorded: Result;
let replayed: Result[];
let connections: { recorded: number; replayed: number };

const inDirectory = (name: string) => join(directory.path, name);

async function run(home: string, words: readonly string[], environment: Record<string, string> = {}) {
  await prepareHome(inDirectory(home));
  return runInProcess(['replay', file, '--json', ...words], {
    SECONDLOOK_HOME: inDirectory(home),
    LOG_LEVEL: 'silent',
    MEMORY_MATCH_THRESHOLD: '0.4',
    TOOL_CALLS_PER_DAY: '1000',
    ...environment,
  });
}

const toSettings = () => ({
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: server.url,
  FAST_MODEL: testModels.fast,
  PLANNER_MODEL: testModels.planner,
  DEEP_MODEL: testModels.deep,
  EMBEDDING_MODEL: testModels.embed,
  MODEL_TIMEOUT_MS: '250',
  TOOL_MEMORY_SEARCH: 'true',
});

// biome-ignore lint/suspicious/noExplicitAny: results as they were printed.
function parse({ stdout }: Result): any[] {
  const timings = new Set(['ms', 'latency_ms']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line, (key, value) => (timings.has(key) ? 0 : value)));
}

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  file = inDirectory('result.json');
  await writeFile(file, JSON.stringify(generateExport(165, createRandom(17))));
  server = await startErraticServer(3, mood);
  const all = ['--limit', String(count)];
  recorded = await run('home', [...all, '--record', inDirectory('record'), '--concurrency', '4'], toSettings());
  const before = server.connections();
  const part = ['--limit', String(partCount), '--concurrency', '8'];
  replayed = [
    await run('again', [...all, '--replay', inDirectory('record')], toSettings()),
    // Neither key nor models nor tools are set: the record knows.
    await run('elsewhere', [...part, '--replay', inDirectory('record')]),
  ];
  connections = { recorded: before, replayed: server.connections() - before };
  await writeFile(inDirectory('again.jsonl'), replayed[0]?.stdout ?? '');
});
afterAll(async () => {
  await server?.close();
  await directory?.remove();
});

describe(`a recorded run of ${count} messages`, () => {
  it('had everything in it that can go wrong', () => {
    expect(recorded.code, recorded.stderr).toBe(0);
    const states = parse(recorded);
    const { summary } = states.pop();
    expect(summary).toMatchObject({ messages: count, errors: 0 });
    expect(summary.calls.recorded).toBeGreaterThan(230);
    expect(summary.reposts).toBeGreaterThan(6);
    expect(summary.deep).toBeGreaterThan(25);
    // Which model is asked again depends on who asks first.
    const askedAgain = ['fast_model_asked_again', 'planner_model_asked_again', 'deep_model_asked_again'];
    const degraded = Object.keys(summary.degraded);
    expect(degraded.filter((each) => !askedAgain.includes(each)).sort()).toEqual([
      'deep_model_failed',
      'embedding_cooling_down',
      'embedding_failed',
      'fast_model_failed',
      'planner_model_failed',
    ]);
    expect(degraded.filter((each) => askedAgain.includes(each))).not.toEqual([]);
    expect(states.some(({ additional_context }) => additional_context.tool_results?.[0]?.ok)).toBe(true);
  });

  it.each([
    ['as a whole', 0, count],
    ['in part, without settings, several calls at once', 1, partCount],
  ])('is the same line by line when it is replayed %s, and nobody is asked', (_, which, size) => {
    const [result] = replayed.slice(which);
    expect(result?.code, result?.stderr).toBe(0);
    const [then, now] = [parse(recorded), parse(result as Result)];
    const [before, after] = [then.pop().summary, now.pop().summary];
    for (const [index, state] of now.entries()) expect(state).toEqual(then[index]);
    expect(now).toHaveLength(size);
    expect(after.calls).toMatchObject({ recorded: 0, missed: 0 });
    expect(after.calls.replayed).toBeGreaterThan(size);
    if (size === count) expect(after.degraded).toEqual(before.degraded);
    else expect(after.degraded).toMatchObject({ fast_model_failed: expect.any(Number) });
    expect(connections.replayed).toBe(0);
    expect(connections.recorded).toBeGreaterThan(0);
  });

  it('is the same for diff', async () => {
    const same = await runInProcess(['diff', inDirectory('record'), inDirectory('again.jsonl')]);
    expect(same, same.stdout).toMatchObject({
      code: 0,
      stdout: `${count} the same, 0 with another verdict, 0 different otherwise, 0 only in the first, 0 only in the second\n`,
    });
  });

  it('holds no key', async () => {
    expect(await findInFiles(inDirectory('record'), apiKey)).toEqual([]);
    expect(await readFile(join(inDirectory('record'), 'calls.jsonl'), 'utf8')).not.toMatch(/authorization|Bearer/i);
  });
});
