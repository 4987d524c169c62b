import { resolve } from 'node:path';
import type { SignalState } from '../../../graphs/signal/state.ts';
import type { App } from '../../app/create-app.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import type { MessageInput } from '../../domain/message.ts';
import { toMessageKey } from '../../domain/message-key.ts';
import { createLookAhead, type LookAhead } from '../../replay/look-ahead.ts';
import { orderMessages, type ReplayedMessage } from '../../replay/order-messages.ts';
import { runReplay } from '../../replay/run-replay.ts';
import type { ReplaySummary } from '../../replay/summary.ts';
import { type LoadedMessages, loadMessages } from '../../worker/sources/load-messages.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount, parsePastMoment } from '../parse-option.ts';
import { formatTable, printLine, printNote, toResultObject, toTerminalText } from '../print.ts';
import { showProgress } from '../progress.ts';
import { quote, toCommand } from '../runnable.ts';
import { openRecords, type RecordCommandOptions, withRecordedApp } from '../with-records.ts';

interface ReplayCommandOptions extends RecordCommandOptions {
  limit?: string;
  concurrency?: string;
  asOf?: string;
  json?: boolean;
}

/** Runs files of messages through the graph, in the order in which they became known. */
export async function replay(
  files: readonly string[],
  options: ReplayCommandOptions,
  context: CommandContext,
): Promise<number> {
  const limit =
    options.limit === undefined ? Number.POSITIVE_INFINITY : parseCount(options.limit, '--limit', 1, 100_000_000);
  const concurrency = parseCount(options.concurrency ?? '1', '--concurrency', 1, 256);
  const present = systemClock.now();
  const asOf = toClock(options.asOf, present);
  const loaded = mergeFiles(await Promise.all(files.map((file) => loadMessages(file))));
  for (const line of [...loaded.notes, ...loaded.faults]) printNote(`secondlook: ${toTerminalText(line)}`);
  const opened = await openRecords(options);
  const { records } = opened;
  // The recording began at that time: dates impossible then are impossible now.
  const toNow = (message: MessageInput) => records?.toStart(toMessageKey(message)) ?? present;
  const ordered = orderMessages(loaded.messages, toNow).slice(0, limit);
  const messages = options.asOf === 'now' ? ordered.map(({ message }) => ({ message, asOf: toNow(message) })) : ordered;
  // A replay has its answers already; calls ahead that it can't answer would be sent for nothing.
  const isAhead = concurrency > 1 && options.replay === undefined;
  const lookAhead = isAhead ? createLookAhead({ width: concurrency, asOf, ...records }) : undefined;
  const run = async (app: Pick<App, 'analyze' | 'stores'>) => {
    const replayed = await replayMessages(app, messages, {
      ...loaded,
      asOf,
      lookAhead,
      json: options.json ?? false,
      abort: context.abort,
    });
    if (replayed.stored >= bulkLoad) await analyseTables(app);
    return replayed;
  };
  const wrap = lookAhead === undefined ? {} : { wrap: lookAhead.wrap };
  const summary: ReplaySummary = await withRecordedApp(context, 'warn', opened, run, wrap);
  if (records !== null) summary.calls = records.counts;
  summary.errors += loaded.faults.length;
  await printLine(options.json ? JSON.stringify({ summary }) : describeSummary(summary));
  if (options.replay !== undefined && summary.duplicates > 0) tellKnown(summary.duplicates, files, options.replay);
  if (summary.interrupted) printNote('secondlook: stopped; run the same command again to go on where it ended');
  return summary.interrupted ? 130 : summary.errors > 0 ? 1 : 0;
}

/** What is stored is not read again: with a record, that is hardly what was wanted. */
function tellKnown(known: number, files: readonly string[], record: string): void {
  const words = ['replay', ...files, '--replay', record].map(quote).join(' ');
  printNote(`secondlook: ${known} messages are in this data directory already and were not replayed. In an empty one:`);
  printNote(`  ${toCommand(words, resolve('.secondlook-replay'))}`);
}

/** After this many new rows, the planner's statistics are out of date. */
const bulkLoad = 1000;

async function analyseTables({ stores }: Pick<App, 'stores'>): Promise<void> {
  try {
    await stores?.upkeep.refreshStatistics();
  } catch (error) {
    printNote(`secondlook: the tables could not be analysed: ${toErrorMessage(error)}`);
  }
}

/** Runs the messages with progress on stderr, and prints each result as JSON if asked to. */
export async function replayMessages(
  app: Pick<App, 'analyze'>,
  messages: readonly ReplayedMessage[],
  options: {
    withoutText: number;
    asOf: Date | null;
    lookAhead?: LookAhead | undefined;
    json: boolean;
    abort: AbortSignal;
    onResult?: (state: SignalState) => void;
  },
): Promise<ReplaySummary> {
  const progress = showProgress(messages.length, 'messages');
  try {
    return await runReplay(app, messages, {
      ...options,
      async onResult(state, index) {
        options.onResult?.(state);
        if (options.json) await printLine(JSON.stringify(toResultObject(state)));
        progress.update(index + 1);
      },
      onError(error, message, index) {
        // A missing answer already names its message.
        const isNamed = error instanceof AppError && error.code === 'record_failed';
        const name = isNamed ? '' : `${message.source}/${message.source_message_id ?? '?'}: `;
        printNote(`secondlook: ${name}${toErrorMessage(error)}`);
        progress.update(index + 1);
      },
    });
  } finally {
    progress.stop();
  }
}

function mergeFiles(files: readonly LoadedMessages[]): LoadedMessages {
  return {
    messages: files.flatMap((file) => file.messages),
    withoutText: files.reduce((sum, file) => sum + file.withoutText, 0),
    faults: files.flatMap((file) => file.faults),
    notes: files.flatMap((file) => file.notes),
  };
}

/** One moment for all messages, or null: each has its own. */
function toClock(option: string | undefined, present: Date): Date | null {
  if (option === undefined || option === 'published' || option === 'now') return null;
  return parsePastMoment(option, '--as-of', present, 'Give `published`, `now` or a moment in the past.');
}

function describeSummary(summary: ReplaySummary): string {
  const { by_type, degraded, interrupted, calls = {}, ...counts } = summary;
  const recorded = Object.entries(calls).map(([name, value]) => [`calls ${name}`, value] as const);
  const rows = [...Object.entries(counts), ...recorded].map(([name, value]) => [name, String(value)]);
  const types = Object.entries(by_type).sort((a, b) => b[1] - a[1]);
  const causes = Object.entries(degraded);
  return formatTable(
    ['replay', ''],
    [
      ...rows,
      ['by type', types.map(([type, count]) => `${type} ${count}`).join('\n')],
      ...(causes.length > 0 ? [['degraded', causes.map(([cause, count]) => `${cause} ${count}`).join('\n')]] : []),
      ...(interrupted ? [['interrupted', 'yes']] : []),
    ],
  );
}
