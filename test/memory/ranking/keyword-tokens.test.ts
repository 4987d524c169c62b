import { describe, expect, it } from 'vitest';
import { tokenizeQuery } from '../../../src/domain/text/tokenize.ts';
import { toKeywordTokens } from '../../../src/memory/ranking/keyword-tokens.ts';

const index = (text: string, source: string | null = null, publishedAt: Date | string | null = null) =>
  toKeywordTokens({ text, source, publishedAt });

describe('toKeywordTokens', () => {
  it('says a title four times, and the rest once', () => {
    expect(index('Bybit hacked\nfunds moved')).toEqual([...Array(4).fill(['bybit', 'hack']).flat(), 'fund', 'move']);
    expect(index('\n Bybit hacked \n\nfunds').filter((token) => token === 'bybit')).toHaveLength(4);
  });

  it('takes one line, or a first line as long as a text, for no title', () => {
    expect(index('Bybit hacked\n ')).toEqual(['bybit', 'hack']);
    expect(index(`hack ${'word '.repeat(80)}\nmore`).filter((token) => token === 'hack')).toHaveLength(1);
  });

  it('puts date (UTC) and source before the body', () => {
    expect(index('hack', 'Wu_Blockchain', '2025-03-01T23:30:00-05:00')).toEqual([
      '2',
      'march',
      '2025',
      'wu_blockchain',
      'wu',
      'blockchain',
      'hack',
    ]);
    expect(index('hack', null, new Date('2025-12-31T23:59:59Z'))).toEqual(['31', 'december', '2025', 'hack']);
    expect(index('hack', null, 'no date')).toEqual(['hack']);
  });

  it.each(
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month, 7))),
  )('can be asked for the month of %s', (day) => {
    const [month] = tokenizeQuery(day.toLocaleString('en', { month: 'long', timeZone: 'UTC' }));
    expect(index('hack', null, day)).toContain(month);
  });

  it('keeps to what Postgres can index, from the beginning', () => {
    expect(index('黑客攻击 hack '.repeat(20_000))).toHaveLength(8000);
    expect(index(`short note\n${'word '.repeat(20_000)}`).slice(0, 2)).toEqual(['short', 'note']);
    expect(index('')).toEqual([]);
  });

  it.each([
    ['Han without a mark', '比'.repeat(300_000)],
    ['words joined by dots', 'a.'.repeat(300_000)],
    ['characters that unfold', '\uFDFA'.repeat(100_000)],
    ['half characters', '\uD800'.repeat(100_000)],
  ])('reads any text: %s', (_, text) => {
    expect(index(text).length).toBeLessThanOrEqual(8000);
  });
});
