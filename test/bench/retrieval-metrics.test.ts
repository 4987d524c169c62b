import { describe, expect, it } from 'vitest';
import { contenderNames, parseContenders } from '../../bench/retrieval/contenders.ts';
import { findRanks, toMetrics, toPercentile } from '../../bench/retrieval/metrics.ts';
import { summarisePairs, timePair, toOverlap } from '../../bench/retrieval/scale/pair-times.ts';

const letters = 'a b c d e f g h i j k l'.split(' ');

describe('toMetrics', () => {
  it('gives by hand: a first place, a sixth place of two, a miss', () => {
    expect(
      toMetrics([
        { returned: ['a', 'b'], relevant: ['a'], ms: 1 },
        { returned: letters.slice(0, 10), relevant: ['f', 'z'], ms: 2 },
        { returned: [], relevant: ['a'], ms: 9 },
      ]),
    ).toEqual({
      n: 3,
      'hit@1': 0.3333,
      'hit@5': 0.3333,
      'hit@10': 0.6667,
      'recall@10': 0.5,
      'mrr@10': 0.3889,
      p50_ms: 2,
      p95_ms: 9,
    });
  });

  it('divides recall by what ten places can hold, and looks no further than the tenth', () => {
    const answer = { relevant: letters, ms: 0 };
    expect(toMetrics([{ ...answer, returned: letters.slice(0, 10) }])['recall@10']).toBe(1);
    expect(toMetrics([{ ...answer, returned: letters.slice(0, 5) }])['recall@10']).toBe(0.5);
    expect(toMetrics([{ relevant: ['k'], ms: 0, returned: letters }])).toMatchObject({ 'hit@10': 0, 'recall@10': 0 });
  });

  it('counts an id that is returned twice once', () => {
    expect(findRanks({ returned: ['x', 'a', 'a', 'b'], relevant: ['a', 'b'] })).toEqual([2, 4]);
  });
});

describe('toPercentile', () => {
  it('is the nearest rank', () => {
    const numbers = [5, 1, 4, 2, 3];
    expect([0.5, 0.8, 0.95, 1].map((share) => toPercentile(numbers, share))).toEqual([3, 4, 5, 5]);
    expect(
      toPercentile(
        Array.from({ length: 100 }, (_, index) => index + 1),
        0.95,
      ),
    ).toBe(95);
    expect(toPercentile([], 0.5)).toBeNaN();
  });
});

describe('pairs of times', () => {
  it('give the ratio of the sums, and the median ratio beside it', () => {
    const toTimes = (elapsed: number) => ({ elapsed, processor: 1 });
    const pairs = [
      { ours: toTimes(2), bare: toTimes(1) },
      { ours: toTimes(3), bare: toTimes(3) },
      { ours: toTimes(10), bare: toTimes(1) },
    ];
    const expected = { p50: 3, p95: 10, bareP50: 1, bareP95: 3, ratio: 3, ratioMedian: 2 };
    expect(summarisePairs(pairs, 'elapsed')).toEqual(expected);
    expect(summarisePairs(pairs, 'processor')).toMatchObject({ p95: 1, ratio: 1 });
  });

  it('are taken with ours first and the bare first in turn, and keep the answers apart', async () => {
    const order: string[] = [];
    const run = (name: string) => async () => {
      order.push(name);
      return name;
    };
    for (const index of [0, 1, 2, 3]) {
      expect((await timePair(index, run('ours'), run('bare'))).answers).toEqual({ ours: 'ours', bare: 'bare' });
    }
    expect(order.map((name) => name[0]).join('')).toBe('obobbobo');
  });

  it('overlap by what was wanted', () => {
    expect(
      toOverlap([
        { wanted: [1, 2], found: [2, 3] },
        { wanted: [4, 5], found: [5, 4] },
      ]),
    ).toBe(0.75);
  });
});

describe('parseContenders', () => {
  it('takes all but the special ones by default, names in the order given, each once', () => {
    expect(parseContenders(undefined)).toEqual(contenderNames.filter((name) => name !== 'pglite-hashing'));
    expect(parseContenders('ilike, memory,ilike')).toEqual(['ilike', 'memory']);
  });

  it('refuses a name that it doesn’t know, and says which it knows', () => {
    expect(() => parseContenders('memory,toString')).toThrow('--engines doesn\'t know "toString"');
  });
});
