import { Command } from 'commander';
import type { FastAnalyst } from '../../src/analysts/analyst.ts';
import { createRulesAnalyst } from '../../src/analysts/rules/rules-analyst.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createAnalysts } from '../../src/app/create-analysts.ts';
import { createCommandLogger } from '../../src/cli/command-context.ts';
import { formatTable, printLine } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { writeDetails } from '../write-details.ts';
import { chooseHalf, halves } from './choose-half.ts';
import { evaluate, evaluateByLanguage, type Scores, toDetail } from './evaluate.ts';
import { joinLabels, readExports } from './join-labels.ts';
import { type LabelledMessage, readLabelledMessages } from './labelled-messages.ts';
import { type DeepScore, type DeepScores, scoreDeepLooks } from './score-deep.ts';
import { takeDeepLooks } from './take-deep-looks.ts';
import { takeLooks } from './take-looks.ts';

interface BenchOptions {
  data?: string;
  labels?: string;
  exports?: string[];
  analyst: string;
  half?: string;
  deep?: boolean;
  details?: string;
  json?: boolean;
}

const help = `
The file has one JSON object a line:
  { id, text, event_types: [accepted classes], assets, directions, material: 0, 1 or 2 }
and where known: lang, source, published_at, alt_event_types (defensible classes), assets_disputed (count neither way).

The gate is the real one with its default settings, behind post-validation; the run's clock stands at each publication.
--half takes the messages whose id hashes into that half.
--deep runs the messages through the whole graph too, with the messages of --exports before and between them in order of time, and
compares the deep look's direction with the fast look's. Memory is what it was at each moment; outcomes are unknown to it.
--analyst model asks FAST_MODEL (see .env.example); where it fails the rules answer, and "degraded" counts how often.

Example:
  $ npm run eval:signal -- --data labelled.jsonl --details readings.jsonl --json`;

/** The command line of the evaluation. Ctrl-C aborts it and ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('eval:signal')
    .description('How good the fast look is, on labelled messages of your own: type, assets, direction, and the gate.')
    .option('--data <file>', 'labelled messages, JSON lines')
    .option('--labels <file>', 'in place of --data: labels by the hash of a text, as train:signal reads them')
    .option('--exports <files...>', "with --labels: the messages, Telegram Desktop's result.json or .jsonl")
    .option('--analyst <name>', 'rules, or model (FAST_MODEL)', 'rules')
    .option('--half <name>', 'only half a or b of the messages')
    .option('--deep', 'also the deep look, with memory as of each message')
    .option('--details <file>', 'writes what was said of every message: one JSON object a line')
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  const analyst = chooseAnalyst(options.analyst);
  const { data, all } = await readData(options);
  const messages = chooseMessages(all, data, options.half);
  // An unwritable file is refused before anything is paid for.
  await writeDetails(options.details, []);
  const { looks, perSecond, perProcessorSecond } = await takeLooks(analyst, messages);
  await writeDetails(options.details, looks.map(toDetail));
  const deep = options.deep ? { deep: await measureDeepLooks(messages, options) } : {};
  const results = {
    data,
    analyst: analyst.name,
    half: options.half ?? null,
    ...evaluate(looks),
    per_language: evaluateByLanguage(looks),
    degraded: looks.filter(({ reading }) => reading.degraded.length > 0).length,
    messages_per_second: perSecond,
    messages_per_processor_second: perProcessorSecond,
    ...deep,
  };
  await printLine(options.json ? JSON.stringify(results) : describeResults(results));
}

async function measureDeepLooks(messages: readonly LabelledMessage[], options: BenchOptions): Promise<DeepScores> {
  const config = loadConfig();
  const settings = options.analyst === 'rules' ? { ...config, models: loadConfig({}).models } : config;
  const history = await readExports(options.exports ?? []);
  return scoreDeepLooks(await takeDeepLooks(messages, history, createAnalysts(settings, { logger: silentLogger })));
}

function chooseAnalyst(name: string): FastAnalyst {
  if (name === 'rules') return createRulesAnalyst();
  if (name !== 'model') throw new AppError('invalid_input', `--analyst is rules or model, not ${name}`);
  const config = loadConfig();
  if (config.models.fast === 'rules') {
    throw new AppError('invalid_settings', 'No model is configured for the fast look', {
      hint: 'Set OPENAI_API_KEY (and OPENAI_BASE_URL, FAST_MODEL), or ask for --analyst rules.',
    });
  }
  const logger = createCommandLogger(config, { abort: new AbortController().signal, verbose: false }, 'warn');
  return createAnalysts(config, { logger }).fast('');
}

async function readData({ data, labels, exports }: BenchOptions): Promise<{ data: string; all: LabelledMessage[] }> {
  if (data !== undefined && labels === undefined) return { data, all: await readLabelledMessages(data) };
  if (data === undefined && labels !== undefined && exports !== undefined) {
    return { data: labels, all: await joinLabels(labels, await readExports(exports)) };
  }
  throw new AppError('invalid_input', 'Nothing to measure', {
    hint: 'Give --data FILE, or --labels FILE with --exports FILES; --help shows the formats.',
  });
}

function chooseMessages(all: readonly LabelledMessage[], data: string, half: string | undefined): LabelledMessage[] {
  if (half === undefined) return [...all];
  if (!halves.some((name) => name === half)) throw new AppError('invalid_input', `--half is a or b, not ${half}`);
  const chosen = all.filter(({ id }) => chooseHalf(id) === half);
  if (chosen.length === 0) throw new AppError('invalid_input', `No message of ${data} falls into half ${half}`);
  return chosen;
}

const learntFrom =
  'If the shipped model has learnt from this file, these figures flatter it: train:signal prints how its messages fare in the folds that ' +
  'left them out.';

function describeResults(
  results: Scores & {
    analyst: string;
    half: string | null;
    per_language: Record<string, Scores>;
    degraded: number;
    messages_per_second: number;
    messages_per_processor_second: number | null;
    deep?: DeepScores;
  },
): string {
  const groups = [['all', results] as const, ...Object.entries(results.per_language)];
  const row = (name: string, read: (scores: Scores) => string) => [name, ...groups.map(([, scores]) => read(scores))];
  const figures = formatTable(
    ['figure', ...groups.map(([name]) => name)],
    [
      row('messages', ({ n }) => String(n)),
      row('gate: recall of material = 2, perfect verdict', ({ gate }) => show(gate.oracle.recall_material_2)),
      row('gate: recall of material = 2', ({ gate }) => show(gate.recall_material_2, gate.recall_material_2_interval)),
      row('gate: recall of material ≥ 1', ({ gate }) => show(gate.recall_material_1, gate.recall_material_1_interval)),
      row('gate: precision of material ≥ 1', ({ gate }) => show(gate.precision_material_1)),
      row('gate: share opened', ({ gate }) => show(gate.open_share)),
      row('event type', ({ event_type }) => show(event_type.accuracy, event_type.accuracy_interval)),
      row('event type, with alternatives', ({ event_type }) =>
        show(event_type.accuracy_with_alternatives, event_type.accuracy_with_alternatives_interval),
      ),
      row('event type, macro-F1', ({ event_type }) => show(event_type.macro_f1)),
      row('assets: precision', ({ assets }) => show(assets?.precision ?? null)),
      row('assets: recall', ({ assets }) => show(assets?.recall ?? null)),
      row('assets: F1', ({ assets }) => show(assets?.f1 ?? null)),
      row('direction', ({ direction }) => show(direction.accuracy, direction.accuracy_interval)),
    ],
  );
  const curve = formatTable(
    ['threshold', 'opened', 'recall of 2', 'recall of ≥ 1', 'precision of ≥ 1'],
    results.gate.curve.map((point) => [
      point.threshold.toFixed(2),
      show(point.open_share),
      show(point.recall_material_2),
      show(point.recall_material_1),
      show(point.precision_material_1),
    ]),
  );
  const confusions = Object.entries(results.event_type.confusion).flatMap(([label, answers]) =>
    Object.entries(answers).flatMap(([answer, n]) => (answer === label ? [] : [{ label, answer, n }])),
  );
  const confusion = formatTable(
    ['label', 'answered', 'messages'],
    confusions.sort((a, b) => b.n - a.n).map(({ label, answer, n }) => [label, answer, String(n)]),
  );
  const directions = formatTable(
    ['type', 'messages', 'direction'],
    Object.entries(results.direction.per_type).map(([type, { n, accuracy, accuracy_interval }]) => [
      type,
      String(n),
      show(accuracy, accuracy_interval),
    ]),
  );
  const byProcessor = results.messages_per_processor_second;
  const speed =
    `${results.messages_per_second} messages/s${byProcessor === null ? '' : ` (${byProcessor} by processor time)`}, ` +
    `${results.degraded} degraded`;
  return [
    ...(results.analyst === 'rules' ? [learntFrom] : []),
    figures,
    'The gate, by threshold on confidence',
    curve,
    `Direction, by the label's type (one direction accepted: ${show(results.direction.annotators_agree)})`,
    directions,
    'Types confused',
    confusion,
    ...(results.deep === undefined ? [] : ['Direction by the deep look', describeDeep(results.deep)]),
    speed,
  ].join('\n');
}

function describeDeep({ gate_open, gate_open_directed, every }: DeepScores): string {
  const row = (name: string, { n, fast, deep, difference, changes, actions_changed }: DeepScore) => [
    name,
    String(n),
    show(fast.accuracy, fast.accuracy_interval),
    show(deep.accuracy, deep.accuracy_interval),
    difference === null ? '–' : show(difference.mean, difference),
    `${changes.right} of ${changes.n}`,
    String(actions_changed),
  ];
  return formatTable(
    ['messages', 'n', 'fast right', 'deep right', 'difference', 'changes right', 'actions changed'],
    [
      row('gate open', gate_open),
      row('gate open, label not neutral', gate_open_directed),
      row('all, were every gate open', every),
    ],
  );
}

function show(share: number | null, interval?: { low: number; high: number }): string {
  if (share === null) return '–';
  return share.toFixed(3) + (interval === undefined ? '' : ` (${interval.low.toFixed(2)}–${interval.high.toFixed(2)})`);
}
