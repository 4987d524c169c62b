import { AppError } from '../../domain/app-error.ts';

/** A text with so few wrong characters, or such a share of them, is UTF-8 that was damaged; `Ingest` says so of the messages concerned. */
const [damagedCharacters, damagedShare] = [8, 0.01];
/** Of a text in GB18030, at least this share of the characters of two bytes are the common ones, sorted first in GB 2312. */
const commonShare = 0.7;

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or GB18030 (GBK, GB 2312), as Chinese Windows programs write it. Throws
 * `invalid_input` for any other encoding: a wrong guess would be stored as rubble.
 */
export function decodeText(path: string, bytes: Uint8Array): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (mark !== null) return new TextDecoder(mark).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.split('\uFFFD').length - 1;
  if (wrong === 0) return text;
  if (isChinese(bytes)) {
    const read = tryDecode('gb18030', bytes);
    if (read !== null) return read;
  }
  if (wrong <= Math.max(damagedCharacters, damagedShare * text.length)) return text;
  throw new AppError(
    'invalid_input',
    `${path} is neither UTF-8 nor GB18030: ${wrong} of its characters cannot be read`,
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

/** Whether the bytes beyond ASCII come in pairs, most of them common characters; those of UTF-8 read in pairs are rare ones. */
function isChinese(bytes: Uint8Array): boolean {
  let [pairs, common] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x80) continue;
    pairs++;
    at++;
    if (trail < 0xa1) continue;
    const isPunctuation = lead === 0xa1 || lead === 0xa3;
    if (isPunctuation || (lead >= 0xb0 && lead <= 0xd7)) common++;
  }
  return pairs > 0 && common >= commonShare * pairs;
}
