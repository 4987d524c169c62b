import { Command } from 'commander';
import { parseCount } from '../../src/cli/parse-option.ts';
import { formatTable, printLine, printNote } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { flattenFigures } from '../pipeline/flatten-figures.ts';
import { findDataSet, loadDataSet } from '../retrieval/data-set.ts';
import { writeDetails } from '../write-details.ts';
import { compareRatios } from './compare-ratios.ts';
import { createKnownVectors } from './known-vectors.ts';
import { makeItems } from './make-items.ts';
import { measureQuality } from './measure-quality.ts';
import { measureStore, type StoreFigures } from './measure-store.ts';
import { contenderNames, listContenders } from './open-contenders.ts';

interface BenchOptions {
  items: string;
  queries: string;
  seed: string;
  only?: string;
  dataset?: string;
  limit?: string;
  details?: string;
  json?: boolean;
}

const help = `
Stores: ${contenderNames.join(', ')}.
Ours are pglite, postgres and in-memory; the others are LangGraph's. Those on a server need DATABASE_URL and are left out without.

The items are those of bench:retrieval --scale, in forty namespaces; vectors are known beforehand, so that no model is in the times. A search
is below one prefix of all of them, for ten results; the filtered one passes 0.5 %. vector_recall is against comparing all. ratios: the
p50 of LangGraph's PostgresStore over ours.

With --dataset (the format of bench:retrieval) only the quality of store.search by words is measured.

Examples:
  $ npm run bench:store -- --json
  $ npm run bench:store -- --items 2000 --only in-memory,langgraph-in-memory
  $ npm run bench:store -- --dataset ./my-data --details found.jsonl --json`;

/** The command line of the bench. Ctrl-C ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('bench:store')
    .description(
      'How fast a LangGraph store of ours is beside those of LangGraph, and how well it finds. Needs no network.',
    )
    .option('--items <n>', 'items that are stored', '20000')
    .option('--queries <n>', 'operations of each kind', '100')
    .option('--seed <n>', 'another seed, other items', '1')
    .option('--only <names>', 'some of the stores, separated by commas')
    .option('--dataset <dir>', 'the quality on a data set instead')
    .option('--limit <n>', 'with --dataset: only the first n questions')
    .option('--details <file>', 'with --dataset: writes every answer: { id, returned }, one JSON object a line')
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  const results =
    options.dataset === undefined ? await runScale(options) : await runQualityOn(options.dataset, options);
  await printLine(options.json ? JSON.stringify(results) : formatTable(['figure', 'value'], flattenFigures(results)));
}

async function runScale(options: BenchOptions): Promise<object> {
  const count = parseCount(options.items, '--items', 200, 1_000_000);
  const queries = parseCount(options.queries, '--queries', 2, Math.floor(count / 2));
  const contenders = listContenders(process.env.DATABASE_URL || null);
  const names = chooseNames(options.only);
  const items = makeItems(count, queries, parseCount(options.seed, '--seed', 0, 2 ** 31));
  const vectors = createKnownVectors(items);
  const stores: Record<string, StoreFigures> = {};
  for (const name of names) {
    const open = contenders[name];
    if (open === undefined) {
      printNote(`${name}: left out: it needs DATABASE_URL, a PostgreSQL with pgvector`);
      continue;
    }
    const contender = await open(vectors);
    try {
      stores[name] = await measureStore(contender, items, (line) => printNote(`${name}: ${line}`));
    } finally {
      await contender.close();
    }
  }
  return { store: { items: count, queries, stores, ratios: compareRatios(stores) } };
}

function chooseNames(only: string | undefined): string[] {
  if (only === undefined) return [...contenderNames];
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !contenderNames.includes(name));
  if (unknown.length === 0) return names;
  throw new AppError('invalid_input', `There is no store ${unknown.join(', ')}`, {
    hint: `There are ${contenderNames.join(', ')}.`,
  });
}

async function runQualityOn(given: string, options: BenchOptions): Promise<object> {
  const most = options.limit === undefined ? undefined : parseCount(options.limit, '--limit', 1, 10_000_000);
  const directory = await findDataSet(given);
  await writeDetails(options.details, []);
  const { metrics, details } = await measureQuality(await loadDataSet(directory), undefined, most);
  await writeDetails(options.details, details);
  return { data: directory, store: metrics };
}
