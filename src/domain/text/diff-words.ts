/** A stretch of a text that was edited. */
export interface DiffPiece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** A word, a run of blanks, or one character of any other kind: Chinese is compared character by character. */
const token = /(?:(?!\p{Script=Han})[\p{L}\p{N}])+|\s+|./gsu;

/** Cells of the table of common subsequences; beyond them what stands between the ends is one change. */
const mostCells = 1_000_000;

/** What became of a text, word by word, in its order. */
export function diffWords(before: string, after: string): DiffPiece[] {
  const [old, fresh] = [before.match(token) ?? [], after.match(token) ?? []];
  const least = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < least && old[head] === fresh[head]) head++;
  let tail = 0;
  while (tail < least - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++;
  const pieces: DiffPiece[] = [];
  const say = (kind: DiffPiece['kind'], words: readonly string[]) => {
    const last = pieces.at(-1);
    const text = words.join('');
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  say('same', old.slice(0, head));
  compare(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail), say);
  say('same', old.slice(old.length - tail));
  return pieces;
}

/** By the longest common subsequence. */
function compare(
  old: readonly string[],
  fresh: readonly string[],
  say: (kind: DiffPiece['kind'], words: readonly string[]) => void,
): void {
  const width = fresh.length + 1;
  if ((old.length + 1) * width > mostCells) {
    say('gone', old);
    say('new', fresh);
    return;
  }
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      lengths[i * width + j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      say('same', [old[i] ?? '']);
      [i, j] = [i + 1, j + 1];
    } else if (i < old.length && (j === fresh.length || at(i + 1, j) >= at(i, j + 1))) {
      say('gone', [old[i++] ?? '']);
    } else {
      say('new', [fresh[j++] ?? '']);
    }
  }
}
