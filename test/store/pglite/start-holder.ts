import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBuilt } from '../../support/built-project.ts';
import { skipBecause } from '../../support/skip-reason.ts';

const script = join(import.meta.dirname, '../../support/hold-lock.ts');

export interface LockHolder {
  process: ChildProcess;
  /** `held`, or the code of the refusal. */
  said: string;
  /** As a container that is killed ends: at once, with everything in its process namespace. */
  kill(): Promise<void>;
}

/** A process of its own that takes the lock, by way of `wrapper` if one is given. */
export async function startHolder(path: string, wrapper: readonly string[] = []): Promise<LockHolder> {
  const [command = '', ...words] = [...wrapper, process.execPath, findBuilt(script), path];
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const said = String((await once(child.stdout, 'data'))[0]).trim();
  return {
    process: child,
    said,
    async kill() {
      // Who was refused ends by itself.
      const isRunning = said === 'held' && child.exitCode === null && child.signalCode === null;
      if (isRunning) process.kill(wrapper.length === 0 ? Number(child.pid) : findChild(Number(child.pid)), 'SIGKILL');
      await exit;
    },
  };
}

/** What starts a process as a container does, first in a process namespace; null where that isn't allowed here. */
export function findNamespaceWrapper(): readonly string[] | null {
  const fresh = ['--pid', '--net', '--fork', '--mount-proc'];
  const ways = [fresh, ['--user', '--map-root-user', ...fresh]];
  const way = ways.find((words) => spawnSync('unshare', [...words, 'true']).status === 0);
  return way === undefined ? skipBecause('unshare makes no process namespaces here') : ['unshare', ...way];
}

/** `unshare` waits for it, and ends when it has been taken apart wholly. */
function findChild(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}
