import type { ChildProcess } from 'node:child_process';
import { startCommand } from '../support/run-process.ts';
import { killNow } from '../support/watch-process.ts';

export interface WorkerProcess {
  child: ChildProcess;
  /** Resolves when it has begun to work, or has ended. */
  started: Promise<void>;
  /** Resolves to the exit code; null after a signal. */
  ended: Promise<number | null>;
  /** The last of what it logged. */
  readLog(): string;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

const keptLog = 20_000;

/** `secondlook` with these words, in a process of its own. */
export function startWorker(
  words: readonly string[],
  options: { environment: Record<string, string>; directory: string },
): WorkerProcess {
  const child = startCommand(words, options);
  let log = '';
  child.stdin?.end();
  child.stdout?.resume();
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const started = new Promise<void>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-keptLog);
      if (log.includes('Working on ')) resolve();
    });
    void ended.then(() => resolve());
  });
  return { child, started, ended, readLog: () => log, kill: () => killNow(child) };
}
