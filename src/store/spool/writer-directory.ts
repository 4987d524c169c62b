import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import { makeDirectory } from '../make-directory.ts';
import { acquireDirectoryLock, type DirectoryLock, isLockUnclear } from '../pglite/directory-lock.ts';
import { listSegments, readPosition, readSegmentSize, toSegmentPath } from './segments.ts';

/** Processes that may write below one directory at a time. */
const mostWriters = 32;

/** A directory that one process alone writes to. */
interface WriterDirectory {
  path: string;
  release(): Promise<void>;
}

/** The lock of a process's directory. */
export const toLockPath = (path: string): string => join(path, 'lock');

/**
 * Takes the first directory below `directory` that no running process has, and moves into it what other processes left that are
 * gone; the log names what stays of one that may be. Throws `database_unavailable` where nothing can be written, `database_busy` where all are taken.
 */
export async function takeWriterDirectory(directory: string, logger: Logger): Promise<WriterDirectory> {
  for (let number = 1; number <= mostWriters; number++) {
    const path = join(directory, `writer-${number}`);
    const lock = await tryLock(path);
    if (lock === null) continue;
    await adopt(directory, path, logger).catch(async (error: unknown) => {
      await lock.release();
      throw toUnwritable(directory, error);
    });
    return { path, release: () => lock.release() };
  }
  throw new AppError('database_busy', `${mostWriters} processes write below ${directory} already`);
}

/** Null where a process has it that may be running. */
async function tryLock(path: string): Promise<DirectoryLock | null> {
  try {
    makeDirectory(path);
    return await acquireDirectoryLock(toLockPath(path));
  } catch (error) {
    if (error instanceof AppError && error.code === 'database_busy') return null;
    throw toUnwritable(path, error);
  }
}

async function adopt(directory: string, own: string, logger: Logger): Promise<void> {
  const others = (await readdir(directory)).map((name) => join(directory, name));
  for (const other of others.filter((path) => /writer-\d+$/.test(path) && path !== own)) {
    if ((await listSegments(other)).length === 0) continue;
    const lock = await tryLock(other);
    if (lock === null) {
      await tellOfUnclear(other, logger);
      continue;
    }
    try {
      const { segment: first } = await readPosition(other);
      for (const segment of await listSegments(other)) {
        if (segment < first) continue;
        const last = Math.max((await readPosition(own)).segment, ...(await listSegments(own)));
        await rename(toSegmentPath(other, segment), toSegmentPath(own, last + 1));
      }
    } finally {
      await lock.release();
    }
  }
}

async function tellOfUnclear(path: string, logger: Logger): Promise<void> {
  const lock = toLockPath(path);
  if (!(await hasWaiting(path)) || !(await isLockUnclear(lock))) return;
  logger.warn(
    {},
    `What waits in ${path} is left there: it can't be seen from here whether its process still runs. If that is certainly gone, delete ${lock} and start \`serve\` anew`,
  );
}

async function hasWaiting(path: string): Promise<boolean> {
  const stored = await readPosition(path);
  for (const segment of await listSegments(path)) {
    const offset = segment === stored.segment ? stored.offset : 0;
    if (segment >= stored.segment && (await readSegmentSize(path, segment)) > offset) return true;
  }
  return false;
}

function toUnwritable(path: string, error: unknown): AppError {
  return new AppError('database_unavailable', `Cannot write to ${path}: ${toErrorMessage(error)}`, {
    hint: 'Is the disk full, or the directory not writable?',
    cause: error,
  });
}
