import { describe, expect, it } from 'vitest';
import { toDuplicateSketch } from '../../../src/domain/duplicates/duplicate-sketch.ts';
import { toOverlap, toStoryWords, toWordPairs } from '../../../src/domain/duplicates/story-words.ts';
import { fc } from '../../support/properties.ts';

const share = (a: string, b: string) => {
  const bands = new Set(toDuplicateSketch(a));
  return toDuplicateSketch(b).some((band) => bands.has(band));
};
const overlapOf = (a: string, b: string) => toOverlap(toWordPairs(toStoryWords(a)), toWordPairs(toStoryWords(b)));
const makeWords = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => `w${((index + 1) * 7919 * (seed + 1)) % 100_003}`);

describe('toDuplicateSketch', () => {
  it('is at most 16 signed 32-bit numbers, and none for a text that says nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const sketch = toDuplicateSketch(text);
        expect([0, 16]).toContain(sketch.length);
        for (const band of sketch) expect(band).toBe(band | 0);
      }),
    );
    expect(toDuplicateSketch('')).toEqual([]);
    expect(toDuplicateSketch('🚨 !!!')).toEqual([]);
  });

  it('never changes: stored sketches outlive the process', () => {
    expect(toDuplicateSketch('Northwind halts withdrawals after a theft')).toMatchInlineSnapshot(`
      [
        176129174,
        -1528551495,
        2057783681,
        288399591,
        -67963169,
        -1461700965,
        -222853311,
        1384250475,
        -186526491,
        -2011918088,
        -1921032825,
        775646642,
        -1989396528,
        -1939648027,
        -628095453,
        857478549,
      ]
    `);
  });

  it('is one for texts that differ in their wrapping only', () => {
    const text = '北风交易所热钱包被盗 4200 枚 ETH，平台已关闭提币通道，并提醒用户耐心等待后续公告';
    expect(toDuplicateSketch(`PANews 5月3日消息，${text}`)).toEqual(
      toDuplicateSketch(`【快讯】${text} https://a.example`),
    );
  });

  it('shares a band with nearly every near-duplicate, with next to no stranger', () => {
    let [alike, met, strangers] = [0, 0, 0];
    for (let seed = 0; seed < 300; seed++) {
      const words = makeWords(60, seed);
      const changed = words.map((word, index) => (index === seed % 50 || index === 55 ? `x${seed}` : word));
      const [text, other] = [words.join(' '), changed.join(' ')];
      if (overlapOf(text, other) >= 0.8) {
        alike += 1;
        if (share(text, other)) met += 1;
      }
      if (share(text, makeWords(60, seed + 1000).join(' '))) strangers += 1;
    }
    expect(alike).toBeGreaterThan(250);
    expect(met / alike).toBeGreaterThanOrEqual(0.99);
    expect(strangers).toBe(0);
  });
});

describe('the overlap of word pairs', () => {
  it('is symmetric, 1 with itself, 0 with nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 80 }), (a, b) => {
        expect(overlapOf(a, b)).toBe(overlapOf(b, a));
        expect(overlapOf(a, a)).toBe(toStoryWords(a).length === 0 ? 0 : 1);
        expect(overlapOf(a, '')).toBe(0);
      }),
    );
  });

  it('sees the order of words', () => {
    expect(overlapOf('ether fell and gold rose', 'gold fell and ether rose')).toBeLessThan(0.5);
    expect(overlapOf('比特币上涨以太坊下跌', '以太坊上涨比特币下跌')).toBeLessThan(0.7);
  });
});
