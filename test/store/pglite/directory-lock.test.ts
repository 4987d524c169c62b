import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { acquireDirectoryLock } from '../../../src/store/pglite/directory-lock.ts';
import { openPglite } from '../../../src/store/pglite/open-pglite.ts';
import { readProcessIdentity } from '../../../src/store/pglite/process-identity.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';
import { findNamespaceWrapper, type LockHolder, startHolder } from './start-holder.ts';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let path: string;
let holders: LockHolder[] = [];
beforeEach(async () => {
  home = await makeTemporaryDirectory();
  path = join(home.path, 'pglite.lock');
});
afterEach(async () => {
  for (const holder of holders) await holder.kill();
  holders = [];
  await home.remove();
});

/** A second process, really, that tries to take the lock. */
async function start(wrapper: readonly string[] = []): Promise<LockHolder> {
  const holder = await startHolder(path, wrapper);
  holders.push(holder);
  return holder;
}

async function readLock(): Promise<{ sign_of_life: { socket: string; directory: string } | null }> {
  return JSON.parse(await readFile(path, 'utf8'));
}

/** The lock as one from another process namespace, and with `changes`. */
async function moveLockElsewhere(changes: object = {}): Promise<void> {
  const lock = { ...(await readLock()), process_namespace: 'pid:[1]', ...changes };
  // At once, as the lock itself appears.
  await writeFile(`${path}.new`, JSON.stringify(lock));
  await rename(`${path}.new`, path);
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
    const { sign_of_life } = await readLock();
    const socket = sign_of_life === null ? [] : [sign_of_life.socket];
    expect(await readdir(home.path)).toEqual(['pglite.lock', ...socket]);
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

  it('names the process that holds it, and advises to ask again while it may be starting, then to stop it', async () => {
    const holder = await start();
    const error = (await refusal()) as AppError;
    expect(error.message).toContain(`process ${holder.process.pid} `);
    expect(error.message).toContain('hold-lock.js');
    expect(error.hint).toMatch(/^It has only just begun\. Ask again in some seconds/);
    expect(error.hint).not.toContain('delete');
    const since = new Date(Date.now() - 61_000).toISOString();
    await writeFile(path, JSON.stringify({ ...(await readLock()), since }));
    expect(await refusal()).toMatchObject({ hint: 'Stop it, or set SECONDLOOK_HOME to another directory.' });
  });

  it('is free once the holder has given it back', async () => {
    const holder = await start();
    holder.process.stdin?.end();
    await once(holder.process, 'exit');
    expect(await readdir(home.path)).toEqual([]);
    await (await acquireDirectoryLock(path)).release();
  });

  it('is taken over from a holder that was killed', async () => {
    await (await start()).kill();
    expect(await readdir(home.path)).toContain('pglite.lock');
    const lock = await acquireDirectoryLock(path);
    expect(await readLock()).toMatchObject({ pid: process.pid });
    await lock.release();
    expect(await readdir(home.path)).toEqual([]);
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
    ['another process namespace, with a lock of before there were sockets', { process_namespace: 'pid:[1]' }],
    ['another process namespace without sockets', { process_namespace: 'pid:[1]', sign_of_life: null }],
    ['another machine', { host: 'elsewhere', boot_id: 'another' }],
  ])('is never taken over from %s', async (_, changes) => {
    await writeStaleLock(changes);
    expect(await refusal()).toMatchObject({ code: 'database_busy' });
    expect(String(await refusal())).toContain('old command');
    expect(((await refusal()) as AppError).hint).toContain(`delete ${path}`);
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

  it('names its holder also where nothing more can be written', async () => {
    const lock = await acquireDirectoryLock(path);
    const held = await readFile(path, 'utf8');
    // A name that the lock may have, and what is written beside it may not.
    path = join(home.path, 'l'.repeat(250));
    expect(await refusal()).toMatchObject({ code: 'database_unavailable' });
    await writeFile(path, held);
    expect(await refusal()).toMatchObject({ code: 'database_busy', message: expect.stringContaining('process') });
    await lock.release();
  });

  it('says that the directory cannot be written to', async () => {
    path = join(home.path, 'missing', 'pglite.lock');
    expect(await refusal()).toMatchObject({ code: 'database_unavailable' });
  });
});

describe.runIf(process.platform === 'linux')('the directory lock of another process namespace', () => {
  it('is respected while its holder runs, though it be stopped', async () => {
    const holder = await start();
    await moveLockElsewhere();
    holder.process.kill('SIGSTOP');
    const error = (await refusal()) as AppError;
    expect(error).toMatchObject({ code: 'database_busy' });
    expect(error.hint).not.toContain('delete');
    holder.process.kill('SIGCONT');
  });

  it('is taken over from a holder that was killed, with all it left', async () => {
    const holder = await start();
    await moveLockElsewhere();
    await holder.kill();
    expect(await readdir(home.path)).toHaveLength(2);
    await (await acquireDirectoryLock(path)).release();
    expect(await readdir(home.path)).toEqual([]);
  });

  it('is taken over from a holder whose end took the socket along', async () => {
    const holder = await start();
    await moveLockElsewhere();
    await holder.kill();
    await rm(join(home.path, (await readLock()).sign_of_life?.socket ?? ''));
    await (await acquireDirectoryLock(path)).release();
    expect(await readdir(home.path)).toEqual([]);
  });

  it('is not taken over where the files may be another mount or a copy', async () => {
    await (await start()).kill();
    const { sign_of_life } = await readLock();
    await moveLockElsewhere({ sign_of_life: { ...sign_of_life, directory: '1:1' } });
    const error = (await refusal()) as AppError;
    expect(error).toMatchObject({ code: 'database_busy' });
    expect(error.hint).toContain(`delete ${path}`);
  });

  it('is not taken over, nor given a sign, where the path of the socket is too long', async () => {
    const directory = join(home.path, 'd'.repeat(100));
    await mkdir(directory);
    path = join(directory, 'pglite.lock');
    const lock = await acquireDirectoryLock(path);
    expect(await readdir(directory)).toEqual(['pglite.lock']);
    expect((await readLock()).sign_of_life).toBeNull();
    await moveLockElsewhere();
    expect(await refusal()).toMatchObject({ code: 'database_busy' });
    await lock.release();
  });

  it('goes on without a sign where sockets do not work', async () => {
    const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function refuse(this: Server) {
      this.emit('error', new Error('EPERM'));
      return this;
    });
    const lock = await acquireDirectoryLock(path);
    listen.mockRestore();
    expect((await readLock()).sign_of_life).toBeNull();
    await lock.release();
  });

  it('goes to exactly one of many who take over at once', async () => {
    for (let round = 0; round < 10; round++) {
      const old = await acquireDirectoryLock(path);
      const left = await readFile(path, 'utf8');
      await old.release();
      await writeFile(path, left);
      await moveLockElsewhere();
      const takers = await Promise.allSettled(Array.from({ length: 6 }, () => acquireDirectoryLock(path)));
      const locks = takers.flatMap((taker) => (taker.status === 'fulfilled' ? [taker.value] : []));
      expect(locks).toHaveLength(1);
      await locks[0]?.release();
    }
    expect(await readdir(home.path)).toEqual([]);
  });
});

const container = process.platform === 'linux' ? findNamespaceWrapper() : null;

describe.runIf(container !== null)('the directory lock between real process namespaces', () => {
  const startInside = () => start(container ?? []);

  it('is respected from outside, and from beside', async () => {
    expect((await startInside()).said).toBe('held');
    expect(await refusal()).toMatchObject({ code: 'database_busy' });
    expect((await startInside()).said).toBe('database_busy');
  });

  it('is respected from inside', async () => {
    const lock = await acquireDirectoryLock(path);
    expect((await startInside()).said).toBe('database_busy');
    await lock.release();
    expect((await startInside()).said).toBe('held');
  });

  it('is taken over when everything inside was killed, by one of two that start again', async () => {
    const first = await startInside();
    expect(first.said).toBe('held');
    await first.kill();
    expect(await readdir(home.path)).toHaveLength(2);
    const again = await Promise.all([startInside(), startInside()]);
    expect(again.map(({ said }) => said).sort()).toEqual(['database_busy', 'held']);
    for (const holder of again) await holder.kill();
    await (await acquireDirectoryLock(path)).release();
    expect(await readdir(home.path)).toEqual([]);
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
