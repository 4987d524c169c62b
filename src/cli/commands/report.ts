import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { buildReport } from '../../evaluation/report/build-report.ts';
import { renderPage } from '../../evaluation/report/html/render-page.ts';
import type { CommandContext } from '../command-context.ts';
import { checkHtmlFile, writeHtmlFile } from '../html-file.ts';
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
  if (options.html !== undefined) await checkHtmlFile(options.html);
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
  if (options.html !== undefined) await writeHtmlFile(options.html, renderPage(report));
  await printLine(options.json ? JSON.stringify(report) : toRunnable(describeReport(report)));
  if (options.html !== undefined) printNote(`The page is in ${options.html}`);
  return 0;
}
