import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../test/support/run-process.ts';

export interface WorkerProcessOptions {
  /** Node's arguments before the command line's own, such as `['dist/src/cli/main.js']`. */
  commandLine: readonly string[];
  command: 'serve' | 'worker';
  environment: Record<string, string>;
  /** Where its log goes. */
  logFile: string;
  /** Where Node puts a CPU profile when it ends; null: none. */
  profile: string | null;
}

export interface Usage {
  /** Processor seconds so far. */
  cpuSeconds: number;
  /** Resident memory now, MB (10⁶ bytes), including Node's reserve, which comes and goes. */
  residentMb: number;
  /** Used part of Node's heap, MB. */
  heapMb: number;
  /** Memory outside of the heap, mostly the embedded database's, MB. */
  externalMb: number;
}

export interface WorkerProcess {
  /** How many messages it knows, and whether all of them are finished and no alert is left to send. */
  readProgress(): Promise<{ messages: number; isSettled: boolean }>;
  readUsage(): Promise<Usage>;
  /** After full garbage collections, so that only retained memory counts; the least of several readings. */
  readUsageAfterCollection(): Promise<Usage>;
  /** Asks it to stop, and resolves when it has ended. Throws, with its last words, if it failed. */
  stop(): Promise<void>;
}

/** Long enough for a new embedded database on a busy machine. */
const startLimitMs = 120_000;
const collections = 3;
const collectOnSignal = `data:text/javascript,process.on('SIGUSR2',()=>globalThis.gc())`;

/** Starts the worker as people run it, in a process of its own; resolves when it reports that it is ready. */
export async function startWorkerProcess(options: WorkerProcessOptions): Promise<WorkerProcess> {
  const { commandLine, command, environment, logFile, profile } = options;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const profiling = profile === null ? [] : ['--cpu-prof', '--cpu-prof-dir', profile];
  const flags = ['--expose-gc', '--import', collectOnSignal, ...profiling];
  const child = spawn(process.execPath, [...flags, ...commandLine, command, '--port', String(port)], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.pipe(createWriteStream(logFile));
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  ended.then(() => process.off('exit', killOnExit));

  async function throwLastWords(what: string): Promise<never> {
    const log = await readFile(logFile, 'utf8').catch(() => '');
    throw new Error(`${what}: ${log.slice(-2000)}`);
  }

  async function ask(path: string): Promise<string> {
    if (child.exitCode !== null) return throwLastWords(`The worker ended with ${child.exitCode}`);
    // The other side may close a kept connection at the very moment of the call.
    const response = await fetch(`${url}${path}`).catch(() => fetch(`${url}${path}`));
    const body = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${body}`);
    return body;
  }

  async function readUsage(): Promise<Usage> {
    const metrics = await ask('/metrics');
    return {
      cpuSeconds: readMetric(metrics, 'process_cpu_seconds_total'),
      residentMb: readMetric(metrics, 'process_resident_memory_bytes') / 1e6,
      heapMb: readMetric(metrics, 'nodejs_heap_size_used_bytes') / 1e6,
      externalMb: readMetric(metrics, 'nodejs_external_memory_bytes') / 1e6,
    };
  }

  const until = performance.now() + startLimitMs;
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      await throwLastWords('The worker did not get ready');
    }
    await sleep(50);
  }
  return {
    async readProgress() {
      const { messages, oldest_unsettled, alerts } = JSON.parse(await ask('/api/status'));
      const counts = Object.values<number>(messages);
      return {
        messages: counts.reduce((sum, count) => sum + count, 0),
        isSettled: oldest_unsettled === null && (alerts.queued ?? 0) + (alerts.claimed ?? 0) === 0,
      };
    },
    readUsage,
    async readUsageAfterCollection() {
      const readings: Usage[] = [];
      while (readings.length < collections) {
        child.kill('SIGUSR2');
        // The signal is handled in its own time, and Node returns the memory some time after.
        await sleep(1000);
        readings.push(await readUsage());
      }
      const last = readings.at(-1) as Usage;
      return { ...last, residentMb: Math.min(...readings.map(({ residentMb }) => residentMb)) };
    },
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) await throwLastWords(`The worker ended with ${code}`);
    },
  };
}

function readMetric(metrics: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
}
