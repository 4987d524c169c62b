import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { addRecordOptions } from './record-options.ts';
import type { ReportExitCode } from './run-program.ts';
import { toShippedPath } from './runnable.ts';

/** The commands about outcomes. */
export function addOutcomeCommands(program: Command, toContext: () => CommandContext, report: ReportExitCode): void {
  const outcomes = program.command('outcomes').description('compare verdicts with what prices did afterwards');
  const update = outcomes
    .command('update')
    .description('find missing outcomes; after an interruption, continues where it stopped')
    .option('--as-of <moment>', 'as if it were this moment: later prices are not used (default: now)')
    .option('--retry', 'look again for prices that were missing or invented')
    .option('--limit <n>', 'at most this many verdicts')
    .option('--json', 'one JSON object');
  addRecordOptions(update)
    .addHelpText(
      'after',
      `\nExample, with the sample prices:\n  $ PRICES_DIR=${toShippedPath('samples', 'prices')} secondlook outcomes update`,
    )
    .action(async (options) => {
      const { updateOutcomesCommand } = await import('./commands/outcomes.ts');
      report(await updateOutcomesCommand(options, toContext()));
    });
}
