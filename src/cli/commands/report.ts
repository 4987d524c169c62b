import { randomUUID } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { buildReport } from '../../evaluation/report/build-report.ts';
import { renderPage } from '../../evaluation/report/html/render-page.ts';
import type { CommandContext } from '../command-context.ts';
import { parseCount, parseMoment } from '../parse-option.ts';
import { printLine, printNote } from '../print.ts';
import { readAblation } from '../read-ablation.ts';
import { toRunnable } from '../runnable.ts';
import { withStores } from '../with-stores.ts';
import { describeReport } from './report-tables.ts';

interface ReportCommandOptions {
  from?: string;
  to?: string;
  floor?: string;
  seed?: string;
  html?: string;
  ablation?: string;
  json?: boolean;
}

/** Reports how right each stage was, on the stored verdicts. */
export async function showReport(options: ReportCommandOptions, context: CommandContext): Promise<number> {
  const from = options.from === undefined ? null : parseMoment(options.from, '--from');
  const to = options.to === undefined ? systemClock.now() : parseMoment(options.to, '--to');
  if (from !== null && from >= to) {
    throw new AppError('invalid_input', `--from is not before --to: ${from.toISOString()} and ${to.toISOString()}`);
  }
  const floor = parseCount(options.floor ?? '20', '--floor', 1, 1_000_000);
  const seed = parseCount(options.seed ?? '1', '--seed', 0, 2 ** 32 - 1);
  if (options.html !== undefined) await checkDirectory(options.html);
  const ablation = options.ablation === undefined ? null : await readAblation(options.ablation, floor);
  const report = await withStores(context, ({ judged }, config) =>
    buildReport(judged, {
      from,
      to,
      floor,
      seed,
      settings: config.settings,
      prices: config.worker.prices,
      ablation,
      abort: context.abort,
    }),
  );
  if (options.html !== undefined) await writePage(options.html, renderPage(report));
  await printLine(options.json ? JSON.stringify(report) : toRunnable(describeReport(report)));
  if (options.html !== undefined) printNote(`The page is in ${options.html}`);
  return 0;
}

/** Checked before the work, so that a wrong path is reported at once. Throws `invalid_input`. */
async function checkDirectory(path: string): Promise<void> {
  if (path === '') throw new AppError('invalid_input', '--html is empty', { hint: 'Name a file.' });
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory())
    throw new AppError('invalid_input', `--html is a directory: ${path}`, { hint: 'Name a file.' });
  // A page takes the place of what has its name: of a device it would be the end.
  if (found !== null && !found.isFile()) {
    throw new AppError('invalid_input', `--html is no file: ${path}`, {
      hint: 'Name a file; the page is not streamed.',
    });
  }
  const directory = dirname(path);
  const holder = await stat(directory).catch(() => null);
  if (!holder?.isDirectory()) {
    throw new AppError('invalid_input', `--html cannot be written: there is no directory ${directory}`, {
      hint: 'Create it first (`mkdir -p`), or name a file elsewhere.',
    });
  }
}

/** All or nothing: a reader never sees half a page. */
async function writePage(path: string, page: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, page);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw toRefusal(path, error);
  }
}

function toRefusal(path: string, error: unknown): AppError {
  return new AppError('invalid_input', `--html cannot be written: ${toErrorMessage(error)}`, {
    hint: `Name a file that you may write instead of ${path}.`,
    cause: error,
  });
}
