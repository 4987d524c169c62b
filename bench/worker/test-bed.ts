import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { createTelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import { createScratchDatabase } from '../../test/support/native-postgres.ts';
import { channels, makePost } from './make-post.ts';
import { type Publication, readMessageTimes, type TimesOfMessages } from './message-times.ts';
import { startWorkerProcess, type Usage } from './worker-process.ts';

export interface TestBedOptions {
  commandLine: readonly string[];
  /** Null: one `serve` on an embedded database of its own. Else this many `worker`s on a scratch database of this server. */
  server: { url: string; workers: number } | null;
  /** Added to the workers' environment. */
  environment?: Record<string, string>;
  /** Where CPU profiles of the workers go; null: none. */
  profile?: string | null;
}

/** Channels to post into, and workers that read them. */
export interface TestBed {
  /** Publishes this many new posts at once, and resolves when all of them are finished and all alerts sent. */
  publishAndSettle(count: number): Promise<Publication[]>;
  /** Publishes this many new posts, evenly in time, and resolves likewise. */
  publishEvenlyAndSettle(count: number, perSecond: number): Promise<Publication[]>;
  /** Of all workers together. */
  readUsage(): Promise<Usage>;
  /** The same after a full garbage collection. */
  readUsageAfterCollection(): Promise<Usage>;
  /** Stops the workers and reads the database's records. Call it last, before `close`. */
  stopAndRead(): Promise<TimesOfMessages>;
  close(): Promise<void>;
}

const token = '700000:bench';
/** Counting takes the worker longer the more messages there are: at most this share of its time. */
const pollShare = 0.01;
const shortestPollMs = 250;
const longestPollMs = 3000;
/** Without progress for this long, the worker hangs. */
const patienceMs = 120_000;

/** A Bot API on loopback and workers in processes of their own, with a new database and one chat that gets alerts. */
export async function openTestBed(options: TestBedOptions): Promise<TestBed> {
  const { commandLine, server, environment = {}, profile = null } = options;
  const home = await mkdtemp(join(tmpdir(), 'secondlook-bench-'));
  const emulator = createTelegramEmulator();
  const scratch = server === null ? null : await createScratchDatabase(server.url);
  const workers: Awaited<ReturnType<typeof startWorkerProcess>>[] = [];
  let made = 0;

  async function close(): Promise<void> {
    await Promise.all(workers.splice(0).map((worker) => worker.stop().catch(() => {})));
    await emulator.close();
    await scratch?.close();
    await rm(home, { recursive: true, force: true });
  }

  function publish(): Publication {
    const { channel, text } = makePost(made++);
    const at = Date.now();
    const { message_id } = emulator.post({ chat: { username: channel }, text });
    return { source: `@${channel}`, id: String(message_id), at };
  }

  async function waitUntilSettled(): Promise<void> {
    let known = '';
    let changedAt = performance.now();
    for (let pollMs = shortestPollMs; ; ) {
      await sleep(pollMs);
      const asked = performance.now();
      const progress = await workers[0]?.readProgress();
      pollMs = Math.min(longestPollMs, Math.max(shortestPollMs, (performance.now() - asked) / pollShare));
      if (progress?.isSettled && progress.messages >= made) return;
      const { pending } = emulator.state();
      const seen = JSON.stringify([progress, pending]);
      if (seen !== known) changedAt = performance.now();
      else if (performance.now() - changedAt > patienceMs) throw new Error(`The worker hangs at ${seen}`);
      known = seen;
    }
  }

  async function addUp(read: 'readUsage' | 'readUsageAfterCollection'): Promise<Usage> {
    const usages = await Promise.all(workers.map((worker) => worker[read]()));
    const sum = (name: keyof Usage) => usages.reduce((total, usage) => total + usage[name], 0);
    return {
      cpuSeconds: sum('cpuSeconds'),
      residentMb: sum('residentMb'),
      heapMb: sum('heapMb'),
      externalMb: sum('externalMb'),
    };
  }

  try {
    const apiRoot = await emulator.listen();
    const alertsFile = join(home, 'alerts.json');
    await writeFile(alertsFile, JSON.stringify({ channels: [{ name: 'desk', kind: 'telegram', chat_id: -1001 }] }));
    for (let number = 1; number <= (server?.workers ?? 1); number++) {
      const worker = await startWorkerProcess({
        commandLine,
        command: server === null ? 'serve' : 'worker',
        environment: {
          HOME: home,
          SECONDLOOK_HOME: home,
          TELEGRAM_BOT_TOKEN: token,
          TELEGRAM_API_ROOT: apiRoot,
          TELEGRAM_CHANNELS: channels.map((name) => `@${name}`).join(','),
          ALERTS_FILE: alertsFile,
          ...(scratch === null ? {} : { DATABASE_URL: scratch.url }),
          ...environment,
        },
        logFile: join(home, `worker-${number}.log`),
        profile,
      });
      workers.push(worker);
    }
  } catch (error) {
    await close();
    throw error;
  }

  return {
    async publishAndSettle(count) {
      const publications = Array.from({ length: count }, publish);
      await waitUntilSettled();
      return publications;
    },
    async publishEvenlyAndSettle(count, perSecond) {
      const publications: Publication[] = [];
      const begun = performance.now();
      while (publications.length < count) {
        await sleep(Math.max(0, begun + (publications.length / perSecond) * 1000 - performance.now()));
        publications.push(publish());
      }
      await waitUntilSettled();
      return publications;
    },
    readUsage: () => addUp('readUsage'),
    readUsageAfterCollection: () => addUp('readUsageAfterCollection'),
    async stopAndRead() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
      const database = scratch === null ? await openPglite(home) : openPostgres(scratch.url);
      try {
        return await readMessageTimes(database);
      } finally {
        await database.close();
      }
    },
    close,
  };
}

/** Opens a test bed for `run`, and closes it whatever happens. */
export async function withTestBed<Result>(
  options: TestBedOptions,
  run: (bed: TestBed) => Promise<Result>,
): Promise<Result> {
  const bed = await openTestBed(options);
  try {
    return await run(bed);
  } finally {
    await bed.close();
  }
}
