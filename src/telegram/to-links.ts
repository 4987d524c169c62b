import type { TelegramEntity } from './bot/update-schema.ts';

/** `messageSchema` keeps this many, and none longer. */
const most = 100;
const longest = 2000;

/**
 * The addresses of a text's entities, each once, in order: those behind words (`text_link`), and those written out in the text,
 * with `https://` added if they lack a scheme.
 */
export function toLinks(text: string, entities: readonly TelegramEntity[]): string[] {
  const links = entities.flatMap(({ type, url, offset, length }) => {
    if (type === 'text_link' && url) return [url];
    if (type !== 'url') return [];
    const written = text.slice(offset, offset + length).trim();
    return written === '' ? [] : [/^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`];
  });
  return [...new Set(links)].filter((link) => link.length <= longest).slice(0, most);
}
