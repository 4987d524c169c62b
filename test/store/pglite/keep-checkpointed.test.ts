import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { keepCheckpointed } from '../../../src/store/pglite/keep-checkpointed.ts';
import { openPglite } from '../../../src/store/pglite/open-pglite.ts';
import { prepareHome } from '../../support/prepared-database.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';
import { waitUntil } from '../../support/test-worker.ts';

const megabyte = 1024 * 1024;

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let home: string;
let database: Database;
beforeEach(async () => {
  // The minute of an open database passes when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  directory = await makeTemporaryDirectory();
  home = await prepareHome(join(directory.path, 'home'));
  database = await openPglite(home);
  await database.query('create table noise (text text)');
});
afterEach(async () => {
  vi.useRealTimers();
  await database?.close();
  await directory?.remove();
});

const write = (megabytes: number) =>
  database.query(`insert into noise select repeat('x', 1000) from generate_series(1, $1::int)`, [megabytes * 900]);
const listLog = async () => (await readdir(join(home, 'pglite/pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name));

/** Of the log that a start after a kill would replay, MB. */
async function measureUnsaved(): Promise<number> {
  const [log] = await database.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  return (log?.bytes ?? Number.NaN) / megabyte;
}

it('bounds what a start after a kill has to replay, and the files of the log, within a minute', async () => {
  for (let round = 0; round < 4; round++) await write(10);
  expect(await measureUnsaved()).toBeGreaterThan(35);
  const before = (await listLog()).length;
  expect(before).toBeGreaterThan(35);
  vi.advanceTimersByTime(60_000);
  await waitUntil(async () => (await measureUnsaved()) < 1);
  await write(10);
  expect((await listLog()).length).toBeLessThanOrEqual(before);
});

it('leaves a log alone that is short, and any once it is stopped', async () => {
  await write(2);
  const stop = keepCheckpointed(database, 1000, 5 * megabyte);
  vi.advanceTimersByTime(1000);
  // By the second answer whatever followed the first would have been done.
  await measureUnsaved();
  expect(await measureUnsaved()).toBeGreaterThan(1);
  await write(4);
  stop();
  vi.advanceTimersByTime(1000);
  expect(await measureUnsaved()).toBeGreaterThan(5);
});

it('looks once at a time, and does nothing more once it is stopped', async () => {
  const asked: string[] = [];
  let answer: (rows: { is_long: boolean }[]) => void = () => {};
  const query = (sql: string) => {
    asked.push(sql);
    return new Promise<never[]>((resolve) => {
      answer = resolve as typeof answer;
    });
  };
  const stop = keepCheckpointed({ query }, 1000);
  vi.advanceTimersByTime(5000);
  expect(asked).toHaveLength(1);
  stop();
  answer([{ is_long: true }]);
  await measureUnsaved();
  expect(asked).toHaveLength(1);
});
