import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BatchOptions } from './batch-options.ts';
import type { MemoryUpkeep } from './memory-upkeep.ts';

/**
 * Deletes what is older than `before` in batches, then brings the statistics up to date and makes the space usable. What was
 * interrupted goes on with the next call.
 */
export async function pruneMemory(
  upkeep: Pick<MemoryUpkeep, 'prune' | 'refreshStatistics' | 'reclaimSpace'>,
  before: Date,
  scope: string | null,
  { batch, abort, onProgress }: BatchOptions,
): Promise<{ deleted: number; interrupted: boolean }> {
  let deleted = 0;
  let isDone = false;
  while (!isDone && !abort.aborted) {
    const gone = await upkeep.prune(before, scope, batch);
    deleted += gone;
    isDone = gone === 0;
    if (gone > 0) onProgress(deleted);
    // The embedded database answers without ever letting go of the event loop: Ctrl-C is heard here.
    await nextTurn();
  }
  if (deleted > 0) {
    await upkeep.reclaimSpace();
    await upkeep.refreshStatistics();
  }
  return { deleted, interrupted: !isDone };
}
