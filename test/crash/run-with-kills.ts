import { setTimeout as delay } from 'node:timers/promises';
import type { TelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import { pick } from '../end-to-end/seeded-random.ts';
import type { WirePlan } from './plan-wire.ts';
import { publish } from './publish.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';
import type { WorkerProcess } from './worker-process.ts';

export interface KilledRunOptions {
  plan: WirePlan;
  kills: number;
  /** Processes at once; one of them is killed at a time, and started again. */
  workers: number;
  random: () => number;
  emulator: TelegramEmulator;
  webhook: WebhookReceiver;
  start(): WorkerProcess;
  /** Whether nothing is under way any more. */
  isDrained(): Promise<boolean>;
}

export interface KilledRun {
  /** When each was killed, for the message of a failing test. */
  kills: string[];
  /** From the last kill until nothing was under way, s. */
  drainSeconds: number;
  seconds: number;
  /** Of the processes that were left to end by SIGTERM. */
  exitCodes: (number | null)[];
  /** What the last ones logged. */
  log: string;
}

const drainLimitMs = 600_000;
/** A moment that doesn't come by then is not waited for any longer. */
const momentLimitMs = 20_000;

/**
 * Publishes the plan in as many parts as there are lives, each as fast as it goes, kills a worker in each at a random moment,
 * and lets the last ones bring everything to its end.
 */
export async function runWithKills(options: KilledRunOptions): Promise<KilledRun> {
  const { plan, kills, workers, random, emulator, start } = options;
  const began = performance.now();
  const running = Array.from({ length: workers }, start);
  const said: string[] = [];
  try {
    const size = Math.ceil(plan.steps.length / (kills + 1));
    for (let kill = 0; kill < kills; kill++) {
      const published = publish(plan.steps.slice(kill * size, (kill + 1) * size), emulator);
      planFaults(options);
      const victim = Math.floor(random() * workers);
      const worker = running[victim];
      if (worker === undefined) break;
      const moment = await killAtRandomMoment(worker, kill, options);
      if ((await worker.ended) !== null) throw new Error(`A worker ended by itself: ${worker.readLog()}`);
      said.push(`worker ${victim + 1} ${moment}`);
      running[victim] = start();
      await published;
    }
    await publish(plan.steps.slice(kills * size), emulator);
    const lastKill = performance.now();
    await waitForDrain(options, running);
    const drained = performance.now();
    for (const { child } of running) child.kill('SIGTERM');
    const exitCodes = await Promise.all(running.map(({ ended }) => ended));
    return {
      kills: said,
      drainSeconds: (drained - lastKill) / 1000,
      seconds: (drained - began) / 1000,
      exitCodes,
      log: running.map(({ readLog }) => readLog()).join('\n'),
    };
  } finally {
    await Promise.all(running.map((worker) => worker.kill()));
  }
}

/** What Telegram does to a bot on a bad day. */
function planFaults({ random, emulator }: KilledRunOptions): void {
  if (random() < 0.3) emulator.fault({ method: 'getUpdates', error: 502 });
  if (random() < 0.3) emulator.fault({ method: 'sendMessage', error: 502 });
  if (random() < 0.3) emulator.fault({ method: 'sendMessage', error: 429, retry_after: 1 });
}

const moments = ['confirmed', 'telegram', 'webhook', 'work', 'start'] as const;

/** The first kills come at one moment of each kind, the others at any. */
async function killAtRandomMoment(worker: WorkerProcess, kill: number, options: KilledRunOptions): Promise<string> {
  const { random } = options;
  const moment = moments[kill] ?? pick(random, moments);
  const ms = Math.floor(random() * 2000);
  if (moment === 'start') {
    await delay(ms);
    await worker.kill();
    return `${ms} ms after the last kill`;
  }
  await worker.started;
  if (moment === 'work') {
    await delay(ms);
    await worker.kill();
    return `${ms} ms after it began to work`;
  }
  if (moment === 'webhook') return killBeforeAnswer(worker, options);
  return moment === 'telegram' ? killWhileSending(worker, options) : killAtConfirmation(worker, options);
}

/** What is confirmed must be stored by then. */
async function killAtConfirmation(worker: WorkerProcess, { emulator }: KilledRunOptions): Promise<string> {
  const readOffset = () => Math.max(0, ...emulator.state().offsets);
  const before = readOffset();
  const isConfirmed = await waitFor(() => readOffset() > before, momentLimitMs, 1);
  await worker.kill();
  return isConfirmed ? 'when updates were confirmed' : 'with nothing to confirm';
}

/** The message has arrived, and the worker doesn't know. */
async function killWhileSending(worker: WorkerProcess, { emulator }: KilledRunOptions): Promise<string> {
  const before = emulator.state().sent.length;
  emulator.fault({ method: 'sendMessage', error: 'hang_after' });
  const isSent = await waitFor(() => emulator.state().sent.length > before, momentLimitMs, 5);
  await worker.kill();
  return isSent ? 'while an alert was sent' : 'with no alert to come';
}

async function killBeforeAnswer(worker: WorkerProcess, { webhook }: KilledRunOptions): Promise<string> {
  const { arrived, release } = webhook.holdNext();
  const isThere = await Promise.race([arrived.then(() => true), delay(momentLimitMs).then(() => false)]);
  await worker.kill();
  release();
  return isThere ? 'before a webhook was answered' : 'with no webhook to come';
}

async function waitForDrain({ isDrained }: KilledRunOptions, running: readonly WorkerProcess[]): Promise<void> {
  const limit = new AbortController();
  const anEnd = Promise.race(running.map(({ ended }) => ended)).then((code) => {
    throw new Error(`A worker ended by itself with ${code}: ${running.map(({ readLog }) => readLog()).join('\n')}`);
  });
  try {
    const isDone = await Promise.race([waitFor(isDrained, drainLimitMs, 200, limit.signal), anEnd]);
    if (!isDone) throw new Error(`Not drained: ${running.map(({ readLog }) => readLog()).join('\n')}`);
  } finally {
    limit.abort();
    anEnd.catch(() => {});
  }
}

/** True once the condition holds, false when the limit came first. */
async function waitFor(
  condition: () => Promise<boolean> | boolean,
  limitMs: number,
  everyMs: number,
  abort?: AbortSignal,
): Promise<boolean> {
  const until = performance.now() + limitMs;
  while (performance.now() < until && !abort?.aborted) {
    if (await condition()) return true;
    await delay(everyMs);
  }
  return false;
}
