import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import type { Retrieval } from '../../src/memory/memory.ts';
import { createSynonymSource } from '../../src/memory/synonyms/synonym-source.ts';
import { createHashingEmbedder, hashingModel } from '../../src/models/embedding/hashing-embedder.ts';
import { type CallFunction, createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../src/store/sql/memory-search.ts';
import { createSqlNewsStore } from '../../src/store/sql/news-store.ts';
import { createSqlSynonymStore } from '../../src/store/sql/synonym-store.ts';
import { openTestDatabase } from '../support/embedded-database.ts';
import { fc } from '../support/properties.ts';
import { makeArrival } from '../support/records.ts';
import { archiveEnd, archiveStart, assets, fillRandomArchive, forgetWhatCameAfter, words } from './random-archive.ts';

/**
 * Memory never peeks: whatever is asked of an archive from a moment, the answer is the same as if nothing had come since. The
 * archive of today is held against one from which everything later was taken, for random moments and questions.
 */

const archiveSize = 120;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.transaction((handle) =>
    fillRandomArchive(createSqlCaller({ ...handle, location: 'memory' }), handle, 7, archiveSize),
  );
  await database.executeScript('analyze');
}, 60_000);
afterAll(() => database.close());

const momentArbitrary = fc.integer({ min: archiveStart, max: archiveEnd }).map((time) => new Date(time));
const questionArbitrary = fc.record({
  words: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
  asOf: momentArbitrary,
  byVector: fc.boolean(),
  assets: fc.option(fc.uniqueArray(fc.constantFrom(...assets), { minLength: 1, maxLength: 2 })),
  timeWindowHours: fc.constantFrom(24, 96, null),
  policy: fc.constantFrom('cascade' as const, 'parallel' as const),
});
type Question = typeof questionArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** What memory answers, without how long it took. */
async function ask(call: CallFunction, { words: asked, asOf, byVector, ...options }: Question) {
  const synonyms = createSynonymSource(createSqlSynonymStore(call), {
    clock: systemClock,
    logger: silentLogger,
    shipped: [],
  });
  await synonyms.refresh();
  const memory = createMemory({
    shared: null,
    archive: createSqlMemorySearch(call),
    patterns: [],
    logger: silentLogger,
    synonyms,
  });
  const text = asked.join(' ');
  const embedding = byVector
    ? { vector: (await createHashingEmbedder().embed(text)).vector, model: hashingModel }
    : null;
  const answer = await memory.retrieve(
    { words: asked, embedding },
    { ...options, asOf, matchCount: 8, matchThreshold: 0.1, minConfidence: 0.5, deadlineMs: 60_000 },
  );
  return withoutTimes(answer);
}

function withoutTimes({ trace, ...answer }: Retrieval) {
  return { ...answer, trace: trace.map(({ ms: _, ...step }) => step) };
}

/** Runs on the archive without what came after a moment, and puts everything back. */
async function askWithoutTheFuture<T>(moment: Date, run: (call: CallFunction) => Promise<T>): Promise<T> {
  const rollback = new Error('put back');
  let answer: { value: T } | undefined;
  await database
    .transaction(async (handle) => {
      await forgetWhatCameAfter(handle, moment);
      answer = { value: await run(createSqlCaller({ ...handle, location: 'memory' })) };
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  if (answer === undefined) throw new Error('nothing was asked');
  return answer.value;
}

describe('memory', () => {
  it('answers from any moment as if nothing had come since: evidence, its outcomes and base rates, sources, synonyms', async () => {
    const seen = { rows: 0, outcomes: 0, changedSince: 0 };
    await fc.assert(
      fc.asyncProperty(questionArbitrary, async (question) => {
        const today = await ask(createSqlCaller(database), question);
        const then = await askWithoutTheFuture(question.asOf, (call) => ask(call, question));
        expect(today).toEqual(then);
        seen.rows += today.results.length;
        seen.outcomes += JSON.stringify(today.memory_evidence).split('"known_at":"').length - 1;
        const end = await ask(createSqlCaller(database), { ...question, asOf: new Date(archiveEnd) });
        if (JSON.stringify(end) !== JSON.stringify(today)) seen.changedSince++;
      }),
      { numRuns: 30, seed: 11 },
    );
    // The property would hold of an archive that says nothing, or never changes.
    expect(seen.rows).toBeGreaterThan(100);
    expect(seen.outcomes).toBeGreaterThan(50);
    expect(seen.changedSince).toBeGreaterThan(20);
  }, 60_000);

  it('recognises a repost from any moment by what had been told by then', async () => {
    const told = await database.query<{ text: string; at: Date }>(
      'select content_text as text, created_at as at from news_events order by id limit 40',
    );
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...told), fc.integer({ min: -40, max: 100 }), async ({ text, at }, hours) => {
        const asOf = new Date(new Date(at).getTime() + hours * 3_600_000);
        const message = { text, source: 'newcomer', source_message_id: '1', published_at: asOf.toISOString() };
        const recognise = async (call: CallFunction) => {
          const { kind, news_event_id } = await createSqlNewsStore('x', call).recogniseMessage(makeArrival(message));
          kinds.add(kind);
          return { kind, news_event_id };
        };
        const then = await askWithoutTheFuture(asOf, recognise);
        const today = await askWithoutTheFuture(new Date(archiveEnd * 2), recognise);
        expect(today).toEqual(then);
      }),
      { numRuns: 30, seed: 15 },
    );
    expect([...kinds].sort()).toEqual(['new', 'repost']);
  }, 60_000);
});
