import { describe, expect, it } from 'vitest';
import { toTitleTokens } from '../../../src/ask/recall/title-tokens.ts';

describe('the tokens by which a title is looked for', () => {
  it('leave out words that may be cut off', () => {
    expect(toTitleTokens('stody desk opens in Lisbon on Mon')).toEqual(['desk', 'open', 'lisbon']);
    expect(toTitleTokens('比特币')).toEqual(['比特', '特币']);
    expect(toTitleTokens('Bitcoin')).toEqual([]);
  });
});
