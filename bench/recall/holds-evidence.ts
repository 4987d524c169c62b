/** The share of a turn's words that a line must have, in their order. */
const heldShare = 0.8;

/** Letters and digits as one word each; every Han character is one. */
function toBareWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
  );
}

/** Whether one line of a block has at least four fifths of a turn's words, in their order. */
export function holdsEvidence(block: string, turn: string): boolean {
  const wanted = toBareWords(turn);
  const needed = Math.ceil(heldShare * wanted.length);
  return wanted.length > 0 && block.split('\n').some((line) => countInOrder(wanted, toBareWords(line)) >= needed);
}

/** The length of the longest sequence of words that both have in the same order. */
function countInOrder(first: readonly string[], second: readonly string[]): number {
  let before = new Uint16Array(second.length + 1);
  for (const word of first) {
    const now = new Uint16Array(second.length + 1);
    for (const [place, other] of second.entries()) {
      now[place + 1] = word === other ? (before[place] ?? 0) + 1 : Math.max(before[place + 1] ?? 0, now[place] ?? 0);
    }
    before = now;
  }
  return before[second.length] ?? 0;
}
