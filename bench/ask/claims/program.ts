import { Command } from 'commander';
import { formatTable, printLine } from '../../../src/cli/print.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { writeDetails } from '../../write-details.ts';
import { readClaimSet } from './claim-set.ts';
import { judgeByRules, judgeNaively } from './judge-claims.ts';
import { type ClaimScores, type FlagScores, scoreClaims } from './score-claims.ts';

interface BenchOptions {
  data?: string;
  half?: string;
  details?: string;
  json?: boolean;
}

const help = `
The file has one sentence a line:
  { id, sources: [{ id, text, published_at? }], claim, supported, errors: [{ kind, span }], checkable: rule or meaning }

The positive class is "unsupported"; what rules call unclear is not flagged. The baseline calls a sentence supported where every
number of it stands in a source that it cites.
--half takes the odd lines (a) or the even ones (b): our rules were written with half a of our file, half b is for figures.

Example:
  $ npm run -s eval:claims -- --data claims.jsonl --half b --details readings.jsonl --json`;

/** The command line of the evaluation. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('eval:claims')
    .description('How well sentences that their sources do not bear out are found, and how many others are flagged.')
    .option('--data <file>', 'labelled sentences, JSON lines')
    .option('--half <name>', 'only half a or b of the sentences')
    .option(
      '--details <file>',
      'writes what was said of every sentence: { id, supported, kinds }, one JSON object a line',
    )
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  if (options.data === undefined) throw new AppError('invalid_input', 'Nothing to read', { hint: 'Give --data FILE' });
  const claims = await readClaimSet(options.data, options.half);
  const readings = claims.map(judgeByRules);
  await writeDetails(options.details, readings);
  const ours = scoreClaims(claims, readings);
  const baseline = scoreClaims(claims, claims.map(judgeNaively));
  await printLine(
    options.json
      ? JSON.stringify({ data: options.data, half: options.half ?? null, n: claims.length, ...ours, baseline })
      : describe(`${claims.length} sentences`, ours, baseline),
  );
}

function describe(title: string, ours: ClaimScores, baseline: ClaimScores): string {
  const row = (name: string, scores: FlagScores) => [
    name,
    String(scores.n),
    ...[scores.precision, scores.recall, scores.f1, scores.false_flags].map((share) => share.toFixed(3)),
  ];
  return [
    title,
    formatTable(
      ['sentences', 'n', 'precision', 'recall', 'F1', 'false flags'],
      [
        row('rules can decide', ours.rule),
        row('… every number in a source', baseline.rule),
        row('all', ours.all),
        row('… every number in a source', baseline.all),
      ],
    ),
    formatTable(
      ['kind', 'n', 'flagged', 'baseline'],
      Object.entries(ours.per_kind).map(([kind, { n, flagged }]) => [
        kind,
        String(n),
        String(flagged),
        String(baseline.per_kind[kind]?.flagged ?? 0),
      ]),
    ),
  ].join('\n');
}
