import { describe, expect, it } from 'vitest';
import { evidenceSlots, legRanksSchema } from '../../src/domain/evidence.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import { archiveLegs, legs } from '../../src/memory/legs/legs.ts';
import type { AroundStep } from '../../src/memory/steps/around-step.ts';
import { makeHit, makeQuery, makeSearch } from './fakes.ts';

describe('the table of legs', () => {
  it('has every leg that a rank can name, and every slot but the local one', () => {
    expect(legs.map(({ name }) => name)).toEqual(legRanksSchema.keyof().options);
    expect([...archiveLegs.map(({ slot }) => slot), 'local_keyword']).toEqual(evidenceSlots);
  });
});

describe('what stands around the steps of a retrieval', () => {
  const openShared = (around: AroundStep) =>
    createMemory({
      shared: { search: makeSearch([makeHit('signal:1')], [makeHit('signal:2')]), label: 'S' },
      archive: null,
      patterns: [],
      logger: silentLogger,
      around,
    });

  it('can end one without running it; the retrieval goes on as if it had failed by itself', async () => {
    const memory = openShared(async ({ step }, run) => (step === 'supabase_vector' ? { error: 'deadline' } : run()));
    const { memory_evidence, trace, degraded } = await memory.retrieve(...makeQuery());
    expect(trace[0]).toEqual({ step: 'supabase_vector', ran: true, hits: 0, ms: 0, error: 'deadline' });
    expect(Object.keys(memory_evidence)).toEqual(['supabase_keyword']);
    expect(degraded).toEqual(['memory_supabase_vector_failed']);
  });

  it('hears how each ended, and nothing of those that cannot run', async () => {
    const heard: unknown[] = [];
    const memory = openShared(async ({ step }, run) => {
      const ending = await run();
      heard.push([step, ending]);
      return ending;
    });
    await memory.retrieve(...makeQuery({ embedding: null }));
    expect(heard).toEqual([['supabase_keyword', null]]);
  });
});
