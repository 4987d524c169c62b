import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessOptions {
  name: string;
  /** Node's arguments. */
  words: readonly string[];
  environment: Record<string, string>;
  logFile: string;
  /** It is ready when this answers 200; null: when it has printed a line. */
  readyUrl: string | null;
}

export interface BenchProcess {
  /** The first line that it printed, where it was waited for. */
  said: string;
  /** Resident memory now, MB (10⁶ bytes); null where the system does not tell (other than Linux). */
  readResidentMb(): Promise<number | null>;
  stop(): Promise<void>;
}

const startLimitMs = 120_000;

/** Starts a process of Node; resolves when it is ready. Throws, with its last words, if it doesn't get there. */
export async function startProcess(options: ProcessOptions): Promise<BenchProcess> {
  const { name, words, environment, logFile, readyUrl } = options;
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile);
  child.stderr.pipe(log, { end: false });
  let said = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    log.write(`${line}\n`);
    said ||= line;
  });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  ended.then(() => process.off('exit', killOnExit));

  const isReady = async () =>
    readyUrl === null ? said !== '' : (await fetch(readyUrl).catch(() => null))?.ok === true;
  const until = performance.now() + startLimitMs;
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      await ended;
      throw new Error(`${name} did not get ready: ${(await readFile(logFile, 'utf8')).slice(-2000)}`);
    }
    await sleep(20);
  }
  return {
    said,
    async readResidentMb() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
      return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6;
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
