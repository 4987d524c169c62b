import { systemClock } from '../domain/clock.ts';
import { type Logger, warnOnce } from '../domain/logger.ts';
import { updateRegularly } from '../evaluation/outcomes/update-regularly.ts';
import { pruneMemory } from '../memory/upkeep/prune-memory.ts';
import { type openCheckpointer, pruneCheckpoints } from '../store/checkpoints/postgres-checkpointer.ts';
import type { Database } from '../store/database.ts';
import { keepVacuumed } from '../store/pglite/keep-vacuumed.ts';
import { ask } from '../store/sql/functions.ts';
import type { Upkeep } from '../worker/dependencies.ts';
import type { Config } from './config.ts';
import { createPrices } from './create-prices.ts';
import type { Stores } from './open-stores.ts';
import { pruneBatches, pruneDaily, toDaysBefore } from './prune-daily.ts';

export type Checkpointer = Awaited<ReturnType<typeof openCheckpointer>>;

/** Events in one transaction. */
const pruneBatch = 500;

/** Keeps the worker's own database small. */
export function createWorkerUpkeep(
  { worker: { pruneAfterDays } }: Config,
  local: Stores & { database: Database },
  checkpointer: Checkpointer | null,
): Upkeep[] {
  const { database } = local;
  return [
    ...(pruneAfterDays === null ? [] : [{ name: 'pruning', run: pruneOldEvents(local, pruneAfterDays) }]),
    ...(checkpointer === null ? [] : [{ name: 'checkpoints', run: pruneOldCheckpoints(checkpointer, database) }]),
    ...(database.kind === 'pglite' ? [{ name: 'vacuum', run: keepVacuumed(database, systemClock) }] : []),
  ];
}

function pruneOldEvents({ upkeep, call }: Stores, days: number): Upkeep['run'] {
  return pruneDaily(systemClock, async (now, abort) => {
    const before = toDaysBefore(now, days);
    await pruneMemory(upkeep, before, null, { batch: pruneBatch, abort, onProgress() {} });
    await pruneBatches(() => ask.prune_worker(call, { before, most: pruneBatch }), abort);
  });
}

/** Outcomes are where memory is searched; none without a source of prices. */
export function createOutcomeUpdates(config: Config, { outcomes }: Stores, logger: Logger): Upkeep[] {
  // The files are read anew each time, with the same faults.
  const quiet = warnOnce(logger);
  const first = createPrices(config, quiet);
  if (first === null) return [];
  const openSource = () => createPrices(config, quiet) ?? first;
  const run = updateRegularly({ store: outcomes, openSource, everyMs: 15 * 60_000, clock: systemClock, logger });
  return [{ name: 'outcomes', run }];
}

/** Runs untouched for a week belong to messages that died. */
function pruneOldCheckpoints(checkpointer: Checkpointer, database: Database): Upkeep['run'] {
  return pruneDaily(systemClock, (now, abort) =>
    pruneBatches(() => pruneCheckpoints(checkpointer, database, toDaysBefore(now, 7)), abort),
  );
}
