import { describe, expect, it } from 'vitest';
import { keywordParameters } from '../../../src/memory/ranking/keyword-parameters.ts';
import { toKeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import { toKeywordTokens } from '../../../src/memory/ranking/keyword-tokens.ts';
import { nameMonths } from '../../../src/memory/ranking/name-months.ts';
import { createSynonyms } from '../../../src/memory/synonyms/synonyms.ts';
import { fc } from '../../support/properties.ts';

const { latinWeight, synonymWeight } = keywordParameters;
const synonyms = createSynonyms([
  { term: 'BTC', synonyms: ['Bitcoin', '比特币'], category: 'asset' },
  { term: '黑客', synonyms: ['hack', '安全事件'], category: 'event' },
]);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...'比特币的a.-_’BTC20 \n,。𠮷'), { maxLength: 60 }).map((list) => list.join('')),
);

describe('the months of a question', () => {
  it.each([
    ['3月10日', ['march', '10']],
    ['2026年12月01号 BTC', ['december', '1', '2026', 'btc']],
    ['3月 解锁', ['march', '解锁']],
    ['3月解锁', ['3', '月解', '解锁']],
    ['13月', ['13', '月']],
  ])('of %s are written as days are indexed', (question, tokens) => {
    expect(toKeywordQuery(nameMonths(question)).terms.map(({ token }) => token)).toEqual(tokens);
  });

  it('find the day that was asked for', () => {
    const index = (publishedAt: string) => toKeywordTokens({ text: 'x', source: null, publishedAt });
    const { terms } = toKeywordQuery(nameMonths('3月10日'));
    const count = (day: string) => terms.filter(({ token }) => index(day).includes(token)).length;
    expect([count('2026-03-10'), count('2026-03-03'), count('2026-05-10')]).toEqual([2, 1, 1]);
  });
});

describe('toKeywordQuery', () => {
  it('weighs each token once, Latin ones more', () => {
    expect(toKeywordQuery('币安 hack hacked')).toEqual({
      terms: [
        { token: '币安', weight: 1 },
        { token: 'hack', weight: latinWeight },
      ],
      words: ['币安', 'hack', 'hacked'],
    });
  });

  it('adds the tokens of synonyms behind, sharing a lower weight', () => {
    expect(toKeywordQuery('BTC', synonyms).terms).toEqual([
      { token: 'btc', weight: latinWeight },
      { token: 'bitcoin', weight: synonymWeight * latinWeight },
      { token: '比特', weight: synonymWeight / 2 },
      { token: '特币', weight: synonymWeight / 2 },
    ]);
  });

  it("never lowers a token that is the query's own", () => {
    expect(toKeywordQuery('bitcoin btc', synonyms).terms.slice(0, 2)).toEqual([
      { token: 'bitcoin', weight: latinWeight },
      { token: 'btc', weight: latinWeight },
    ]);
  });

  it('takes several keywords without joining them', () => {
    expect(toKeywordQuery(['黑客', '攻击']).terms.map(({ token }) => token)).toEqual(['黑客', '攻击']);
  });

  it('names the words as written, so that a source among them can be told', () => {
    expect(toKeywordQuery("What did Caroline's friend tell PA_News 金色财经?").words).toEqual(
      expect.arrayContaining(['caroline', 'pa_news', '金色财经']),
    );
  });

  it.each(['', ' ，。!? 🚀', 'the of and', '的'])('asks for nothing by %j', (text) => {
    expect(toKeywordQuery(text, synonyms).terms).toEqual([]);
    expect(toKeywordQuery([], synonyms)).toEqual({ terms: [], words: [] });
  });

  it('keeps to a bounded number of terms and words, the first ones', () => {
    const text = Array.from({ length: 30_000 }, (_, number) => `w${number}`).join(' ');
    const query = toKeywordQuery(text, synonyms);
    expect(query.terms).toHaveLength(256);
    expect(query.words).toHaveLength(256);
    expect(query.terms[0]?.token).toBe('w0');
    expect(toKeywordQuery('币'.repeat(100_000)).terms).toHaveLength(1);
  });

  it('never throws, never says a token twice, and gives every own token a weight of at least 1', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { terms } = toKeywordQuery(text, synonyms);
        expect(new Set(terms.map(({ token }) => token)).size).toBe(terms.length);
        const own = toKeywordQuery(text).terms;
        expect(terms.slice(0, own.length)).toEqual(own);
        for (const { weight } of own) expect(weight).toBeGreaterThanOrEqual(1);
        for (const { weight } of terms.slice(own.length)) expect(weight).toBeLessThan(1);
      }),
      { numRuns: 300 },
    );
  });

  it('finds every text by itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const index = new Set(toKeywordTokens({ text, source: null, publishedAt: null }));
        const clauses = text.normalize('NFKC').split('\n');
        for (const clause of clauses) {
          for (const { token } of toKeywordQuery(clause).terms) expect(index).toContain(token);
        }
      }),
      { numRuns: 300 },
    );
  });
});
