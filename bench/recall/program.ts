import { Command } from 'commander';
import { parseCount } from '../../src/cli/parse-option.ts';
import { formatTable, printLine, printNote } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { flattenFigures } from '../pipeline/flatten-figures.ts';
import { findDataSet, loadDataSet } from '../retrieval/data-set.ts';
import { writeDetails } from '../write-details.ts';
import { measureRecall } from './measure-recall.ts';
import { readSmallTalk } from './small-talk.ts';

interface BenchOptions {
  data?: string;
  smallTalk?: string;
  scale: string;
  limit: string;
  details?: string;
  json?: boolean;
}

const help = `
The data set is that of bench:retrieval. Each group becomes a scope, each session a chat at its date, the first speaker of a group its
user. Our gateway answers over HTTP before the emulated model; each question is a second round that is not stored
(x-memory: read-only), with INJECT_TRIGGER=search and INJECT_POSITION=system. Embedded database, words alone.

evidence_in_block: the share of questions for which at least 80 % of the words of a relevant turn stand, in order, within one
line of what is put before the model. triggered: the share of questions, and of the turns labelled none of --small-talk, that
get something. chars_mean counts the frame. p50_ms and p95_ms are recall alone, added_ms what it adds to a request that gets
something; with --scale, both over a scope with so many more rounds. Baselines: the newest turns, those with any of the
question's words (ILIKE), newest first, and plain BM25 over our tokens; whole turns, one a line with its label.

Examples:
  $ npm run bench:recall -- --data ./my-data
  $ npm run bench:recall -- --data ./my-data --small-talk scripts.jsonl --scale 20000 --details blocks.jsonl --json`;

/** The command line of the bench. Ctrl-C ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('bench:recall')
    .description('How much of what answers a question the gateway puts before the model. Needs no network.')
    .option('--data <dir>', 'a data set')
    .option('--small-talk <file>', 'labelled chats, JSON lines, as eval:chat reads them')
    .option('--scale <n>', 'rounds that a scope is filled up with before the time is taken', '0')
    .option('--limit <n>', 'only the first n questions, and n turns of small talk', '1000000')
    .option('--details <file>', 'writes every block: { id, blocks: { "500", "2000" } }, one JSON object a line')
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  if (options.data === undefined)
    throw new AppError('invalid_input', 'Nothing to measure', { hint: 'Give --data DIR' });
  const directory = await findDataSet(options.data);
  const dataSet = await loadDataSet(directory);
  const smallTalk = options.smallTalk === undefined ? null : await readSmallTalk(options.smallTalk);
  const limit = parseCount(options.limit, '--limit', 1, 1_000_000);
  const scale = parseCount(options.scale, '--scale', 0, 1_000_000);
  await writeDetails(options.details, []);
  const { results, details } = await measureRecall(dataSet, { smallTalk, scale, limit, note: printNote });
  await writeDetails(options.details, details);
  await printLine(options.json ? JSON.stringify(results) : formatTable(['figure', 'value'], flattenFigures(results)));
}
