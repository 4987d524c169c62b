import { compareWords, type WordChange } from './compare-words.ts';
import { isReversing } from './turning-words.ts';

const hanPattern = /^\p{Script=Han}$/u;
/** Words without content of their own. */
const emptyWords = new Set(
  'a an the of to in on at by for with from and or as is are was were be it its this that these those has have had will would said says say u s'
    .split(' ')
    .concat([...'的了在于於与與和及并並将將已其该該此是为為对對从從由以而也就又被把向至到约約据據称稱则則中']),
);
/**
 * The length in words from which a text that breaks off may be continued by another, and how many more words that one
 * may have.
 */
const cutLength = 60;
const cutWords = 12;

/**
 * The words in which a later text goes beyond the earlier one; empty if it adds nothing. New: a word found nowhere in
 * the earlier text (in Chinese, a pair of characters), one that replaces another, and one that has moved. Not new:
 * empty words, words joined or split, and a headline made of words from the text. All words where too many differ to compare them.
 * @param isStrict Every replaced or moved word is new, and so is any continuation of an earlier text that breaks off.
 */
export function findNews(earlier: readonly string[], later: readonly string[], isStrict: boolean): string[] {
  const differences = compareWords(earlier, later);
  if (differences === null) return [...later];
  const changes = differences.filter(({ removed, added }) => removed.join('') !== added.join(''));
  const known = new Set(earlier);
  const pairs = new Set(earlier.map((word, index) => `${word} ${earlier[index + 1] ?? ''}`));
  for (const change of changes) {
    if (!isStrict && earlier.length >= cutLength && continues(change)) continue;
    if (replaces(change, isStrict)) return change.added;
    const unknown = findUnknown(change.added, known, pairs);
    if (unknown.length > 0) return unknown;
  }
  return findMoved(changes, isStrict);
}

/** The earlier text stops in the middle of a word. */
function continues({ isAtEnd, removed, added }: WordChange): boolean {
  const [stump, ...others] = removed;
  const [first = ''] = added;
  if (!isAtEnd || stump === undefined || others.length > 0 || added.length > cutWords) return false;
  return isNoHan(stump) && first.length > stump.length && first.startsWith(stump);
}

/**
 * A name for a name, a verb for a verb: the meaning changes here, even if the earlier text has the word elsewhere.
 */
function replaces({ removed, added }: WordChange, isStrict: boolean): boolean {
  if (isReversing(removed, added)) return true;
  const [gone, come] = [removed.filter(hasContent), added.filter(hasContent)];
  if (gone.length === 0 || come.length === 0) return false;
  return isStrict || (gone.some(isNoHan) && come.some(isNoHan));
}

/** The one who acts and the one acted upon may have changed places. */
function findMoved(changes: readonly WordChange[], isStrict: boolean): string[] {
  const gone = new Set(changes.flatMap(({ removed }) => removed));
  return changes
    .flatMap(({ added }) => added)
    .filter((word) => gone.has(word) && hasContent(word) && (isStrict || isNoHan(word)));
}

function findUnknown(added: readonly string[], known: ReadonlySet<string>, pairs: ReadonlySet<string>): string[] {
  return added.filter((word, index) => {
    if (!hasContent(word)) return false;
    if (!known.has(word)) return true;
    const next = added[index + 1];
    return next !== undefined && hasContent(next) && !isNoHan(word) && !isNoHan(next) && !pairs.has(`${word} ${next}`);
  });
}

function hasContent(word: string): boolean {
  return !emptyWords.has(word);
}

function isNoHan(word: string): boolean {
  return !hanPattern.test(word);
}
