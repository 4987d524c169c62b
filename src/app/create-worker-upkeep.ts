import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { updateRegularly } from '../evaluation/outcomes/update-regularly.ts';
import { pruneMemory } from '../memory/upkeep/prune-memory.ts';
import { type openCheckpointer, pruneCheckpoints } from '../store/checkpoints/postgres-checkpointer.ts';
import type { Database } from '../store/database.ts';
import { keepVacuumed } from '../store/pglite/keep-vacuumed.ts';
import { ask } from '../store/sql/functions.ts';
import type { WorkerDependencies } from '../worker/dependencies.ts';
import type { Config } from './config.ts';
import { createPrices } from './create-prices.ts';
import type { Stores } from './open-stores.ts';

type Upkeep = WorkerDependencies['upkeep'][number];
export type Checkpointer = Awaited<ReturnType<typeof openCheckpointer>>;

const dayMs = 86_400_000;
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
    ...(pruneAfterDays === null ? [] : [pruneDaily(local, pruneAfterDays)]),
    ...(checkpointer === null ? [] : [() => pruneOldCheckpoints(checkpointer, database)]),
    ...(database.kind === 'pglite' ? [keepVacuumed(database, systemClock)] : []),
  ];
}

/** Prunes once a day, and at the start. */
function pruneDaily({ upkeep, call }: Stores, days: number): () => Promise<void> {
  let last = 0;
  return async () => {
    const now = systemClock.now().getTime();
    if (now - last < dayMs) return;
    last = now;
    const never = new AbortController().signal;
    const before = new Date(now - days * dayMs);
    await pruneMemory(upkeep, before, null, { batch: pruneBatch, abort: never, onProgress() {} });
    while ((await ask.prune_worker(call, { before, most: pruneBatch })) > 0);
  };
}

/** Outcomes are where memory is searched; none without a source of prices. */
export function createOutcomeUpdates(config: Config, { outcomes }: Stores, logger: Logger): Upkeep[] {
  const first = createPrices(config, logger);
  if (first === null) return [];
  const openSource = () => createPrices(config, logger) ?? first;
  return [updateRegularly({ store: outcomes, openSource, everyMs: 15 * 60_000, clock: systemClock, logger })];
}

/** Runs untouched for a week belong to messages that died. */
async function pruneOldCheckpoints(checkpointer: Checkpointer, database: Database): Promise<void> {
  await pruneCheckpoints(checkpointer, database, new Date(systemClock.now().getTime() - 7 * dayMs));
}
