import { describe, expect, it } from 'vitest';
import type { BaseRate, Outcome } from '../../src/domain/evidence.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import type { MemorySearch } from '../../src/memory/memory-search.ts';
import { makeHit, makePattern, makeQuery } from './fakes.ts';

const outcome: Outcome = {
  horizon: '24h',
  return: -0.08,
  excess: -0.05,
  hit: true,
  known_at: '2025-03-01T11:00:00.000Z',
};
const rate: BaseRate = { horizon: '24h', n: 40, hit_rate: 0.6 };
const both = makeHit('signal:1', { ai_signal_id: 1, similarity: 0.9, matched: ['vector'] });
const other = makeHit('signal:2', { ai_signal_id: 2, score: 0.4 });

/** A memory that finds signal:1 both ways and signal:2 by words, and knows what came of the first. */
function makeSearch(readTrackRecord: MemorySearch['readTrackRecord']): MemorySearch {
  return {
    searchByVector: async () => [both],
    searchByKeyword: async () => [makeHit('signal:1', { ai_signal_id: 1, score: 0.6 }), other],
    ...(readTrackRecord && { readTrackRecord }),
  };
}
const known = async () => ({ outcomes: new Map([[1, outcome]]), baseRates: new Map([[2, rate]]) });
const patterns = [makePattern('core-002')];
const open = (search: MemorySearch, isShared: boolean) =>
  createMemory({
    ...(isShared ? { shared: { search, label: 'Postgres' }, archive: null } : { shared: null, archive: search }),
    patterns,
    logger: silentLogger,
  });

describe('what came of precedents', () => {
  it.each([
    ['the shared database', true, 'cascade'],
    ['the shared database, all steps at once', true, 'parallel'],
    ['the archive', false, 'cascade'],
  ] as const)('stands in every slot and every result, from %s', async (_, isShared, policy) => {
    const { memory_evidence, results, trace, degraded } = await open(makeSearch(known), isShared).retrieve(
      ...makeQuery({ policy, assets: null }),
    );
    const rows = [...Object.values(memory_evidence).flat(), ...results];
    const of = (id: string) => rows.filter((row) => row.id === id);
    expect(of('signal:1').length).toBeGreaterThan(1);
    for (const row of of('signal:1')) expect(row).toMatchObject({ outcome, base_rate: null });
    for (const row of of('signal:2')) expect(row).toMatchObject({ outcome: null, base_rate: rate });
    for (const row of of('core-002')) expect(row).toMatchObject({ outcome: null, base_rate: null });
    // The cascade ends with the first step that has hits; the archive's one step asks both ways.
    expect(of('signal:2').length > 0).toBe(!isShared || policy === 'parallel');
    expect({ degraded, steps: trace.filter(({ step }) => step === 'outcomes') }).toEqual({ degraded: [], steps: [] });
  });

  it('is asked for once, for all rows, as of the retrieval and in its scope', async () => {
    const asked: unknown[] = [];
    const search = makeSearch(async (ids, { asOf, scope }) => {
      asked.push([ids.toSorted(), asOf.toISOString(), scope]);
      return known();
    });
    await open(search, true).retrieve(...makeQuery({ policy: 'parallel' }));
    expect(asked).toEqual([[[1, 2], '2025-03-01T12:00:00.000Z', 'desk']]);
  });

  it('is not asked for where nothing was found, or nobody keeps outcomes', async () => {
    let calls = 0;
    const count = async () => {
      calls++;
      return known();
    };
    const empty: MemorySearch = {
      searchByVector: async () => [],
      searchByKeyword: async () => [],
      readTrackRecord: count,
    };
    await open(empty, true).retrieve(...makeQuery());
    const { results } = await open(makeSearch(undefined), true).retrieve(...makeQuery());
    expect(calls).toBe(0);
    expect(results.map(({ outcome: found }) => found)).toEqual(results.map(() => null));
  });

  it('costs nothing but itself when it fails or is late, and the answer says so', async () => {
    const failing = makeSearch(() => Promise.reject(new Error('no such function')));
    const failed = await open(failing, true).retrieve(...makeQuery());
    expect(failed.results.map(({ id }) => id)).toEqual(['signal:1']);
    expect(failed.degraded).toEqual(['memory_outcomes_failed']);
    expect(failed.trace.at(-1)).toMatchObject({ step: 'outcomes', ran: true, hits: 0, error: 'no such function' });
    const late = await open(
      makeSearch(() => new Promise(() => {})),
      true,
    ).retrieve(...makeQuery({ deadlineMs: 60 }));
    expect(late.memory_evidence.supabase_vector).toHaveLength(1);
    expect(late.trace.at(-1)).toMatchObject({ step: 'outcomes', error: 'deadline' });
    expect(late.degraded).toEqual(['memory_outcomes_failed']);
  });
});
