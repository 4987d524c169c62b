import { cpus } from 'node:os';
import { Command } from 'commander';
import { parseCount } from '../../src/cli/parse-option.ts';
import { formatTable, printLine, printNote } from '../../src/cli/print.ts';
import { parseParts } from '../parse-parts.ts';
import { findCommandLine } from './find-command-line.ts';
import { measureMemory } from './measure-memory.ts';
import { measureOverhead } from './measure-overhead.ts';
import { measureStart } from './measure-start.ts';
import { measureThroughput } from './measure-throughput.ts';

const parts = ['overhead', 'throughput', 'start', 'memory'] as const;

interface BenchOptions {
  json?: boolean;
  only?: string;
  messages: string;
  waitingMessages: string;
  answerMs: string;
  runs: string;
  memoryMessages: string;
  cli?: string;
}

/** The promise made for a figure. */
const targets: Readonly<Record<string, string>> = {
  overhead_ratio_sequential: '≤ 1.5',
  overhead_ratio_concurrent: '≤ 1.5',
  throughput_share_of_ideal: '≥ 0.9',
};

/** The command line of the bench. Ctrl-C aborts it and ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('bench:pipeline')
    .description(
      'How much the pipeline itself costs: time above LangGraph, throughput, start, memory. Needs no network.',
    )
    .option('--json', 'one JSON object on stdout')
    .option('--only <parts>', `some of it: ${parts.join(',')}`)
    .option('--messages <n>', 'overhead: messages per figure and graph', '1500')
    .option('--waiting-messages <n>', 'throughput: messages per figure, 64 at once', '1280')
    .option('--answer-ms <ms>', 'throughput: how long an analyst takes', '300')
    .option('--runs <n>', 'start: processes, cold and warm each', '5')
    .option('--memory-messages <n>', 'memory: messages until the last reading; the first is after a tenth', '10000')
    .option('--cli <path>', 'start: another command line than dist/, such as src/cli/main.ts')
    .addHelpText('after', '\nExample:\n  $ npm run bench:pipeline -- --only overhead,start --json')
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  const wanted = parseParts(options.only, parts);
  const note = printNote;
  const messages = parseCount(options.messages, '--messages', 1, 1_000_000);
  const waitingMessages = parseCount(options.waitingMessages, '--waiting-messages', 1, 1_000_000);
  const answerMs = parseCount(options.answerMs, '--answer-ms', 1, 60_000);
  const runs = parseCount(options.runs, '--runs', 1, 1000);
  const late = parseCount(options.memoryMessages, '--memory-messages', 10, 10_000_000);

  const results: Record<string, unknown> = {};
  if (wanted.has('overhead')) Object.assign(results, await measureOverhead({ messages, note }));
  if (wanted.has('throughput')) {
    Object.assign(results, await measureThroughput({ messages: waitingMessages, answerMs, note }));
  }
  if (wanted.has('start')) {
    Object.assign(results, await measureStart({ commandLine: findCommandLine(options.cli, note), runs, note }));
  }
  if (wanted.has('memory')) {
    Object.assign(results, await measureMemory({ early: Math.round(late / 10), late, note }));
  }
  Object.assign(results, { node: process.version, cpus: cpus().length });
  await printLine(options.json ? JSON.stringify(results) : formatResults(results));
}

function formatResults(results: Record<string, unknown>): string {
  return formatTable(
    ['figure', 'value', 'target'],
    Object.entries(results).map(([name, value]) => [name, String(value), targets[name] ?? '']),
  );
}
