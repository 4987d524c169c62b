import { createHash } from 'node:crypto';
import { dropLinks } from './links.ts';
import { foldLookAlikes } from './look-alikes.ts';
import { readingLimit } from './reading-limit.ts';
import { toPlainText, toVisibleText } from './visible-text.ts';

/** The most that analysts and prompts read of a text, in UTF-16 units. The whole text is stored. */
export const analysisLimit = 8000;

const emojiPattern = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F|\u20E3/gu;
const visiblePattern = /(?!\p{Default_Ignorable_Code_Point})[^\s\p{C}\p{M}]/u;
/** Makes a text storable in Postgres and nothing else: no NUL, no lone surrogates. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Of the recipe of `normaliseText`; part of `pipelineVersion`. */
export const textVersion = 3;

/**
 * The text that analysts read: NFKC, no invisible or control characters, single spaces, at most one empty line in a
 * row.
 */
export function normaliseText(text: string): string {
  const start = Math.max(0, text.search(visiblePattern));
  const tidy = toVisibleText(text.slice(start, start + readingLimit))
    .replace(/\r\n?/g, '\n')
    .replace(/[\v\f\u0085]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // NFKC may leave a mark without its letter at the beginning: ¨ is a space with two dots.
  const plain = tidy.slice(Math.max(0, tidy.search(visiblePattern)));
  return foldLookAlikes(cutText(plain, analysisLimit).trimEnd().toWellFormed());
}

/** At most `limit` UTF-16 units, never half a character at the end. */
export function cutText(text: string, limit: number): string {
  return text.length > limit ? text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') : text;
}

/** Signs that say what a figure means, beside it: as the words that they stand for. Elsewhere they decorate. */
const signs: readonly [RegExp, string][] = [
  [besideShare('[↑⬆▲△↗🔺🔼📈]'), ' up '],
  [besideShare('[↓⬇▼▽↘🔻🔽📉]'), ' down '],
  [/(?<=[^\S\n]|\p{Script=Han})(?:≥|>=)(?= ?[\p{Sc}\d])/gu, ' at least '],
  [/(?<=[^\S\n]|\p{Script=Han})(?:≤|<=)(?= ?[\p{Sc}\d])/gu, ' at most '],
  [/(?<=[^\S\n]|\p{Script=Han})>(?= ?[\p{Sc}\d])/gu, ' above '],
  [/(?<=[^\S\n]|\p{Script=Han})<(?= ?[\p{Sc}\d])(?!3(?!\d))/gu, ' below '],
  [/−(?=\d)|(?<=\s)–(?=\d)/g, '-'],
];

/** Before a percentage, or behind one. */
function besideShare(sign: string): RegExp {
  return new RegExp(`${sign}\\uFE0F?(?= ?[+-]?\\d[\\d.,]{0,9} ?%)|(?<=\\d% ?)${sign}\\uFE0F?`, 'gu');
}

/**
 * The form in which reposts are equal word for word: the text as a reader sees it, without links, emoji, case, punctuation, thousands
 * separators and the white space around Chinese. `3,000` and `3000` are equal, `▲5%` and `up 5%`; `3000` and `4000`, `1.5` and `15`,
 * `-5%` and `5%`, `▲5%` and `▼5%`, `> 100` and `< 100`, `€5m` and `£5m` are not. Of the first `readingLimit` units.
 */
export function toCanonicalText(text: string): string {
  return (
    signs
      .reduce((plain, [sign, word]) => plain.replace(sign, word), toPlainText(text))
      .replace(emojiPattern, '')
      .replace(/(?<=\d)(?<!(?<![\d.,])0),(?=\d{3})/g, '')
      .replace(/[.+-](?!\d)/g, ' ')
      .toLowerCase()
      // Of marks those stay that a script spells with, such as the vowels of Hindi.
      .replace(/(?:[^\p{L}\p{M}\p{N}\p{Sc}.%+-]|\p{Script=Inherited})+/gu, ' ')
      .replace(/ ?(\p{Script=Han}) ?/gu, '$1')
      .trim()
  );
}

/** 64 hex digits. */
export function hashText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** `zh` if at least one letter in eight is a Han character, `en` if Latin letters prevail, else `other`. */
export function detectLanguage(text: string): 'zh' | 'en' | 'other' {
  const sample = dropLinks(text.slice(0, analysisLimit)).slice(0, 2000);
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (han > 0 && han * 8 >= letters) return 'zh';
  return latin > 0 && latin * 2 >= letters ? 'en' : 'other';
}
