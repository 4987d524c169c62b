import { hash } from 'node:crypto';
import { toSpoken } from '../to-spoken.ts';

/** What a request still contains. */
export interface PresentText {
  /** @param comparable of `toComparable`. */
  has(comparable: string): boolean;
  /** Whether one of its messages says just this. @param said of `toSaidNumber`. */
  says(said: number): boolean;
}

/** The letters and digits of a text: what stays the same however a client writes its marks, its spaces and its widths. */
export function toComparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Characters by which a long text is known. */
const saidLength = 4000;

/** What a text says, as a number of 48 bits: the same where `toComparable` is, of a long text where it is of its beginning. */
export function toSaidNumber(text: string): number {
  return Number.parseInt(hash('sha256', toComparable(text.slice(0, saidLength)), 'hex').slice(0, 12), 16);
}

/** Characters that are looked through, from the end: more than models read. Sixty million of them took six seconds. */
const presentLength = 4_000_000;
/** Messages that are told apart, from the end. */
const presentCount = 20_000;

/** Messages as they were said; each holds what is said within it, never what two say together. */
export function toPresentText(messages: readonly string[]): PresentText {
  let all: string | undefined;
  let numbers: Set<number> | undefined;
  return {
    has(comparable) {
      all ??= keepLast(messages).map(toComparable).join('\n');
      return all.includes(comparable);
    },
    says(said) {
      numbers ??= new Set(keepLast(messages).slice(0, presentCount).flatMap(toSaidNumbers));
      return numbers.has(said);
    },
  };
}

/** A model's answer comes with its thoughts, or without them. */
function toSaidNumbers(text: string): number[] {
  const spoken = toSpoken(text);
  return (spoken === text ? [text] : [text, spoken]).map(toSaidNumber);
}

/** The last of them, the last one first. */
function keepLast(messages: readonly string[]): string[] {
  const kept: string[] = [];
  let room = presentLength;
  for (const message of messages.toReversed()) {
    if (room <= 0) break;
    kept.push(message.slice(-room));
    room -= message.length;
  }
  return kept;
}
