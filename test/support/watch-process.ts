import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Resolves when the process has printed so many lines (that hold `text`) on stdout, or has ended. */
export function waitForLines(child: ChildProcess, count: number, text = ''): Promise<void> {
  if (count <= 0 || child.stdout === null) return Promise.resolve();
  const lines = createInterface({ input: child.stdout });
  let seen = 0;
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.includes(text) && ++seen === count) resolve();
    });
    lines.on('close', resolve);
  });
}

/** SIGKILL, and waits until the process is gone. */
export async function killNow(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
