import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SignalState } from '../../../graphs/signal/state.ts';
import { loadConfig, readVariable } from '../../app/config.ts';
import { findPackageDirectory } from '../../app/package-directory.ts';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { toSignalName } from '../../domain/message-reference.ts';
import { orderMessages } from '../../replay/order-messages.ts';
import type { ReplaySummary } from '../../replay/summary.ts';
import { makeDirectory } from '../../store/make-directory.ts';
import { acquireDirectoryLock, type DirectoryLock } from '../../store/pglite/directory-lock.ts';
import { loadMessages } from '../../worker/sources/load-messages.ts';
import type { CommandContext } from '../command-context.ts';
import { formatTable, printLine, printNote, tableHead, toTableRow } from '../print.ts';
import { quote, toCommand } from '../runnable.ts';
import { withApp } from '../with-app.ts';
import { chooseDeskPort, serveDemo } from './demo-desk.ts';
import { replayMessages } from './replay.ts';

interface DemoOptions {
  json?: boolean;
  directory?: string;
  /** Serves the pages on what was read, until Ctrl-C. */
  open?: boolean;
  port?: string;
}

/** Marks a demo folder, so that no other folder is ever deleted. */
const marker = '.secondlook-demo';
/** The embedded database's own. */
const lockFile = 'pglite.lock';

/**
 * Runs the shipped samples into an embedded database of their own, made anew each time; offline, whatever the environment says.
 */
export async function demo(options: DemoOptions, context: CommandContext): Promise<number> {
  const home = resolve(options.directory ?? '.secondlook-demo');
  if (options.port !== undefined && options.open !== true) {
    throw new AppError('invalid_input', '--port is for the pages', { hint: 'Give --open with it.' });
  }
  const port = options.open === true ? await chooseDeskPort(options.port) : null;
  const environment = {
    SECONDLOOK_HOME: home,
    MEMORY_MATCH_THRESHOLD: '0.40',
    MEMORY_TIME_WINDOW_HOURS: '168',
    MEMORY_MATCH_COUNT: '3',
  };
  await makeDemoDirectory(home);
  const config = loadConfig(environment);
  const samples = await loadMessages(join(findPackageDirectory('samples'), 'messages.jsonl'));
  const messages = orderMessages(samples.messages, new Date());
  printNote(`secondlook: reading ${messages.length} sample messages, offline; opening an embedded database in ${home}`);
  const states: SignalState[] = [];
  const summary = await withApp(
    context,
    'warn',
    (app) =>
      replayMessages(app, messages, {
        withoutText: samples.withoutText,
        asOf: null,
        json: options.json ?? false,
        abort: context.abort,
        onResult: (state) => states.push(state),
      }),
    config,
  );
  if (options.json) {
    await printLine(JSON.stringify({ summary }));
  } else {
    await printLine(formatTable(tableHead, states.map(toTableRow)));
    const { p50_ms, p95_ms, messages_per_second, seconds, ...counts } = summary;
    await printLine(describeCounts(counts));
    printNote(`secondlook: ${seconds} s, ${messages_per_second} messages a second, p50 ${p50_ms} ms, p95 ${p95_ms} ms`);
    await printLine(`The data is in ${home}`);
  }
  if (summary.interrupted) {
    printNote('secondlook: stopped before all was read; the same command makes the demo anew');
    return 130;
  }
  if (!options.json) {
    await printLine(`Look into one: ${toCommand(`why ${findDeepVerdict(states)}`, home)}`);
    const prices = `PRICES_DIR=${quote(join(findPackageDirectory('samples'), 'prices'))}`;
    await printLine(`Was it right, by invented prices? ${prices} ${toCommand('outcomes update', home)}`);
    await printLine(`  and then: ${toCommand('report', home)}`);
    if (port === null) await printLine(`All of it in a browser: ${toDeskCommand(options.directory)}`);
  }
  if (port !== null) return serveDemo(environment, port, context);
  return summary.errors > 0 ? 1 : 0;
}

/** The same again with its pages, as it was called. */
function toDeskCommand(directory: string | undefined): string {
  const options = `--open${directory === undefined ? '' : ` --directory ${quote(directory)}`}`;
  const isNpmStart = readVariable('npm_lifecycle_event') === 'start';
  return isNpmStart ? `npm start -- ${options}` : toCommand(`demo ${options}`, null);
}

/** Empties the folder, unless it isn't a demo's or another demo is running in it. */
async function makeDemoDirectory(home: string): Promise<void> {
  const found = await stat(home).catch(() => null);
  const entries = found?.isDirectory() ? await readdir(home) : [];
  if ((found !== null && !found.isDirectory()) || (entries.length > 0 && !entries.includes(marker))) {
    throw new AppError('invalid_input', `${home} is not a demo folder, so it is not emptied`, {
      hint: 'Give another one with --directory.',
    });
  }
  const lock = await takeDemoDirectory(home).catch((error) => {
    throw toDirectoryError(home, error);
  });
  try {
    const old = (await readdir(home)).filter((entry) => entry !== marker && !entry.startsWith(lockFile));
    if (old.length > 0) printNote('secondlook: the earlier demo is made anew: what was asked and written in it goes');
    for (const entry of old) await rm(join(home, entry), { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}

async function takeDemoDirectory(home: string): Promise<DirectoryLock> {
  makeDirectory(home);
  await writeFile(join(home, marker), 'Made anew by every run of the demo. Keep nothing here.\n');
  return acquireDirectoryLock(join(home, lockFile));
}

/** With what helps here: SECONDLOOK_HOME, which others are told to set, doesn't move a demo. */
function toDirectoryError(home: string, error: unknown): AppError {
  if (!(error instanceof AppError)) {
    return new AppError('database_unavailable', `${home} cannot be made or written to: ${toErrorMessage(error)}`, {
      hint: 'Give a folder where you may write with --directory.',
      cause: error,
    });
  }
  const isBusy = error.code === 'database_busy';
  const hint = isBusy ? 'If a demo runs there, end it; or give another folder with --directory.' : error.hint;
  return new AppError(error.code, error.message, { ...(hint === undefined ? {} : { hint }), cause: error });
}

function describeCounts(counts: Omit<ReplaySummary, 'p50_ms' | 'p95_ms' | 'messages_per_second' | 'seconds'>): string {
  const { messages, stored, revised, reposts, duplicates, gate_open, deep, errors } = counts;
  return (
    `${messages} messages: ${stored} stored, ${revised} revised, ${reposts} reposts linked, ${duplicates} duplicates; ` +
    `gate open for ${gate_open}, ${deep} deep verdicts, ${errors} errors`
  );
}

function findDeepVerdict(states: readonly SignalState[]): string {
  const deep = states.findLast((state) => state.analysis !== null);
  return toSignalName(deep?.receipt?.deep_signal_id ?? 1);
}
