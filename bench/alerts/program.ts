import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { alertTemplate } from '../../src/analysts/language-model/alert-judge-prompt.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createAlertJudge } from '../../src/app/create-alert-judge.ts';
import { parseCount } from '../../src/cli/parse-option.ts';
import { printLine, printNote, toTerminalText } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { parsePromptText } from '../../src/models/prompts/prompt-template.ts';
import { loadMessages } from '../../src/worker/sources/load-messages.ts';
import { toLabelKey } from '../signal/join-labels.ts';
import { type Replayed, replayForAlerts, type ToldLine } from './replay-for-alerts.ts';
import { type ReaderScore, readReaderLabels, scoreReaders } from './score-readers.ts';

interface BenchOptions {
  data?: string;
  from: string;
  count: string;
  language: string;
  labels?: string;
  prompt?: string;
  json?: boolean;
}

const help = `
The messages pass through the worker with the offline analysts, one after the other, each at the moment of its publication, and
one channel with the default settings gets the alerts. What was held back is listed with its reason: silence can be audited too.
With --labels it is said how many of the alerts readers wanted, and which stories they would have missed; give a part of the export that
they have read as a whole. Where ALERT_MODEL names a model (with OPENAI_API_KEY), it judges what is told, as it does for the worker,
by the criteria that are shipped or those of --prompt; no limit of tokens or money holds it back here.

Example:
  $ npm run -s bench:alerts -- --data export.json --from 400 --count 400`;

/** The command line of the bench. Ctrl-C aborts it and ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('bench:alerts')
    .description(
      'All alerts that a part of an export would send, and what was held back. Needs no network, unless ALERT_MODEL names a model.',
    )
    .option('--data <file>', "Telegram Desktop's result.json, or .jsonl")
    .option('--from <n>', 'messages to leave out at the beginning', '0')
    .option('--count <n>', 'messages to read', '400')
    .option('--language <zh|en>', 'of the alerts', 'zh')
    .option('--labels <file>', 'what readers want to be told of, tab-separated')
    .option('--prompt <file>', 'criteria of your own for ALERT_MODEL, as `secondlook prompts pull alert` writes them')
    .option('--json', 'one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  if (options.data === undefined) throw new AppError('invalid_input', 'Nothing to read', { hint: 'Give --data FILE' });
  const { language } = options;
  if (language !== 'zh' && language !== 'en') {
    throw new AppError('invalid_input', `--language is zh or en, not ${language}`);
  }
  const from = parseCount(options.from, '--from', 0, 10_000_000);
  const count = parseCount(options.count, '--count', 1, 100_000);
  const labels = options.labels === undefined ? new Map() : await readReaderLabels(options.labels);
  const { messages } = await loadMessages(options.data);
  const dated = messages.filter(({ published_at }) => published_at !== undefined).slice(from, from + count);
  if (dated.length === 0) throw new AppError('invalid_input', `${options.data} has no dated message from ${from} on`);
  if (labels.size > 0 && !dated.some(({ text }) => labels.has(toLabelKey(text)))) {
    throw new AppError('invalid_input', `No label of ${options.labels} finds one of the ${dated.length} messages`, {
      hint: 'Give the part of the export that its readers have read, with --from and --count.',
    });
  }
  const config = loadConfig();
  const own = options.prompt === undefined ? {} : { alert: await readCriteria(options.prompt) };
  const pinPrompts = async () => own;
  const judge = await createAlertJudge(config, { meter: null, logger: silentLogger, pinPrompts });
  const replayed = await replayForAlerts(dated, {
    language,
    judge,
    judgeShutFrom: config.worker.alertModelFrom,
    onProgress: (done) => done % 100 === 0 && printNote(`${done} of ${dated.length} messages`),
  });
  const readers = options.labels === undefined ? null : scoreReaders(dated, replayed.alerts, labels);
  await printLine(
    options.json
      ? JSON.stringify({ data: options.data, from, ...replayed, readers })
      : [
          describe(replayed, `${options.data}, ${dated.length} messages from ${from}`),
          ...(readers === null ? [] : ['', ...describeReaders(readers)]),
        ].join('\n'),
  );
}

/** Throws `invalid_input` for a file that isn't there, or that can't be this prompt. */
async function readCriteria(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('invalid_input', `${path} could not be read`, {
      cause,
      hint: '`secondlook prompts pull alert` writes such a file: prompts/alert.md',
    });
  });
  return parsePromptText(alertTemplate, text);
}

function describe({ alerts, heldBack, unjudged, counts }: Replayed, title: string): string {
  const totals = Object.entries(counts).map(([reason, count]) => `${String(count).padStart(6)}  ${reason}`);
  return [
    `${title}: ${alerts.length} alerts, ${heldBack.length} held back`,
    ...(unjudged === 0 ? [] : [`of ${unjudged} of them the judge failed, and the rules decided`]),
    '',
    ...alerts.flatMap((alert, index) => [...describeOne(alert, `ALERT ${index + 1}`), '']),
    ...heldBack.flatMap((line, index) => [...describeOne(line, `HELD BACK ${index + 1}`), '']),
    'every message, by what became of it:',
    ...totals,
  ].join('\n');
}

function describeOne({ published_at, reason, shown, text }: ToldLine, name: string): string[] {
  return [
    `${name} · message of ${published_at}${reason === null ? '' : ` · not told: ${reason}`}`,
    ...shown.split('\n').map((line) => `  | ${toTerminalText(line)}`),
    `  message: ${toTerminalText(text.slice(0, 600))}`,
  ];
}

function describeReaders({ alerts, kept, repeated, near, no, stories, lost }: ReaderScore): string[] {
  return [
    `readers: of ${alerts} alerts ${kept} kept, ${repeated} repeat a story, ${near} near, ${no} not wanted; ${lost.length} of ${stories} stories lost`,
    ...lost.map(({ story, published_at, text }) =>
      toTerminalText(`  lost: ${story}, ${published_at}: ${text.replace(/\s+/g, ' ').slice(0, 100)}`),
    ),
  ];
}
