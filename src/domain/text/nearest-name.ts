/**
 * The one of `names` that was probably meant by a name that is none of them: written with other case and underlines (`asOf`), with at most
 * two letters wrong, or without a word that it has in between. Null: none comes near.
 */
export function findNearestName(name: string, names: readonly string[]): string | null {
  const same = findSameName(name, names);
  if (same !== null) return same;
  const mostWrong = Math.min(2, Math.floor(name.length / 5));
  const letters = toLetters(name);
  const [best] = names
    .filter((known) => countBits(letters ^ toLetters(known)) <= 2 * mostWrong)
    .map((known) => ({ known, wrong: countWrongLetters(name, known, mostWrong) }))
    .filter(({ wrong }) => wrong <= mostWrong)
    .toSorted((a, b) => a.wrong - b.wrong);
  return best?.known ?? names.find((known) => lacksWords(name, known)) ?? null;
}

/** The one of `names` that a name is but for case and underlines: `as_of` of `asOf`. */
export function findSameName(name: string, names: readonly string[]): string | null {
  const plain = toPlain(name);
  return names.find((known) => toPlain(known) === plain) ?? null;
}

const toPlain = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** Which letters a name has, as bits: one that is wrong changes two of them at most. Most pairs are told apart by these. */
function toLetters(name: string): number {
  let bits = 0;
  for (let place = 0; place < name.length; place++) bits |= 1 << (name.charCodeAt(place) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Whether `name` has the known one's first and last words, and only words of it, in its order. */
function lacksWords(name: string, known: string): boolean {
  const first = name.slice(0, name.indexOf('_') + 1);
  if (first === '' || !known.startsWith(first)) return false;
  const [words, all] = [name.split('_'), known.split('_')];
  if (words.at(-1) !== all.at(-1)) return false;
  let place = 0;
  for (const word of all) if (word === words[place]) place++;
  return place === words.length;
}

/** Letters to add, leave out, replace or exchange with their neighbour; more than `most` is only said to be more. */
function countWrongLetters(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const isExchange = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        isExchange ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    // Most pairs have nothing in common, which shows in the first rows.
    if (Math.min(...last) > most && Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[b.length] ?? most + 1;
}
