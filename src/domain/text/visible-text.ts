import { dropLinks } from './links.ts';
import { foldLookAlikes } from './look-alikes.ts';
import { readingLimit } from './reading-limit.ts';

/** Without a character of another kind than these a text hides nothing; far cheaper than the patterns. */
const hintPattern = /[^\t\n\r -~\u3000-\u303F\u4E00-\u9FFF\uFF00-\uFF9F]/;
/**
 * What tears a word apart for a program and shows nothing to a reader: whatever Unicode calls ignorable, notes between lines, controls.
 * The joiner and the selector that make one emoji of several characters stay where they do that.
 */
const hiddenPattern =
  /(?![\u200D\uFE0F])[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]|(?<!\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\uFE0F(?!\u20E3)|(?<![\d#*])\uFE0F(?=\u20E3)|(?![\t-\r\u0085])\p{Cc}/gu;
/** Marks that no letter of a language has, strokes above all: h̶a̶c̶k̶e̶d̶. */
const strayMarks = /(?<=\p{Script=Latin})[\u0300-\u036F]+|(?<=[\p{L}\p{N}])[\u0334-\u0338]+/gu;

/** The apostrophe of Windows-1252, as wrongly decoded texts have it: Northwind\u0092s. */
const strayApostrophe = /(?<=\p{L})\u0092(?=[st]\b)/gu;

/** NFKC, of what a reader sees; composed anew where something stood between a letter and its accent. */
export function toVisibleText(text: string): string {
  const plain = text.normalize('NFKC');
  if (!hintPattern.test(plain)) return plain;
  const spelt = plain.replace(strayApostrophe, "'");
  return spelt.replace(hiddenPattern, '').normalize('NFKC').replace(strayMarks, '');
}

/** What a reader sees of the first `readingLimit` units, without links, look-alikes folded: what texts are compared by. */
export function toPlainText(text: string): string {
  return foldLookAlikes(dropLinks(toVisibleText(text.slice(0, readingLimit))));
}
