/** A part of a body: from `start` (inclusive) to `end` (exclusive), in bytes. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A member of a JSON object: its name as decoded, and where its value stands. */
interface MemberRange extends ByteRange {
  name: string;
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * The members of the object that stands in a range, in their order, duplicates too. The bytes must be valid JSON: this finds
 * places, it doesn't check. Null: it is no object.
 */
export function locateMembers(bytes: Uint8Array, range: ByteRange): MemberRange[] | null {
  let at = skipSpace(bytes, range.start);
  if (bytes[at] !== openBrace) return null;
  const members: MemberRange[] = [];
  at = skipSpace(bytes, at + 1);
  while (at < range.end && bytes[at] === quote) {
    const nameEnd = skipString(bytes, at);
    const name = decodeString(bytes, { start: at, end: nameEnd });
    const start = skipSpace(bytes, skipByte(bytes, nameEnd, colon));
    const end = skipValue(bytes, start);
    members.push({ name, start, end });
    at = skipByte(bytes, end, comma);
  }
  return members;
}

/** The elements of the array that stands in a range. The bytes must be valid JSON. Null: it is no array. */
export function locateElements(bytes: Uint8Array, range: ByteRange): ByteRange[] | null {
  let at = skipSpace(bytes, range.start);
  if (bytes[at] !== openBracket) return null;
  const elements: ByteRange[] = [];
  at = skipSpace(bytes, at + 1);
  while (at < range.end && bytes[at] !== closeBracket) {
    const end = skipValue(bytes, at);
    if (end === at) return null;
    elements.push({ start: at, end });
    at = skipByte(bytes, end, comma);
  }
  return elements;
}

/** The text of the JSON string in a range. */
function decodeString(bytes: Uint8Array, { start, end }: ByteRange): string {
  const value: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString());
  return String(value);
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}

/** Behind `byte`, if it comes next, and the white space around it. */
function skipByte(bytes: Uint8Array, from: number, byte: number): number {
  const at = skipSpace(bytes, from);
  return bytes[at] === byte ? skipSpace(bytes, at + 1) : at;
}

function skipString(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++;
    else if (bytes[at] === quote) return at + 1;
  }
  return bytes.length;
}

function skipValue(bytes: Uint8Array, from: number): number {
  const first = bytes[from];
  if (first === quote) return skipString(bytes, from);
  if (first !== openBrace && first !== openBracket) return skipScalar(bytes, from);
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) at = skipString(bytes, at) - 1;
    else if (byte === openBrace || byte === openBracket) depth++;
    else if ((byte === closeBrace || byte === closeBracket) && --depth === 0) return at + 1;
  }
  return bytes.length;
}

function skipScalar(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && !isSpace(bytes[at]) && ![comma, closeBrace, closeBracket].includes(bytes[at] ?? comma))
    at++;
  return at;
}
