import { rememberLast } from '../../domain/remember-last.ts';
import { toCanonicalText } from '../../domain/text/normalise.ts';
import { numbersAgree, readNumbers } from '../../domain/text/number-agreement.ts';
import { mayBeReprints, toSketch } from '../../domain/text/text-sketch.ts';
import { isOpposite } from '../../domain/verdict.ts';

/** The fields by which stories are told apart. */
export interface Story {
  id: string;
  text: string;
  created_at: string | null;
  event_type: string;
  assets: readonly string[];
  /** What its verdict advises; null: it has none. */
  action: string | null;
  /** Its sources, each once. */
  sources: readonly string[];
}

/** A story with the reprints that it stands for. */
interface FoldedStory<Row extends Story> {
  row: Row;
  /** Ids, in the order of the rows. */
  folded: string[];
  /** Its own first, then those of its reprints, each once (upper and lower case alike). */
  sources: string[];
}

/**
 * Overlap of words (Jaccard) from which two texts tell the same story; below it, reports of one event in words of their
 * own stay apart.
 */
const overlapBar = 0.85;
/** Near-duplicates further apart are a series (daily prices, weekly flows), not a reprint. */
const reprintWindowMs = 72 * 3_600_000;

const latinPattern = /^[\x20-\u024f]*$/;

/** A text, prepared as far as needed: most unrelated texts differ in their sketches already, others in type, asset or age. */
interface Print {
  text: string;
  sketch: Uint32Array;
  canonical: string | null;
  words: { tokens: Set<string>; numbers: Set<string> } | null;
}

/** The legs' rows and then a question's candidates are the same texts: each is read once. */
const knownPrints = 200;
const readPrint = rememberLast(
  knownPrints,
  (text: string) => text,
  (text): Print => ({ text, sketch: toSketch(text), canonical: null, words: null }),
);

/**
 * Reprints and near-duplicates of one story count once: the first row stands for the others and unites their sources.
 * Two rows are one story when both speak of the same type and of a common asset, not one buys what the other sells, and
 * their canonical texts are equal; or their words overlap by 0.85 or more, neither contradicts the other's numbers, and at
 * most 72 h lie between them. Verdicts are compared beside equal texts too: the text is the first that was posted, the
 * verdict may be that of a correction. Order is kept. A row without text stands for itself.
 * @param limit most stories; later rows are still folded into these.
 */
export function foldReprints<Row extends Story>(
  rows: readonly Row[],
  limit = Number.POSITIVE_INFINITY,
): FoldedStory<Row>[] {
  const stories: { story: FoldedStory<Row>; print: Print }[] = [];
  for (const row of rows) {
    const print = readPrint(row.text);
    const same = stories.find((known) => isSameStory(known.story.row, known.print, row, print));
    if (same) {
      same.story.folded.push(row.id);
      same.story.sources = uniteSources(same.story.sources, row.sources);
    } else if (stories.length < limit) {
      stories.push({ story: { row, folded: [], sources: uniteSources([], row.sources) }, print });
    }
  }
  return stories.map(({ story }) => story);
}

function toCanonical(print: Print): string {
  print.canonical ??= toCanonicalText(print.text);
  return print.canonical;
}

/** Words of Latin text, pairs of characters of any other: coarser than the index's tokens, at a third of their cost. */
function toPrintedWords(print: Print): NonNullable<Print['words']> {
  if (print.words !== null) return print.words;
  const tokens = new Set<string>();
  for (const run of toCanonical(print).split(' ')) {
    if (latinPattern.test(run)) tokens.add(run);
    else for (let index = 0; index < Math.max(1, run.length - 1); index++) tokens.add(run.slice(index, index + 2));
  }
  print.words = { tokens, numbers: readNumbers(toCanonical(print)) };
  return print.words;
}

function isSameStory(a: Story, printA: Print, b: Story, printB: Print): boolean {
  if (!mayBeReprints(printA.sketch, printB.sketch)) return false;
  if (a.event_type !== b.event_type || !shareAsset(a.assets, b.assets) || isOpposite(a, b)) return false;
  if (toCanonical(printA) === toCanonical(printB)) return toCanonical(printA) !== '';
  if (!areNear(a.created_at, b.created_at)) return false;
  const [one, other] = [toPrintedWords(printA), toPrintedWords(printB)];
  return overlap(one.tokens, other.tokens) && numbersAgree(one.numbers, other.numbers);
}

function shareAsset(a: readonly string[], b: readonly string[]): boolean {
  return (a.length === 0 && b.length === 0) || a.some((asset) => b.includes(asset));
}

function areNear(a: string | null, b: string | null): boolean {
  return a === null || b === null || Math.abs(Date.parse(a) - Date.parse(b)) <= reprintWindowMs;
}

/** Whether the Jaccard index reaches the bar; unrelated texts are given up after the first few words. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  const needed = (overlapBar / (1 + overlapBar)) * (small.size + large.size);
  let missable = Math.floor(small.size - needed);
  if (missable < 0) return false;
  for (const token of small) if (!large.has(token) && --missable < 0) return false;
  return true;
}

function uniteSources(known: readonly string[], added: readonly string[]): string[] {
  const united = new Map<string, string>();
  for (const source of [...known, ...added]) {
    const key = source.toLowerCase();
    if (!united.has(key)) united.set(key, source);
  }
  return [...united.values()];
}
