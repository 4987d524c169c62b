import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankByBm25, toBm25Document } from '../../../src/domain/ranking/bm25.ts';

const documents = (...texts: string[]) =>
  texts.map((text) => ({ text, ...toBm25Document(text === '' ? [] : text.split(' ')) }));
const rank = (texts: string[], query: string) =>
  rankByBm25(documents(...texts), query.split(' ')).map(({ document, score }) => [document.text, score] as const);

describe('rankByBm25', () => {
  it('gives the values that the formula gives by hand', () => {
    // One word, so its weight cancels out; lengths 2, 3, 1, mean 2; once in a text of mean length: 1 × 2.2 / (1 + 1.2) of 2.2.
    const hits = rank(['eth hack', 'btc etf inflow', 'sol'], 'hack');
    expect(hits).toEqual([['eth hack', expect.closeTo(1 / 2.2, 12)]]);
  });

  it('weighs rare words, repeats and length', () => {
    const idf = (n: number, df: number) => Math.log(1 + (n + 100 - df + 0.5) / (df + 0.5));
    const part = (tf: number, length: number, mean: number) =>
      (tf * 2.2) / (tf + 1.2 * (1 - 0.75 + (0.75 * length) / mean));
    const mean = (4 + 2 + 2) / 3;
    const best = 2.2 * (idf(3, 2) + idf(3, 1));
    expect(rank(['hack hack eth vault', 'hack btc', 'sol up'], 'hack eth')).toEqual([
      ['hack hack eth vault', expect.closeTo((idf(3, 2) * part(2, 4, mean) + idf(3, 1) * part(1, 4, mean)) / best, 12)],
      ['hack btc', expect.closeTo((idf(3, 2) * part(1, 2, mean)) / best, 12)],
    ]);
  });

  it('asks for every word once, however often the query says it', () => {
    expect(rank(['eth hack', 'sol'], 'hack hack hack')).toEqual(rank(['eth hack', 'sol'], 'hack'));
  });

  it('lets words that nobody has lower the score', () => {
    const [[, alone] = ['', 0]] = rank(['eth hack', 'sol up'], 'hack');
    const [[, withStranger] = ['', 0]] = rank(['eth hack', 'sol up'], 'hack xyzzy');
    expect(withStranger).toBeLessThan(alone);
  });

  it('keeps ties in the order given', () => {
    expect(rank(['hack a', 'hack b', 'hack c'], 'hack').map(([text]) => text)).toEqual(['hack a', 'hack b', 'hack c']);
  });

  it('finds nothing without documents, without a query, without a shared word', () => {
    expect(rankByBm25([], ['hack'])).toEqual([]);
    expect(rankByBm25(documents('hack'), [])).toEqual([]);
    expect(rank(['hack', ''], 'btc')).toEqual([]);
  });

  it('scores above 0 and at most 1, best first, only what shares a word', () => {
    const text = fc.array(fc.constantFrom('hack', 'eth', 'btc', '黑客', '攻击', 'x'), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), text, (texts, query) => {
        const hits = rankByBm25(
          texts.map((tokens) => toBm25Document(tokens)),
          query,
        );
        expect(hits).toHaveLength(texts.filter((tokens) => tokens.some((token) => query.includes(token))).length);
        for (const { score } of hits) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
        }
        expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
      }),
    );
  });
});
