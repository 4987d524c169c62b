import { Command } from 'commander';
import { parseCount } from '../../src/cli/parse-option.ts';
import { formatTable, printLine, printNote, toTerminalText } from '../../src/cli/print.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { type Layer, type Link, layers, linkPosts } from './link-posts.ts';
import { measureCost } from './measure-cost.ts';
import { type BenchPost, readPosts } from './read-posts.ts';
import { type Sweep, sweepBars } from './sweep-bars.ts';

interface BenchOptions {
  data?: string[];
  examples: string;
  layer?: string;
  cost?: boolean;
  json?: boolean;
}

const help = `
Each file is taken by itself, then all of them together. The raw and canonical text, and near-duplicates, are linked at
receipt; "same verdict" (type, action and a common asset within 6 h) and "same story" (the same, and the words to match) look
at what is left. Forwards and edits are in no export: this bench has nothing to say of them.

Example:
  $ npm run bench:duplicates -- --data export.json --examples 20 --layer near`;

/** The command line of the bench. Ctrl-C aborts it and ends it at once. */
export function createBenchProgram(abort: AbortSignal): Command {
  abort.addEventListener('abort', () => process.exit(130));
  return new Command('bench:duplicates')
    .description(
      'How many messages of an export each layer takes for a repetition, with examples to read. Needs no network.',
    )
    .option('--data <files...>', "Telegram Desktop's result.json, or .jsonl")
    .option('--examples <n>', 'pairs of each layer to print, spread over all of them', '0')
    .option('--layer <name>', `examples of one layer only: ${layers.join(', ')}`)
    .option('--cost', 'CPU time of the sketch and of a candidate, too')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', help)
    .showHelpAfterError('(--help shows how it is used)')
    .exitOverride()
    .action(runBench);
}

async function runBench(options: BenchOptions): Promise<void> {
  const files = options.data ?? [];
  if (files.length === 0) throw new AppError('invalid_input', 'Nothing to measure', { hint: 'Give --data FILE…' });
  const examples = parseCount(options.examples, '--examples', 0, 100_000);
  const chosen = parseLayers(options.layer);
  for (const group of files.length > 1 ? [...files.map((file) => [file]), files] : [files]) {
    printNote(`reading ${group.join(', ')}`);
    const posts = await readPosts(group);
    const links = linkPosts(posts);
    const sweep = sweepBars(posts);
    const cost = options.cost ? measureCost(posts) : null;
    const linked = Object.fromEntries(
      layers.map((layer) => [layer, links.filter((link) => link.layer === layer).length]),
    );
    const shown = chosen.flatMap((layer) => chooseExamples(links, layer, examples));
    const result = { data: group, messages: posts.length, forward: null, linked, sweep, cost };
    await printLine(
      options.json
        ? JSON.stringify({ ...result, examples: shown.map(toExample) })
        : [
            `${group.join(' + ')}: ${posts.length} messages`,
            describe(linked, sweep, posts),
            ...shown.map(formatLink),
          ].join('\n\n'),
    );
    if (cost !== null && !options.json) await printLine(JSON.stringify(cost));
  }
}

function parseLayers(name: string | undefined): readonly Layer[] {
  if (name === undefined) return layers;
  const known = layers.filter((layer) => layer === name);
  if (known.length === 0) throw new AppError('invalid_input', `--layer is one of ${layers.join(', ')}, not ${name}`);
  return known;
}

/** A fixed selection, spread evenly over the file. */
function chooseExamples(links: readonly Link[], layer: Layer, count: number): Link[] {
  const all = links.filter((link) => link.layer === layer);
  if (count === 0) return [];
  return all.filter(
    (_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
  );
}

function toExample({ layer, score, reason, earlier, later }: Link) {
  return { layer, score, reason, hours: toHours(earlier, later), earlier: earlier.text, later: later.text };
}

function toHours(earlier: BenchPost, later: BenchPost): number {
  return Number(((later.time - earlier.time) / 3_600_000).toFixed(1));
}

function formatLink(link: Link): string {
  const { layer, score, reason, earlier, later } = link;
  const head = `${layer} · ${score.toFixed(3)} · ${toHours(earlier, later)} h · ${reason}`;
  return `${head}\n  A ${toTerminalText(earlier.text)}\n  B ${toTerminalText(later.text)}`;
}

function describe(linked: Record<string, number>, sweep: Sweep, posts: readonly BenchPost[]): string {
  const share = (count: number) => `${((100 * count) / Math.max(1, posts.length)).toFixed(1)} %`;
  const rows = Object.entries(linked).map(([layer, count]) => [layer, String(count), share(count)]);
  const counts = formatTable(['layer', 'linked', 'of all'], [['forward', 'n/a', ''], ...rows]);
  const bars = formatTable(
    ['overlap ≥', 'pairs', 'share a band', 'merged by all rules'],
    sweep.bars.map(({ bar, pairs, sharing_band, merged }) => [bar, pairs, sharing_band, merged].map(String)),
  );
  const strangers = `${sweep.compared} pairs compared; ${sweep.strangers_sharing_band} with an overlap under 0.3 share a band`;
  return [counts, bars, strangers].join('\n');
}
