import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStart, linkPosts } from '../../bench/duplicates/link-posts.ts';
import { createBenchProgram } from '../../bench/duplicates/program.ts';
import { readPosts } from '../../bench/duplicates/read-posts.ts';
import { sweepBars } from '../../bench/duplicates/sweep-bars.ts';
import { runInProcess } from '../support/run-in-process.ts';

const report =
  'Southwind opens a research office in Lisbon and hires forty engineers for its new wallet and card products';
const posts = [
  { published_at: '2025-05-01T08:00:00Z', text: report },
  { published_at: '2025-05-01T09:00:00Z', text: report },
  { published_at: '2025-05-01T10:00:00Z', text: `🚨 ${report}!` },
  { published_at: '2025-05-01T11:00:00Z', text: `JUST IN: ${report} - CoinDesk` },
  { published_at: '2025-05-01T12:00:00Z', text: report.replace('forty', 'fifty') },
  { published_at: '2025-05-04T12:00:01Z', text: report },
  { text: report },
];
let folder = '';
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondlook-duplicates-'));
  file = join(folder, 'posts.jsonl');
  await writeFile(file, posts.map((post) => JSON.stringify(post)).join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const runBench = (...words: string[]) => runInProcess(words, {}, createBenchProgram);

describe('the layers', () => {
  it('link each message once at receipt, to the earliest within 72 h', async () => {
    const links = linkPosts(await readPosts([file]));
    const atReceipt = links.filter(({ layer }) => !layer.startsWith('same'));
    expect(atReceipt.map(({ layer, earlier, later }) => [layer, earlier.id, later.id])).toEqual([
      ['raw text', 1, 2],
      ['canonical text', 1, 3],
      ['near', 1, 4],
    ]);
  });

  it('leave out what is older than the window', () => {
    const made = [1, 2, 4].map((time) => ({ time }));
    expect([0, 1, 2, 3, 5].map((time) => findStart(made, time))).toEqual([0, 0, 1, 2, 3]);
  });

  it('are swept over all pairs', async () => {
    const { bars, compared, strangers_sharing_band } = sweepBars(await readPosts([file]));
    expect(compared).toBe(7);
    expect(strangers_sharing_band).toBe(0);
    expect(bars.find(({ bar }) => bar === 0.9)).toEqual({ bar: 0.9, pairs: 3, sharing_band: 3, merged: 3 });
  });
});

describe('the command', () => {
  it('prints one object a file, with the examples that were asked for', async () => {
    const { code, stdout } = await runBench('--data', file, '--examples', '1', '--layer', 'near', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      data: [file],
      messages: 6,
      linked: { 'raw text': 1, 'canonical text': 1, near: 1 },
      examples: [{ layer: 'near', score: 1, hours: 3, earlier: report }],
    });
  });

  it('prints tables for people', async () => {
    const { code, stdout } = await runBench('--data', file, '--examples', '1');
    expect(code).toBe(0);
    expect(stdout).toContain('share a band');
    expect(stdout).toContain('raw text · 1.000 · 1 h');
  });

  it.each([[[]], [['--data', 'nowhere.json', '--layer', 'far']]])('refuses %j', async (words) => {
    const { code, stdout, stderr } = await runBench(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/Nothing to measure|--layer is one of/);
  });
});
