import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeStory } from '../../bench/pipeline/make-story.ts';
import { createBenchProgram } from '../../bench/pipeline/program.ts';
import { runBlock, toMedian } from '../../bench/pipeline/run-block.ts';
import { toCanonicalText } from '../../src/domain/text/normalise.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { findCommandLine, projectDirectory, runScript } from '../support/run-process.ts';

const runBench = (...words: string[]) => runInProcess(words, {}, createBenchProgram);

const tiny = [
  '--messages',
  '4',
  '--waiting-messages',
  '4',
  '--answer-ms',
  '1',
  '--runs',
  '1',
  '--memory-messages',
  '10',
];

// Three embedded databases are opened, two of them new.
const timeout = 240_000;

describe('the bench of the pipeline', { timeout }, () => {
  it('prints every promised figure as one JSON object, and its progress on stderr', async () => {
    const main = join(projectDirectory, 'bench/pipeline/main.ts');
    const { code, stdout, stderr } = await runScript(main, [...tiny, '--cli', findCommandLine(), '--json']);
    expect(stderr).toContain('memory after 10 messages');
    expect(code).toBe(0);
    const figures: Record<string, unknown> = JSON.parse(stdout);
    for (const key of [
      'overhead_ratio_sequential',
      'overhead_ratio_concurrent',
      'throughput_share_of_ideal',
      'cold_start_s',
      'warm_start_s',
      'rss_mb_1000',
      'rss_mb_10000',
    ]) {
      expect(figures[key], key).toBeTypeOf('number');
      expect(figures[key], key).toBeGreaterThan(0);
    }
    expect(figures.memory_messages).toEqual([1, 10]);
  });

  it('runs only what it is asked for, and prints a table for people', async () => {
    const { code, stdout } = await runBench('--messages', '2', '--only', 'overhead');
    expect(code).toBe(0);
    expect(stdout).toMatch(/overhead_ratio_sequential .*≤ 1\.5/);
    expect(stdout).not.toContain('cold_start_s');
  });

  it.each([
    [['--only', 'speed'], '--only knows overhead, throughput, start, memory'],
    [['--messages', 'many'], '--messages is not a whole number'],
    [['--only', 'start', '--cli', 'nowhere.js'], 'There is no command line at nowhere.js'],
    [['--fast'], "unknown option '--fast'"],
  ])('refuses %j with exit code 2', async (words, complaint) => {
    const { code, stdout, stderr } = await runBench(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(complaint);
  });
});

describe('the stories of the bench', () => {
  it('are never the same twice, and the same each time', () => {
    const texts = Array.from({ length: 12_000 }, (_, number) => toCanonicalText(makeStory(number, 0.9).message.text));
    expect(new Set(texts).size).toBe(texts.length);
    expect(makeStory(77, 0.9)).toEqual(makeStory(77, 0.9));
  });

  it('are English and Chinese in turn, and meet every type with every asset', () => {
    const stories = Array.from({ length: 2000 }, (_, number) => makeStory(number, 0.9));
    expect(stories.filter(({ message }) => /\p{Script=Han}{4}/u.test(message.text))).toHaveLength(1000);
    const pairs = new Set(stories.map(({ draft }) => `${draft.event_type} ${draft.assets}`));
    expect(pairs.size).toBe(new Set(stories.map(({ draft }) => draft.event_type)).size * 12);
  });
});

describe('runBlock', () => {
  it('runs every item once, never more than so many at a time', async () => {
    const seen: number[] = [];
    let under = 0;
    let most = 0;
    await runBlock([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++under);
      await Promise.resolve();
      seen.push(item);
      under--;
    });
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('fails with the first item that fails', async () => {
    await expect(runBlock([1], 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('takes the median of an odd and of an even number of times', () => {
    expect([toMedian([3, 1, 2]), toMedian([4, 1, 2, 3])]).toEqual([2, 2.5]);
  });
});
