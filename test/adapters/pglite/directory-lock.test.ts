import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireDirectoryLock } from '../../../src/adapters/pglite/directory-lock.ts';
import { openPglite } from '../../../src/adapters/pglite/open-pglite.ts';
import { readProcessIdentity } from '../../../src/adapters/pglite/process-identity.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let path: string;
let holders: ChildProcess[] = [];
beforeEach(async () => {
  home = await makeTemporaryDirectory();
  path = join(home.path, 'pglite.lock');
});
afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL');
  holders = [];
  await home.remove();
});

/** A second process, really, that holds the lock. */
async function startHolder(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'hold-lock.ts');
  const holder = spawn(process.execPath, ['--import', 'tsx', script, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  holders.push(holder);
  const [said] = await once(holder.stdout, 'data');
  expect(String(said)).toBe('held\n');
  return holder;
}

const refusal = () =>
  acquireDirectoryLock(path).then(
    () => new Error('the lock was given'),
    (error: unknown) => error,
  );

/** The lock file of a process that has never been, but for `changes`. */
async function writeStaleLock(changes: object = {}): Promise<void> {
  const holder = {
    ...(await readProcessIdentity(process.pid)),
    process_start: 'another',
    host: hostname(),
    command: 'old command',
    since: '2025-03-01T12:00:00.000Z',
    token: '123e4567-e89b-42d3-a456-426614174000',
    ...changes,
  };
  await writeFile(path, JSON.stringify(holder));
}

describe('the directory lock', () => {
  it('is taken, given back, and leaves nothing behind', async () => {
    const lock = await acquireDirectoryLock(path);
    expect(await readdir(home.path)).toEqual(['pglite.lock']);
    await lock.release();
    expect(await readdir(home.path)).toEqual([]);
  });

  it('is refused at once to a second taker, who is told the holder', async () => {
    const lock = await acquireDirectoryLock(path);
    const error = await refusal();
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'database_busy', retryable: false });
    expect(String(error)).toContain(`process ${process.pid} on ${hostname()}`);
    await lock.release();
    await (await acquireDirectoryLock(path)).release();
  });

  it('names the process that holds it, and what to do', async () => {
    const holder = await startHolder();
    const error = (await refusal()) as AppError;
    expect(error.message).toContain(`process ${holder.pid} `);
    expect(error.message).toContain('hold-lock.ts');
    expect(error.hint).toContain(path);
  });

  it('is free once the holder has given it back', async () => {
    const holder = await startHolder();
    holder.stdin?.end();
    await once(holder, 'exit');
    await (await acquireDirectoryLock(path)).release();
  });

  it('is taken over from a holder that was killed', async () => {
    const holder = await startHolder();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await readdir(home.path)).toEqual(['pglite.lock']);
    const lock = await acquireDirectoryLock(path);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it.each([
    ['a process of the same number that started at another time', {}],
    ['a process that is no more', { pid: 4_194_304 }],
    ['an earlier boot of this machine', { boot_id: 'another' }],
  ])('is taken over from %s', async (_, changes) => {
    await writeStaleLock(changes);
    await (await acquireDirectoryLock(path)).release();
    expect(await readdir(home.path)).toEqual([]);
  });

  it.each([
    ['another process namespace, such as a container', { process_namespace: 'pid:[1]' }],
    ['another machine', { host: 'elsewhere', boot_id: 'another' }],
  ])('is never taken over from %s', async (_, changes) => {
    await writeStaleLock(changes);
    expect(await refusal()).toMatchObject({ code: 'database_busy' });
    expect(String(await refusal())).toContain('old command');
    expect(await readdir(home.path)).toEqual(['pglite.lock']);
  });

  it.each([
    '',
    'not json',
    '{}',
    '{"pid":1}',
  ])('is never taken over when the file cannot be read: %j', async (content) => {
    await writeFile(path, content);
    const error = (await refusal()) as AppError;
    expect(error).toMatchObject({ code: 'database_busy' });
    expect(error.hint).toContain(`delete ${path}`);
    expect(await readFile(path, 'utf8')).toBe(content);
  });

  it('goes to exactly one of many who take over at once', async () => {
    for (let round = 0; round < 30; round++) {
      await writeStaleLock();
      const takers = await Promise.allSettled(Array.from({ length: 6 }, () => acquireDirectoryLock(path)));
      const locks = takers.flatMap((taker) => (taker.status === 'fulfilled' ? [taker.value] : []));
      expect(locks).toHaveLength(1);
      for (const taker of takers) if (taker.status === 'rejected') expect(taker.reason.code).toBe('database_busy');
      await locks[0]?.release();
    }
    expect(await readdir(home.path)).toEqual([]);
  });

  it('is taken over even after somebody died in the middle of taking over', async () => {
    await writeStaleLock();
    const takeover = `${path}.takeover-123e4567-e89b-42d3-a456-426614174000`;
    const held = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(takeover, JSON.stringify({ ...held, token: '00000000-e89b-42d3-a456-426614174000' }));
    await (await acquireDirectoryLock(path)).release();
    expect(await readdir(home.path)).toEqual([]);
  });

  it('may be given back twice, and never gives back another one', async () => {
    const first = await acquireDirectoryLock(path);
    await first.release();
    const second = await acquireDirectoryLock(path);
    await first.release();
    expect(await refusal()).toMatchObject({ code: 'database_busy' });
    await second.release();
  });

  it('says that the directory cannot be written to', async () => {
    path = join(home.path, 'missing', 'pglite.lock');
    expect(await refusal()).toMatchObject({ code: 'database_unavailable' });
  });
});

describe('the embedded database in a directory', () => {
  it('is refused to a second process, keeps what was stored, and is free after it was closed', async () => {
    await mkdir(home.path, { recursive: true });
    const database = await openPglite(home.path);
    await database.executeScript('create table kept (id int); insert into kept values (1)');
    await expect(openPglite(home.path)).rejects.toMatchObject({ code: 'database_busy' });
    await Promise.all([database.close(), database.close()]);
    const again = await openPglite(home.path);
    expect(await again.query('select id from kept')).toEqual([{ id: 1 }]);
    expect(again).toMatchObject({ kind: 'pglite', location: home.path });
    await again.close();
  });

  it('says what is wrong with a directory that cannot be made or opened, and lets go of it', async () => {
    const file = join(home.path, 'file');
    await writeFile(file, '');
    await expect(openPglite(join(file, 'below'))).rejects.toMatchObject({ code: 'database_unavailable' });
    const damaged = join(home.path, 'damaged');
    await mkdir(join(damaged, 'pglite'), { recursive: true });
    await writeFile(join(damaged, 'pglite', 'PG_VERSION'), 'nonsense');
    await expect(openPglite(damaged)).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await readdir(damaged)).not.toContain('pglite.lock');
  });
});
