/** What a request still contains. */
export interface PresentText {
  /** @param comparable of `toComparable`. */
  has(comparable: string): boolean;
}

/** The letters and digits of a text: what stays the same however a client writes its marks, its spaces and its widths. */
export function toComparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Characters that are looked through, from the end: more than models read. Sixty million of them took six seconds. */
const presentLength = 4_000_000;

/** Messages as they were said; each holds what is said within it, never what two say together. */
export function toPresentText(messages: readonly string[]): PresentText {
  let all: string | undefined;
  return {
    has(comparable) {
      all ??= keepLast(messages).map(toComparable).join('\n');
      return all.includes(comparable);
    },
  };
}

/** The last of them, in no order. */
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
