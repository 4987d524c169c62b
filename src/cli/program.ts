import { Command } from 'commander';
import { describeUnknownSettings } from '../app/config.ts';
import { addAskCommand } from './ask-program.ts';
import { addBriefCommand } from './brief-program.ts';
import type { CommandContext } from './command-context.ts';
import { addGatewayCommands } from './gateway-program.ts';
import { addMcpCommand } from './mcp-program.ts';
import { addUpkeepCommands } from './memory-program.ts';
import { addModelsCommand } from './models-program.ts';
import { addOutcomeCommands } from './outcome-program.ts';
import { printNote } from './print.ts';
import { addPromptCommands } from './prompts-program.ts';
import { readVersion } from './read-version.ts';
import { addRecordOptions } from './record-options.ts';
import type { ReportExitCode } from './run-program.ts';
import { toRunnable } from './runnable.ts';
import { addWorkerCommands } from './worker-program.ts';

const footer = `
Settings come from the environment and from .env in this folder; .env.example lists them all. Without any, everything
runs offline on an embedded database in .secondlook/ (SECONDLOOK_HOME).

Answers go to stdout, logs to stderr. Exit codes: 0 done, 1 failed or broken, 2 wrong use, 130 interrupted.`;

/** Commands that read no settings, and `doctor`, which has a check of its own for their names. */
const unconfigured: ReadonlySet<string> = new Set(['demo', 'diff', 'doctor', 'telegram']);

/** The command line: turns words into calls and does nothing else. */
export function createProgram(abort: AbortSignal, report: ReportExitCode): Command {
  const program = new Command('secondlook')
    .description('A fast first look at every message; a second, deeper look, with memory, at the ones that matter.')
    .version(readVersion())
    .option('-v, --verbose', 'log information too, not only warnings')
    .addHelpText('after', footer)
    .configureOutput({
      writeOut: (text) => process.stdout.write(toRunnable(text, null)),
      writeErr: (text) => process.stderr.write(toRunnable(text, null)),
    })
    .exitOverride();
  const toContext = (): CommandContext => ({ abort, verbose: program.opts<{ verbose?: boolean }>().verbose === true });

  program.hook('preAction', (_, command) => {
    if (unconfigured.has(command.name())) return;
    for (const line of describeUnknownSettings()) printNote(`secondlook: ${line}`);
  });

  const analyseCommand = program
    .command('analyze')
    .description('read one message twice and store the verdict')
    .argument('[text...]', 'the message; `-`, or nothing on a pipe: standard input')
    .option('--source <name>', 'the channel it comes from (default: api)')
    .option('--id <id>', 'its id at the source (default: a hash of the text)')
    .option('--published-at <moment>', 'when it was published, such as 2025-03-01T12:00:00Z (default: now)')
    .option('--as-of <moment>', 'search memory as of this moment; nothing later is visible (default: now)')
    .option('--dry-run', 'keep nothing in the database: no message, no verdict, not what models used')
    .option('--json', 'one JSON object');
  addRecordOptions(analyseCommand)
    .addHelpText('after', '\nExample:\n  $ secondlook analyze "Bybit loses 401,000 ETH in a cold wallet hack"')
    .action(async (words, options) => {
      const { analyze } = await import('./commands/analyze.ts');
      report(await analyze(words, options, toContext()));
    });

  const replayCommand = program
    .command('replay')
    .description('run files of messages through the pipeline, skipping those already stored')
    .argument(
      '<file...>',
      "Telegram Desktop's result.json (of a chat, or of an account's channels and groups), or .jsonl with one message a line",
    )
    .option('--limit <n>', 'only the first n messages')
    .option(
      '--concurrency <n>',
      'how many messages may have their first model calls under way; the results are the same',
      '1',
    )
    .option('--as-of <when>', 'published: memory as of each message; now; or a moment', 'published')
    .option('--json', 'one JSON object a message, the summary last');
  addRecordOptions(replayCommand)
    .addHelpText('after', '\nExample:\n  $ secondlook replay ~/Downloads/ChatExport/result.json --limit 500')
    .action(async (files, options) => {
      const { replay } = await import('./commands/replay.ts');
      report(await replay(files, options, toContext()));
    });

  program
    .command('diff')
    .description('show which verdicts of two runs differ, and at which stage it began')
    .argument('<run-a>', 'a folder made by --record, or the output of `replay --json` in a file')
    .argument('<run-b>', 'another')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nTimings and the ids of rows are left out. Exit codes as of diff: 0 the same, 1 different, 2 trouble.',
    )
    .action(async (one, other, options) => {
      const { diffRuns } = await import('./commands/diff.ts');
      report(await diffRuns(one, other, options));
    });

  addAskCommand(program, toContext, report);

  addBriefCommand(program, toContext, report);
  addModelsCommand(program, toContext, report);

  const memory = program.command('memory').description('search and maintain the memory');
  const searchCommand = memory
    .command('search')
    .description('find the precedents for some words, as the pipeline would')
    .argument('<words...>', 'Chinese or English')
    .option('--as-of <moment>', 'memory as it was at this moment (default: now)')
    .option('--asset <asset>', 'only about this asset, a ticker or a name; may be repeated', collect)
    .option('--asset-class <class>', 'only about assets of this class, such as stablecoins; may be repeated', collect)
    .option('--type <type>', 'only events of this type, such as hack; may be repeated', collect)
    .option('--window <hours>', 'how far back, or `all` (default: MEMORY_TIME_WINDOW_HOURS)')
    .option('--since <moment>', 'how far back, as a moment')
    .option('--limit <n>', 'at most this many rows')
    .option('--min-confidence <share>', 'minimum confidence of a verdict, 0–1')
    .option('--policy <policy>', 'cascade: step by step until one has hits; parallel: all steps at once')
    .option('--rerank', 'let the configured reranker order the results')
    .option('--scope <scope>', 'whose memory', 'default')
    .option('--explain', 'why each row ranks where it does, which steps ran, and why the others did not')
    .option('--json', 'one JSON object');
  addRecordOptions(searchCommand).action(async (words, options) => {
    const { searchMemory } = await import('./commands/memory-search.ts');
    report(await searchMemory(words, options, toContext()));
  });

  addUpkeepCommands(memory, toContext, report);

  addWorkerCommands(program, toContext, report);

  addGatewayCommands(program, toContext, report);

  addMcpCommand(program, toContext, report);

  addPromptCommands(program, toContext, report);

  addOutcomeCommands(program, toContext, report);

  const why = program
    .command('why')
    .description('show everything that was decided about a message, stage by stage, and its grounds')
    .argument(
      '<id>',
      'as tables, alerts and evidence show it (signal:89, or a pattern: core-001), an event (12), or SOURCE/MESSAGE_ID',
    )
    .option('--json', 'one JSON object')
    .action(async (reference, options) => {
      const { explainMessage } = await import('./commands/why.ts');
      report(await explainMessage(reference, options, toContext()));
    });
  takeChatsAsArguments(why);

  program
    .command('report')
    .description('report how right each stage was, what the gate missed and what it all cost, on the stored verdicts')
    .option('--from <moment>', 'verdicts from this moment on (default: from the first)')
    .option('--to <moment>', 'verdicts before this moment (default: now)')
    .option('--floor <n>', 'give no rate for fewer observations than this', '20')
    .option('--seed <n>', 'seed of the resampling behind the intervals of means', '1')
    .option('--html <file>', 'also write a page: one file, with charts')
    .option('--ablation <file>', 'also show the output of `ablate --json`')
    .option('--json', 'one JSON object')
    .addHelpText('after', '\nExample:\n  $ secondlook outcomes update && secondlook report --html report.html')
    .action(async (options) => {
      const { showReport } = await import('./commands/report.ts');
      report(await showReport(options, toContext()));
    });

  program
    .command('ablate')
    .description('repeat stored deep looks without one part at a time, to see what each slot and tool changes')
    .option('--sample <n>', 'how many deep looks', '20')
    .option('--seed <word>', 'draws the sample; the same word draws the same one', '1')
    .option('--from <moment>', 'only events from this moment on')
    .option('--to <moment>', 'only events before this moment')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nNothing is stored. A model as the deep analyst is called at least twice per look; `again` shows how far it differs from itself.',
    )
    .action(async (options) => {
      const { ablate } = await import('./commands/ablate.ts');
      report(await ablate(options, toContext()));
    });

  program
    .command('migrate')
    .description('create or update the tables: DATABASE_URL if set, else the embedded database')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { migrate } = await import('./commands/migrate.ts');
      report(await migrate(options));
    });

  program
    .command('doctor')
    .description('check every setting and dependency: ok, off, warn or broken, and what to do')
    .option('--json', 'one JSON object')
    .action(async (options) => {
      const { doctor } = await import('./commands/doctor.ts');
      report(await doctor(options));
    });

  program
    .command('demo')
    .description('run the shipped sample messages, offline, in a database of their own that is made anew each time')
    .option('--directory <path>', 'where (default: .secondlook-demo)')
    .option('--json', 'one JSON object a message, the summary last')
    .option('--open', 'then show all of it in a browser, until Ctrl-C')
    .option('--port <n>', 'of the pages (default: 8686, or any free one)')
    .action(async (options) => {
      const { demo } = await import('./commands/demo.ts');
      report(await demo(options, toContext()));
    });

  pointToHelp(program, program.name());
  return program;
}

/** Whoever uses a command wrongly is told of the help of that command. */
function pointToHelp(command: Command, path: string): void {
  command.showHelpAfterError(`(${path} --help shows how it is used)`);
  for (const child of command.commands) pointToHelp(child, `${path} ${child.name()}`);
}

/** Collects an option that may be given several times. */
function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

/** Ids of Telegram's channels begin with a minus; commander takes `-1001234567890/31` for an unknown option. */
function takeChatsAsArguments(command: Command): void {
  const parseOptions = command.parseOptions.bind(command);
  command.parseOptions = (words) => {
    const isMessage = (word: string): boolean => /^-\d+\/./.test(word);
    if (words.includes('--') || !words.some(isMessage)) return parseOptions(words);
    return parseOptions([...words.filter((word) => !isMessage(word)), '--', ...words.filter(isMessage)]);
  };
}
