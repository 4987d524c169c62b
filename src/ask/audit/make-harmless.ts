import { dropLinks } from '../../domain/text/links.ts';

/** Controls, marks of direction and what shows nothing, but for tabs, line ends, and what makes one emoji of several characters. */
const hidden =
  /(?![\n\t\u200D])[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\uFFF9-\uFFFC\u115F\u1160\u3164\uFFA0]|\u200D(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D/gu;
const tags = /<\/?[A-Za-z][^<>\n]{0,400}>|<!--[^<>\n]{0,400}-->/g;
/** What a link points to, behind its text. */
const target = /\]\s?\([^()\n]{0,600}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)/g;
const schemes =
  /(?<![A-Za-z])(javascript|vbscript|data|file|mailto|tel|sms|tg|blob|ftp|intent|ipfs|magnet)(?:\s{0,3}):(?=\S)/gi;

/** A text as a reader sees it: without controls and marks of direction. */
export function dropHidden(text: string): string {
  return text.toWellFormed().replace(hidden, '');
}

/**
 * Text that no renderer of Markdown makes a link, an image or HTML of: tags and links go, their words stay, and so do brackets, as
 * round ones. Whatever stands before and behind it can't change that.
 */
export function makeHarmless(text: string): string {
  return dropLinks(text.replace(tags, '').replace(target, ']'))
    .replace(/<(?=[^\s\d=]|$)/g, '< ')
    .replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))
    .replace(/:\/\//g, ': //')
    .replace(/(?<![A-Za-z])www\.(?=\S|$)/gi, 'www .')
    .replace(schemes, '$1 :')
    .replace(/(?<=[A-Za-z0-9._%+-])@(?=[A-Za-z0-9-])/g, ' @ ');
}
