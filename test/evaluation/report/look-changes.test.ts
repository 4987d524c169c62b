import { describe, expect, it } from 'vitest';
import { type JudgedAdvice, toLookChanges } from '../../../src/evaluation/report/look-changes.ts';

const [right, wrong, flat, none] = [{ hit: true }, { hit: false }, { hit: null }, null] as const;
const pair = (fast: JudgedAdvice, deep: JudgedAdvice) => ({ fast, deep });

describe('what the deep look makes of the fast look’s advice', () => {
  it('counts what only one of them advised, by what came of it', () => {
    const { given_up, taken } = toLookChanges(
      [
        pair(wrong, none),
        pair(wrong, none),
        pair(right, none),
        pair(flat, none),
        pair(none, right),
        pair(right, right),
      ],
      1,
    );
    expect(given_up).toEqual({ right: 1, wrong: 2, flat: 1 });
    expect(taken).toEqual({ right: 1, wrong: 0, flat: 0 });
  });

  it.each([
    ['wrong advice is given up', pair(wrong, none), 1],
    ['right advice is taken', pair(none, right), 1],
    ['a wrong side is turned', pair(wrong, right), 2],
    ['right advice is given up', pair(right, none), -1],
    ['advice that came to nothing is given up', pair(flat, none), 0],
    ['both say the same', pair(right, right), 0],
  ])('gains or loses where %s', (_, one, gain) => {
    expect(toLookChanges([one], 1).gain).toEqual({ n: 1, mean: gain, low: gain, high: gain });
  });

  it('has no gain without events, and the same interval for the same seed', () => {
    expect(toLookChanges([], 1).gain).toBeNull();
    const pairs = [pair(wrong, none), pair(right, none), pair(none, wrong), pair(wrong, none)];
    expect(toLookChanges(pairs, 7)).toEqual(toLookChanges(pairs, 7));
  });
});
