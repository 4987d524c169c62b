import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { parseCount } from '../../src/cli/parse-option.ts';
import { formatTable, printLine, printNote } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { parseParts } from '../parse-parts.ts';
import { findCommandLine } from '../pipeline/find-command-line.ts';
import { flattenFigures } from '../pipeline/flatten-figures.ts';
import { measureCheckpoints, measureWorkers } from './measure-backlog.ts';
import { measureDay } from './measure-day.ts';
import { measureLoad } from './measure-load.ts';

const parts = ['burst', 'sustained', 'rates', 'day'] as const;

interface BenchOptions {
  json?: boolean;
  only?: string;
  seconds: string;
  rates: string;
  warmUp?: string;
  burst: string;
  backlog?: string;
  day: string;
  bareRuns: string;
  workers?: string;
  modelMs?: string;
  checkpoints?: boolean;
  cli?: string;
  profile?: string;
}

/** Messages: a worker that waits for models takes a tenth of what the processors could. */
const defaultCounts = { offline: { warmUp: '1000', backlog: '3000' }, models: { warmUp: '40', backlog: '600' } };

/** The promise made for a figure. */
const targets: Readonly<Record<string, string>> = {
  sustained_per_s: '≥ 50',
  sustained_bare_runs: '≤ 3.5',
  sustained_cores: '≥ 1.5',
  scaling_2: '≥ 1.8',
  scaling_4: '≥ 3.2',
  'rates.10.p95_ms': '< 1000',
  rss_growth: '≤ 0.1',
};

const help = `
Each part has a new database in a temporary directory, the worker in a process of its own, and the posts come through an
emulated Bot API in this one. burst, sustained and rates share one worker, in this order. Posts are made up: half Chinese, half
English, 20 channels, about one in seven opens the gate; none repeats another.

Examples:
  $ npm run bench:worker -- --only rates --seconds 10
  $ DATABASE_URL=… npm run bench:worker -- --workers 1,2,4 --model-ms 300 --json`;

/** The command line of the bench. Ctrl-C aborts it and ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('bench:worker')
    .description('How many messages the worker takes, how soon they have a verdict, and its memory. Needs no network.')
    .option('--json', 'one JSON object on stdout')
    .option('--only <parts>', `some of it: ${parts.join(',')}`)
    .option('--seconds <n>', 'rates: how long each', '60')
    .option('--rates <list>', 'rates: messages a second', '1,10,50')
    .option('--warm-up <n>', 'messages before anything is counted; day: of a block (default: 1000, with models 40)')
    .option('--burst <n>', 'burst: messages at once', '1000')
    .option('--backlog <n>', 'sustained, --workers, --checkpoints: messages at once (default: 3000, with models 600)')
    .option('--day <n>', 'day: messages in all', '20000')
    .option('--bare-runs <n>', 'sustained, day: empty runs of LangGraph in a block, which a cost is told in', '200')
    .option('--workers <list>', 'instead: a backlog for so many workers at once, on the server of DATABASE_URL')
    .option('--model-ms <ms>', '--workers: with models on loopback that take so long, two fast looks at once')
    .option('--checkpoints', 'instead: a backlog with CHECKPOINTS=on against off')
    .option('--cli <path>', 'another command line than dist/, such as src/cli/main.ts')
    .option('--profile <directory>', "CPU profiles of the worker, for Chrome's developer tools; slows it a little")
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  const note = printNote;
  const count = (name: 'burst' | 'day' | 'seconds' | 'bareRuns', flag: string, least: number) =>
    parseCount(options[name], flag, least, 10_000_000);
  const modelMs = options.modelMs === undefined ? null : parseCount(options.modelMs, '--model-ms', 1, 60_000);
  const defaults = modelMs === null ? defaultCounts.offline : defaultCounts.models;
  const warmUp = parseCount(options.warmUp ?? defaults.warmUp, '--warm-up', 0, 10_000_000);
  const burst = count('burst', '--burst', 1);
  const backlog = parseCount(options.backlog ?? defaults.backlog, '--backlog', 1, 10_000_000);
  const day = count('day', '--day', 2);
  const bareRuns = count('bareRuns', '--bare-runs', 1);
  const rates = { perSecond: parseNumbers(options.rates, '--rates'), seconds: count('seconds', '--seconds', 1) };
  const wanted = parseParts(options.only, parts);
  const workers = options.workers === undefined ? null : parseNumbers(options.workers, '--workers');
  if (modelMs !== null && workers === null) throw new AppError('invalid_input', '--model-ms needs --workers');
  const serverUrl = process.env.DATABASE_URL || null;
  if (workers !== null && serverUrl === null) {
    throw new AppError('invalid_input', '--workers needs DATABASE_URL, a PostgreSQL with pgvector', {
      hint: 'Its user must be allowed to create databases. .ci/postgres-start and compose.yaml start one.',
    });
  }
  const commandLine = findCommandLine(options.cli, note);
  const bed = { commandLine, server: null, profile: options.profile === undefined ? null : resolve(options.profile) };

  const results: Record<string, unknown> = {};
  if (workers !== null && serverUrl !== null) {
    const load = { commandLine, serverUrl, counts: workers, modelMs, warmUp, backlog };
    Object.assign(results, await measureWorkers({ ...load, note }));
  }
  if (options.checkpoints) Object.assign(results, await measureCheckpoints({ commandLine, warmUp, backlog, note }));
  if (workers === null && !options.checkpoints) {
    const hasLoad = wanted.has('burst') || wanted.has('sustained') || wanted.has('rates');
    const load = {
      burst: wanted.has('burst') ? burst : null,
      backlog: wanted.has('sustained') ? backlog : null,
      rates: wanted.has('rates') ? rates : null,
      bareRuns,
    };
    if (hasLoad) Object.assign(results, await measureLoad({ bed, warmUp, ...load, note }));
    if (wanted.has('day')) {
      Object.assign(results, await measureDay({ bed, warmUp: Math.max(1, warmUp), messages: day, bareRuns, note }));
    }
  }
  Object.assign(results, { node: process.version, cpus: cpus().length });
  await printLine(options.json ? JSON.stringify(results) : formatResults(results));
}

function parseNumbers(text: string, flag: string): number[] {
  return text.split(',').map((part) => parseCount(part.trim(), flag, 1, 10_000));
}

function formatResults(results: Record<string, unknown>): string {
  return formatTable(
    ['figure', 'value', 'target'],
    flattenFigures(results).map(([name, value]) => [name, value, targets[name] ?? '']),
  );
}
