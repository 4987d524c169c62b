import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BatchOptions } from './batch-options.ts';
import type { MemoryUpkeep } from './memory-upkeep.ts';

/**
 * Deletes what is older than `before` in batches, then updates the statistics and frees the space. After an interruption
 * the next call continues.
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
    // The embedded database never yields to the event loop: this is where Ctrl-C is heard.
    await nextTurn();
  }
  if (deleted > 0) {
    await upkeep.reclaimSpace();
    await upkeep.refreshStatistics();
  }
  return { deleted, interrupted: !isDone };
}
