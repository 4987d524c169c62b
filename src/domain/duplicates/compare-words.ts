/**
 * One place where two texts differ: the earlier text's words and the later text's words there. One of the two may be
 * empty.
 */
export interface WordChange {
  removed: string[];
  added: string[];
  /** The earlier text ends here. */
  isAtEnd: boolean;
}

/**
 * The most words removed and added together. Two posts of 4,096 Han characters with an overlap of 0.8 differ by 910, unless their
 * pairs of words repeat. Each one more costs time and memory in proportion to all before it; so many take 4 MB.
 */
const mostChanges = 1000;

/**
 * The smallest set of changes that turns the earlier words into the later ones, by place (Myers, "An O(ND) Difference
 * Algorithm", 1986). Its cost is the square of the number of changes, not of the texts' length. Null: more than 1,000 words
 * go or come, which is no repeat in nearly the same words, however alike the texts look by their pairs of words.
 */
export function compareWords(earlier: readonly string[], later: readonly string[]): WordChange[] | null {
  let start = 0;
  const shorter = Math.min(earlier.length, later.length);
  while (start < shorter && earlier[start] === later[start]) start++;
  let end = 0;
  while (end < shorter - start && earlier.at(-1 - end) === later.at(-1 - end)) end++;
  const a = earlier.slice(start, earlier.length - end);
  const b = later.slice(start, later.length - end);
  const steps = findSteps(a, b);
  return steps && toChanges(a, b, steps, end === 0);
}

/** The words of `a` to remove and those of `b` to insert, by index, ascending. */
interface Steps {
  removed: number[];
  added: number[];
}

function findSteps(a: readonly string[], b: readonly string[]): Steps | null {
  const most = Math.min(a.length + b.length, mostChanges);
  const middle = most + 1;
  const reached = new Int32Array(2 * most + 3);
  const rounds: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes++) {
    // What this round reads, and no more: from one diagonal beside the outermost to the other.
    rounds.push(reached.slice(middle - changes - 1, middle + changes + 2));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = isAddition(reached, middle, diagonal, changes)
        ? (reached[middle + diagonal + 1] ?? 0)
        : (reached[middle + diagonal - 1] ?? 0) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      reached[middle + diagonal] = x;
      if (x >= a.length && x - diagonal >= b.length) return walkBack(a.length - b.length, rounds);
    }
  }
  return null;
}

function isAddition(reached: Int32Array, middle: number, diagonal: number, changes: number): boolean {
  if (diagonal === -changes) return true;
  return diagonal !== changes && (reached[middle + diagonal - 1] ?? 0) < (reached[middle + diagonal + 1] ?? 0);
}

function walkBack(lastDiagonal: number, rounds: readonly Int32Array[]): Steps {
  const steps: Steps = { removed: [], added: [] };
  let diagonal = lastDiagonal;
  for (let changes = rounds.length - 1; changes > 0; changes--) {
    const reached = rounds[changes] ?? new Int32Array();
    const middle = changes + 1;
    if (isAddition(reached, middle, diagonal, changes)) {
      diagonal += 1;
      steps.added.unshift((reached[middle + diagonal] ?? 0) - diagonal);
    } else {
      diagonal -= 1;
      steps.removed.unshift(reached[middle + diagonal] ?? 0);
    }
  }
  return steps;
}

/** Joins the steps between two words that stay. */
function toChanges(a: readonly string[], b: readonly string[], steps: Steps, endsHere: boolean): WordChange[] {
  const [gone, come] = [new Set(steps.removed), new Set(steps.added)];
  const changes: WordChange[] = [];
  let [x, y] = [0, 0];
  while (x < a.length || y < b.length) {
    const change: WordChange = { removed: [], added: [], isAtEnd: false };
    while (gone.has(x)) change.removed.push(a[x++] ?? '');
    while (come.has(y)) change.added.push(b[y++] ?? '');
    while (gone.has(x)) change.removed.push(a[x++] ?? '');
    change.isAtEnd = endsHere && x >= a.length;
    if (change.removed.length + change.added.length > 0) changes.push(change);
    x++;
    y++;
  }
  return changes;
}
