import { createBossQueue } from '../store/queue/boss-queue.ts';
import { createSqlBudget } from '../store/sql/budget.ts';
import { createSqlInbox } from '../store/sql/inbox.ts';
import { createSqlStories } from '../store/sql/stories.ts';
import { createLooks } from '../worker/create-looks.ts';
import { createWorker, type Worker } from '../worker/create-worker.ts';
import type { Upkeep, WorkerDependencies, WorkerSettings } from '../worker/dependencies.ts';
import { briefLater } from './brief-later.ts';
import type { Config } from './config.ts';
import type { App } from './create-app.ts';
import { createFingerprintUpkeep } from './create-fingerprint-upkeep.ts';
import { createNearDuplicates } from './create-near-duplicates.ts';
import { priceUsage } from './create-usage-record.ts';
import { type Checkpointer, createOutcomeUpdates, createWorkerUpkeep } from './create-worker-upkeep.ts';
import { withLogFields } from './log/log-context.ts';
import { toBudgetLimits } from './look-deeper.ts';
import { createChatPruning } from './open-chat-upkeep.ts';
import type { WorkerStores } from './open-worker-stores.ts';

interface AssemblyNeeds {
  config: Config;
  stores: Pick<WorkerStores, 'local' | 'shared'>;
  deliver: WorkerStores['deliver'];
  app: App;
  checkpointer: Checkpointer | null;
  isReceiving: boolean;
  /** Throws while there is too little room for new work. */
  checkRoom: () => Promise<void>;
  /** What others use too. */
  parts: Pick<
    WorkerDependencies,
    'name' | 'channels' | 'judge' | 'sources' | 'outbox' | 'book' | 'health' | 'events' | 'clock' | 'logger'
  >;
}

/** The worker on what is open, not yet started. */
export function assembleWorker(needs: AssemblyNeeds): Worker {
  const { config, app, checkpointer, checkRoom, parts } = needs;
  const { local, shared } = needs.stores;
  const { database } = local;
  const { judge, clock, logger } = parts;
  const { duplicateLayers } = config.worker;
  const isSoleWorker = database.kind === 'pglite';
  const queue = createBossQueue(database, { logger, isSoleWorker });
  const inbox = createSqlInbox(database, queue, createNearDuplicates());
  const { graph, deepGraph, patterns } = app;
  return createWorker({
    ...parts,
    looks: createLooks({ graph, deepGraph, checkpointer, clock, duplicateLayers, goesOnShut: judge !== null }),
    inbox: { ...inbox, receive: (...given) => checkRoom().then(() => inbox.receive(...given)) },
    queue: { ...queue, fetch: (...given) => checkRoom().then(() => queue.fetch(...given)) },
    budget: createSqlBudget(local.call),
    stories: createSqlStories(local.call, shared.call),
    patterns,
    price: (usage) => priceUsage(config, usage),
    upkeep: listUpkeep(needs),
    withLogFields,
    settings: toWorkerSettings(config, { hasJudge: judge !== null, isSoleWorker }),
  });
}

function listUpkeep(needs: AssemblyNeeds): Upkeep[] {
  const { config, stores, deliver, app, checkpointer, isReceiving, parts } = needs;
  const { local, shared } = stores;
  const { channels, clock, logger } = parts;
  const { briefAt } = config.worker;
  return [
    ...(deliver === null ? [] : [{ name: 'spool', run: deliver }]),
    ...createWorkerUpkeep(config, local, checkpointer),
    ...createChatPruning(config, shared),
    ...createFingerprintUpkeep({ config, stores: shared, local, clock, logger }),
    ...(isReceiving ? createOutcomeUpdates(config, shared, logger) : []),
    ...(briefAt === null ? [] : [{ name: 'briefing', run: briefLater(app, { at: briefAt, channels }) }]),
  ];
}

function toWorkerSettings(
  config: Config,
  { hasJudge, isSoleWorker }: { hasJudge: boolean; isSoleWorker: boolean },
): WorkerSettings {
  const { worker, models, settings } = config;
  return {
    duplicateLayers: worker.duplicateLayers,
    urgentTypes: settings.urgent_types,
    judgeShutFrom: worker.alertModelFrom,
    fastLooks: worker.fastLooks ?? (models.fast === 'rules' && !hasJudge ? 1 : 8),
    deepLooks: worker.deepLooks ?? (models.deep === 'precedent' && !hasJudge ? 2 : 4),
    attempts: worker.attempts,
    usefulLifeMs: worker.usefulLifeMinutes * 60_000,
    budget: toBudgetLimits(config),
    isSoleWorker,
    stopLimitMs: worker.stopSeconds * 1000,
  };
}
