import type { Command } from 'commander';
import { loadConfig } from '../app/config.ts';
import type { CommandContext } from './command-context.ts';
import type { ReportExitCode } from './run-program.ts';

/** The models that are asked, and their quotas. */
export function addModelsCommand(program: Command, toContext: () => CommandContext, report: ReportExitCode): void {
  program
    .command('models')
    .description('show the models that are asked, by account, and what they used of their quotas')
    .option('--exact [account]', 'list the exact model ids that an account has instead')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      `
No account stands in for another: what one has used up is not asked of the next. A model is named by its exact id; an alias such as
NAME-latest is refused. What may be used is shown where UPSTREAMS_FILE gives \`limits\`.

Examples:
  $ secondlook models
  $ secondlook models --exact work`,
    )
    .action(async (options) => {
      const { listExactModels, showModels } = await import('./commands/models.ts');
      if (options.exact === undefined) return report(await showModels(options, toContext()));
      return report(await listExactModels(options.exact, options, loadConfig()));
    });
}
