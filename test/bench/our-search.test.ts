import { describe, expect, it } from 'vitest';
import { createOurKeywordSearch, createOurSearch, type OurQuestion } from '../../bench/retrieval/our-search.ts';
import { toCandidateCount } from '../../src/memory/request/retrieval-request.ts';
import { makeHit, makeSearch } from '../memory/fakes.ts';
import { makeVector } from '../support/records.ts';

const question: OurQuestion = {
  text: 'bridge hack',
  scope: 'desk',
  asOf: new Date('2025-03-01T00:00:00Z'),
  windowHours: null,
  embedding: null,
};

describe('the product as the bench asks it', () => {
  it('is asked each leg for as many rows as anybody asks it, in whole hours that lose nothing', async () => {
    const search = makeSearch([], [makeHit('signal:1', { news_event_id: 7 })]);
    const asked = { ...question, windowHours: 1.5 };
    expect(await createOurSearch(search)(asked, 10)).toEqual([7]);
    await createOurKeywordSearch(search)(asked, toCandidateCount(10));
    const [whole, alone] = search.calls.map(({ filter }) => filter);
    expect(whole).toMatchObject({ limit: 40, timeWindowHours: 2 });
    expect(alone).toEqual(whole);
  });

  it.each<[string, Partial<OurQuestion>, Parameters<typeof makeSearch>]>([
    ['a leg that fails', {}, [[], new Error('gone')]],
    ['a vector that cannot be searched with', { embedding: { vector: [1], model: 'm' } }, []],
    ['a window that no archive has', { windowHours: 0 }, []],
    ['one leg of two that fails', { embedding: { vector: makeVector(1), model: 'm' } }, [new Error('gone'), []]],
  ])('does not take %s for an empty answer', async (_, changes, answers) => {
    const search = createOurSearch(makeSearch(...answers));
    await expect(search({ ...question, ...changes }, 10)).rejects.toThrow('The retrieval failed');
  });
});
