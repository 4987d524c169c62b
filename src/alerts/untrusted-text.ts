/** Word joiner: invisible, without width, and no part of any link, mention, tag or command as Telegram recognises them. */
const joiner = '\u2060';

/**
 * One tidy line of others' text: well-formed, without control characters (terminal escapes), characters that turn the direction
 * of writing, and invisible ones. Emoji keep their variation selector.
 */
export function toVisibleLine(text: string): string {
  return (
    text
      // JavaScript counts U+FEFF as white space.
      .replace(/[^\S\uFEFF]+/g, ' ')
      .replace(/(?!\uFE0F)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/ {2,}/g, ' ')
      .toWellFormed()
  );
}

/**
 * The same text with nothing in it for Telegram to make clickable: links, domains, @mentions, #tags, $tags, /commands, e-mail
 * addresses, telephone and card numbers are broken by word joiners. Telegram finds those in any text of a bot, whatever its
 * formatting; by its published rules (`MessageEntity.cpp` of tdlib) none of them extends over a word joiner.
 */
export function toUnclickable(text: string): string {
  return (
    text
      .replace(/[@#$](?=[\p{L}\p{N}_])/gu, `$&${joiner}`)
      .replace(/(?<![A-Za-z0-9_])\/(?=\w)/g, `$&${joiner}`)
      .replace(/:(?=\/\/)/g, `$&${joiner}`)
      // A domain needs a top level of letters; an address of numbers has three dots. Decimals stay as they are.
      .replace(/\.(?=[\p{L}\p{M}]|\d+\.\d)/gu, `$&${joiner}`)
      // A telephone number has seven digits at least, a card number 13.
      .replace(/\+(?=\d(?:[ ().-]{0,2}\d){6})/g, `$&${joiner}`)
      .replace(/\d(?=(?:[ -]{0,2}\d){12})/g, `$&${joiner}`)
  );
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Safe in the text of an element and in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * The text as `render` writes it, in at most `limit` UTF-16 units: cut between two characters of the text, never within
 * what `render` made of one, and then ending in `…`.
 */
export function cutRendered(text: string, limit: number, render: (character: string) => string): string {
  let whole = '';
  let cut = '';
  for (const character of text) {
    whole += render(character);
    if (whole.length > limit) return `${cut}…`;
    if (whole.length < limit) cut = whole;
  }
  return whole;
}

/** A link that may be shown: http or https, at most 500 characters of HTML, no user name in front of the host; else null. */
export function toSafeUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username + url.password !== '') return null;
  return escapeHtml(url.href).length <= 500 ? url.href : null;
}
