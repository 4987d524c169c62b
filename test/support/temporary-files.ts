import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux has a directory whose files are in memory. */
const inMemory = '/dev/shm';
/** Bytes that must be free, there and of the memory as a whole. A run has needed 340 MB at most at one time. */
const needed = 4e9;
const prefix = 'secondlook-tests-';

/**
 * The temporary files of a run are kept in memory where there is plenty: hundreds of small databases are copied and thrown away, which
 * is a tenth of its time on a disk. `TMPDIR` puts them elsewhere.
 */
export function setup(): (() => void) | undefined {
  if (process.env.TMPDIR || !hasRoom()) return undefined;
  removeLeftBehind();
  const directory = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`));
  process.env.TMPDIR = directory;
  return () => remove(directory);
}

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, process.availableMemory()) >= needed;
}

/** What runs that were killed have left there. */
function removeLeftBehind(): void {
  for (const name of readdirSync(inMemory)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) remove(join(inMemory, name));
  }
}

/** All but a small disk that a killed test has left mounted: that is no reason to run no tests. */
function remove(directory: string): void {
  try {
    rmSync(directory, { recursive: true, force: true });
  } catch {}
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
