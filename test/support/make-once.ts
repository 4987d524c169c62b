import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 50;
/** No maker takes so long, ms: a lock that is older is that of one that was killed, whoever has its number by now. */
const longestMs = 120_000;

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

/** Whether it is this process that makes it: the lock names its maker, and falls with it, or with age. */
function begin(path: string): boolean {
  try {
    writeFileSync(toLock(path), String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isHeld(toLock(path))) end(path);
    return false;
  }
}

function isHeld(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > longestMs) return false;
    const maker = Number(readFileSync(lock, 'utf8'));
    // Just made, and not written yet.
    if (maker !== 0) process.kill(maker, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function end(path: string): void {
  rmSync(toLock(path), { recursive: true, force: true });
}
