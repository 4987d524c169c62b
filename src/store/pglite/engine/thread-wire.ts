import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type EngineOptions, shareProgram } from './create-engine.ts';
import type { Wire } from './wire.ts';

/** Messages of Postgres's protocol, or the request to shut down. */
export type ToThread = Uint8Array | 'close';
export type FromThread = { opened: true } | { answer: Uint8Array } | { closed: true } | { died: string };

const entry = new URL(`./thread-main${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url);

interface Waiting {
  resolve(value: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * Opens an embedded database in a thread of its own: it has another core than the caller, whom a slow statement doesn't keep
 * from other work. Rejects when it can't be opened. While no answer is due, the thread doesn't keep the process running.
 */
export async function openThreadWire(options: EngineOptions): Promise<Wire> {
  const worker = await startWorker({ ...options, program: await shareProgram() });
  /** In the order of their messages, which is the order of the answers. */
  let waiting: Waiting[] = [];
  let end: Error | null = null;
  let announceDeath: (reason: Error) => void = () => {};
  const died = new Promise<Error>((resolve) => {
    announceDeath = resolve;
  });
  const opened = expectAnswer();

  function expectAnswer(message?: ToThread): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (end !== null) return reject(end);
      if (waiting.push({ resolve, reject }) === 1) worker.ref();
      if (message !== undefined) worker.postMessage(message);
    });
  }
  function answer(value: Uint8Array): void {
    waiting.shift()?.resolve(value);
    if (waiting.length === 0) worker.unref();
  }
  /** Nobody learns of it before the thread is gone: whoever opens the directory again must be alone in it. */
  function die(reason: string): void {
    if (end !== null) return;
    const lost = waiting;
    waiting = [];
    const told = new Error(
      `The embedded database has stopped: ${reason || 'Postgres gave up'}${describeRoom(options)}`,
    );
    end = told;
    void worker.terminate().finally(() => {
      for (const { reject } of lost) reject(told);
      announceDeath(told);
    });
  }

  worker.on('error', (error) => die(error.message));
  worker.on('exit', (code) => die(`its thread ended with code ${code}`));
  worker.on('message', (message: FromThread) => {
    if ('died' in message) die(message.died);
    else answer('answer' in message ? message.answer : nothing);
  });
  await opened;
  return {
    exchange: (messages) => expectAnswer(messages),
    async close() {
      await expectAnswer('close').catch(() => {});
      end ??= new Error('The embedded database is closed');
      await worker.terminate();
    },
    kill: die,
    died,
  };
}

const nothing = new Uint8Array();

/** A full disk is what Postgres gives up at, and it says so only in a log that nobody reads. */
function describeRoom({ dataDir }: EngineOptions): string {
  try {
    if (dataDir === undefined) return '';
    const { bavail, bsize } = statfsSync(dirname(dataDir));
    return ` (${Math.floor((bavail * bsize) / 1e6)} MB are free at ${dirname(dataDir)})`;
  } catch {
    return '';
  }
}

async function startWorker(workerData: EngineOptions): Promise<Worker> {
  // What the process was started with (a profiler, a debugger) is not for it. It makes little garbage: Node's 48 MB for that are not needed.
  const options = { workerData, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 8 } };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  bundled ??= bundleSources();
  return new Worker(await bundled, options);
}

let bundled: Promise<URL> | undefined;

/**
 * A thread inherits no loader, and one of its own takes a quarter of a second of a core each time. Where the sources themselves run,
 * those of the thread are put together once instead, with the packages where this module finds them.
 */
async function bundleSources(): Promise<URL> {
  const { build }: typeof import('esbuild') = await import(import.meta.resolve('esbuild'));
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    plugins: [
      {
        name: 'packages-by-address',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[@a-z]/ }, ({ path }) => ({ path: import.meta.resolve(path), external: true })),
      },
    ],
  });
  return new URL(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
}
