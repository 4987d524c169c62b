import { describe, expect, it } from 'vitest';
import {
  addDocument,
  createKeywordIndex,
  endsWithQuestion,
  type KeywordDocument,
} from '../../../src/memory/ranking/keyword-index.ts';
import { keywordParameters } from '../../../src/memory/ranking/keyword-parameters.ts';
import type { KeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import { rankByKeywords, toMatchShare } from '../../../src/memory/ranking/keyword-ranking.ts';
import { toRarity } from '../../../src/memory/ranking/term-scores.ts';
import { fc } from '../../support/properties.ts';
import { rankByTheFormula } from './reference-ranking.ts';

const day = 86_400_000;
const seeAll = { isVisible: () => true, asOf: null, limit: 10 };

const ask = (words: string): KeywordQuery => ({
  terms: words.split(' ').map((token) => ({ token, weight: 1 })),
  words: words.split(' '),
});
const say = (words: string, changes: Partial<KeywordDocument> = {}): KeywordDocument => ({
  tokens: words === '' ? [] : words.split(' '),
  thread: null,
  source: null,
  at: null,
  asks: false,
  ...changes,
});
const rank = (documents: KeywordDocument[], query: string, search = {}, parameters = {}) =>
  rankByKeywords(
    createKeywordIndex(documents),
    ask(query),
    { ...seeAll, ...search },
    { ...keywordParameters, ...parameters },
  );
const order = (...given: Parameters<typeof rank>) => rank(...given).map(({ document }) => document);

const token = fc.constantFrom('hack', 'eth', 'btc', '黑客', '攻击', 'x');
const document: fc.Arbitrary<KeywordDocument> = fc.record({
  tokens: fc.array(token, { maxLength: 12 }),
  thread: fc.constantFrom(null, 'a', 'b'),
  source: fc.constantFrom(null, 'Wire', 'desk'),
  at: fc.option(
    fc.integer({ min: 0, max: 240 }).map((hour) => hour * 3_600_000),
    { freq: 9 },
  ),
  asks: fc.boolean(),
});
const query: fc.Arbitrary<KeywordQuery> = fc.record({
  terms: fc.uniqueArray(fc.record({ token, weight: fc.constantFrom(1, 1.5, 0.3, 0.15) }), {
    selector: (term) => term.token,
    minLength: 1,
  }),
  words: fc.subarray(['wire', 'desk', 'hack']),
});

describe('rankByKeywords', () => {
  it('is the formula, for any corpus, query and filter', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 30 }),
        query,
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 1, max: 12 }),
        fc.option(fc.constant(10 * day)),
        (documents, asked, hidden, limit, asOf) => {
          fc.pre(asked.terms.some(({ weight }) => weight >= 1));
          const search = { isVisible: (number: number) => number % 8 !== hidden, asOf, limit };
          const hits = rankByKeywords(createKeywordIndex(documents), asked, search);
          const expected = rankByTheFormula(documents, asked, search);
          expect(hits.map((hit) => hit.document)).toEqual(expected.map((hit) => hit.document));
          for (const [place, hit] of hits.entries()) expect(hit.score).toBeCloseTo(expected[place]?.score ?? -1, 9);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('lends to neighbours only from the best of many', () => {
    const documents = Array.from({ length: 260 }, (_, number) =>
      say(number % 2 === 0 ? `hack ${'word '.repeat(number % 7)}`.trim() : 'word', { thread: 'a' }),
    );
    const expected = rankByTheFormula(documents, ask('hack'), { ...seeAll, limit: 200 });
    expect(order(documents, 'hack', { limit: 200 })).toEqual(expected.map((hit) => hit.document));
    expect(order(documents, 'hack', { limit: 200 }, { lenders: 1000 })).not.toEqual(
      expected.map((hit) => hit.document),
    );
  });

  it('gives scores above 0, best first', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 12 }), query, (documents, asked) => {
        const scores = rankByKeywords(createKeywordIndex(documents), asked, seeAll).map(({ score }) => score);
        for (const score of scores) expect(score).toBeGreaterThan(0);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
    );
  });

  it('gives the value that the formula gives by hand', () => {
    // Length 2 is the mean, so norm = k1 = 2; said once: 1 / (1 + 2) of a word's weight.
    const hits = rank([say('eth hack'), say('btc etf')], 'hack');
    expect(hits).toEqual([{ document: 0, score: expect.closeTo(1 / 3, 12) }]);
  });

  it('counts a text of mean length with each word of the query once as a full match, and no text as more', () => {
    const shares = rank([say('hack eth'), say('hack hack'), say('btc etf')], 'hack').map(({ score }) =>
      toMatchShare(score),
    );
    expect(shares).toEqual([1, expect.closeTo(1, 12)]);
    expect(rank([say('hack eth'), say('btc etf')], 'hack btc').map(({ score }) => toMatchShare(score))).toEqual([
      expect.closeTo(0.5, 12),
      expect.closeTo(0.5, 12),
    ]);
  });

  it('weighs rare words above common ones and more mentions above fewer', () => {
    expect(order([say('hack a'), say('hack b'), say('eth c')], 'hack eth')[0]).toBe(2);
    expect(order([say('hack a b'), say('hack hack b')], 'hack')).toEqual([1, 0]);
  });

  it('lets words that nobody has lower the score', () => {
    const [alone] = rank([say('eth hack'), say('sol')], 'hack');
    const [withStranger] = rank([say('eth hack'), say('sol')], 'hack xyzzy');
    expect(withStranger?.score).toBeLessThan(alone?.score ?? 0);
  });

  it('takes a word that more texts have than were counted for one that all have', () => {
    expect(toRarity(1500, 1001, keywordParameters)).toBe(toRarity(1500, 1500, keywordParameters));
  });

  it('finds the turn beside a match, in the same conversation only', () => {
    const turns = [say('hack', { thread: 'a' }), say('yes', { thread: 'a' }), say('no', { thread: 'b' }), say('no')];
    expect(order(turns, 'hack')).toEqual([0, 1]);
    expect(order(turns, 'hack', { isVisible: (number: number) => number !== 1 })).toEqual([0]);
    expect(order(turns, 'hack', { isVisible: (number: number) => number !== 0 })).toEqual([]);
    expect(order(turns, 'hack', {}, { toNext: 0 })).toEqual([0]);
  });

  it('prefers a source that is named, an answer to a question, and the newer', () => {
    const bySource = [say('hack', { source: 'Desk' }), say('hack', { source: 'Wire' })];
    expect(order(bySource, 'hack wire')).toEqual([1, 0]);
    expect(order([say('hack', { thread: 'a', asks: true }), say('hack', { thread: 'b' })], 'hack')).toEqual([1, 0]);
    expect(order([say('hack', { asks: true }), say('hack')], 'hack')).toEqual([0, 1]);
    expect(order([say('hack', { at: 0 }), say('hack', { at: 5 * day })], 'hack', { asOf: 6 * day })).toEqual([1, 0]);
  });

  it('prefers what is near in time to the best', () => {
    const documents = [
      say('hack x', { at: 0 }),
      say('hack x', { at: 9 * day }),
      say('hack hack eth', { at: 10 * day }),
    ];
    expect(order(documents, 'hack eth')).toEqual([2, 1, 0]);
    expect(order(documents, 'hack eth', {}, { episodeWeight: 0 })).toEqual([2, 0, 1]);
  });

  it('breaks ties as asked, otherwise in the order in which they were added', () => {
    const same = [say('hack'), say('hack'), say('hack')];
    expect(order(same, 'hack')).toEqual([0, 1, 2]);
    expect(order(same, 'hack', { limit: 2 })).toEqual([0, 1]);
    const compareTies = (first: number, second: number) => second - first;
    expect(order(same, 'hack', { compareTies, limit: 2 })).toEqual([2, 1]);
  });

  it('finds nothing without documents, words, a limit, or a shared word', () => {
    expect(rank([], 'hack')).toEqual([]);
    expect(rankByKeywords(createKeywordIndex([say('hack')]), { terms: [], words: [] }, seeAll)).toEqual([]);
    expect(rank([say('hack')], 'hack', { limit: 0 })).toEqual([]);
    expect(rank([say('hack'), say('')], 'btc')).toEqual([]);
    expect(rank([say('hack')], 'hack', { isVisible: () => false })).toEqual([]);
  });

  it('sees a document as soon as it is added, and counts a word no further than Postgres does', () => {
    const index = createKeywordIndex();
    expect(addDocument(index, say('hack '.repeat(3000).trim()))).toBe(0);
    expect(addDocument(index, say('hack '.repeat(256).trim()))).toBe(1);
    expect(index.postings.get('hack')).toEqual({ documents: [0, 1], counts: [256, 256] });
    expect(index.lengths).toEqual([3000, 256]);
  });
});

describe('endsWithQuestion', () => {
  it.each([
    ['Did it? \n', true],
    ['真的吗？', true],
    ['Did it? Yes.', false],
    ['', false],
    [`?${' '.repeat(500)}`, true],
  ])('reads %j', (text, asks) => {
    expect(endsWithQuestion(text)).toBe(asks);
  });
});
