import { describe, expect, it } from 'vitest';
import { createMemory } from '../../src/memory/create-memory.ts';
import { type FakeSearch, makeHit, makeQuery, makeRecordingLogger, makeSearch } from './fakes.ts';

const lately = { hours: 24, count: 2 };
const old = makeHit('old', { ai_signal_id: 1, score: 0.9, created_at: '2025-02-27T12:00:00.000Z' });
const recent = ['a', 'b', 'c'].map((id, index) =>
  makeHit(id, { ai_signal_id: index + 2, score: 0.8 - index / 10, created_at: '2025-03-01T11:00:00.000Z' }),
);

function retrieve(search: FakeSearch, changes: Parameters<typeof makeQuery>[0], isShared = true) {
  const databases = isShared
    ? { shared: { search, label: 'Supabase' }, archive: null }
    : { shared: null, archive: search };
  const memory = createMemory({ ...databases, patterns: [], logger: makeRecordingLogger() });
  return memory.retrieve(...makeQuery(changes));
}

const toIds = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);
const toKeywordFilters = ({ calls }: FakeSearch) =>
  calls.filter(({ leg }) => leg === 'keyword').map(({ filter }) => filter);

describe('what was found of the last hours', () => {
  it('comes with the keyword hits of the one search, of either database', async () => {
    for (const isShared of [true, false]) {
      const search = makeSearch([], [old, ...recent]);
      const { memory_evidence, lately: found } = await retrieve(search, { lately, matchCount: 1 }, isShared);
      expect(toIds(memory_evidence[isShared ? 'supabase_keyword' : 'local_keyword'])).toEqual(['old']);
      expect(toIds(found)).toEqual(['a', 'b']);
      expect(toKeywordFilters(search)).toMatchObject([{ lately: { hours: 24, limit: 2 } }]);
    }
  });

  it('is asked for alone where the vectors had an answer and the words were not asked', async () => {
    const search = makeSearch([makeHit('near')], recent);
    const answer = await retrieve(search, { lately, timeWindowHours: 72 });
    expect(toIds(answer.memory_evidence.supabase_vector)).toEqual(['near']);
    expect(answer.memory_evidence.supabase_keyword).toBeUndefined();
    expect(toIds(answer.lately)).toEqual(['a', 'b']);
    expect(toKeywordFilters(search)).toMatchObject([{ timeWindowHours: 72, lately: { hours: 24, limit: 2 } }]);
    expect(answer.trace.map(({ step, skipped }) => [step, skipped ?? null])).toEqual([
      ['supabase_vector', null],
      ['supabase_keyword', 'earlier_step_hit'],
      ['local_keyword', 'earlier_step_hit'],
      ['supabase_keyword', null],
    ]);
  });

  it('is no candidate of the answer itself', async () => {
    const besides = { ...makeQuery()[1], policy: 'parallel' as const, matchCount: 2, candidateCount: 1 };
    const ask = async (changes: object) => {
      const search = makeSearch([makeHit('v1'), makeHit('a')], [old, ...recent].slice(0, 'lately' in changes ? 4 : 2));
      return toIds((await retrieve(search, { ...besides, ...changes })).results);
    };
    expect(await ask({ lately })).toEqual(await ask({}));
  });

  it('is missing, and named, where that search fails', async () => {
    const answer = await retrieve(makeSearch([makeHit('near')], new Error('gone')), { lately });
    expect(answer.lately).toEqual([]);
    expect(answer.degraded).toEqual(['memory_supabase_keyword_failed']);
  });

  it('brings its outcomes along, read at once with the others', async () => {
    const asked: (readonly number[])[] = [];
    const search = {
      ...makeSearch([], [old, ...recent]),
      readTrackRecord: async (ids: readonly number[]) => {
        asked.push(ids);
        return { outcomes: new Map(), baseRates: new Map([[2, { horizon: '24h' as const, n: 30, hit_rate: 0.6 }]]) };
      },
    };
    const answer = await retrieve(search, { lately, matchCount: 1 });
    expect(asked).toEqual([[1, 2, 3]]);
    expect(answer.lately?.map(({ base_rate }) => base_rate?.hit_rate ?? null)).toEqual([0.6, null]);
  });

  it('is not there unless it was asked for', async () => {
    expect(await retrieve(makeSearch([], recent), {})).not.toHaveProperty('lately');
  });
});
