/** Controls, what shows nothing, and what turns the direction of a line; the joiner and the selector of an emoji stay. */
const hidden = /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;
const image = /!\[([^\]\n]{0,400})\]\([^()\s]{0,2000}(?:\s[^()\n]{0,200})?\)/g;
const link = /(?<!!)\[([^\]\n]{1,400})\]\([^()\s]{0,2000}(?:\s[^()\n]{0,200})?\)/g;
/** Of an address the host and the path say what it was; a scheme makes it one that is fetched, and a query may carry anything. */
const address =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/([^\s<>"'?#，。；！？、（）]{1,300})(?:[?#][^\s<>"'，。；！？、（）]*)?/giu;
const dataAddress = /\bdata:[a-z0-9.+/-]{1,60}[;,][^\s)"'>]*/gi;
const tag = /<\/?[a-z!?][^<>]{0,2000}>|<\|[^<>|]{0,200}\|>|\[\/?INST\]|<<\/?SYS>>/gi;
const rule = /[-‐-―−_=*~─━﹣－]{3,}|`{3,}/g;
/** A place in a list, as programs write it; all other square brackets are those of our labels. */
const indexed = /(?<=[A-Za-z0-9_)])\[([\w.'"+-]{1,20})\]/g;
const ownLabels = /^(?:daily|story|meta|system|memory|related)$/i;
const opening = /[[［【〔〖⟦❲﹝]/g;
const closing = /[\]］】〕〗⟧❳﹞]/g;
/** The beginnings of our own closing remark. */
const ownNote = /(注意)\s*[:：](?=\s*以上记忆)|\b(note)\s*:(?=\s*\(story)/gi;

/** Stand in for the brackets of a place in a list while the others are taken away. */
const [open, close] = ['\uE000', '\uE001'];

/**
 * What somebody once said, as one line that nothing can mistake for ours: without line breaks, controls, tags, rules, square brackets
 * and addresses that could be fetched. All words stay.
 */
export function neutralise(text: string): string {
  return (
    text
      .replace(/[\uE000\uE001]/g, '')
      .replace(/[\s\u0085]+/g, ' ')
      .replace(hidden, '')
      .replace(image, '$1')
      .replace(link, '$1')
      .replace(dataAddress, '')
      .replace(address, '$1')
      .replace(tag, ' ')
      .replace(indexed, (whole, place: string) => (ownLabels.test(place) ? whole : `${open}${place}${close}`))
      .replace(opening, '(')
      .replace(closing, ')')
      // Beside each other they would be a link again.
      .replaceAll(`${close}(`, `${close} (`)
      .replace(/[<＜](?=[/!?|\p{L}])/gu, '‹')
      .replace(/(?<=[/?|\p{L}\p{N}"'])[>＞]/gu, '›')
      .replace(rule, '—')
      .replace(ownNote, '$1$2,')
      .replaceAll(open, '[')
      .replaceAll(close, ']')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}
