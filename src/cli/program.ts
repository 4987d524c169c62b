import { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { ablate } from './commands/ablate.ts';
import { analyze } from './commands/analyze.ts';
import { demo } from './commands/demo.ts';
import { diffRuns } from './commands/diff.ts';
import { doctor } from './commands/doctor.ts';
import { searchMemory } from './commands/memory-search.ts';
import { migrate } from './commands/migrate.ts';
import { replay } from './commands/replay.ts';
import { showReport } from './commands/report.ts';
import { explainMessage } from './commands/why.ts';
import { addUpkeepCommands } from './memory-program.ts';
import { addOutcomeCommands } from './outcome-program.ts';
import { readVersion } from './read-version.ts';
import { addRecordOptions } from './record-options.ts';
import type { ReportExitCode } from './run-program.ts';
import { addWorkerCommands } from './worker-program.ts';

const footer = `
Settings come from the environment and from .env in this folder; .env.example lists them all. Without any, everything
runs offline on an embedded database in .secondlook/ (SECONDLOOK_HOME).

Answers go to stdout, logs to stderr. Exit codes: 0 done, 1 failed or broken, 2 wrong use, 130 interrupted.`;

/** The command line: words to calls, nothing else. */
export function createProgram(abort: AbortSignal, report: ReportExitCode): Command {
  const program = new Command('secondlook')
    .description('A fast first look at every message; a second, deeper look, with memory, at the ones that matter.')
    .version(readVersion())
    .option('-v, --verbose', 'log what happens, not only what goes wrong')
    .addHelpText('after', footer)
    .showHelpAfterError('(secondlook --help shows how it is used)')
    .exitOverride();
  const toContext = (): CommandContext => ({ abort, verbose: program.opts<{ verbose?: boolean }>().verbose === true });

  const analyseCommand = program
    .command('analyze')
    .description('read one message twice and store the verdict')
    .argument('[text...]', 'the message; `-`, or nothing on a pipe: standard input')
    .option('--source <name>', 'the channel it comes from (default: api)')
    .option('--id <id>', 'its id at the source (default: a hash of the text)')
    .option('--published-at <moment>', 'when it was published, such as 2025-03-01T12:00:00Z (default: now)')
    .option('--as-of <moment>', 'look from this moment: nothing known later is seen (default: now)')
    .option('--json', 'one JSON object');
  addRecordOptions(analyseCommand)
    .addHelpText('after', '\nExample:\n  $ secondlook analyze "Bybit loses 401,000 ETH in a cold wallet hack"')
    .action(async (words, options) => report(await analyze(words, options, toContext())));

  const replayCommand = program
    .command('replay')
    .description('run files of messages through the pipeline; what is stored already is skipped')
    .argument('<file...>', "Telegram Desktop's result.json (a chat or an account), or .jsonl with one message a line")
    .option('--limit <n>', 'only the first n messages')
    .option(
      '--concurrency <n>',
      'messages whose first model calls are under way at once; the results are the same',
      '1',
    )
    .option('--as-of <when>', 'published: memory as of each message; now; or a moment', 'published')
    .option('--json', 'one JSON object a message, the summary last');
  addRecordOptions(replayCommand)
    .addHelpText('after', '\nExample:\n  $ secondlook replay ~/Downloads/ChatExport/result.json --limit 500')
    .action(async (files, options) => report(await replay(files, options, toContext())));

  program
    .command('diff')
    .description('which verdicts of two runs differ, and at which stage it began')
    .argument('<run-a>', 'a folder of --record, or a file of what `replay --json` printed')
    .argument('<run-b>', 'another')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nTimings and the ids of rows are left out. Exit codes as of diff: 0 the same, 1 different, 2 trouble.',
    )
    .action(async (one, other, options) => report(await diffRuns(one, other, options)));

  const memory = program.command('memory').description('look into the memory, and look after it');
  const searchCommand = memory
    .command('search')
    .description('the precedents for some words, as the pipeline would find them')
    .argument('<words...>', 'Chinese or English')
    .option('--as-of <moment>', 'as memory was at this moment (default: now)')
    .option('--asset <asset>', 'only about this asset, a ticker or a name; may be repeated', collect)
    .option('--asset-class <class>', 'only about assets of this class, such as stablecoins; may be repeated', collect)
    .option('--type <type>', 'only events of this type, such as hack; may be repeated', collect)
    .option('--window <hours>', 'how far back, or `all` (default: MEMORY_TIME_WINDOW_HOURS)')
    .option('--since <moment>', 'the same, by its first moment')
    .option('--limit <n>', 'most rows')
    .option('--min-confidence <share>', 'least confidence of a verdict, 0–1')
    .option('--policy <policy>', 'cascade: until a step has hits; parallel: all steps at once')
    .option('--rerank', 'let the configured reranker order the results')
    .option('--scope <scope>', 'whose memory', 'default')
    .option('--explain', 'why each row stands where it stands, which steps ran, and why the others did not')
    .option('--json', 'one JSON object');
  addRecordOptions(searchCommand).action(async (words, options) =>
    report(await searchMemory(words, options, toContext())),
  );

  addUpkeepCommands(memory, toContext, report);

  addWorkerCommands(program, toContext, report);

  addOutcomeCommands(program, toContext, report);

  const why = program
    .command('why')
    .description('everything that was decided about a message, stage by stage, and what it rested on')
    .argument('<id>', 'the event id of a receipt, or SOURCE/MESSAGE_ID')
    .option('--json', 'one JSON object')
    .action(async (reference, options) => report(await explainMessage(reference, options, toContext())));
  takeChatsAsArguments(why);

  program
    .command('report')
    .description('how right each stage was, what its gate missed and what it cost, on the verdicts that are stored')
    .option('--from <moment>', 'verdicts from this moment on (default: from the first)')
    .option('--to <moment>', 'verdicts before this moment (default: now)')
    .option('--floor <n>', 'fewer observations than this give no rate', '20')
    .option('--seed <n>', 'of the resampling behind the intervals of means', '1')
    .option('--html <file>', 'write a page too: one file, with charts')
    .option('--ablation <file>', 'show what `ablate --json` printed, too')
    .option('--json', 'one JSON object')
    .addHelpText('after', '\nExample:\n  $ secondlook outcomes update && secondlook report --html report.html')
    .action(async (options) => report(await showReport(options, toContext())));

  program
    .command('ablate')
    .description('take stored deep looks again without one part at a time: what does each slot and tool change?')
    .option('--sample <n>', 'how many deep looks', '20')
    .option('--seed <word>', 'draws the sample: the same word draws the same', '1')
    .option('--from <moment>', 'only events from then on')
    .option('--to <moment>', 'only events before then')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nNothing is stored. A model as the deep analyst is asked at least twice for each look; `again` shows how much it differs from itself.',
    )
    .action(async (options) => report(await ablate(options, toContext())));

  program
    .command('migrate')
    .description('create or update the tables: DATABASE_URL if set, else the embedded database')
    .option('--json', 'one JSON object')
    .action(async (options) => report(await migrate(options)));

  program
    .command('doctor')
    .description('check every setting and dependency: ok, off or broken, and what to do')
    .option('--json', 'one JSON object')
    .action(async (options) => report(await doctor(options)));

  program
    .command('demo')
    .description('the shipped sample messages, offline, into a database of their own that is made anew each time')
    .option('--directory <path>', 'where (default: .secondlook-demo)')
    .option('--json', 'one JSON object a message, the summary last')
    .action(async (options) => report(await demo(options, toContext())));

  return program;
}

/** An option that may be given several times. */
function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

/** Ids of Telegram's channels begin with a minus; commander takes `-1001234567890/31` for an option that it doesn't know. */
function takeChatsAsArguments(command: Command): void {
  const parseOptions = command.parseOptions.bind(command);
  command.parseOptions = (words) => {
    const isMessage = (word: string): boolean => /^-\d+\/./.test(word);
    if (words.includes('--') || !words.some(isMessage)) return parseOptions(words);
    return parseOptions([...words.filter((word) => !isMessage(word)), '--', ...words.filter(isMessage)]);
  };
}
