import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRuns } from '../../src/replay/compare-runs.ts';
import { type RunResult, readRun } from '../../src/replay/read-run.ts';
import { makeSignal, makeVerdict } from '../support/records.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const evidence = (id: number, summary = 'an earlier listing') => ({ id: `signal:${id}`, ai_signal_id: id, summary });

/** A result as `--json` prints it, of a run whose database counts from `first`. */
function makeResult(id: number, first: number, changes: object = {}): RunResult {
  return {
    event: {
      source: 'wire',
      source_message_id: String(id),
      text: `message ${id}`,
      recognition: { news_event_id: first + id },
    },
    signal: makeSignal({ confidence: 0.8 }),
    gate: { open: true, reason: 'high_value_event' },
    additional_context: {
      memory_evidence: { local_keyword: [evidence(first + 1), evidence(first + 2)] },
      trace: [{ step: 'local_keyword', ran: true, hits: 2, ms: first }],
      tool_results: [{ tool: 'memory_search', query: 'q', ok: true, content: `signal:${first + 1} …`, ms: first }],
    },
    plan: { missing: [], tool_calls: [], reason: 'r' },
    analysis: makeVerdict({ confidence: 0.9 }),
    receipt: {
      status: 'stored',
      news_event_id: first + id,
      fast_signal_id: first,
      deep_signal_id: null,
      latency_ms: first,
    },
    degraded: [],
    ...changes,
  };
}

const toRun = (...results: RunResult[]) => new Map(results.map((result) => [result.event.source_message_id, result]));

describe('compareRuns', () => {
  it('leaves out how long things took and which ids the database gave', () => {
    const comparison = compareRuns(
      toRun(makeResult(1, 0), makeResult(2, 0)),
      toRun(makeResult(1, 70), makeResult(2, 70)),
    );
    expect(comparison).toEqual({
      counts: { same: 2, changed: 0, otherwise: 0, added: 0, removed: 0 },
      changes: [],
      added: [],
      removed: [],
    });
  });

  it('takes a message that a killed run went on with for the new one that it was, and a duplicate for another', () => {
    const recognised = (kind: string) => {
      const result = makeResult(1, 0);
      return toRun({ ...result, event: { ...result.event, recognition: { kind, reason: kind } } });
    };
    expect(compareRuns(recognised('resume'), recognised('new')).counts).toMatchObject({ same: 1, otherwise: 0 });
    expect(compareRuns(recognised('duplicate'), recognised('new')).counts).toMatchObject({ same: 0, otherwise: 1 });
  });

  it('says at which stage a difference began, what followed, and how the verdict changed', () => {
    const other = makeResult(1, 70, {
      additional_context: { memory_evidence: { local_keyword: [evidence(71), evidence(72, 'a hack')] } },
      analysis: makeVerdict({ confidence: 0.9, action: 'buy' }),
    });
    const { counts, changes } = compareRuns(toRun(makeResult(1, 0)), toRun(other));
    expect(counts).toMatchObject({ same: 0, changed: 1, otherwise: 0 });
    expect(changes[0]).toMatchObject({ message: 'wire/1', first_stage: 'evidence' });
    expect(changes[0]?.verdict?.a).toContain(makeVerdict().action);
    expect(changes[0]?.verdict?.b).toMatch(/^buy /);
    expect(changes[0]?.stages.map(({ stage }) => stage)).toEqual(['evidence', 'tools', 'analysis']);
    expect(changes[0]?.stages[0]?.differences).toContainEqual({
      path: 'local_keyword.1.summary',
      a: 'an earlier listing',
      b: 'a hack',
    });
  });

  it.each([
    ['event', { event: { ...makeResult(1, 0).event, as_of: 'later' } }],
    ['signal', { signal: makeSignal({ confidence: 0.8000001 }) }],
    ['gate', { gate: { open: true, reason: 'watchlist' } }],
    ['plan', { plan: null }],
    ['tools', { additional_context: { ...(makeResult(1, 0).additional_context as object), tool_results: [] } }],
    ['receipt', { receipt: { status: 'spooled' } }],
    ['degraded', { degraded: ['fast_model_failed'] }],
  ])('sees a difference of the %s alone', (stage, changes) => {
    const comparison = compareRuns(toRun(makeResult(1, 0)), toRun(makeResult(1, 0, changes)));
    expect(comparison.changes.map(({ first_stage }) => first_stage)).toEqual([stage]);
    expect(comparison.counts).toMatchObject({ changed: 0, otherwise: 1 });
  });

  it('names the messages of one run only', () => {
    const { counts, added, removed } = compareRuns(
      toRun(makeResult(1, 0), makeResult(2, 0)),
      toRun(makeResult(3, 0), makeResult(2, 0)),
    );
    expect(counts).toMatchObject({ same: 1, added: 1, removed: 1 });
    expect([added, removed]).toEqual([['wire/3'], ['wire/1']]);
  });
});

describe('secondlook diff', () => {
  let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
  const path = (name: string) => join(directory.path, name);
  const write = (name: string, ...lines: (object | string)[]) =>
    writeFile(
      path(name),
      lines.map((line) => (typeof line === 'string' ? line : `${JSON.stringify(line)}\n`)).join(''),
    );
  const diff = (...words: string[]) => runInProcess(['diff', ...words]);

  beforeAll(async () => {
    directory = await makeTemporaryDirectory();
    await write('a.jsonl', makeResult(1, 0), makeResult(2, 0), { summary: { messages: 2 } });
    await write('b.jsonl', makeResult(2, 9, { signal: makeSignal({ summary_cn: '另一句' }) }), makeResult(3, 9));
    await mkdir(path('record'));
    const known = makeResult(1, 0, { receipt: { status: 'duplicate' }, signal: null });
    await write('record/results.jsonl', makeResult(1, 5), makeResult(2, 5), known, '{"event": {"sou');
  });
  afterAll(() => directory?.remove());

  it('is 0 for runs that are the same, of which one was gone on with and died', async () => {
    expect(await diff(path('a.jsonl'), path('record'))).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^2 the same, 0 with another verdict/),
      stderr: expect.stringMatching(
        /^secondlook: the last line of .*results\.jsonl is cut off; its content is missing\n$/,
      ),
    });
  });

  it('is 1 for different ones, and shows where it began', async () => {
    const { code, stdout } = await diff(path('a.jsonl'), path('b.jsonl'));
    expect(code).toBe(1);
    expect(stdout).toContain('wire/2: the same verdict\n  first at signal\n    summary_cn: "');
    expect(stdout).toContain('only in the first: wire/1\nonly in the second: wire/3\n');
    const json = await diff(path('a.jsonl'), path('b.jsonl'), '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ counts: { otherwise: 1, added: 1, removed: 1 } });
  });

  it.each([
    ['nothing there', () => path('nowhere'), /There is no run at/],
    ['a folder that is no record', () => directory.path, /is not a record/],
    ['something else than results', () => path('other.jsonl'), /other\.jsonl:1: this line is not a result/],
    ['a cut line', () => path('cut.jsonl'), /cut\.jsonl:2: this line is not JSON/],
    ['a folder for a file', () => path('odd'), /odd\/results\.jsonl cannot be read: EISDIR/],
  ])('is 2 for %s', async (_, toPath, said) => {
    await write('other.jsonl', { hello: 1 });
    await write('cut.jsonl', makeResult(1, 0), '{"ev');
    await mkdir(path('odd/results.jsonl'), { recursive: true });
    const { code, stderr } = await diff(path('a.jsonl'), toPath());
    expect(code).toBe(2);
    expect(stderr).toMatch(said);
  });

  it('is 2 where there is nothing to compare, and 1 where one run has nothing', async () => {
    await write('empty.jsonl', { summary: { messages: 0 } });
    await mkdir(path('without'));
    await write('without/results.jsonl');
    const { code, stdout, stderr } = await diff(path('empty.jsonl'), path('without'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/nothing to compare: neither .*empty\.jsonl nor .*without has a result/);
    expect(await diff(path('a.jsonl'), path('without'))).toMatchObject({ code: 1 });
  });

  it('reads results as they come', async () => {
    const warnings: string[] = [];
    const results = await readRun(path('record'), (line) => warnings.push(line));
    expect([...results.values()].map(({ receipt }) => receipt?.status)).toEqual(['stored', 'stored']);
    expect(warnings).toEqual([expect.stringMatching(/the last line of .*results\.jsonl is cut/)]);
  });
});
