import { describe, expect, it } from 'vitest';
import type { MemoryStoreOptions } from '../../src/app/create-memory-store.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { MemoryStore } from '../../src/memory/items/memory-store.ts';
import type { Embedder } from '../../src/models/embedding/embedder.ts';
import { createHashingEmbedder } from '../../src/models/embedding/hashing-embedder.ts';

const start = Date.UTC(2026, 10, 1);

/** A clock that is set by hand, in minutes. */
export function createClock() {
  let minutes = 0;
  return {
    now: () => new Date(start + minutes * 60_000),
    set(value: number) {
      minutes = value;
    },
  };
}

const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);

/** What a store promises beyond LangGraph's documents: how long items live, and what becomes of them while an embedder fails. */
export function describeItemLife(
  name: string,
  create: (options: Pick<MemoryStoreOptions, 'clock' | 'ttl' | 'embedder' | 'logger'>) => Promise<MemoryStore>,
): void {
  describe(`the time to live: ${name}`, () => {
    it('ends what nobody reads, and begins anew when it is read', async () => {
      const clock = createClock();
      const store = await create({ clock, ttl: { defaultTtl: 10 } });
      await store.put(['n'], 'read', { x: 1 });
      await store.put(['n'], 'unread', { x: 1 });
      await store.put(['n'], 'own', { x: 1 }, undefined, { ttl: 30 });
      await store.put(['n'], 'for ever', { x: 1 }, undefined, { ttl: null });
      clock.set(9);
      await store.get(['n'], 'read');
      clock.set(10);
      expect(await store.get(['n'], 'unread')).toBeNull();
      expect(keys(await store.search(['n'])).toSorted()).toEqual(['for ever', 'own', 'read']);
      // The search has refreshed all three.
      clock.set(19.9);
      expect(await store.get(['n'], 'read', { refreshTtl: false })).not.toBeNull();
      clock.set(20);
      expect(await store.get(['n'], 'read')).toBeNull();
      clock.set(40);
      expect(keys(await store.search(['n'], { query: '1' }))).toEqual(['for ever']);
      expect(await store.listNamespaces()).toEqual([['n']]);
    });

    it('is not touched where reading leaves it alone, and keeps when the item was changed', async () => {
      const clock = createClock();
      const store = await create({ clock, ttl: { defaultTtl: 10, refreshOnRead: false } });
      await store.put(['n'], 'k', { x: 1 });
      clock.set(9);
      const item = await store.get(['n'], 'k', { refreshTtl: true });
      expect(item?.updatedAt).toEqual(new Date(start));
      clock.set(18);
      expect(await store.get(['n'], 'k')).toMatchObject({ updatedAt: new Date(start) });
      clock.set(19);
      expect(await store.get(['n'], 'k')).toBeNull();
    });

    it('lets go of what has expired when it is swept, and a new item of its key is new', async () => {
      const clock = createClock();
      const store = await create({ clock });
      await store.batch([
        { namespace: ['n'], key: 'a', value: { x: 1 }, options: { ttl: 5 } } as never,
        { namespace: ['n'], key: 'b', value: { x: 1 } },
      ]);
      clock.set(6);
      await store.put(['n'], 'a', { x: 2 });
      expect((await store.get(['n'], 'a'))?.createdAt).toEqual(clock.now());
      await store.put(['n'], 'a', { x: 3 }, undefined, { ttl: 1 });
      clock.set(8);
      expect(await store.sweepExpiredItems()).toBe(1);
      expect(await store.sweepExpiredItems()).toBe(0);
      expect(keys(await store.search([]))).toEqual(['b']);
    });
  });

  describe(`an embedder: ${name}`, () => {
    function createFailing() {
      const inner = createHashingEmbedder();
      const state = { fails: true, asked: 0 };
      const embedder: Embedder = {
        model: inner.model,
        async embed(text) {
          state.asked++;
          if (state.fails) throw new AppError('model_failed', 'no quota', { retryable: true });
          return inner.embed(text);
        },
      };
      return { embedder, state };
    }
    const question = { query: 'exploiter', mode: 'vector' as const };

    it('that fails loses nothing, is told once, and makes up for it later', async () => {
      const { embedder, state } = createFailing();
      const clock = createClock();
      const warnings: string[] = [];
      const logger = { ...silentLogger, warn: (_: object, line: string) => warnings.push(line) };
      const store = await create({ embedder, clock, logger });
      await store.put(['n'], 'a', { text: 'the exploit of a bridge' });
      await store.put(['n'], 'b', { text: 'weather in Lisbon' });
      expect(keys(await store.search(['n'], { query: 'bridge exploit' }))).toEqual(['a']);
      expect(await store.search(['n'], question)).toEqual([]);
      expect(warnings).toHaveLength(1);
      expect(state.asked).toBe(1);

      state.fails = false;
      clock.set(31);
      await store.sweepExpiredItems();
      const found = await store.search(['n'], question);
      expect(keys(found)).toEqual(['a', 'b']);
      expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 1);
      await store.stop();
    });

    it('makes up for it with a later write too', async () => {
      const { embedder, state } = createFailing();
      const clock = createClock();
      const store = await create({ embedder, clock });
      await store.put(['n'], 'a', { text: 'the exploit of a bridge' });
      state.fails = false;
      clock.set(31);
      await store.put(['n'], 'b', { text: 'weather in Lisbon' });
      await store.stop();
      expect(keys(await store.search(['n'], question))).toEqual(['a', 'b']);
    });

    /** Takes every text but those with `bad` in them, which fail by this status. */
    function createPicky(status: number) {
      const inner = createHashingEmbedder();
      const asked: string[] = [];
      const embedder: Embedder = {
        model: inner.model,
        async embed(text) {
          asked.push(text);
          if (text.includes('bad')) throw new AppError('model_failed', 'no', { cause: { status } });
          return inner.embed(text);
        },
      };
      const countBad = () => asked.filter((text) => text.includes('bad')).length;
      return { embedder, countBad };
    }

    it('that refuses one text takes the others, and is not asked for that one again', async () => {
      const { embedder, countBad } = createPicky(400);
      const store = await create({ embedder, clock: createClock() });
      await store.put(['n'], 'bad', { text: 'a bad text' });
      await store.put(['n'], 'a', { text: 'the exploit of a bridge' });
      await store.sweepExpiredItems();
      expect(keys(await store.search(['n'], question))).toEqual(['a']);
      const before = countBad();
      await store.sweepExpiredItems();
      expect(countBad()).toBe(before);
      await store.stop();
    });

    it('that fails at one text is asked for the others before it is asked for that one again', async () => {
      const { embedder } = createPicky(500);
      const clock = createClock();
      const store = await create({ embedder, clock });
      await store.put(['n'], 'bad', { text: 'a bad text' });
      await store.put(['n'], 'a', { text: 'the exploit of a bridge' });
      // What the writes began is over: it would ask at a later moment of this clock.
      await store.stop();
      for (const minutes of [31, 62]) {
        clock.set(minutes);
        await store.sweepExpiredItems();
      }
      expect(keys(await store.search(['n'], question))).toEqual(['a']);
    });
  });
}
