/** A name that is no setting, and the one that was probably meant. */
interface UnknownSetting {
  name: string;
  nearest: string;
}

/**
 * Names of the environment that come near a setting without being one, by the alphabet. Values are not looked at: they may be secrets.
 * Most of an environment is others' business, so a name counts only with at most two letters wrong, or without a word that the
 * setting's has in between (`MEMORY_THRESHOLD`).
 */
export function findUnknownSettings(names: readonly string[], settings: readonly string[]): UnknownSetting[] {
  const known = new Set(settings);
  return names
    .filter((name) => !known.has(name) && /^[A-Za-z][A-Za-z0-9_]{5,60}$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const nearest = findNearest(name.toUpperCase(), settings);
      return nearest === null ? [] : [{ name, nearest }];
    });
}

function findNearest(name: string, settings: readonly string[]): string | null {
  const mostWrong = Math.min(2, Math.floor(name.length / 5));
  const letters = toLetters(name);
  const [best] = settings
    .filter((setting) => countBits(letters ^ toLetters(setting)) <= 2 * mostWrong)
    .map((setting) => ({ setting, wrong: countWrongLetters(name, setting, mostWrong) }))
    .filter(({ wrong }) => wrong <= mostWrong)
    .toSorted((a, b) => a.wrong - b.wrong);
  return best?.setting ?? settings.find((setting) => lacksWords(name, setting)) ?? null;
}

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

/** Whether `name` has the setting's first and last words, and only words of it, in its order. */
function lacksWords(name: string, setting: string): boolean {
  const first = name.slice(0, name.indexOf('_') + 1);
  if (first === '' || !setting.startsWith(first)) return false;
  const [words, all] = [name.split('_'), setting.split('_')];
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
