import { describe, expect, it } from 'vitest';
import { orderResults } from '../../src/memory/fusion/order-results.ts';
import { retrievalResultSchema } from '../../src/memory/fusion/retrieval-result.ts';
import type { LegHits } from '../../src/memory/legs/leg.ts';
import { makeHit } from './fakes.ts';

const asOf = new Date('2025-03-01T00:00:00Z');
const order = (hits: Partial<LegHits>, limit = 10, rate = 0.01) =>
  orderResults({ vector: [], keyword: [], pattern: [], ...hits }, asOf, rate, limit);
const toIds = (results: { id: string }[]) => results.map(({ id }) => id);

const byVector = (id: string, similarity: number, created_at = '2025-02-28T00:00:00.000Z') =>
  makeHit(id, { similarity, score: undefined, matched: ['vector'], created_at });
const byKeyword = (id: string, score = 0.5) => makeHit(id, { score });
const pattern = (id: string) =>
  makeHit(id, { origin: 'pattern', created_at: null, source: null, independent_sources: 0, text: '', sources: [] });

describe('orderResults', () => {
  it('keeps the order of a leg that is alone', () => {
    expect(toIds(order({ keyword: [byKeyword('b', 0.9), byKeyword('a', 0.2)] }))).toEqual(['b', 'a']);
    expect(toIds(order({ pattern: [pattern('core-2'), pattern('core-1')] }))).toEqual(['core-2', 'core-1']);
    expect(toIds(order({ vector: [byVector('b', 0.9), byVector('a', 0.8)] }))).toEqual(['b', 'a']);
  });

  it('lets age weigh on the order of vectors, not on their similarity', () => {
    const old = byVector('old', 0.9, '2024-11-21T00:00:00.000Z');
    const [first, second] = order({ vector: [old, byVector('young', 0.6)] });
    expect(first).toMatchObject({ id: 'young', ranks: { vector: { rank: 1, similarity: 0.6 } } });
    expect(second).toMatchObject({ id: 'old', similarity: 0.9, decay: 0.5, ranks: { vector: { rank: 2 } } });
    expect(toIds(order({ vector: [old, byVector('young', 0.6)] }, 10, 0))).toEqual(['old', 'young']);
  });

  it('puts first what both legs found, with the rank and score of each', () => {
    const [first, ...others] = order({
      vector: [byVector('v', 0.9), byVector('both', 0.8)],
      keyword: [byKeyword('k', 0.7), byKeyword('both', 0.6)],
    });
    expect(first).toMatchObject({
      id: 'both',
      matched: ['vector', 'keyword'],
      similarity: 0.8,
      score: 0.6,
      ranks: { vector: { rank: 2, similarity: 0.8 }, keyword: { rank: 2, score: 0.6 } },
      fused: 2 / 62,
    });
    expect(toIds(others)).toEqual(['v', 'k']);
  });

  it('puts patterns behind precedents, and never ages them', () => {
    const results = order({ keyword: [byKeyword('a'), byKeyword('b')], pattern: [pattern('core-1')] });
    expect(toIds(results)).toEqual(['a', 'b', 'core-1']);
    expect(results[2]).toMatchObject({
      decay: 1,
      ranks: { pattern: { rank: 1 } },
      independent_sources: 0,
      sources: [],
    });
  });

  it('counts a story once, with all who told it', () => {
    const text = 'Bybit loses 401,000 ETH';
    const results = order({
      keyword: [
        makeHit('a', { text, sources: ['wire'] }),
        makeHit('b', { text: 'something else' }),
        makeHit('c', { text: `${text}!`, sources: ['echo', 'wire'] }),
      ],
    });
    expect(toIds(results)).toEqual(['a', 'b']);
    expect(results[0]).toMatchObject({ folded: ['c'], sources: ['wire', 'echo'], independent_sources: 2 });
    expect(results[1]).toMatchObject({ folded: [], independent_sources: 1 });
  });

  it('cuts after folding', () => {
    const hits = ['a', 'b', 'c'].map((id) => makeHit(id, { text: id === 'c' ? 'other' : 'same' }));
    expect(toIds(order({ keyword: hits }, 2))).toEqual(['a', 'c']);
    expect(toIds(order({ keyword: hits }, 1))).toEqual(['a']);
  });

  it('answers in the shape of results', () => {
    const results = order({ vector: [byVector('a', 0.9)], keyword: [byKeyword('a')], pattern: [pattern('core-1')] });
    for (const result of results) expect(retrievalResultSchema.strict().parse(result)).toEqual(result);
    expect(order({})).toEqual([]);
  });
});
