import { describe, expect, it } from 'vitest';
import { makeRequest, readPacedStream } from '../../bench/gateway/make-request.ts';
import { createBenchProgram } from '../../bench/gateway/program.ts';
import { runInProcess } from '../support/run-in-process.ts';

const runBench = (words: readonly string[]) => runInProcess(words, {}, createBenchProgram);

describe('the bench of the gateway', () => {
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

  it('go on with a chat for ten rounds, each repeating what was said', () => {
    const chats = Array.from({ length: 20 }, (_, number) => read(number).messages);
    expect(chats.map(({ length }) => length)).toEqual(
      [...Array(2)].flatMap(() => [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]),
    );
    expect(chats[9].slice(0, 18)).toEqual(chats[8]);
    expect(chats[10]).not.toEqual(chats[0]);
  });

  it('say in the model how their stream is paced', () => {
    const { model, stream } = JSON.parse(makeRequest('run 1', 0, { chunks: 80, everyMs: 50 }).toString());
    expect(stream).toBe(true);
    expect(readPacedStream(model)).toEqual({ chunks: 80, everyMs: 50 });
  });
});
