import { randomUUID } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { type ProcessIdentity, readProcessIdentity } from './process-identity.ts';

const holderSchema = z.object({
  pid: z.number().int(),
  process_namespace: z.string(),
  boot_id: z.string(),
  process_start: z.string(),
  host: z.string(),
  command: z.string(),
  since: z.string(),
  token: z.uuid(),
});
type Holder = z.infer<typeof holderSchema>;

export interface DirectoryLock {
  /** Gives the lock back; safe to call twice. */
  release(): Promise<void>;
}

/**
 * Takes the lock file, or fails at once with `database_busy` and the holder's name. A holder is its boot, its process
 * namespace, its pid and the moment when that process started: a pid alone is reused. Only a holder that is certainly gone
 * (same machine and namespace, but another boot, or no such process) is replaced; one that can't be seen from here, such
 * as a container beside this one, never is.
 */
export async function acquireDirectoryLock(path: string): Promise<DirectoryLock> {
  const self: Holder = {
    ...(await readProcessIdentity(process.pid)),
    host: hostname(),
    command: process.argv.slice(1, 3).join(' ').slice(-200),
    since: new Date().toISOString(),
    token: randomUUID(),
  };
  const draft = `${path}.${self.token}`;
  await writeFile(draft, JSON.stringify(self)).catch(async (error: unknown) => {
    // A full disk leaves an empty file.
    await unlink(draft).catch(() => {});
    throw new AppError('database_unavailable', `Cannot write ${path}: ${String(error)}`, {
      hint: 'The data directory must be writable and the disk not full.',
      cause: error,
    });
  });
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (await linkExclusively(draft, path)) return { release: () => releaseOwn(path, self.token) };
      const holder = await readHolder(path);
      if (holder === 'gone') continue;
      if (holder === 'unreadable' || !(await isCertainlyGone(holder))) throw toBusyError(path, holder);
      await removeStale(path, holder);
    }
    throw toBusyError(path, await readHolder(path));
  } finally {
    await unlink(draft).catch(() => {});
  }
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

async function isCertainlyGone(holder: Holder): Promise<boolean> {
  const here = await readProcessIdentity(process.pid);
  if (holder.host !== hostname() && holder.boot_id !== here.boot_id) return false;
  if (holder.boot_id !== here.boot_id) return true;
  if (holder.process_namespace !== here.process_namespace) return false;
  const now = await readProcessIdentity(holder.pid).catch((): ProcessIdentity | null => null);
  return now === null || now.process_start !== holder.process_start;
}

/**
 * Removes the lock of a holder that is gone. Several may have judged the same one: only who holds the lock named after it
 * may remove it, and looks again first, so that nobody's new lock is removed.
 */
async function removeStale(path: string, judged: Holder): Promise<void> {
  const takeover = await acquireDirectoryLock(`${path}.takeover-${judged.token}`);
  try {
    const holder = await readHolder(path);
    if (typeof holder === 'object' && holder.token === judged.token) await unlink(path);
  } finally {
    await takeover.release();
  }
}

async function releaseOwn(path: string, token: string): Promise<void> {
  const holder = await readHolder(path);
  if (typeof holder === 'object' && holder.token === token) await unlink(path).catch(() => {});
}

function toBusyError(path: string, holder: Holder | 'gone' | 'unreadable'): AppError {
  const who =
    typeof holder === 'object'
      ? `process ${holder.pid} on ${holder.host} (${holder.command || 'node'}, since ${holder.since})`
      : 'a process whose name the lock file does not tell';
  return new AppError('database_busy', `The data directory is in use by ${who}.`, {
    hint: `Stop it, or set SECONDLOOK_HOME to another directory. If that process is certainly gone, delete ${path}.`,
  });
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
