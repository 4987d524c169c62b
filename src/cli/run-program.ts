import { type Command, CommanderError } from 'commander';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { CommandContext } from './command-context.ts';
import { loadSettingsFile } from './load-settings-file.ts';
import { printNote } from './print.ts';

/** Where a command writes. */
export type ReportExitCode = (code: number) => void;

const usageCodes: ReadonlySet<string> = new Set(['invalid_input', 'invalid_settings']);

/**
 * Runs the command line; resolves to the exit code: 0 done, 1 failed or broken, 2 wrong use, 130 interrupted. The first Ctrl-C
 * asks the command to stop, a second one ends the process at once.
 */
export async function runProgram(
  createProgram: (abort: CommandContext['abort'], report: ReportExitCode) => Command,
  argv: readonly string[],
): Promise<number> {
  const interruption = new AbortController();
  const onInterrupt = (): void => {
    if (interruption.signal.aborted) process.exit(130);
    printNote('secondlook: stopping after what is under way; again to stop at once');
    interruption.abort();
  };
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onInterrupt);
  // Never removed: a pipe's failure arrives after its write, when everything here may be over.
  if (!process.stdout.listeners('error').includes(onBrokenOutput)) {
    process.stdout.on('error', onBrokenOutput);
    process.stderr.on('error', onBrokenNotes);
  }
  let exitCode = 0;
  try {
    loadSettingsFile('.env');
    await createProgram(interruption.signal, (code) => {
      exitCode = code;
    }).parseAsync([...argv]);
    return exitCode;
  } catch (error) {
    if (!interruption.signal.aborted) return reportFailure(error);
    if (!isAbort(error)) reportFailure(error);
    return 130;
  } finally {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onInterrupt);
  }
}

/** What a command that was asked to stop ends with: no failure. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** Whether the reader closed the pipe (`| head`): that is no failure. */
function onBrokenOutput(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(0);
  printNote(`secondlook: cannot write to standard output: ${error.message}`);
  process.exit(1);
}

/** Notes that nobody can read any more (`2>&1 | head`, a log collector that ended) are lost; the work goes on. */
function onBrokenNotes(): void {}

/** One line on stderr, and what to do next if we know it. */
function reportFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  printNote(`secondlook: ${toErrorMessage(error)}`);
  if (!(error instanceof AppError)) return 1;
  if (error.hint !== undefined) printNote(`  ${error.hint}`);
  return usageCodes.has(error.code) ? 2 : 1;
}
