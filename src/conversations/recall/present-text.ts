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

/** Messages as they were said; each holds what is said within it, never what two say together. */
export function toPresentText(messages: readonly string[]): PresentText {
  let all: string | undefined;
  return {
    has(comparable) {
      all ??= messages.map(toComparable).join('\n');
      return all.includes(comparable);
    },
  };
}
