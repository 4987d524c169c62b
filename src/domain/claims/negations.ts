import { stemWord } from '../text/tokenize.ts';
import type { ClaimText, Span } from './claim-text.ts';

/** What says no in Chinese, and is no part of another word. */
const chineseMarker =
  /(?<![是若如除并])(?:并未|尚未|暂未|从未|未能|未曾|没有|沒有|并没|不会|不再|不能|不予|不得|无法|拒绝|并非|不是|未|没|不|无)(?!来|平仓|仅|但|只|论|管|断|到|足|少|丹|同|过|条件|抵押|限|锡|线|疑|人机|需许可|许可|成年|质押|可|必|久|良|错|锈|如|及|乏|久|安|满|知|明|确定)/gu;
/** What may stand between it and what it denies. */
const fillers =
  /^(?:(?:再|被|遭到?|受到?|有|出现|发生|任何|进行|对|将|会|把|计划|能|能够|得到?|获得?|立即|直接|其|该|曾|已|经|存在|造成|导致|因此|净) ?){0,4}/u;

/** A word that a text denies, in Chinese two characters, in English a stem, and where it does so. */
export interface DeniedWord extends Span {
  word: string;
}

export function readDenials(text: ClaimText): DeniedWord[] {
  return text.language === 'zh' ? readChineseDenials(text.lower) : readEnglishDenials(text);
}

function readChineseDenials(lower: string): DeniedWord[] {
  return [...lower.matchAll(chineseMarker)].flatMap(({ 0: marker, index }) => {
    const from = index + marker.length;
    const rest = lower.slice(from, from + 16);
    // What isn't got follows: a name, and then what of it.
    if (/^(?:能|曾|有)?(?:获|得到)/.test(rest)) return [];
    const skipped = fillers.exec(rest)?.[0].length ?? 0;
    const word = /^\p{Script=Han}{2}/u.exec(rest.slice(skipped))?.[0] ?? /^\p{Script=Han}{2}/u.exec(rest)?.[0];
    if (word === undefined) return [];
    const at = from + rest.indexOf(word);
    return [{ word, start: index, end: at + 2 }];
  });
}

const englishWord = /[a-z]+(?:'t)?/g;
const englishMarkers = new Set([
  'not',
  'no',
  'never',
  'without',
  'cannot',
  'nor',
  'neither',
  'none',
  'nobody',
  'zero',
  'denied',
  'denies',
  'refused',
  'failed',
  'fails',
]);
const emptyWords = new Set(
  'a an the any be been being is are was were have has had do does did will would could should can may might to of in on at its his her their yet also been it that this there longer more net plan plans any of as by for with from or and'.split(
    ' ',
  ),
);
/** Phrases in which "not" and "no" deny nothing. */
const phrases =
  /\bnot only\b|\bno doubt\b|\bno\. ?\d|\bnot just\b|\bno less than\b|\bno more than\b|\bwhether or not\b/g;

/** Another line begins, and no broken one goes on in small letters. */
const newLine = String.raw`\n(?!\s{0,4}[a-z]{1,20}(?![a-z:]))`;
const clauseEnd = new RegExp(`[.;:!?(]|${newLine}`);
const sentenceEnd = new RegExp(`[.;!?]|${newLine}`);
/** Behind a line break, as far as it is read to tell whether the line goes on. */
const nextWord = 26;

/** Whether one of the marks stands between two places. @param text as written: capitals begin lines. */
function isParted(text: string, from: number, to: number, mark: RegExp): boolean {
  const at = text.slice(from, to + nextWord).search(mark);
  return at >= 0 && from + at < to;
}

function readEnglishDenials({ text, lower: said }: ClaimText): DeniedWord[] {
  const lower = said.replace(phrases, (phrase) => ' '.repeat(phrase.length));
  const words = [...lower.matchAll(englishWord)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  return words.flatMap((marker, at) => {
    if (!englishMarkers.has(marker.word) && !marker.word.endsWith("n't")) return [];
    const found: DeniedWord[] = [];
    // What is denied may be a whole sentence: it has no word of its own.
    if (/^den(?:ied|ies)$/.test(marker.word)) return [{ word: '', start: marker.start, end: marker.end }];
    for (const next of words.slice(at + 1, at + 6)) {
      if (isParted(text, marker.end, next.start, clauseEnd)) break;
      if (emptyWords.has(next.word)) continue;
      found.push({ word: stemWord(next.word), start: marker.start, end: next.end });
      if (opinions.has(stemWord(next.word))) found.push(...readComplement(lower, marker.start, next.end));
      break;
    }
    // "sold no bitcoin" denies the selling.
    const before = words[at - 1];
    const isBehind = before !== undefined && !isParted(text, before.end, marker.start, sentenceEnd);
    const isLonger = words[at + 1]?.word === 'longer';
    if (isBehind && !isLonger && /^(?:no|zero|nothing|none)$/.test(marker.word) && !emptyWords.has(before.word)) {
      found.push({ word: stemWord(before.word), start: before.start, end: marker.end });
    }
    return found;
  });
}

const opinions = new Set(['think', 'believe', 'expect', 'feel', 'consider', 'suppose'].map(stemWord));
const complement =
  /^(?:(?! (?:is|are|was|were|will|would|has|have|can) )[^,.;:!?]){0,60} (?:is|are|was|were|will|would|has|have|can) (?:been |be |a |an |the )?([a-z]{3,20})/;

/** What is said of the subject of an opinion that somebody doesn't hold. */
function readComplement(lower: string, start: number, at: number): DeniedWord[] {
  const match = complement.exec(lower.slice(at, at + 100));
  return match?.[1] === undefined ? [] : [{ word: stemWord(match[1]), start, end: at + match[0].length }];
}
