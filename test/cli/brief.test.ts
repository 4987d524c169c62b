import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { briefingSchema } from '../../src/briefings/briefing.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { startTrickyUpstream } from '../support/tricky-upstream.ts';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  home = await makeTemporaryDirectory();
  const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: home.path }) });
  for (const [source_message_id, published_at, text] of [
    ['1', '2026-03-18T09:00:00Z', 'Northwind bridge drained of $41 million in ETH, the team confirms the hack'],
    ['2', '2026-03-18T11:00:00Z', 'Juniper exchange lists PLUM for spot trading \u001b[31m <b>now</b>'],
    ['3', '2026-03-18T23:00:00Z', 'Harbour exchange hacked, $12 million of SOL stolen'],
  ] as const) {
    await app.analyze({ source: 'wire', source_message_id, published_at, text }, { as_of: published_at });
  }
  await app.close();
});
afterAll(() => home?.remove());

const run = (...words: string[]) =>
  runInProcess(['brief', ...words], { SECONDLOOK_HOME: home.path, TIME_ZONE: 'UTC', LOG_LEVEL: 'silent' });
const runJson = async (...words: string[]) => briefingSchema.parse(JSON.parse((await run(...words, '--json')).stdout));

describe('secondlook brief', () => {
  it('shows the stories of a day with their sources, and stores them', async () => {
    const { code, stdout, stderr } = await run('--date', '2026-03-18', '--language', 'en');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^# Briefing of 2026-03-18\n\n3 messages looked at, 3 stories; as of 2026-03-19 00:00 UTC\n/,
    );
    expect(stdout).toMatch(/^## 1\. (?:Northwind|Harbour).* \[1\]$/m);
    expect(stdout).toMatch(/^\[1\] 2026-03-18 \d\d:00 UTC · wire\/\d$/m);
    expect(stdout).not.toContain('\u001b');
    const stored = await runJson('--date', '2026-03-18', '--language', 'en');
    expect(await runJson('--date', '2026-03-18', '--language', 'en')).toEqual(stored);
    expect(stored.version).toBe(1);
  });

  it('also writes a page of all days, in which sources are linked and nothing foreign is markup', async () => {
    const file = join(home.path, 'briefing.html');
    const range = ['--from', '2026-03-17', '--to', '2026-03-18', '--language', 'en'];
    const { code, stdout, stderr } = await run(...range, '--html', file);
    expect([code, stderr]).toEqual([0, expect.stringContaining(`The page is in ${file}\n`)]);
    expect(stdout).toContain('# Briefing of 2026-03-18');
    const page = await readFile(file, 'utf8');
    expect(page).toMatch(/^<!doctype html><html lang="en">[\s\S]*<\/html>\n$/);
    expect(page).toMatch(/<h1>Briefing of 2026-03-17<\/h1>[\s\S]*<h1>Briefing of 2026-03-18<\/h1>/);
    expect(page).toMatch(/<a [^>]*href="#2026-03-18-1-1"/);
    expect(page).toContain('<li id="2026-03-18-1-1">');
    expect(page).toContain('&lt;b&gt;');
    for (const foreign of ['<b>', '\u001b', '<script']) expect(page).not.toContain(foreign);
    expect(await run('--html', join(home.path, 'nowhere', 'briefing.html'))).toMatchObject({ code: 2, stdout: '' });
  });

  it('has the days of the time zone', async () => {
    const there = { SECONDLOOK_HOME: home.path, TIME_ZONE: 'Asia/Shanghai', LOG_LEVEL: 'silent' };
    const { stdout } = await runInProcess(['brief', '--date', '2026-03-19'], there);
    expect(stdout).toContain('# 2026-03-19 简报');
    expect(stdout).toContain('wire/3');
    expect(stdout).not.toContain('wire/1');
  });

  it('is written anew with --force, and one story with --story', async () => {
    const first = await runJson('--date', '2026-03-18');
    expect((await runJson('--date', '2026-03-18', '--force')).version).toBe(first.version + 1);
    const story = await runJson('--date', '2026-03-18', '--story', '2');
    expect(story).toMatchObject({ version: first.version + 2, stories: first.stories });
    expect((await runJson('--date', '2026-03-18')).version).toBe(first.version + 2);
  });

  it('that is stored is shown as it is, and says that --stories would need --force', async () => {
    await run('--date', '2026-03-18');
    const { code, stderr } = await run('--date', '2026-03-18', '--stories', '1');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'secondlook: 2026-03-18 is as stored, by extractive: --force writes it anew\n',
    });
    expect((await run('--date', '2026-03-18', '--stories', '3')).stderr).toBe('');
  });

  it('takes a range, and says where it is', async () => {
    const { stdout, stderr } = await run('--from', '2026-03-17', '--to', '2026-03-18', '--json');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).day),
    ).toEqual(['2026-03-17', '2026-03-18']);
    expect(stderr).toBe('secondlook: 2026-03-17, 1 of 2 days\nsecondlook: 2026-03-18, 2 of 2 days\n');
  });

  it.each([
    [['--date', '2026-03-18'], 'run the same command again to go on'],
    [['--from', '2026-03-17', '--to', '2026-03-18'], 'run it with --from 2026-03-18 to go on'],
  ])('that is interrupted says how to go on: %j', async (days, hint) => {
    const upstream = await startTrickyUpstream(() => [{ pauseMs: 60_000 }]);
    const running = runInProcess(['brief', ...days, '--force', '--model', 'large-1'], {
      SECONDLOOK_HOME: home.path,
      LOG_LEVEL: 'silent',
      OPENAI_API_KEY: 'sk-b',
      OPENAI_BASE_URL: upstream.url,
      EMBEDDINGS: 'off',
    });
    await expect.poll(() => upstream.requests.length, { timeout: 20_000 }).toBe(1);
    process.emit('SIGINT');
    const { code, stderr } = await running;
    expect([code, stderr]).toEqual([130, expect.stringContaining(hint)]);
  });

  it.each([
    ['no day', ['--date', 'lunch'], 2, /lunch is no day/],
    ['a day ahead', ['--date', '2999-01-01'], 2, /2999-01-01 has not begun/],
    ['a day and a range', ['--date', '2026-03-18', '--from', '2026-03-01'], 2, /give the one or the others/],
    ['an end without a beginning', ['--to', '2026-03-18'], 2, /--to needs --from/],
    ['a range that ends before it begins', ['--from', '2026-03-18', '--to', '2026-03-17'], 2, /is after/],
    ['a story of several days', ['--from', '2026-03-17', '--to', '2026-03-18', '--story', '1'], 2, /one day/],
    ['a story that is not there', ['--date', '2026-03-18', '--story', '9'], 2, /--story/],
    ['a story of a day without briefing', ['--date', '2026-01-05', '--story', '1'], 1, /no briefing of 2026-01-05/],
    ['another language', ['--language', 'fr'], 2, /zh or en, not fr/],
    ['a model without a key', ['--model', 'large-1'], 2, /--model names a model/],
  ])('refuses %s', async (_, words, code, message) => {
    const { code: given, stdout, stderr } = await run(...words);
    expect([given, stdout]).toEqual([code, '']);
    expect(stderr).toMatch(message);
  });
});
