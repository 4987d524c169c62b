import { describe, expect, it } from 'vitest';
import { fuseRankings } from '../../../src/memory/fusion/reciprocal-rank-fusion.ts';
import { fc } from '../../support/properties.ts';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
const toIds = (lists: string[][]) => fuseRankings(lists.map((list) => ({ ids: list }))).map(({ id }) => id);

describe('fuseRankings', () => {
  it('adds up 1 / (60 + rank)', () => {
    expect(fuseRankings([{ ids: ['a', 'b'] }, { ids: ['b'] }])).toEqual([
      { id: 'b', score: 1 / 62 + 1 / 61 },
      { id: 'a', score: 1 / 61 },
    ]);
  });

  it('keeps the order of a list that is alone', () => {
    fc.assert(
      fc.property(ids, (list) => {
        expect(toIds([list])).toEqual(list);
        expect(toIds([[], list, []])).toEqual(list);
      }),
    );
  });

  it('names everything that any list names, once', () => {
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 4 }), (lists) => {
        expect(toIds(lists).toSorted()).toEqual([...new Set(lists.flat())].toSorted());
      }),
    );
  });

  it('never puts what is behind in every list before what is ahead in every list', () => {
    fc.assert(
      fc.property(ids, ids, (first, second) => {
        const fused = toIds([first, second]);
        const common = first.filter((id) => second.includes(id));
        for (const a of common) {
          for (const b of common) {
            const isAhead = first.indexOf(a) < first.indexOf(b) && second.indexOf(a) < second.indexOf(b);
            if (isAhead) expect(fused.indexOf(a)).toBeLessThan(fused.indexOf(b));
          }
        }
      }),
    );
  });

  it('lets a list count for less', () => {
    const fused = fuseRankings([{ ids: ['a', 'b', 'c'] }, { ids: ['x', 'y'], weight: 0.5 }]);
    expect(fused.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x', 'y']);
  });

  it('keeps the order of the lists between equals', () => {
    expect(toIds([['a'], ['b']])).toEqual(['a', 'b']);
    expect(toIds([['b'], ['a']])).toEqual(['b', 'a']);
  });
});
