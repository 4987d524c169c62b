import { simplify } from '../../domain/text/simplify.ts';
import { toVisibleText } from '../../domain/text/visible-text.ts';

/** The form in which what is said and the words that are looked for are compared: NFKC, small letters, simplified Chinese, straight apostrophes, single spaces and none beside Chinese: people write test 一下 either way. */
export function foldSaid(text: string): string {
  return simplify(toVisibleText(text.replace(/\u2026+|\u2014+|\.{3,}/g, ',').replace(/(?<![關关聯联體体])係/g, '是')))
    .toLowerCase()
    .replace(/[\u2018\u2019\u00B4`]/g, "'")
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '');
}
