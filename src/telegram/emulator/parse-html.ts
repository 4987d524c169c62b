import type { EmulatedEntity } from './bot-api-shapes.ts';

/** The tags of Telegram's HTML, by the entity that they make. https://core.telegram.org/bots/api#html-style */
const entityTypes: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  'tg-emoji': 'custom_emoji',
  span: 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
};

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

type ParsedHtml = { text: string; entities: EmulatedEntity[]; fault?: undefined } | { fault: string };

interface OpenTag {
  name: string;
  offset: number;
  url: string | undefined;
}

const tagPattern = /<(\/?)([^\s>]*)([^>]*)(>?)/y;

/**
 * Parses a text in Telegram's HTML, or returns the fault that Telegram would find, in its words. As there, a tag that is
 * unknown, not closed or closed out of order is a fault; an unknown `&name;` stays as it is.
 */
export function parseHtml(html: string): ParsedHtml {
  const open: OpenTag[] = [];
  const entities: EmulatedEntity[] = [];
  let text = '';
  let position = 0;
  while (position < html.length) {
    if (html[position] !== '<') {
      const end = html.indexOf('<', position);
      const plain = html.slice(position, end === -1 ? html.length : end);
      text += decodeCharacters(plain);
      position += plain.length;
      continue;
    }
    tagPattern.lastIndex = position;
    const [whole = '', slash, tag = '', attributes = '', close] = tagPattern.exec(html) ?? [];
    const at = `at byte offset ${Buffer.byteLength(html.slice(0, position))}`;
    const name = tag.toLowerCase();
    position += whole.length;
    if (slash === '/') {
      if (close === '') return { fault: `Unclosed end tag ${at}` };
      const last = open.pop();
      if (last === undefined) return { fault: `Unexpected end tag ${at}` };
      if (name !== '' && name !== last.name) {
        return { fault: `Unmatched end tag ${at}, expected "</${last.name}>", found "</${name}>"` };
      }
      const entity = toEntity(last, text.length);
      if (entity !== null) entities.push(entity);
      continue;
    }
    if (close === '') return { fault: `Unclosed start tag ${at}` };
    if (entityTypes[name] === undefined) return { fault: `Unsupported start tag "${name}" ${at}` };
    if (name === 'span' && !/class\s*=\s*["']?tg-spoiler/.test(attributes)) {
      return { fault: `Tag "span" must have class "tg-spoiler" ${at}` };
    }
    open.push({ name, offset: text.length, url: name === 'a' ? readHref(attributes) : undefined });
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) {
    return { fault: `Can't find end tag corresponding to start tag "${unclosed.name}"` };
  }
  return { text, entities: entities.toSorted((a, b) => a.offset - b.offset || b.length - a.length) };
}

function toEntity({ name, offset, url }: OpenTag, end: number): EmulatedEntity | null {
  const type = entityTypes[name];
  // A link without an address is plain text, as on Telegram.
  if (type === undefined || end === offset || (name === 'a' && !url)) return null;
  return { type, offset, length: end - offset, ...(url ? { url } : {}) };
}

function readHref(attributes: string): string | undefined {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/i.exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decodeCharacters(value);
}

function decodeCharacters(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return characters[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
