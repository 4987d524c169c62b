import { Command } from 'commander';
import { loadConfig } from '../../src/app/config.ts';
import { loadSceneReader } from '../../src/app/load-scene-reader.ts';
import { formatTable, printLine } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import type { ClassScore } from '../class-scores.ts';
import { chooseHalf, halves } from '../signal/choose-half.ts';
import { writeDetails } from '../write-details.ts';
import { type ChatScript, readChatScripts } from './chat-scripts.ts';
import { readLiterally } from './literal-rules.ts';
import { readChats, type TurnReading } from './read-chats.ts';
import { type ChatScores, scoreChats } from './score-chats.ts';

interface BenchOptions {
  data?: string;
  half?: string;
  details?: string;
  json?: boolean;
}

const help = `
The file has one chat a line, from its beginning:
  { id, turns: [{ user, scene: daily, plot or meta, inject: cold_start, plot_recall, recall, emotion or none }] }
A turn with disputed: true is read, and counts in no figure.

Rules alone, with the words of SCENE_WORDS_FILE where it is set: no model, no store. Each chat is followed with the rules' own state.
The baseline is the list of words that a message may contain, as the rules were first written down.
--half takes the chats whose id hashes into that half: our words were written with half a of our file, half b is for figures.

Example:
  $ npm run -s eval:chat -- --data scripts.jsonl --half b --details readings.jsonl --json`;

/** The command line of the evaluation. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('eval:chat')
    .description(
      'How well life, story and talk about the app are told apart in labelled chats, and what asks for memory.',
    )
    .option('--data <file>', 'labelled chats, JSON lines')
    .option('--half <name>', 'only half a or b of the chats')
    .option(
      '--details <file>',
      'writes what was said of every user turn: { id, turn, scene, rule }, one JSON object a line',
    )
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  if (options.data === undefined) throw new AppError('invalid_input', 'Nothing to read', { hint: 'Give --data FILE' });
  const readScene = await loadSceneReader(loadConfig());
  const scripts = chooseScripts(await readChatScripts(options.data), options);
  const readings = readChats(scripts, readScene);
  await writeDetails(
    options.details,
    readings.map(({ id, turn, scene, rule }) => ({ id, turn, scene, rule })),
  );
  const counted = takeCounted(readings);
  const ours = scoreChats(counted);
  const baseline = scoreChats(takeCounted(readChats(scripts, readLiterally, 'turn')));
  await printLine(
    options.json
      ? JSON.stringify({ data: options.data, half: options.half ?? null, n: counted.length, ...ours, baseline })
      : describe(`${scripts.length} chats, ${counted.length} user turns`, ours, baseline),
  );
}

const takeCounted = (readings: readonly TurnReading[]) => readings.filter(({ isCounted }) => isCounted);

function chooseScripts(all: readonly ChatScript[], { data, half }: BenchOptions): ChatScript[] {
  if (half === undefined) return [...all];
  if (!halves.some((name) => name === half)) throw new AppError('invalid_input', `--half is a or b, not ${half}`);
  const chosen = all.filter(({ id }) => chooseHalf(id) === half);
  if (chosen.length === 0) throw new AppError('invalid_input', `No chat of ${data} falls into half ${half}`);
  return chosen;
}

function describe(title: string, ours: ChatScores, baseline: ChatScores): string {
  const row = (name: string, read: (scores: ChatScores) => number) => [name, show(read(ours)), show(read(baseline))];
  const figures = formatTable(
    ['figure', 'ours', 'literal words'],
    [
      row('scene: accuracy', ({ scene }) => scene.accuracy),
      row('scene: macro-F1', ({ scene }) => scene.macro_f1),
      row('memory asked for: precision', ({ inject }) => inject.precision),
      row('memory asked for: recall', ({ inject }) => inject.recall),
      row('memory asked for: F1', ({ inject }) => inject.f1),
      row('macro-F1 over the rules', ({ inject }) => inject.macro_f1_rules),
    ],
  );
  return [
    title,
    figures,
    describeClasses('scene', ours.scene.per_class),
    describeClasses('rule', ours.inject.per_rule),
  ].join('\n');
}

function describeClasses(title: string, scores: Partial<Record<string, ClassScore>>): string {
  return formatTable(
    [title, 'n', 'precision', 'recall', 'F1'],
    Object.entries(scores).map(([name, score]) => [
      name,
      String(score?.n ?? 0),
      show(score?.precision ?? null),
      show(score?.recall ?? null),
      show(score?.f1 ?? null),
    ]),
  );
}

function show(share: number | null): string {
  return share === null ? '–' : share.toFixed(3);
}
