import { onTestFinished, vi } from 'vitest';
import type { Feedback } from '../../src/alerts/feedback.ts';
import type { Logger } from '../../src/domain/logger.ts';
import type { Post } from '../../src/domain/post.ts';
import { createTelegramSource, type TelegramSourceOptions } from '../../src/telegram/bot/bot-source.ts';
import { parseChannelList } from '../../src/telegram/channel-list.ts';
import {
  createTelegramEmulator,
  type EmulatorOptions,
  type TelegramEmulator,
} from '../../src/telegram/emulator/telegram-emulator.ts';
import type { PostSink, Source, SourceState } from '../../src/worker/sources/source.ts';

export const token = '4242:SECRET-part_of-the-token';
export const at = new Date('2026-03-01T12:00:00.000Z');

/** An emulator on a free port, closed at the end of the test. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<TelegramEmulator> {
  const emulator = createTelegramEmulator({ token, now: () => at, webhookRetryMs: 1, ...options });
  await emulator.listen();
  onTestFinished(() => emulator.close());
  return emulator;
}

export interface LogLine {
  level: keyof Logger;
  line: string;
  fields: object;
}

export function createRecordingLogger(): Logger & { lines: LogLine[]; of(level: keyof Logger): string[] } {
  const lines: LogLine[] = [];
  const write = (level: keyof Logger) => (fields: object, line: string) => void lines.push({ level, line, fields });
  return {
    lines,
    of: (level) => lines.filter((entry) => entry.level === level).map(({ line }) => line),
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  };
}

/** A sink that keeps what it takes, and rejects with what `refuse` finds wrong with a batch. */
export function createRecordingSink(refuse: (posts: readonly Post[]) => Error | null = () => null) {
  const batches: (readonly Post[])[] = [];
  const feedback: Feedback[] = [];
  const withdrawn: string[] = [];
  let attempts = 0;
  const sink: PostSink = {
    async receive(posts) {
      attempts += 1;
      const fault = refuse(posts);
      if (fault !== null) throw fault;
      batches.push(posts);
    },
    async withdraw(source, ids) {
      withdrawn.push(...ids.map((id) => `${source}/${id}`));
    },
    async takeFeedback(given) {
      feedback.push(given);
    },
  };
  return {
    sink,
    batches,
    feedback,
    withdrawn,
    get attempts() {
      return attempts;
    },
    posts: () => batches.flat(),
    texts: () => batches.flat().map(({ message }) => message.text),
  };
}

/** Waits for a condition, looking often: never for a time. */
export function until(condition: () => boolean): Promise<void> {
  return vi.waitFor(
    () => {
      if (!condition()) throw new Error(`not yet: ${condition}`);
    },
    { interval: 2, timeout: 20_000 },
  );
}

export interface RunningSource {
  states: SourceState[];
  /** Pauses that the source made between attempts, in milliseconds. */
  pauses: number[];
  logger: ReturnType<typeof createRecordingLogger>;
  /** Ends with the run. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Runs a source until the end of the test; its pauses take no time. */
export function runSource(
  make: (options: Omit<TelegramSourceOptions, 'token' | 'apiRoot'>) => Source,
  sink: PostSink,
  { lastContact = null, now = () => at }: { lastContact?: Date | null; now?: () => Date } = {},
): RunningSource {
  const states: SourceState[] = [];
  const pauses: number[] = [];
  const logger = createRecordingLogger();
  const interruption = new AbortController();
  const source = make({
    channels: parseChannelList([]),
    logger,
    clock: { now },
    pollTimeoutSeconds: 0.3,
    answerLimitMs: 2000,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  const ended = source.run(sink, { abort: interruption.signal, lastContact, onState: (state) => states.push(state) });
  // A test that expects a rejection awaits `ended` itself.
  ended.catch(() => {});
  const stop = async () => {
    interruption.abort();
    await ended;
  };
  onTestFinished(() => stop().catch(() => {}));
  return { states, pauses, logger, ended, stop };
}

/** A poll loop on the emulator. */
export function pollFrom(
  emulator: TelegramEmulator,
  sink: PostSink,
  {
    lastContact,
    now,
    ...options
  }: Partial<TelegramSourceOptions> & { lastContact?: Date | null; now?: () => Date } = {},
): RunningSource {
  return runSource((usual) => createTelegramSource({ ...usual, token, apiRoot: emulator.url, ...options }), sink, {
    ...(lastContact === undefined ? {} : { lastContact }),
    ...(now === undefined ? {} : { now }),
  });
}
