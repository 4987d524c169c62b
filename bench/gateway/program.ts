import { cpus } from 'node:os';
import { Command } from 'commander';
import { parseCount } from '../../src/cli/parse-option.ts';
import { formatTable, printLine, printNote } from '../../src/cli/print.ts';
import { findCommandLine } from '../pipeline/find-command-line.ts';
import { flattenFigures } from '../pipeline/flatten-figures.ts';
import { measureGateway } from './measure-gateway.ts';

interface BenchOptions {
  json?: boolean;
  runs: string;
  requests: string;
  streams: string;
  seconds: string;
  settle: string;
  cli?: string;
}

/** The promise made for a figure. */
const targets: Readonly<Record<string, string>> = {
  'added_ms.p50': '≤ 3',
  'added_ms.p95': '≤ 10',
  first_token_added_ms: '≤ 3',
  'ours.no_memory.streams.on_time': '1',
  'added_ms.streams_first_token_p95': '≤ 10',
  'added_ms.streams_chunk_p95': '≤ 10',
  'ours.injected.added_p95_ms': '≤ 80',
  'rss_mb.with': '≤ without + 50',
};

const help = `
A model, our gateway (serve) and @portkey-ai/gateway run in processes of their own on loopback; the client is this one. Each
request, the second or a later round of a chat, goes by every way in turn: straight to the model (direct), through ours, through the peer. Then --streams streams at once
by each way, 20 chunks a second each; a chunk is on time if it came before the next one was due. Figures are medians of the runs,
and what a way adds is taken within each run. first_token and streams count to the first chunk of text. rss_mb is VmRSS --settle
seconds after /health/live answers, and after_load at the end. ours.injected: requests that refer to what another chat told, after the
runs and once.
cacheable_share: of what a chat of 20 rounds sends, the share that began the request before too, with memory at each place.

Examples:
  $ npm run bench:gateway -- --json
  $ npm run bench:gateway -- --runs 1 --requests 50 --seconds 1 --settle 1`;

/** The command line of the bench. Ctrl-C ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('bench:gateway')
    .description('What the gateway adds to a call of a model, beside a peer. Needs no network.')
    .option('--json', 'one JSON object on stdout')
    .option('--runs <n>', 'how often all of it is measured', '5')
    .option('--requests <n>', 'of each kind in each run', '200')
    .option('--streams <n>', 'streams at once', '64')
    .option('--seconds <n>', 'how long each stream lasts', '4')
    .option('--settle <n>', "seconds before a process's memory is read", '20')
    .option('--cli <path>', 'another command line than dist/, such as src/cli/main.ts')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  const results = {
    ...(await measureGateway({
      runs: parseCount(options.runs, '--runs', 1, 1000),
      requests: parseCount(options.requests, '--requests', 1, 100_000),
      streams: parseCount(options.streams, '--streams', 1, 1000),
      seconds: parseCount(options.seconds, '--seconds', 1, 3600),
      settleSeconds: parseCount(options.settle, '--settle', 0, 3600),
      commandLine: findCommandLine(options.cli, printNote),
      note: printNote,
    })),
    runs: Number(options.runs),
    requests: Number(options.requests),
    node: process.version,
    cpus: cpus().length,
  };
  await printLine(options.json ? JSON.stringify(results) : formatResults(results));
}

function formatResults(results: Record<string, unknown>): string {
  return formatTable(
    ['figure', 'value', 'target'],
    flattenFigures(results).map(([name, value]) => [name, value, targets[name] ?? '']),
  );
}
