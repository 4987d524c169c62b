import type { SignalState } from '../../../graphs/signal/state.ts';
import { type LoadedMessages, loadMessages } from '../../adapters/message-files/load-messages.ts';
import type { App } from '../../app.ts';
import { toErrorMessage } from '../../domain/app-error.ts';
import { orderMessages, type ReplayedMessage } from '../../replay/order-messages.ts';
import { runReplay } from '../../replay/run-replay.ts';
import type { ReplaySummary } from '../../replay/summary.ts';
import { formatTable, printLine, printNote, toResultObject, toTerminalText } from '../print.ts';
import { showProgress } from '../progress.ts';
import { type CommandContext, parseCount, parseMoment, withApp } from '../with-app.ts';

export interface ReplayCommandOptions {
  limit?: string;
  concurrency?: string;
  asOf?: string;
  json?: boolean;
}

/** Files of messages through the graph, in the order in which they became known. */
export async function replay(
  files: readonly string[],
  options: ReplayCommandOptions,
  context: CommandContext,
): Promise<number> {
  const limit =
    options.limit === undefined ? Number.POSITIVE_INFINITY : parseCount(options.limit, '--limit', 1, 100_000_000);
  const concurrency = parseCount(options.concurrency ?? '1', '--concurrency', 1, 256);
  const asOf = toClock(options.asOf);
  const loaded = mergeFiles(await Promise.all(files.map((file) => loadMessages(file))));
  for (const fault of loaded.faults) printNote(`secondlook: ${toTerminalText(fault)}`);
  const messages = orderMessages(loaded.messages, new Date()).slice(0, limit);
  const summary = await withApp(context, 'warn', async (app) => {
    const replayed = await replayMessages(app, messages, {
      ...loaded,
      concurrency,
      asOf,
      json: options.json ?? false,
      signal: context.signal,
    });
    if (replayed.stored >= bulkLoad) await analyseTables(app);
    return replayed;
  });
  summary.errors += loaded.faults.length;
  await printLine(options.json ? JSON.stringify({ summary }) : describeSummary(summary));
  if (summary.interrupted) printNote('secondlook: stopped; run the same command again to go on where it ended');
  return summary.interrupted ? 130 : summary.errors > 0 ? 1 : 0;
}

/** So many new rows that the planner's picture of the tables is no longer true. */
const bulkLoad = 1000;

async function analyseTables({ stores }: App): Promise<void> {
  try {
    await stores?.upkeep.refreshStatistics();
  } catch (error) {
    printNote(`secondlook: the tables could not be analysed: ${toErrorMessage(error)}`);
  }
}

/** Runs the messages with progress on stderr, and prints each result as JSON if asked to. */
export async function replayMessages(
  app: App,
  messages: readonly ReplayedMessage[],
  options: {
    withoutText: number;
    concurrency: number;
    asOf: Date | null;
    json: boolean;
    signal: AbortSignal;
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
        printNote(`secondlook: ${message.source}/${message.source_message_id ?? '?'}: ${toErrorMessage(error)}`);
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
  };
}

/** Unset: each message's own moment. */
function toClock(option: string | undefined): Date | null {
  if (option === undefined || option === 'published') return null;
  return option === 'now' ? new Date() : parseMoment(option, '--as-of');
}

export function describeSummary(summary: ReplaySummary): string {
  const { by_type, degraded, interrupted, ...counts } = summary;
  const rows = Object.entries(counts).map(([name, value]) => [name, String(value)]);
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
