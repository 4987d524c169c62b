import { dropLinks } from '../text/links.ts';
import { detectLanguage } from '../text/normalise.ts';
import { simplify } from '../text/simplify.ts';
import { toVisibleText } from '../text/visible-text.ts';

/** The most of a claim and of a source that is read, in UTF-16 units. */
export const claimLimit = 2000;
export const claimSourceLimit = 8000;

/** A text as its facts are read: all forms have the same length, so that places in one are places in the others. */
export interface ClaimText {
  /** NFKC, as a reader sees it, without links; case as written. */
  written: string;
  /** The same in simplified characters. */
  text: string;
  /** The same with small Latin letters. */
  lower: string;
  language: 'zh' | 'en';
}

const latinCapitals = /[A-Z]/g;
const curlyMarks = /[’‘`]/g;
/** `**5.2** 亿` is 5.2 亿: marks of emphasis part nothing. A star or a line between two letters or figures is none. */
const strong = /(?<=\S)(?:\*{2,3}|__)|(?:\*{2,3}|__)(?=\S)/g;
const emphasis = /(?<![\w*])([*_])(?=[^\s*_])([^*_\n]{1,200})(?<=\S)\1(?![\w*])/g;
/** A line that ends between a number and what it counts. */
const brokenNumber =
  /(?<=\d) ?\n {0,2}(?=[万亿千百枚个颗美年月日天倍%]|小时|分钟|(?:[mb]illion|trillion|percent|BTC|ETH|USD[TC]?)(?![A-Za-z]))/g;
/** Tables of names have the singular alone. */
const coinPlural = /(?<![A-Za-z])([Bb]itcoin|[Ee]ther|[A-Za-z]{2,8}coin)s(?![A-Za-z])/g;

export function toClaimText(original: string, limit: number): ClaimText {
  const written = dropLinks(toVisibleText(original.slice(0, limit)))
    .replace(curlyMarks, "'")
    .replace(strong, '')
    .replace(emphasis, '$2')
    .replace(brokenNumber, ' ')
    .replace(coinPlural, '$1 ');
  const text = simplify(written);
  const lower = text.replace(latinCapitals, (letter) => letter.toLowerCase());
  return { written, text, lower, language: detectLanguage(text) === 'zh' ? 'zh' : 'en' };
}

/** The words of a text as they were written. @param span of its simplified form. */
export function toWrittenWords({ written, text }: ClaimText, span: string): string {
  const at = text.indexOf(span);
  return at < 0 ? span : written.slice(at, at + span.length);
}

const clauseBorder =
  /[。!?;:\n]|,(?!\d{3})|(?<!(?:^|[\s(])[A-Za-z])[.](?=\s|$)|\b(?:while|whereas|but)\b|而(?=[A-Za-z比以])|但/g;

export interface Span {
  start: number;
  end: number;
}

/** The parts of a text between marks; a comma of 105,000 parts nothing. */
export function toClauseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(clauseBorder)) {
    if (index > start) spans.push({ start, end: index });
    start = index + Math.max(1, mark.length);
  }
  if (start < text.length) spans.push({ start, end: text.length });
  return spans;
}

/** The text with these parts as spaces, so that nothing else is read from them. */
export function blankSpans(text: string, spans: readonly Span[]): string {
  let blanked = '';
  let from = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    blanked += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  return blanked + text.slice(from);
}
