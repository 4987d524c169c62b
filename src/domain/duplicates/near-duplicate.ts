import { recogniseAssets } from '../assets/recognise-assets.ts';
import { eventTypeTable } from '../event-types/event-type-table.ts';
import { toCanonicalText } from '../text/normalise.ts';
import { numbersAgree, readNumbers } from '../text/number-agreement.ts';
import { readingLimit } from '../text/reading-limit.ts';
import { mayBeReprints, toSketch } from '../text/text-sketch.ts';
import { type EventType, eventTypes } from '../verdict.ts';
import { findNews } from './find-news.ts';
import { toOverlap, toStoryWords, toWordPairs } from './story-words.ts';
import { findTurn } from './turning-words.ts';

/** The overlap of word pairs (Jaccard) from which a text may repeat another; the sketch is tuned to it. */
const nearDuplicateBar = 0.8;
/** The same for news of high impact, where swallowing a follow-up costs most. */
const highImpactBar = 0.9;
export const highImpactTypes: ReadonlySet<EventType> = new Set(
  eventTypes.filter((type) => eventTypeTable[type].isHighImpact),
);
/** A text with fewer words (Han characters) repeats another only if no word differs. */
const shortLength = 12;
/** How long a text may still have near-duplicates after it. */
export const nearDuplicateWindowHours = 72;

/** An earlier message that may say the same. */
export interface DuplicateCandidate {
  id: number;
  text: string;
  /** ISO 8601. */
  received_at: string;
  source: string;
}

interface NearDuplicate {
  /** Of the earlier message. */
  id: number;
  /** Overlap of their word pairs, 0–1; 1 for equal canonical texts. */
  score: number;
  reason: string;
}

export interface NearDuplicateOptions {
  /** Whether a text may be of a high-impact type; asked only for texts that are alike. */
  isHighImpact(text: string): boolean;
  /** Minimum overlap, 0–1; `nearDuplicateBar` by default. */
  bar?: number;
}

/**
 * The earliest candidate that says at least as much as the text in nearly the same words, or null. A text is never a
 * near-duplicate of one that lacks a number, an asset, a name or any other content word of it, that replaces one of
 * its words, or if only one of the two denies, updates, reverses, doubts or confirms. News of high impact must also
 * name the same numbers and assets, with nothing replaced. Texts in other words or in another language are for
 * `isSameStory`. The order of the candidates doesn't matter; the caller keeps to the time window.
 */
export function findNearDuplicate(
  text: string,
  candidates: readonly DuplicateCandidate[],
  options: NearDuplicateOptions,
): NearDuplicate | null {
  if (candidates.length === 0 || text.length > readingLimit) return null;
  const later = readText(text, toSketch(text));
  const byAge = candidates.toSorted((a, b) => Date.parse(a.received_at) - Date.parse(b.received_at) || a.id - b.id);
  for (const candidate of byAge) {
    if (candidate.text.length > readingLimit) continue;
    const sketch = toSketch(candidate.text);
    if (!mayBeReprints(sketch, later.sketch)) continue;
    const score = rateRepeat(readText(candidate.text, sketch), later, options);
    if (score !== null) return { id: candidate.id, score, reason: describe(score, candidate) };
  }
  return null;
}

interface ReadText {
  text: string;
  sketch: Uint32Array;
  words: string[];
  pairs: Set<number>;
}

function readText(text: string, sketch: Uint32Array): ReadText {
  const words = toStoryWords(text);
  return { text, sketch, words, pairs: toWordPairs(words) };
}

/** The overlap if the later text only repeats the earlier, else null. The expensive checks come last. */
function rateRepeat(earlier: ReadText, later: ReadText, options: NearDuplicateOptions): number | null {
  const hasOneSketch = earlier.sketch.every((hash, bucket) => hash === later.sketch[bucket]);
  if (hasOneSketch && toCanonicalText(earlier.text) === toCanonicalText(later.text)) {
    return toCanonicalText(later.text) === '' ? null : 1;
  }
  const score = toOverlap(earlier.pairs, later.pairs);
  if (score < (options.bar ?? nearDuplicateBar)) return null;
  const isShort = Math.min(earlier.words.length, later.words.length) < shortLength;
  if (isShort && earlier.words.join(' ') !== later.words.join(' ')) return null;
  const [older, newer] = [readNumbers(earlier.words.join(' ')), readNumbers(later.words.join(' '))];
  if (newer.size > older.size || !numbersAgree(older, newer)) return null;
  if (findTurn(toCanonicalText(earlier.text), toCanonicalText(later.text)) !== null) return null;
  const isStrict = options.isHighImpact(later.text) || options.isHighImpact(earlier.text);
  if (isStrict && (score < highImpactBar || newer.size < older.size)) return null;
  if (findNews(earlier.words, later.words, isStrict).length > 0) return null;
  return namesNoOther(earlier.text, later.text, isStrict) ? score : null;
}

function namesNoOther(earlier: string, later: string, isStrict: boolean): boolean {
  const known = new Set(recogniseAssets(earlier.normalize('NFKC')).map(({ code }) => code));
  const named = new Set(recogniseAssets(later.normalize('NFKC')).map(({ code }) => code));
  return (!isStrict || known.size === named.size) && [...named].every((code) => known.has(code));
}

function describe(score: number, { id, source }: DuplicateCandidate): string {
  if (score === 1) return `the same words as message ${id} of ${source}, but for what stands around them`;
  return `nearly the words of message ${id} of ${source} (${score.toFixed(2)}), and nothing new in the others`;
}
