import { Command } from 'commander';
import { parseCount } from '../../src/cli/parse-option.ts';
import { formatTable, printLine, printNote } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { flattenFigures } from '../pipeline/flatten-figures.ts';
import { findDataSet, loadDataSet } from '../retrieval/data-set.ts';
import { writeDetails } from '../write-details.ts';
import { measureAsk } from './measure-ask.ts';
import { readTitles } from './read-titles.ts';
import { takeHalf } from './take-half.ts';

interface BenchOptions {
  data?: string;
  half?: string;
  scale: string;
  details?: string;
  json?: boolean;
}

const help = `
The data set is that of bench:retrieval, with titles.jsonl beside it: { id, text, relevant: [all documents whose title has the text] }.
Themes are asked as of their moment within their window, titles without a window as of the newest document; embedded database, words
alone, rules for the selection. fused_only is memory's own order. p50_ms and p95_ms are Recall and Select together; with --scale in a
scope that is filled up with generated messages, which count for speed alone. first_token_ms is the 95th percentile from the call of the
whole graph, offline, to the first of its text, over the same archive. --half a takes the odd lines of both files, b the even.

Examples:
  $ npm run bench:ask -- --data ./my-data
  $ npm run bench:ask -- --data ./my-data --scale 20000 --details answers.jsonl --json`;

/** The command line of the bench. Ctrl-C ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('bench:ask')
    .description('How well questions find their messages in the archive, and how fast. Needs no network.')
    .option('--data <dir>', 'a data set with titles.jsonl')
    .option('--half <half>', 'a or b: every other question')
    .option('--scale <n>', 'messages that the scope is filled up to before the time is taken', '0')
    .option('--details <file>', 'writes every answer: { id, returned: [ids, best first] }, one JSON object a line')
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  if (options.data === undefined)
    throw new AppError('invalid_input', 'Nothing to measure', { hint: 'Give --data DIR' });
  const scale = parseCount(options.scale, '--scale', 0, 1_000_000);
  const directory = await findDataSet(options.data);
  const dataSet = await loadDataSet(directory);
  const titles = takeHalf(await readTitles(directory, dataSet.documents), options.half);
  await writeDetails(options.details, []);
  const asked = { ...dataSet, queries: takeHalf(dataSet.queries, options.half) };
  const { results, details } = await measureAsk(asked, { titles, scale, note: printNote });
  await writeDetails(options.details, details);
  await printLine(options.json ? JSON.stringify(results) : formatTable(['figure', 'value'], flattenFigures(results)));
}
