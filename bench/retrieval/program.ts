import { Command } from 'commander';
import { parseCount } from '../../src/cli/parse-option.ts';
import { formatTable, printLine, printNote } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { compareContenders } from './compare-contenders.ts';
import { contenderNames, parseContenders } from './contenders.ts';
import { findDataSets, loadDataSet } from './data-set.ts';
import { openDetails } from './details.ts';
import { measureScale } from './scale/measure-scale.ts';

interface BenchOptions {
  data?: string[];
  engines?: string;
  details?: string;
  limit?: string;
  scale?: string;
  engine: string;
  keep?: string;
  queries: string;
  seed: string;
  documents: string;
  json?: boolean;
}

const help = `
A data set is a directory with two files, one JSON object a line:
  documents.jsonl  { id, text }, and where known: group, session, speaker, created_at (or date)
  queries.jsonl    { id, text, relevant: [document ids] }, and where known: group, as_of, window_hours
The order of the documents is their order of arrival. A group is searched only within, a session is a conversation.

Engines: ${contenderNames.join(', ')}.
The first four are ours; pglite-hashing (both legs, vectors by EMBEDDINGS=hashing) runs only when it is named.
postgrest needs DATABASE_URL and postgrest on the PATH; without them it is left out, and stderr says so.

Examples:
  $ npm run bench:retrieval -- --data ./my-data
  $ npm run bench:retrieval -- --data ./my-data --engines pglite,bm25-community --limit 100 --details answers.jsonl --json
  $ npm run bench:retrieval -- --scale 100000 --keep ./bench-100k --json`;

/** The command line of the bench. Ctrl-C aborts it and ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  const collect = (value: string, before: string[] = []) => [...before, value];
  return new Command('bench:retrieval')
    .description(
      'How well memory finds what is relevant, beside what one would use instead, on data of your own (--data); and how ' +
        'fast it is over many rows (--scale). Needs no network.',
    )
    .option('--data <dir>', 'a data set, or a folder of several; may be given more than once', collect)
    .option('--engines <names>', 'some of the engines, separated by commas')
    .option('--limit <n>', 'only the first n questions of each data set')
    .option('--details <file>', 'writes every answer: one JSON object a line')
    .option('--scale <n>', 'generates n rows with vectors and measures latency, beside bare statements')
    .option('--engine <name>', 'scale: pglite, or postgres (needs DATABASE_URL)', 'pglite')
    .option('--keep <dir>', 'scale: keeps the embedded database there, and uses the one that is there')
    .option('--queries <n>', 'scale: how many queries of each kind', '200')
    .option('--seed <n>', 'scale: another seed, other rows', '1')
    .option('--documents <n>', 'scale: how many documents are searched in plain memory', '5000')
    .option('--json', 'one JSON object for each data set, and one for --scale')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  if (options.data === undefined && options.scale === undefined) {
    throw new AppError('invalid_input', 'Nothing to measure', {
      hint: 'Give --data DIR for quality, --scale N for speed; --help shows the format.',
    });
  }
  if (options.data !== undefined) await runData(options.data, options);
  if (options.scale !== undefined) await runScale(options.scale, options);
}

async function runData(given: readonly string[], options: BenchOptions): Promise<void> {
  const names = parseContenders(options.engines);
  const most = options.limit === undefined ? undefined : parseCount(options.limit, '--limit', 1, 10_000_000);
  // Everything that may be refused is checked before hours are spent.
  const directories = (await Promise.all(given.map(findDataSets))).flat();
  const dataSets = await Promise.all(directories.map(loadDataSet));
  const details = await openDetails(options.details);
  for (const dataSet of dataSets) {
    const engines = await compareContenders(dataSet, names, { most, details, note: printNote });
    const results = { data: dataSet.path, engines };
    await printLine(options.json ? JSON.stringify(results) : `${dataSet.path}\n${formatEngines(engines)}`);
  }
}

async function runScale(rows: string, options: BenchOptions): Promise<void> {
  if (options.engine !== 'pglite' && options.engine !== 'postgres') {
    throw new AppError('invalid_input', `--engine is pglite or postgres, not ${options.engine}`);
  }
  if (options.engine === 'postgres' && options.keep !== undefined) {
    throw new AppError('invalid_input', '--keep is for the embedded database; on postgres a scratch database is used');
  }
  const scale = await measureScale({
    rows: parseCount(rows, '--scale', 50, 10_000_000),
    engine: options.engine,
    keep: options.keep ?? null,
    queries: parseCount(options.queries, '--queries', 2, 100_000),
    seed: parseCount(options.seed, '--seed', 0, 2 ** 31),
    documents: parseCount(options.documents, '--documents', 1, 10_000_000),
    note: printNote,
  });
  const table = () =>
    formatTable(
      ['figure', 'value'],
      Object.entries(scale).map(([name, value]) => [name, String(value)]),
    );
  await printLine(options.json ? JSON.stringify({ scale }) : table());
}

function formatEngines(engines: Awaited<ReturnType<typeof compareContenders>>): string {
  const [first] = Object.values(engines);
  if (first === undefined) return 'No engine could take part.';
  const rows = Object.entries(engines).map(([name, metrics]) => [
    name,
    ...Object.entries(metrics).map(([key, value]) => (/@/.test(key) ? value.toFixed(3) : String(value))),
  ]);
  return formatTable(['engine', ...Object.keys(first)], rows);
}
