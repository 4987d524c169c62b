import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeOpening, makeRequest, readPacedStream } from '../../bench/gateway/make-request.ts';
import { createBenchProgram } from '../../bench/gateway/program.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { findCommandLine, projectDirectory, runScript } from '../support/run-process.ts';

const runBench = (words: readonly string[]) => runInProcess(words, {}, createBenchProgram);

// Two serves with new embedded databases, the model and the peer.
const timeout = 240_000;
const way = {
  p50_ms: expect.any(Number),
  p95_ms: expect.any(Number),
  streams: { on_time: expect.any(Number), chunk_p95_ms: expect.any(Number) },
};

describe('the bench of the gateway', { timeout }, () => {
  it('prints every promised figure as one JSON object, and its progress on stderr', async () => {
    const size = ['--runs', '2', '--requests', '11', '--streams', '3', '--seconds', '1', '--settle', '0'];
    const main = join(projectDirectory, 'bench/gateway/main.ts');
    const { code, stdout, stderr } = await runScript(main, [...size, '--cli', findCommandLine(), '--json']);
    expect(stderr).toContain('run 2 of 2: direct');
    expect(code).toBe(0);
    const results = JSON.parse(stdout);
    expect(results).toMatchObject({
      direct: way,
      ours: { no_memory: way, injected: { p50_ms: expect.any(Number), added_p95_ms: expect.any(Number), injected: 1 } },
      portkey: way,
      added_ms: { p50: expect.any(Number), p95: expect.any(Number), streams_chunk_p95: expect.any(Number) },
      first_token_added_ms: expect.any(Number),
      runs: 2,
    });
    const { system, tail, ledger, injected } = results.cacheable_share;
    expect(Math.min(...Object.values<number>(injected))).toBeGreaterThan(3);
    expect([system < tail, tail < ledger]).toEqual([true, true]);
  });

  it.each([
    [['--runs', '0'], '--runs'],
    [['--streams', 'many'], '--streams'],
    [['--cli', '/nowhere/main.js'], 'no command line at'],
  ])('refuses %j before it measures anything', async (words, complaint) => {
    const { code, stdout, stderr } = await runBench(words);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(complaint);
  });
});

describe('the requests of the bench', () => {
  const read = (number: number) => JSON.parse(makeRequest('run 1', number).toString());

  it('go on with a chat for ten rounds after its first, each repeating what was said', () => {
    const chats = Array.from({ length: 20 }, (_, number) => read(number).messages);
    expect(chats.map(({ length }) => length)).toEqual(
      [...Array(2)].flatMap(() => [4, 6, 8, 10, 12, 14, 16, 18, 20, 22]),
    );
    expect(chats[9].slice(0, 20)).toEqual(chats[8]);
    const opening = JSON.parse(makeOpening('run 1', 0, false)?.toString() ?? '{}').messages;
    expect(chats[0].slice(0, 2)).toEqual(opening);
    expect(makeOpening('run 1', 1, false)).toBeNull();
    expect(chats[10]).not.toEqual(chats[0]);
  });

  it('say in the model how their stream is paced', () => {
    const { model, stream } = JSON.parse(makeRequest('run 1', 0, { chunks: 80, everyMs: 50 }).toString());
    expect(stream).toBe(true);
    expect(readPacedStream(model)).toEqual({ chunks: 80, everyMs: 50 });
  });
});
