import { describe, expect, it } from 'vitest';
import { compareWords } from '../../../src/domain/duplicates/compare-words.ts';
import { fc } from '../../support/properties.ts';

const split = (text: string) => text.split(' ').filter((word) => word !== '');
const compare = (earlier: string, later: string) => compareWords(split(earlier), split(later));

describe('compareWords', () => {
  it('finds nothing where nothing differs', () => {
    expect(compare('a b c', 'a b c')).toEqual([]);
    expect(compare('', '')).toEqual([]);
  });

  it('joins what goes and what comes at one place', () => {
    expect(compare('the fund sells much gold today', 'the fund buys gold today')).toEqual([
      { removed: ['sells', 'much'], added: ['buys'], isAtEnd: false },
    ]);
    expect(compare('a b c d e', 'x a b d e y')).toEqual([
      { removed: [], added: ['x'], isAtEnd: false },
      { removed: ['c'], added: [], isAtEnd: false },
      { removed: [], added: ['y'], isAtEnd: true },
    ]);
  });

  it('knows the end of the earlier text', () => {
    expect(compare('a b c', 'a b d')).toEqual([{ removed: ['c'], added: ['d'], isAtEnd: true }]);
    expect(compare('a b', '')).toEqual([{ removed: ['a', 'b'], added: [], isAtEnd: true }]);
    expect(compare('', 'a b')).toEqual([{ removed: [], added: ['a', 'b'], isAtEnd: true }]);
  });

  it('says nothing of texts of which more than 1,000 words differ, however long they are', () => {
    const earlier = Array.from({ length: 2000 }, (_, index) => `word${index}`);
    const change = (count: number) =>
      earlier.map((word, index) => (index % 2 === 0 && index < 2 * count ? 'other' : word));
    expect(compareWords(earlier, change(500))).toHaveLength(500);
    expect(compareWords(earlier, change(501))).toBeNull();
  });

  it('accounts for every word: with what goes put back and what comes taken out, the later text is the earlier', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 });
    fc.assert(
      fc.property(words, words, (earlier, later) => {
        const changes = compareWords(earlier, later) ?? [];
        const gone = changes.flatMap(({ removed }) => removed);
        const come = changes.flatMap(({ added }) => added);
        expect(earlier.length - gone.length).toBe(later.length - come.length);
        expect([...earlier, ...come].toSorted()).toEqual([...later, ...gone].toSorted());
        expect(gone.length + come.length).toBe(earlier.length + later.length - 2 * longestCommon(earlier, later));
      }),
    );
  });
});

function longestCommon(a: readonly string[], b: readonly string[]): number {
  const rows = [new Array<number>(b.length + 1).fill(0)];
  for (const word of a) {
    const above = rows.at(-1) ?? [];
    const row = [0];
    for (const [index, other] of b.entries()) {
      row.push(word === other ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
