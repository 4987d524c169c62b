import { randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { AppError, isErrno } from '../../domain/app-error.ts';
import { type ProcessIdentity, readProcessIdentity } from './process-identity.ts';
import { giveSignOfLife, type Life, removeSignOfLife, seekSignOfLife, signOfLifeSchema } from './sign-of-life.ts';

const holderSchema = z.object({
  pid: z.number().int(),
  process_namespace: z.string(),
  boot_id: z.string(),
  process_start: z.string(),
  host: z.string(),
  command: z.string(),
  since: z.string(),
  token: z.uuid(),
  /** Null where it could give none; locks of before there were any have none either. */
  sign_of_life: signOfLifeSchema.nullable().default(null),
});
type Holder = z.infer<typeof holderSchema>;

export interface DirectoryLock {
  /** Gives the lock back; safe to call twice. */
  release(): Promise<void>;
}

/** A holder to be, and the file that becomes its lock by a link. */
interface Claim {
  self: Holder;
  draft: string;
}

/**
 * Takes the lock file, or fails at once with `database_busy` and the holder's name. A holder is its boot, its process
 * namespace, its pid and the moment when that process started: a pid alone is reused. In another namespace of the same
 * kernel, such as a container beside this one, it is known by a socket beside the lock. Only a holder that is certainly
 * gone is replaced: of an earlier boot of this machine, no such process any more, or nobody at its socket.
 */
export async function acquireDirectoryLock(path: string): Promise<DirectoryLock> {
  const identity = await readProcessIdentity(process.pid);
  const token = randomUUID();
  // Before the lock can be seen, or somebody would find nobody there.
  const life = await giveSignOfLife(`${path}.${token.slice(0, 8)}.sock`);
  const self: Holder = {
    ...identity,
    host: hostname(),
    command: process.argv.slice(1, 3).join(' ').slice(-200),
    since: new Date().toISOString(),
    token,
    sign_of_life: life?.sign ?? null,
  };
  const draft = `${path}.${token}`;
  try {
    await writeDraft(draft, self, path);
    await claim(path, { self, draft });
  } catch (error) {
    await life?.end();
    throw error;
  } finally {
    await unlink(draft).catch(() => {});
  }
  return {
    async release() {
      await releaseOwn(path, token);
      await life?.end();
    },
  };
}

/** A full disk leaves an empty file, which is the caller's to remove. There too, whoever holds the lock is to be asked. */
async function writeDraft(draft: string, self: Holder, path: string): Promise<void> {
  await writeFile(draft, JSON.stringify(self)).catch(async (error: unknown) => {
    await readLeft(path);
    throw new AppError('database_unavailable', `Cannot write ${path}: ${String(error)}`, {
      hint: 'The data directory must be writable and the disk not full.',
      cause: error,
    });
  });
}

async function claim(path: string, own: Claim): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await linkExclusively(own.draft, path)) return;
    const left = await readLeft(path);
    if (left !== null) await removeStale(path, left, own);
  }
  throw toBusyError(path, await readHolder(path), 'unknown');
}

/** The lock that a holder has left who is certainly gone; null without any. Throws `database_busy` with the name of every other. */
async function readLeft(path: string): Promise<Holder | null> {
  const holder = await readHolder(path);
  if (holder === 'gone') return null;
  const life = holder === 'unreadable' ? 'unknown' : await judge(path, holder);
  if (holder === 'unreadable' || life !== 'gone') throw toBusyError(path, holder, life);
  return holder;
}

/** Whether somebody has the lock of whom nobody can tell from here whether they still run. */
export async function isLockUnclear(path: string): Promise<boolean> {
  const holder = await readHolder(path);
  if (typeof holder !== 'object') return holder === 'unreadable';
  return (await judge(path, holder)) === 'unknown';
}

async function linkExclusively(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<Holder | 'gone' | 'unreadable'> {
  try {
    const parsed = holderSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.data : 'unreadable';
  } catch (error) {
    return isErrno(error, 'ENOENT') ? 'gone' : 'unreadable';
  }
}

async function judge(path: string, holder: Holder): Promise<Life> {
  const here = await readProcessIdentity(process.pid);
  if (holder.boot_id !== here.boot_id) return holder.host === hostname() ? 'gone' : 'unknown';
  if (holder.process_namespace !== here.process_namespace) {
    return holder.sign_of_life === null ? 'unknown' : seekSignOfLife(dirname(path), holder.sign_of_life);
  }
  const now = await readProcessIdentity(holder.pid).catch((): ProcessIdentity | null => null);
  return now?.process_start === holder.process_start ? 'alive' : 'gone';
}

/**
 * Removes the lock of a holder that is gone. Several may have judged the same one: only who holds the lock named after it
 * may remove it, and looks again first, so that nobody's new lock is removed.
 */
async function removeStale(path: string, judged: Holder, own: Claim): Promise<void> {
  const takeover = `${path}.takeover-${judged.token}`;
  await claim(takeover, own);
  try {
    const holder = await readHolder(path);
    if (typeof holder === 'object' && holder.token === judged.token) await unlink(path);
    if (judged.sign_of_life !== null) await removeSignOfLife(dirname(path), judged.sign_of_life);
  } finally {
    await releaseOwn(takeover, own.self.token);
  }
}

async function releaseOwn(path: string, token: string): Promise<void> {
  const holder = await readHolder(path);
  if (typeof holder === 'object' && holder.token === token) await unlink(path).catch(() => {});
}

/** The longest that `serve` takes until it answers for the data that it has, ms: on a busy machine, with migrations to apply. */
const startMs = 60_000;

function toBusyError(path: string, holder: Holder | 'gone' | 'unreadable', life: Life): AppError {
  const who =
    typeof holder === 'object'
      ? `process ${holder.pid} on ${holder.host} (${holder.command || 'node'}, since ${holder.since})`
      : 'a process whose name the lock file does not tell';
  const isNew = life === 'alive' && typeof holder === 'object' && Date.now() - Date.parse(holder.since) < startMs;
  const isOurs = life === 'alive' && typeof holder === 'object' && holder.pid === process.pid;
  const stop = isOurs
    ? 'This process has it open: hand on what it opened, such as openSignal({ memory }), or close that first.'
    : isNew
      ? 'It has only just begun. Ask again in some seconds, when a `serve` answers for the data and a command has given them back; or set SECONDLOOK_HOME to another directory.'
      : 'Stop it, or set SECONDLOOK_HOME to another directory.';
  return new AppError('database_busy', `The data directory is in use by ${who}.`, {
    // Whoever is known to run is not to lose the lock.
    hint: life === 'alive' ? stop : `${stop} It can't be seen from here: if it is certainly gone, delete ${path}.`,
  });
}
