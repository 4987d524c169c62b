import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../../domain/app-error.ts';
import { isLockUnclear } from '../pglite/directory-lock.ts';
import { listSegments, readLines, readPosition, readSegmentSize, toSegmentPath } from './segments.ts';
import { toLockPath } from './writer-directory.ts';

/** Exchanges that an `ExchangeLog` has on disk and the store hasn't got. */
interface WaitingChats {
  count: number;
  /** When the oldest was answered; null: none waits, or it can't be read. */
  since: Date | null;
  /** Locks of processes that wrote some of them and of which nobody can tell from here whether they still run. */
  unclearLocks: string[];
}

/** What waits below the directory of an exchange log, whichever process wrote it: also while that writes. */
export async function readWaitingChats(directory: string): Promise<WaitingChats> {
  let count = 0;
  let oldest: number | null = null;
  const unclearLocks: string[] = [];
  const writers = (await listBelow(directory)).filter((name) => /^writer-\d+$/.test(name));
  for (const path of writers.map((name) => join(directory, name))) {
    const before = count;
    const from = await readPosition(path);
    for (const segment of await listSegments(path)) {
      if (segment < from.segment) continue;
      const offset = segment === from.segment ? from.offset : 0;
      const size = await readSegmentSize(path, segment);
      if (offset >= size) continue;
      for await (const { text } of readLines(toSegmentPath(path, segment), offset, size)) {
        count += 1;
        oldest ??= readMoment(text);
      }
    }
    if (count > before && (await isLockUnclear(toLockPath(path)))) unclearLocks.push(toLockPath(path));
  }
  return { count, since: oldest === null ? null : new Date(oldest), unclearLocks };
}

/** Files below a directory of what the store refused or nobody could read, as paths. */
export async function listSetAside(directory: string): Promise<string[]> {
  const files = await listBelow(directory, true);
  return files.filter((file) => file.endsWith('.broken')).map((file) => join(directory, file));
}

async function listBelow(directory: string, recursive = false): Promise<string[]> {
  return readdir(directory, { recursive }).catch((error: unknown): string[] => {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  });
}

function readMoment(line: string): number | null {
  const answered = /"answered_at":"([^"]{1,40})"/.exec(line)?.[1];
  const moment = Date.parse(answered ?? '');
  return Number.isNaN(moment) ? null : moment;
}
