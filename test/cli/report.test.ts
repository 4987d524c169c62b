import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/evaluation/report/report.ts';
import { wilsonInterval } from '../../src/evaluation/statistics/wilson-interval.ts';
import { makeRecord, makeSignal } from '../support/records.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { openUpkeepHome } from './upkeep-home.ts';

let home: Awaited<ReturnType<typeof openUpkeepHome>>;
beforeAll(async () => {
  home = await openUpkeepHome();
});
afterAll(() => home.remove());

const run = (...words: string[]) => runInProcess(['report', ...words], { SECONDLOOK_HOME: home.path });
async function runJson(...words: string[]): Promise<Report> {
  const { code, stdout, stderr } = await run(...words, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.trimEnd()).not.toContain('\n');
  return JSON.parse(stdout);
}

describe('secondlook report on an empty database', () => {
  it('says so and what to do, with groups that are empty', async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toContain('There are no verdicts to judge.');
    expect(stdout).toContain('secondlook replay FILE');
    expect(await runJson()).toMatchObject({ from: null, groups: [], first_mover: [], totals: { events: 0 } });
  });
});

describe('secondlook report', () => {
  beforeAll(async () => {
    await home.withDatabase(async ({ store, database }) => {
      for (let index = 0; index < 30; index++) {
        const published_at = new Date(Date.parse('2025-03-01T00:00:00Z') + index * 3_600_000).toISOString();
        const message = {
          source: 'wire\u202E',
          source_message_id: String(index),
          text: `story ${index}`,
          published_at,
        };
        await store.putVerdict(makeRecord(message, { signal: makeSignal({ confidence: 0.5 }) }));
      }
      await database?.executeScript(`
        insert into signal_outcomes (ai_signal_id, horizon, status, asset, receipt_price, horizon_price, known_at, return, excess, band, hit)
        select id, '24h', 'done', 'ETH', 100, 97, created_at + interval '1 day', -0.03, -0.02, 0.01, true from ai_signals where id <= 25`);
    });
  });

  it('begins with what was judged, how much of it was right, and what fills the gaps', async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[1]).toContain('30 events: 25 of 30 fast and 0 of 0 deep verdicts have a price after 24h.');
    expect(lines[2]).toContain(
      'Fast look: when it advised to act, right 100.0\u00A0% (86.7–100.0) of the time after 24h, of 25 hits and misses.',
    );
    expect(stdout).toMatch(/5 verdicts have no outcome after 24h: run `.*secondlook outcomes update`/);
    expect(stdout).toContain('set GATE_SHADOW_RATE=0.02');
    expect(stdout).not.toContain('\u202E');
  });

  it('has no column in which there is not one figure', async () => {
    const { stdout } = await run('--html', join(home.path, 'columns.html'));
    const page = await readFile(join(home.path, 'columns.html'), 'utf8');
    for (const text of [stdout, page]) {
      expect(text).toContain('mean excess');
      expect(text).not.toContain('priced in<');
      expect(text).not.toMatch(/│ priced in +│/);
    }
  });

  it('has all of it in one object, and the range and the floor that were asked for', async () => {
    const report = await runJson();
    expect(Object.keys(report)).toEqual(
      expect.arrayContaining(['from', 'to', 'groups', 'calibration', 'gate', 'cost', 'first_mover']),
    );
    expect(report.groups[0]).toMatchObject({
      event_type: 'all',
      action: 'all',
      source: 'all',
      stage: 'fast',
      horizon: '24h',
      n: 25,
      hit_rate: 1,
      enough: true,
    });
    const part = await runJson('--from', '2025-03-01T10:00:00Z', '--to', '2025-03-01T20:00:00Z');
    expect(part).toMatchObject({ from: '2025-03-01T10:00:00.000Z', to: '2025-03-01T20:00:00.000Z' });
    expect(part.groups[0]).toMatchObject({ n: 10, enough: false, hit_rate: null, excess_mean: null });
    const low = await runJson('--from', '2025-03-01T10:00:00Z', '--to', '2025-03-01T20:00:00Z', '--floor', '10');
    expect(low.groups[0]).toMatchObject({ n: 10, enough: true, hit_rate: 1 });
  });

  it('writes the page, and over an older one', async () => {
    await mkdir(join(home.path, 'pages'));
    const file = join(home.path, 'pages', 'report.html');
    const { code, stderr } = await run('--html', file);
    expect(code).toBe(0);
    expect(stderr).toContain(file);
    expect(await readFile(file, 'utf8')).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    await writeFile(file, 'older');
    await run('--html', file, '--json');
    expect(await readFile(file, 'utf8')).toContain('secondlook scorecard');
    expect(await readdir(join(home.path, 'pages'))).toEqual(['report.html']);
  });

  it.for([
    ['a directory', 'folder', '--html is a directory'],
    ['below a file', 'file/report.html', '--html cannot be written'],
    ['a device', 'device', '--html is no file'],
    ['a folder that is not there', 'nowhere/report.html', 'there is no directory'],
  ])('says that it cannot write the page to %s', async ([, path = '', reason = '']) => {
    await mkdir(join(home.path, 'folder'), { recursive: true });
    await writeFile(join(home.path, 'file'), '');
    await symlink('/dev/null', join(home.path, 'device')).catch(() => {});
    const { code, stdout, stderr } = await run('--html', join(home.path, path));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
    expect(await readdir(home.path)).not.toContain('nowhere');
  });

  it('shows an ablation beside it, in every shape, and says where its outcomes are too few', async () => {
    const file = join(home.path, 'ablation.json');
    const part = { variant: 'without memory', n: 24, changed: 6, changed_share: 0.25, by_field: { action: 6 } };
    const variants = [{ ...part, judged: 12, hits_with: 5, hits_without: 4, news: 'a later field' }];
    await writeFile(file, JSON.stringify({ seed: '1', looks: 24, runs: 48, variants, untested_tools: ['clock'] }));
    const { ablation } = await runJson('--ablation', file);
    expect(ablation).toMatchObject({ looks: 24, runs: 48, interrupted: false, untested_tools: ['clock'] });
    expect(ablation?.variants[0]).toMatchObject({
      variant: 'without memory',
      changed_share: 0.25,
      judged_enough: false,
    });
    const page = join(home.path, 'ablation.html');
    const { stdout } = await run('--ablation', file, '--html', page);
    const { low, high } = wilsonInterval(6, 24);
    for (const text of [stdout, await readFile(page, 'utf8')]) {
      expect(text).toContain(`6: 25.0\u00A0% (${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)})`);
      expect(text).toContain('5 → 4 of 12, too few');
      expect(text).toContain('clock');
    }
    expect((await runJson()).ablation).toBeNull();
  });

  it.for([
    ['{"looks": 1}', 'is not the output of `ablate --json`'],
    ['no JSON', 'is not the output of `ablate --json`'],
    [null, '--ablation cannot be read'],
  ] as const)('refuses %j for an ablation, and says how to make one', async ([text, reason]) => {
    const file = join(home.path, text === null ? 'missing.json' : 'other.json');
    if (text !== null) await writeFile(file, text);
    const { code, stdout, stderr } = await run('--ablation', file);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
    expect(stderr).toContain('secondlook ablate --json > ablation.json');
  });

  it.for([
    [['--from', 'yesterday'], '--from is not a moment: yesterday'],
    [['--to', '2025-13-01'], '--to is not a moment: 2025-13-01'],
    [['--from', '2025-03-02', '--to', '2025-03-01'], '--from is not before --to'],
    [['--from', '2025-03-01', '--to', '2025-03-01'], '--from is not before --to'],
    [['--floor', '0'], '--floor is not a whole number from 1'],
    [['--seed', 'x'], '--seed is not a whole number from 0'],
    [['last'], 'too many arguments'],
  ] as const)('refuses %j', async ([words, reason]) => {
    const { code, stdout, stderr } = await run(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });

  it('tells what it can be asked', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const part of ['--from', '--to', '--floor', '--seed', '--html', '--ablation', '--json', 'Example:'])
      expect(stdout).toContain(part);
  });
});
