import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/embedded-database.ts';
import { prepareHome } from '../support/prepared-database.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { findFreePort, finish, runCommand, startCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { waitForLines } from '../support/watch-process.ts';
import { findInFiles, listFiles } from './find-in-files.ts';
import { findLostAndDoubled, readArchive, readArchiveOf } from './read-archive.ts';

/** A store that is gone, full or taken: the verdict waits on disk, or the receipt says that it is lost. */

const hack = 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。';
const password = 'password-of-nobody';
/** A port that nobody listens on. */
const gone = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_KEY: password };

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(() => directory?.remove());

async function makeHome(name: string): Promise<string> {
  const home = join(directory.path, name);
  await mkdir(home);
  return home;
}

async function writeLines(name: string, count: number): Promise<string> {
  const file = join(directory.path, name);
  const lines = Array.from({ length: count }, (_, index) => ({
    text: `Exchange${index} confirms a hack: ${index + 2},000 ETH stolen from its hot wallet`,
    source: 'wire',
    source_message_id: String(index + 1),
    published_at: new Date(Date.UTC(2025, 1, 21) + index * 3_600_000).toISOString(),
  }));
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
}

/** In a process of its own, whose stderr has its log too. */
const analyzeApart = (text: string, environment: Record<string, string>) =>
  runCommand(['analyze', text, '--json'], { environment, directory: directory.path });
const analyze = (text: string, environment: Record<string, string>) =>
  runInProcess(['analyze', text, '--json'], environment);

const parse = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a database that is not there', () => {
  it('costs no message: the verdict waits on disk for that database, and goes into no other', async () => {
    const home = await prepareHome(join(directory.path, 'gone'));
    const first = await analyzeApart(hack, { SECONDLOOK_HOME: home, ...gone });
    expect(first.code, first.stderr).toBe(0);
    const state = JSON.parse(first.stdout);
    expect(state.receipt).toMatchObject({ status: 'spooled', news_event_id: null });
    expect(state.degraded).toEqual(expect.arrayContaining(['store_unavailable', 'store_failed']));
    expect(state.additional_context.memory_evidence.local_keyword[0].origin).toBe('pattern');
    const [waiting, ...others] = await listFiles(join(home, 'spool'));
    expect(waiting).toMatch(/\.json$/);
    expect(others).toEqual([]);
    expect(first.stdout + first.stderr).not.toContain(password);
    expect(await findInFiles(home, password)).toEqual([]);

    const next = await analyze('FBI 确认 Bybit 被盗的 ETH 由 Lazarus 黑客组织转移。', { SECONDLOOK_HOME: home });
    expect(JSON.parse(next.stdout).receipt.status).toBe('stored');
    expect(await listFiles(join(home, 'spool'))).toEqual([waiting]);
    expect((await readArchive(home)).messages).toHaveLength(1);
  });

  it('in the middle of a replay costs no message either: what waited is delivered when it is back', async () => {
    const home = await makeHome('middle');
    const database = await openTestDatabase();
    const port = await findFreePort();
    const listen = async () => {
      const server = new PGLiteSocketServer({ db: database.engine, host: '127.0.0.1', port, maxConnections: 4 });
      await server.start();
      return server;
    };
    const server = await listen();
    const environment = {
      SECONDLOOK_HOME: home,
      DATABASE_URL: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    };
    const child = startCommand(['replay', await writeLines('middle.jsonl', 40), '--json'], { environment });
    const ending = finish(child);
    await waitForLines(child, 5);
    await server.stop();
    const { code, stdout, stderr } = await ending;
    expect(code, stderr).toBe(0);
    const { summary } = parse(stdout).at(-1);
    expect(summary).toMatchObject({ messages: 40, errors: 0 });
    expect(summary.spooled).toBeGreaterThan(0);
    expect(summary.stored + summary.spooled).toBe(40);

    expect(await listFiles(join(home, 'spool'))).toHaveLength(summary.spooled);
    const again = await listen();
    const next = await analyzeApart(hack, environment);
    await again.stop();
    expect(JSON.parse(next.stdout).receipt.status, next.stderr).toBe('stored');
    expect(await listFiles(join(home, 'spool'))).toEqual([]);
    const archive = await readArchiveOf(database);
    expect(archive.messages).toHaveLength(41);
    expect(findLostAndDoubled(archive)).toEqual({ lost: [], doubled: [] });
    await database.close();
    expect(stdout + stderr + next.stdout + next.stderr).not.toContain(password);
    expect(await findInFiles(home, password)).toEqual([]);
  }, 120_000);
});

describe('a data directory that cannot take anything', () => {
  it('is told by the receipt and the exit code', async () => {
    const home = await makeHome('no-spool');
    await writeFile(join(home, 'spool'), 'a file where the spool should be');
    const { code, stdout, stderr } = await analyzeApart(hack, { SECONDLOOK_HOME: home, ...gone });
    expect(code).toBe(1);
    const { receipt, degraded, signal } = JSON.parse(stdout);
    expect(receipt).toMatchObject({ status: 'failed', news_event_id: null });
    expect(receipt.reason).toContain('and the spool: ');
    expect(degraded).toEqual(expect.arrayContaining(['store_failed', 'spool_failed']));
    expect(signal.event_type).toBe('hack');
    expect(stderr).toContain('The verdict could not be kept anywhere');
    expect(await readdir(home)).toEqual(['spool']);
  });

  it('that is a file is refused', async () => {
    const file = join(directory.path, 'file');
    await writeFile(file, '');
    const { code, stdout, stderr } = await analyze(hack, { SECONDLOOK_HOME: file });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`Cannot create ${file}`);
    expect(stderr).not.toContain('    at ');
  });
});

describe('a second process on the same data directory', () => {
  it('is refused with the name of the first, which is not disturbed', async () => {
    const environment = { SECONDLOOK_HOME: await prepareHome(join(directory.path, 'shared')) };
    const first = startCommand(['replay', await writeLines('shared.jsonl', 2000), '--json'], { environment });
    const ending = finish(first);
    await waitForLines(first, 1);
    const second = await analyze(hack, environment);
    expect(first.exitCode, 'the first was still at work').toBeNull();
    first.kill('SIGINT');
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toContain(`is in use by process ${first.pid} on `);
    expect(second.stderr).toContain('or set SECONDLOOK_HOME to another directory');

    const { code, stdout } = await ending;
    expect(code).toBe(130);
    const { summary } = parse(stdout).at(-1);
    expect(summary.errors).toBe(0);
    const archive = await readArchive(environment.SECONDLOOK_HOME);
    expect(archive.messages).toHaveLength(summary.messages);
    expect(findLostAndDoubled(archive)).toEqual({ lost: [], doubled: [] });
  });
});
