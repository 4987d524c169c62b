import { describe, expect, it } from 'vitest';
import { matchSources } from '../../../src/ask/recall/resolve-filter.ts';

describe('a source that is asked for', () => {
  const known = [
    { name: 'panews_zh', title: 'PANews 快讯' },
    { name: 'wu-blockchain', title: null },
    { name: 'Desk', title: null },
  ];
  it.each([
    ['DESK', ['Desk']],
    ['Wu Blockchain', ['wu-blockchain']],
    ['panews', ['panews_zh']],
    ['PANews快讯', ['panews_zh']],
    ['nobody', ['nobody']],
  ])('is found by "%s"', (asked, names) => {
    expect(matchSources(asked, known)).toEqual(names);
  });
});
