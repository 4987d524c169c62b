import { AppError } from '../app-error.ts';

/**
 * A text with so few wrong characters, unless several are a large part of it, or with such a share of them, is UTF-8 that was damaged;
 * `Ingest` says so of the messages concerned.
 */
const [damagedCharacters, damagedShare, largeShare] = [8, 0.01, 0.15];
/** Of a text in GB18030, at least this share of the characters of two bytes are the common ones, sorted first in GB 2312. */
const commonShare = 0.7;
/** Of a Korean text in EUC-KR, at least this share of the characters of two bytes are syllables; of a Chinese one, three in five look so. */
const syllableShare = 0.9;
/** Fewer of them are chance. */
const leastSyllables = 6;

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or GB18030 (GBK, GB 2312), as Chinese Windows programs write it. Throws
 * `invalid_input` for any other encoding that can be told: a wrong guess would be stored as rubble.
 */
export function decodeText(path: string, bytes: Uint8Array): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (mark !== null) return new TextDecoder(mark).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = count(text, '\uFFFD');
  const empty = count(text, '\0');
  const isEmpty = empty > largeShare * text.length;
  if (wrong === 0 && !isEmpty) return text;
  const read = !isEmpty && isChinese(bytes) ? tryDecode('gb18030', bytes) : null;
  if (read !== null) return read;
  if (!isEmpty && isDamaged(wrong, text.length)) return text;
  throw new AppError(
    'invalid_input',
    `${path} is neither UTF-8 nor GB18030: ${wrong + empty} of its characters cannot be read`,
    {
      hint: 'Save it as UTF-8 (`iconv -f ENCODING -t UTF-8`), or export it again.',
    },
  );
}

function tryDecode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const count = (text: string, character: string): number => text.split(character).length - 1;

const isDamaged = (wrong: number, length: number): boolean =>
  wrong <= Math.max(1, Math.min(damagedCharacters, largeShare * length), damagedShare * length);

/**
 * Whether the bytes beyond ASCII come in pairs, most of them common characters; those of UTF-8 read in pairs are rare ones. Korean is
 * told by what it has besides, the spaces between words.
 */
function isChinese(bytes: Uint8Array): boolean {
  let [pairs, common, letters, syllables, spaces] = [0, 0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) {
      if (lead === 0x20 && (bytes[at - 1] ?? 0) >= 0x80 && trail >= 0x80) spaces++;
      continue;
    }
    pairs++;
    at++;
    const isPunctuation = lead === 0xa1 || lead === 0xa3;
    if (!isPunctuation) letters++;
    if (trail < 0xa1) continue;
    if (isPunctuation || (lead >= 0xb0 && lead <= 0xd7)) common++;
    if (lead >= 0xb0 && lead <= 0xc8) syllables++;
  }
  const isKorean = spaces > 0 && syllables >= leastSyllables && syllables >= syllableShare * letters;
  return pairs > 0 && common >= commonShare * pairs && !isKorean;
}
