import { dropLinks } from '../../domain/text/links.ts';

const tags = /<\/?[A-Za-z][^<>\n]{0,400}>|<!--[^<>\n]{0,400}-->/g;
/** What a link points to, behind its text. */
const target = /\]\s?\([^()\n]{0,600}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)/g;
const schemes =
  /(?<![A-Za-z])(javascript|vbscript|data|file|mailto|tel|sms|tg|blob|ftp|intent|ipfs|magnet)(?:\s{0,3}):(?=\S)/gi;

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
