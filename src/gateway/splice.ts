import { type ByteRange, locateElements, locateMembers } from './json-ranges.ts';

/** Bytes that come in at a place of a body; `remove` bytes behind it go. */
export interface Edit {
  at: number;
  insert: string;
  remove?: number;
}

/** Where what we may add to stands in the body of a chat request. */
interface ChatRanges {
  model: ByteRange | null;
  messages: { list: ByteRange; elements: ByteRange[] } | null;
}

/**
 * The places in the body of a request, which must be valid JSON. A member that is given twice has no place: which of the two
 * counts is the upstream's affair. Null: the body is no object.
 */
export function locateChat(body: Uint8Array): ChatRanges | null {
  const members = locateMembers(body, { start: 0, end: body.length });
  if (members === null) return null;
  const find = (name: string): ByteRange | null => {
    const found = members.filter((member) => member.name === name);
    return found.length === 1 ? (found[0] ?? null) : null;
  };
  const list = find('messages');
  const elements = list && locateElements(body, list);
  return { model: find('model'), messages: list && elements && { list, elements } };
}

/** The body with the edits made. All other bytes stay as the client sent them. */
export function applyEdits(body: Buffer, edits: readonly Edit[]): Buffer {
  if (edits.length === 0) return body;
  const parts: Buffer[] = [];
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.at - other.at)) {
    parts.push(body.subarray(at, edit.at), Buffer.from(edit.insert));
    at = edit.at + (edit.remove ?? 0);
  }
  return Buffer.concat([...parts, body.subarray(at)]);
}

/** Takes a suffix off the model's name; null: the name doesn't end with it as plain characters. */
export function cutModelSuffix(body: Uint8Array, { start, end }: ByteRange, suffix: string): Edit | null {
  const length = Buffer.byteLength(suffix);
  const tail = Buffer.from(body.subarray(end - 1 - length, end - 1)).toString();
  return end - start >= length + 2 && tail === suffix ? { at: end - 1 - length, insert: '', remove: length } : null;
}

/** Puts a message before the one at `index`, counted from 0; at the length of the list it becomes the last. */
export function insertMessage(messages: NonNullable<ChatRanges['messages']>, index: number, message: object): Edit {
  const text = JSON.stringify(message);
  const next = messages.elements[index];
  if (next !== undefined) return { at: next.start, insert: `${text},` };
  const last = messages.elements.at(-1);
  return last === undefined ? { at: messages.list.start + 1, insert: text } : { at: last.end, insert: `,${text}` };
}

/** Adds a text to the end of a message's content: to a string as it is, to a list of parts as one more. Null: it has neither. */
export function appendToContent(body: Uint8Array, message: ByteRange, text: string): Edit | null {
  const content = locateMembers(body, message)?.filter(({ name }) => name === 'content') ?? [];
  const place = content.length === 1 ? content[0] : undefined;
  if (place === undefined) return null;
  if (body[place.start] === 0x22) return { at: place.end - 1, insert: JSON.stringify(text).slice(1, -1) };
  const parts = locateElements(body, place);
  if (parts === null) return null;
  const part = JSON.stringify({ type: 'text', text });
  return { at: parts.at(-1)?.end ?? place.start + 1, insert: parts.length === 0 ? part : `,${part}` };
}
