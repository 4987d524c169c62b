import { loadConfig } from '../../app/config.ts';
import { createPrices } from '../../app/create-prices.ts';
import { AppError } from '../../domain/app-error.ts';
import { systemClock } from '../../domain/clock.ts';
import { type UpdateSummary, updateOutcomes } from '../../evaluation/outcomes/update-outcomes.ts';
import { inventedNote } from '../../evaluation/prices/invented-prices.ts';
import { type CommandContext, createCommandLogger } from '../command-context.ts';
import { parseCount, parsePastMoment } from '../parse-option.ts';
import { printLine, printNote } from '../print.ts';
import { showProgress } from '../progress.ts';
import { toRunnable } from '../runnable.ts';
import { openRecords, type RecordCommandOptions, runRecorded } from '../with-records.ts';
import { withStores } from '../with-stores.ts';

interface OutcomesUpdateOptions extends RecordCommandOptions {
  asOf?: string;
  retry?: boolean;
  limit?: string;
  json?: boolean;
}

/** Its place in a record. */
const recordedName = 'outcomes update';

/** Compares every verdict whose horizons have passed with the prices; after an interruption, it continues where it stopped. */
export async function updateOutcomesCommand(options: OutcomesUpdateOptions, context: CommandContext): Promise<number> {
  if ((options.record ?? options.replay) !== undefined && loadConfig().prices.exchange !== null) {
    throw new AppError('invalid_input', '--record and --replay do not work with PRICE_EXCHANGE', {
      hint: 'ccxt uses a connection of its own, which cannot be recorded. Unset PRICE_EXCHANGE; KLINES_URL and PRICES_DIR work.',
    });
  }
  const { records, config } = await openRecords(options);
  const now = records?.toStart(recordedName) ?? systemClock.now();
  const past = 'Give a moment in the past: later prices are unknown.';
  const asOf = options.asOf === undefined ? now : parsePastMoment(options.asOf, '--as-of', now, past);
  const limit = parseCount(options.limit ?? '100000000', '--limit', 1, 100_000_000);
  const source = createPrices(config, createCommandLogger(config, context, 'warn'), {
    fetch: records?.fetch,
    clock: records?.clock,
  });
  if (source === null) {
    throw new AppError('invalid_settings', 'No source of prices is configured', {
      hint: 'Set PRICES_DIR (a directory of CSV files), KLINES_URL or PRICE_EXCHANGE; docs/outcomes.md says how.',
    });
  }
  const update = () =>
    withStores(
      context,
      async ({ outcomes }) => {
        const known = await outcomes.countVerdicts();
        const progress = showProgress(known, 'verdicts');
        const summary = await updateOutcomes(outcomes, source, {
          asOf,
          retry: options.retry === true,
          limit,
          abort: context.abort,
          onProgress: progress.update,
        }).finally(progress.stop);
        await printLine(
          options.json
            ? JSON.stringify({ as_of: asOf.toISOString(), ...summary })
            : toRunnable(describeSummary(summary, known)),
        );
        if (summary.failure !== null) printNote(`secondlook: ${summary.failure}; the same command asks again`);
        if (summary.interrupted) printNote('secondlook: stopped; run the same command again to go on where it ended');
        return summary.interrupted ? 130 : summary.failure === null ? 0 : 1;
      },
      config,
    );
  try {
    return await runRecorded(records, recordedName, async () => {
      await source.check(context.abort);
      return update();
    });
  } finally {
    records?.close();
  }
}

function describeSummary(summary: UpdateSummary, known: number): string {
  const { verdicts, done, unable, waiting, updated, links, invented, given_up, interrupted } = summary;
  if (verdicts === 0 && !interrupted) return describeNothing(summary, known);
  const reasons = Object.entries(unable);
  const without = reasons.reduce((sum, [, count]) => sum + count, 0);
  const why = without === 0 ? '' : ` (${reasons.map(([reason, count]) => `${reason} ${count}`).join(', ')})`;
  return [
    `${verdicts} verdicts: ${done} outcomes, ${without} without a price${why}, ${waiting} still to come`,
    `${updated} rows and ${links} prices of reposts are new`,
    ...describeGivenUp(given_up),
    ...(invented > 0 ? [inventedNote] : []),
  ].join('\n');
}

/** No verdict was due: all that could be judged by now are, or there are none. */
function describeNothing({ waiting, links, given_up }: UpdateSummary, known: number): string {
  if (known === 0) return 'There is no verdict to judge yet: replay messages or run the worker first.';
  const later = waiting > 0 ? `; ${waiting} outcomes are still to come` : '';
  const found = links > 0 ? `; ${links} prices of reposts are new` : '';
  return [
    `Nothing new to judge: every verdict has the outcomes that can be known by now${later}${found}`,
    ...describeGivenUp(given_up),
  ].join('\n');
}

/** A price may have come since, as in a new file. */
function describeGivenUp(count: number): string[] {
  return count === 0
    ? []
    : [`${count} outcomes of earlier updates have no price: \`secondlook outcomes update --retry\` looks again`];
}
