import { describe, expect, it } from 'vitest';
import { diffWords } from '../../../src/domain/text/diff-words.ts';

const show = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[kind])
    .join('');

describe('diffWords', () => {
  it('changes words, and leaves what stands around them', () => {
    expect(show('$41 million in ETH stolen', '$14 million in ETH lost')).toBe(
      '$[-41][+14] million in ETH [-stolen][+lost]',
    );
  });

  it('reads Chinese character by character', () => {
    expect(show('币安将上线以太坊现货', '币安将下架以太坊现货')).toBe('币安将[-上线][+下架]以太坊现货');
  });

  it('says nothing of texts that are the same, and all of those that share nothing', () => {
    expect(show('a b', 'a b')).toBe('a b');
    expect(show('', 'new')).toBe('[+new]');
    expect(show('old', '')).toBe('[-old]');
  });

  it('gives both texts back, whatever stands in them, long ones as one change', () => {
    const long = Array.from({ length: 3000 }, (_, at) => `w${at}`).join(' ');
    const other = Array.from({ length: 3000 }, (_, at) => `v${at * 7}`).join('\n');
    for (const [before, after] of [
      [long, other],
      ['😀 a\n\u202eb', '😀 c\u0000'],
    ] as const) {
      const pieces = diffWords(before, after);
      const join = (kinds: readonly string[]) =>
        pieces.flatMap(({ kind, text }) => (kinds.includes(kind) ? [text] : [])).join('');
      expect(join(['same', 'gone'])).toBe(before);
      expect(join(['same', 'new'])).toBe(after);
    }
  });
});
