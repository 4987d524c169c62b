import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { updateOutcomesCommand } from './commands/outcomes.ts';
import { addRecordOptions } from './record-options.ts';
import type { ReportExitCode } from './run-program.ts';

/** The commands about what came of verdicts. */
export function addOutcomeCommands(program: Command, toContext: () => CommandContext, report: ReportExitCode): void {
  const outcomes = program.command('outcomes').description('hold verdicts against what the prices did');
  const update = outcomes
    .command('update')
    .description('find the outcomes that are still missing; what was stopped goes on where it ended')
    .option('--as-of <moment>', 'as if it were this moment: no price from later is looked at (default: now)')
    .option('--retry', 'look again for prices that were missing')
    .option('--limit <n>', 'at most so many verdicts')
    .option('--json', 'one JSON object');
  addRecordOptions(update)
    .addHelpText('after', '\nExample:\n  $ PRICES_DIR=prices secondlook outcomes update')
    .action(async (options) => report(await updateOutcomesCommand(options, toContext())));
}
