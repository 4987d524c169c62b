import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Who was killed at it leaves its lock behind, ms. */
const longestMs = 120_000;
const pauseMs = 50;

/**
 * Makes what tests of all workers use, where it isn't there yet: whoever comes first makes it, the others wait, since each would take
 * all of a core from them. @param make puts it at `path` in one step, as its last.
 */
export async function makeOnce(path: string, make: () => Promise<void>): Promise<void> {
  while (!existsSync(path)) {
    if (!begin(path)) await delay(pauseMs);
    else await Promise.resolve(existsSync(path) ? undefined : make()).finally(() => end(path));
  }
}

/** The same for what is needed before anything else can go on. */
export function makeOnceAtOnce(path: string, make: () => void): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(path)) {
    if (!begin(path)) {
      Atomics.wait(clock, 0, 0, pauseMs);
      continue;
    }
    try {
      if (!existsSync(path)) make();
    } finally {
      end(path);
    }
  }
}

const toLock = (path: string): string => `${path}.lock`;

function begin(path: string): boolean {
  try {
    mkdirSync(toLock(path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const since = statSync(toLock(path), { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - since > longestMs) end(path);
    return false;
  }
}

function end(path: string): void {
  rmSync(toLock(path), { recursive: true, force: true });
}
