import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { channels, makePost } from '../../bench/worker/make-post.ts';
import {
  countOutcomes,
  type MessageTimes,
  summariseLatency,
  toSecondsUntilSettled,
} from '../../bench/worker/message-times.ts';
import { createBenchProgram } from '../../bench/worker/program.ts';
import { toCanonicalText } from '../../src/domain/text/normalise.ts';
import { nativePostgresUrl } from '../support/native-postgres.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { findCommandLine, projectDirectory, runScript } from '../support/run-process.ts';

const runBench = (words: readonly string[], environment: Record<string, string> = {}) =>
  runInProcess(words, environment, createBenchProgram);

// Two workers with new embedded databases, one after the other.
const timeout = 240_000;

describe('the bench of the worker', { timeout }, () => {
  it('prints every promised figure as one JSON object, and its progress on stderr', async () => {
    const load = ['--warm-up', '4', '--burst', '6', '--backlog', '8', '--rates', '10', '--seconds', '1', '--day', '8'];
    const main = join(projectDirectory, 'bench/worker/main.ts');
    const { code, stdout, stderr } = await runScript(main, [
      ...load,
      '--bare-runs',
      '10',
      '--cli',
      findCommandLine(),
      '--json',
    ]);
    expect(stderr).toContain('8 of 8 messages');
    expect(code).toBe(0);
    const figures: Record<string, unknown> = JSON.parse(stdout);
    for (const key of [
      'sustained_per_s',
      'sustained_cpu_ms_per_message',
      'sustained_cores',
      'sustained_bare_runs',
      'bare_run_cpu_ms',
      'burst_1000_s',
      'rss_mb_start',
      'rss_mb_end',
      'day_per_s_first',
      'day_per_s_last',
      'day_pace_ratio',
      'day_pace_trend',
    ]) {
      expect(figures[key], key).toBeTypeOf('number');
      expect(figures[key], key).toBeGreaterThan(0);
    }
    expect(figures.rates).toEqual({
      '10': expect.objectContaining({ n: 10, p50_ms: expect.any(Number), p95_ms: expect.any(Number) }),
    });
    expect(figures.outcomes).toMatchObject({ messages: 24, linked: 0, dead: 0 });
    expect(figures.day_outcomes).toMatchObject({ messages: 8, dead: 0 });
  });

  it.each([
    [['--only', 'overhead'], '--only knows burst, sustained, rates, day'],
    [['--rates', '1,many'], '--rates'],
    [['--workers', '1,2'], '--workers needs DATABASE_URL'],
    [['--model-ms', '300'], '--model-ms needs --workers'],
  ])('refuses %j before it measures anything', async (words, complaint) => {
    const { code, stdout, stderr } = await runBench(words);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(complaint);
  });
});

const serverUrl = nativePostgresUrl();

describe.skipIf(serverUrl === null)('the bench of several workers', { timeout }, () => {
  it('says how their throughput grows where models are what they wait for', async () => {
    const load = [
      '--workers',
      '1,2',
      '--model-ms',
      '20',
      '--warm-up',
      '0',
      '--backlog',
      '30',
      '--cli',
      findCommandLine(),
    ];
    const { code, stdout } = await runBench([...load, '--json'], { DATABASE_URL: serverUrl as string });
    expect(code).toBe(0);
    const { workers, scaling_2 } = JSON.parse(stdout);
    expect(scaling_2).toBeGreaterThan(0);
    for (const count of ['1', '2']) {
      expect(workers[count], count).toMatchObject({ messages: 30, linked: 0, dead: 0 });
      expect(workers[count].deep, count).toBeGreaterThan(0);
    }
  });
});

describe('the posts of the bench', () => {
  const posts = Array.from({ length: 2000 }, (_, number) => makePost(number));

  it('are the same every time, no two alike, in all channels', () => {
    expect(makePost(7)).toEqual(posts[7]);
    expect(new Set(posts.map(({ text }) => toCanonicalText(text))).size).toBe(posts.length);
    expect(new Set(posts.map(({ channel }) => channel))).toEqual(new Set(channels));
  });

  it('are half Chinese, and news for the smaller part', () => {
    const chinese = posts.filter(({ text }) => /\p{Script=Han}{10}/u.test(text));
    expect(chinese.length).toBeGreaterThan(900);
    expect(chinese.length).toBeLessThan(1100);
    const news = posts.filter(({ text }) => text.includes('\n\n'));
    expect(news.length).toBeGreaterThan(250);
    expect(news.length).toBeLessThan(450);
  });
});

describe('the figures of the bench', () => {
  const publications = [
    { source: '@a', id: '1', at: 1000 },
    { source: '@a', id: '2', at: 1100 },
    { source: '@b', id: '1', at: 1200 },
  ];
  const analysed: MessageTimes = { state: 'analysed', fastAt: 1010, deepAt: null, settledAt: 1015, toldAt: null };
  const alerted: MessageTimes = { state: 'alerted', fastAt: 1130, deepAt: 1500, settledAt: 1500, toldAt: 1700 };
  const linked: MessageTimes = { state: 'linked', fastAt: null, deepAt: null, settledAt: 1201, toldAt: null };
  const times = new Map([
    ['@a/1', analysed],
    ['@a/2', alerted],
    ['@b/1', linked],
  ]);

  it('count from the publication to each verdict, repetitions left out', () => {
    expect(summariseLatency(publications, times)).toEqual({
      p50_ms: 10,
      p95_ms: 30,
      n: 2,
      deep_p50_ms: 400,
      deep_p95_ms: 400,
      deep_n: 1,
      alert_p50_ms: 600,
      alert_p95_ms: 600,
      alert_n: 1,
    });
    expect(countOutcomes(publications, times)).toEqual({ messages: 3, deep: 1, told: 1, linked: 1, dead: 0 });
  });

  it('are null where no message got as far', () => {
    expect(summariseLatency(publications.slice(0, 1), times)).toMatchObject({ deep_p50_ms: null, alert_p95_ms: null });
  });

  it('count from the first publication to the last message that was settled', () => {
    expect(toSecondsUntilSettled(publications, times)).toBe(0.5);
  });

  it('are none where a message was left behind', () => {
    const waiting = new Map(times).set('@b/1', { ...linked, settledAt: null });
    expect(() => toSecondsUntilSettled(publications, waiting)).toThrow('@b/1 was not settled');
    expect(() => toSecondsUntilSettled(publications, new Map())).toThrow('@a/1 was not settled');
  });
});
