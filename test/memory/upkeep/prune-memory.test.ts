import { describe, expect, it } from 'vitest';
import { pruneMemory } from '../../../src/memory/upkeep/prune-memory.ts';

const before = new Date('2025-01-01T00:00:00Z');

/** A memory with so many events to prune, that answers at once as the embedded database does. */
function createUpkeep(events: number) {
  let left = events;
  const done: string[] = [];
  return {
    done,
    left: () => left,
    async prune(_before: Date, _scope: string | null, most: number) {
      const gone = Math.min(left, most);
      left -= gone;
      return gone;
    },
    async refreshStatistics() {
      done.push('statistics');
      return true;
    },
    async reclaimSpace() {
      done.push('space');
    },
  };
}

describe('pruneMemory', () => {
  it('deletes batch after batch, and tidies up once', async () => {
    const upkeep = createUpkeep(25);
    const told: number[] = [];
    const { signal: abort } = new AbortController();
    const outcome = await pruneMemory(upkeep, before, null, { batch: 10, abort, onProgress: (n) => told.push(n) });
    expect(outcome).toEqual({ deleted: 25, interrupted: false });
    expect(told).toEqual([10, 20, 25]);
    expect(upkeep.done).toEqual(['space', 'statistics']);
  });

  it('hears an interruption between batches, and says that it was one', async () => {
    const upkeep = createUpkeep(1000);
    const controller = new AbortController();
    setImmediate(() => controller.abort());
    const outcome = await pruneMemory(upkeep, before, null, {
      batch: 10,
      abort: controller.signal,
      onProgress: () => {},
    });
    expect(outcome.interrupted).toBe(true);
    expect(upkeep.left()).toBeGreaterThan(900);
  });
});
