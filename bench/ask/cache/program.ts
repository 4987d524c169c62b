import { Command } from 'commander';
import { compareQuestions } from '../../../src/ask/cache/guard/compare-questions.ts';
import { formatTable, printLine } from '../../../src/cli/print.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { writeDetails } from '../../write-details.ts';
import { takeHalf } from '../take-half.ts';
import { type QuestionPair, readQuestionPairs } from './question-pairs.ts';
import { type PairReading, type PairScores, scorePairs } from './score-pairs.ts';

interface BenchOptions {
  data?: string;
  half?: string;
  details?: string;
  json?: boolean;
}

const help = `
The file has one pair of questions a line:
  { id, a, b, same, kind }; same: one answer is right for both at the same moment

The guard alone is measured, as if every pair were close enough. A false hit gives somebody the answer to another question. The baseline
takes two questions for the same where they have the same numbers.
--half takes the odd lines (a) or the even ones (b): our rules were written with half a of our file, half b is for figures.

Example:
  $ npm run -s eval:cache -- --data pairs.jsonl --half b --details hits.jsonl --json`;

/** The command line of the evaluation. */
export function createCacheBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('eval:cache')
    .description('Whether one stored answer is given to two questions: rightly, and wrongly.')
    .option('--data <file>', 'labelled pairs of questions, JSON lines')
    .option('--half <name>', 'only half a or b of the pairs')
    .option('--details <file>', 'writes what was said of every pair: { id, hit }, one JSON object a line')
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  if (options.data === undefined) throw new AppError('invalid_input', 'Nothing to read', { hint: 'Give --data FILE' });
  const pairs = takeHalf(await readQuestionPairs(options.data), options.half);
  const readings = pairs.map(({ id, a, b }): PairReading => ({ id, hit: compareQuestions(a, b).same }));
  await writeDetails(options.details, readings);
  const ours = scorePairs(pairs, readings);
  const { false_hits, true_hits, per_kind } = scorePairs(pairs, pairs.map(readNaively));
  const baseline = { false_hits, true_hits, per_kind };
  await printLine(
    options.json
      ? JSON.stringify({ data: options.data, half: options.half ?? null, ...ours, baseline })
      : describe(ours, baseline),
  );
}

const numbers = (text: string): string => (text.normalize('NFKC').match(/\d+(?:[.,]\d+)*/g) ?? []).toSorted().join(' ');

function readNaively({ id, a, b }: QuestionPair): PairReading {
  return { id, hit: numbers(a) === numbers(b) };
}

function describe(ours: PairScores, baseline: Pick<PairScores, 'false_hits' | 'true_hits' | 'per_kind'>): string {
  return [
    `${ours.n} pairs`,
    formatTable(
      ['pairs', 'n', 'hits', 'same numbers'],
      [
        ['same (true hits)', String(ours.same), String(ours.true_hits), String(baseline.true_hits)],
        ['different (false hits)', String(ours.different), String(ours.false_hits), String(baseline.false_hits)],
        ...Object.entries(ours.per_kind).map(([kind, { n, hits }]) => [
          `  ${kind}`,
          String(n),
          String(hits),
          String(baseline.per_kind[kind]?.hits ?? 0),
        ]),
      ],
    ),
  ].join('\n');
}
