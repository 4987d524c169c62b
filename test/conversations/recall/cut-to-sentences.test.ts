import { describe, expect, it } from 'vitest';
import { cutToSentences, wholeLimit } from '../../../src/conversations/recall/cut-to-sentences.ts';
import { fc } from '../../support/properties.ts';

const sentence = 'This sentence has exactly fifty characters in it. ';

describe('a text that is cut', () => {
  it('is whole where it is short, or not there', () => {
    expect(cutToSentences('A short one. And another', 24)).toBe('A short one. And another');
    expect(cutToSentences('A short one. And another', 23)).toBeNull();
    const longest = 'x'.repeat(wholeLimit);
    expect(cutToSentences(longest, wholeLimit)).toBe(longest);
    expect(cutToSentences(longest, wholeLimit - 1)).toBeNull();
  });

  it('keeps four fifths in whole sentences where there is room, and what fits where there is not', () => {
    expect(sentence).toHaveLength(50);
    const long = sentence.repeat(10);
    // Eight are 399 of 500.
    expect(cutToSentences(long, 1000)).toBe(sentence.repeat(9).trimEnd());
    expect(cutToSentences(long, 320)).toBe(sentence.repeat(6).trimEnd());
    expect(cutToSentences('猫醒了。'.repeat(100), 350)).toBe('猫醒了。'.repeat(80));
  });

  it('is cut off where a sentence has no end', () => {
    const cut = cutToSentences('word '.repeat(20_000), 500);
    expect(cut).toMatch(/word…$/);
    expect(cut?.length).toBeLessThanOrEqual(wholeLimit);
    expect(cutToSentences('😀'.repeat(400), 100)?.isWellFormed()).toBe(true);
    expect(cutToSentences('x'.repeat(400), 1)).toBeNull();
  });

  it('never takes more than its room, and is a beginning of what was said', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 900, unit: fc.constantFrom('a', ' ', '.', '。', '!', 'b"') }),
        fc.nat(700),
        (text, room) => {
          const cut = cutToSentences(text, room);
          if (cut === null) return;
          expect(cut.length).toBeLessThanOrEqual(room);
          expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
          if (text.length <= wholeLimit) expect(cut).toBe(text);
        },
      ),
    );
  });
});
