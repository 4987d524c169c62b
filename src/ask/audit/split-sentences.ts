import { findCitationEnd, targetLimit } from './read-citations.ts';

/** The longest sentence that is waited for, in UTF-16 units; a longer one is cut. */
const sentenceLimit = 4000;
/** The longest bracket behind a full stop that is waited for. */
const bracketLimit = 80;
/** The most that may stand behind a full stop and belong to its sentence. */
const restLimit = 400;

/** Before a full stop these end no sentence. */
const abbreviations =
  /(?:^|[^A-Za-z])(?:[A-Z]|U\.S|U\.K|E\.U|e\.g|i\.e|vs|etc|Inc|Ltd|Corp|Co|Mr|Mrs|Ms|Dr|St|Jr|Sr|No|Nos|approx|est|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Gov|Sen|Rep|Prof|Fig|cf|al|a\.m|p\.m|Mt)$/;
const listMarker = /^[\s>*_-]*\d{1,3}$/;
const closers = new Set([...'"\'”’」』）)】》*_~`']);
const spaces = new Set([' ', '\t', '\u3000', '\u00A0']);
const superscript = /[⁰¹²³⁴⁵⁶⁷⁸⁹]/;

/** Where the first sentence of a text ends; null: not before more of it is known. */
interface SentenceEnd {
  end: number;
  /** It was cut because it went on for too long. */
  isCut: boolean;
}

/**
 * The end of the first sentence. Whatever comes behind the text can't change it, so that text in pieces has the sentences of the whole.
 * A line's end ends a sentence, and so do `。！？`, and `.!?` before white space; citations behind them belong to it.
 * @param from where nothing before ends one, as known from an earlier call with less of the text.
 */
export function findSentenceEnd(text: string, from = 0): SentenceEnd | { end: null; from: number } {
  for (let index = from; index < text.length; index++) {
    if (index >= sentenceLimit) return { end: toCut(text, index), isCut: true };
    const character = text.charAt(index);
    if (character === '\n') return { end: index + 1, isCut: false };
    if (!isMark(character)) continue;
    const isEnd = endsSentence(text, index);
    if (isEnd === null) return { end: null, from: index };
    if (!isEnd) continue;
    const end = findRestEnd(text, index + 1);
    return end === null ? { end: null, from: index } : { end, isCut: false };
  }
  return { end: null, from: text.length };
}

const isMark = (character: string): boolean => '。！？.!?'.includes(character);

/** Half a character is never left. */
function toCut(text: string, index: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(index - 1)) ? index - 1 : index;
}

/** Null: it depends on what comes next. */
function endsSentence(text: string, index: number): boolean | null {
  const character = text.charAt(index);
  // What stands in a round bracket behind a question belongs to it, and so do the citations behind that.
  if ('！？!?'.includes(character)) {
    const behind = text.slice(index + 1, index + 3);
    if (behind === '' || behind === ' ') return null;
    if (/^ ?[（(]/.test(behind)) return false;
  }
  if ('。！？'.includes(character)) return true;
  const next = text.charAt(index + 1);
  if (next === '') return null;
  if (isMark(next)) return false;
  if (!/[\s[［【〔⁰¹²³⁴⁵⁶⁷⁸⁹\p{Script=Han}]/u.test(next) && !closers.has(next)) return false;
  if (character !== '.') return true;
  const before = text.slice(Math.max(0, index - 12), index);
  if (abbreviations.test(before)) return false;
  return !(index < 16 && listMarker.test(text.slice(0, index)));
}

/** Behind a mark come closing marks and citations; null: more of them may follow. */
function findRestEnd(text: string, start: number): number | null {
  let end = start;
  for (;;) {
    while (end < text.length && end - start < restLimit && (closers.has(text.charAt(end)) || isMark(text.charAt(end))))
      end++;
    let next = end;
    while (spaces.has(text.charAt(next)) && next - end < 8) next++;
    if (next >= text.length) return null;
    const after = findBracketEnd(text, next);
    if (after === null) return null;
    if (after === next || end - start >= restLimit) return end;
    end = after;
  }
}

/** The end of the citation at `start`; `start` itself: there is none; null: more is to be known. */
function findBracketEnd(text: string, start: number): number | null {
  if (superscript.test(text.charAt(start))) {
    let end = start;
    while (end < text.length && superscript.test(text.charAt(end))) end++;
    return end < text.length ? end : null;
  }
  if (!/[[［【〔*]/.test(text.charAt(start))) return start;
  const bracket = text.slice(start, start + bracketLimit);
  const found = findCitationEnd(bracket);
  if (found !== null) return findTargetEnd(text, start + found);
  const isOpen = bracket.length < bracketLimit && !/[\]］】〕\n]/.test(bracket);
  return isOpen ? null : start;
}

/** A citation may be a link: behind what it points to; null: the end of that isn't known yet. */
function findTargetEnd(text: string, end: number): number | null {
  if (text.charAt(end - 1) !== ']' || text.charAt(end) !== '(') return end;
  const target = text.slice(end + 1, end + 2 + targetLimit);
  const length = target.search(/[()\s]/);
  if (length === -1) return target.length <= targetLimit ? null : end;
  return target.charAt(length) === ')' ? end + length + 2 : end;
}

/** The sentences of a whole text, without white space around them. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let rest = text;
  for (let found = findSentenceEnd(rest); found.end !== null; found = findSentenceEnd(rest)) {
    sentences.push(rest.slice(0, found.end).trim());
    rest = rest.slice(found.end);
  }
  return [...sentences, rest.trim()].filter((sentence) => sentence !== '');
}
