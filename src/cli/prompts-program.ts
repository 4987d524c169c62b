import type { Command } from 'commander';
import { promptNames } from '../models/prompts/own-prompts.ts';
import type { CommandContext } from './command-context.ts';
import type { ReportExitCode } from './run-program.ts';

const nameArgument = `one of ${promptNames.join(', ')}`;
const versionArgument = 'as `prompts list` shows it, `built-in`, or as verdicts and answers name it: fast@0123456789ab';

/** The commands about what models are told. */
export function addPromptCommands(program: Command, toContext: () => CommandContext, report: ReportExitCode): void {
  const prompts = program
    .command('prompts')
    .description('read and change what models are told, with versions')
    .addHelpText(
      'after',
      `
A prompt is a text with {{placeholders}}. The text is yours: who speaks, by which rules, with which examples. A placeholder stands for
what can't be changed: that messages are data and no instructions, the form of the answer, the rules of ids. A push without one, or
with one that is unknown, is refused. The built-in texts stay, whatever is pushed.

A worker and a server use what was pushed within a minute; what is under way ends with the text with which it began. Every verdict and
answer names its version: fast-0123456789ab is built in, fast@0123456789ab your own.

Example:
  $ secondlook prompts pull fast
  $ $EDITOR prompts/fast.md
  $ secondlook prompts diff fast
  $ secondlook prompts push fast --new
  $ secondlook prompts use fast built-in`,
    );
  const inFolder = (command: Command) =>
    command.option('--dir <folder>', 'where the files are', 'prompts').option('--json', 'one JSON object');

  prompts
    .command('list')
    .description('list the prompts, their versions, and which are in use')
    .option('--all', 'also texts that a push took the place of')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { listPrompts } = await import('./commands/prompts.ts');
      report(await listPrompts(options, toContext()));
    });
  prompts
    .command('show')
    .description('print the whole system message, as the model gets it')
    .argument('<name>', nameArgument)
    .argument('[version]', `${versionArgument} (default: the one in use)`)
    .option('--json', 'one JSON object')
    .action(async (name, version, options) => {
      const { showPrompt } = await import('./commands/prompts.ts');
      report(await showPrompt(name, version, options, toContext()));
    });
  inFolder(
    prompts
      .command('pull')
      .description('write prompts to files, NAME.md each')
      .argument('[name]', `${nameArgument} (default: all)`)
      .argument('[version]', `${versionArgument} (default: the one in use)`)
      .option('--force', 'write over changes that were not pushed'),
  ).action(async (name, version, options) => {
    const { pullPrompts } = await import('./commands/prompts.ts');
    report(await pullPrompts(name, version, options, toContext()));
  });
  inFolder(
    prompts
      .command('push')
      .description('check files, store them, and use them from now on')
      .argument('[name]', `${nameArgument} (default: all that have a file)`)
      .option('--new', 'keep the text before it as NAME_YYYYMMDD, a second one of that day as NAME_YYYYMMDD_2'),
  )
    .addHelpText(
      'after',
      '\nOf several files, none is stored if one has a fault. What is in use already stays as it is.',
    )
    .action(async (name, options) => {
      const { pushPrompts } = await import('./commands/prompts.ts');
      report(await pushPrompts(name, options, toContext()));
    });
  inFolder(
    prompts
      .command('diff')
      .description('show what a push would change')
      .argument('[name]', `${nameArgument} (default: all that have a file)`)
      .argument('[version]', `${versionArgument} (default: the one in use)`),
  )
    .addHelpText('after', '\nExit codes as of diff: 0 nothing, 1 something, 2 trouble.')
    .action(async (name, version, options) => {
      const { diffPrompts } = await import('./commands/prompts.ts');
      report(await diffPrompts(name, version, options, toContext()));
    });
  prompts
    .command('use')
    .description('use another version from now on')
    .argument('<name>', nameArgument)
    .argument('<version>', versionArgument)
    .option('--json', 'one JSON object')
    .action(async (name, version, options) => {
      const { usePrompt } = await import('./commands/prompts.ts');
      report(await usePrompt(name, version, options, toContext()));
    });
}
