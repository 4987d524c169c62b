import { describe, expect, it } from 'vitest';
import { selectBest } from '../../../src/memory/ranking/select-best.ts';
import { fc } from '../../support/properties.ts';

const scoreList = fc.array(fc.constantFrom(0, 0.1, 0.1 + 1e-12, 0.3, 0.1 + 0.2, 0.5, 1), { maxLength: 60 });

describe('selectBest', () => {
  it('is the beginning of the whole order', () => {
    fc.assert(
      fc.property(scoreList, fc.integer({ min: 1, max: 70 }), (list, limit) => {
        const scores = Float64Array.from(list);
        const documents = [...list.keys()];
        const whole = documents.toSorted(
          (a, b) => Math.round((scores[b] ?? 0) * 1e9) - Math.round((scores[a] ?? 0) * 1e9) || a - b,
        );
        expect(selectBest(documents, scores, limit)).toEqual(whole.slice(0, limit));
      }),
    );
  });

  it('takes scores that differ in their last digits for equal', () => {
    const scores = Float64Array.from([0.3, 0.1 + 0.2, 0.2]);
    expect(selectBest([0, 1, 2], scores, 2)).toEqual([0, 1]);
    expect(selectBest([0, 1, 2], scores, 2, (first, second) => second - first)).toEqual([1, 0]);
  });

  it('chooses among the given only, and leaves their list as it was', () => {
    const documents = [2, 0];
    expect(selectBest(documents, Float64Array.from([0.1, 0.9, 0.5]), 5)).toEqual([2, 0]);
    expect(selectBest(documents, Float64Array.from([0.9, 0.9, 0.5]), 1)).toEqual([0]);
    expect(documents).toEqual([2, 0]);
  });
});
