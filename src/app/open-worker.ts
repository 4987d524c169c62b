import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { loadAlertChannels } from '../alerts/load-alert-channels.ts';
import type { Outbox } from '../alerts/outbox.ts';
import type { ChatSearch } from '../conversations/recall/recall.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { createGatewayMetrics } from '../gateway/gateway-metrics.ts';
import { openCheckpointer } from '../store/checkpoints/postgres-checkpointer.ts';
import type { Database } from '../store/database.ts';
import { createRoomCheck } from '../store/pglite/room-check.ts';
import { createBossQueue } from '../store/queue/boss-queue.ts';
import { createSqlBudget } from '../store/sql/budget.ts';
import { createSqlInbox } from '../store/sql/inbox.ts';
import { createSqlOutbox } from '../store/sql/outbox.ts';
import { createSqlSourceBook } from '../store/sql/source-book.ts';
import { createSqlStories } from '../store/sql/stories.ts';
import type { WebhookReceiver } from '../telegram/bot/webhook.ts';
import { createLooks } from '../worker/create-looks.ts';
import { createWorker, type Worker } from '../worker/create-worker.ts';
import { createHealth, type Health } from '../worker/health.ts';
import { createPrometheusMetrics, type PrometheusMetrics } from '../worker/metrics/prometheus-metrics.ts';
import type { SourceBook } from '../worker/metrics/worker-figures.ts';
import { askLater, type LaterAsk } from './ask-later.ts';
import { briefLater } from './brief-later.ts';
import type { Config } from './config.ts';
import { createAlertChannel } from './create-alert-channel.ts';
import { createAlertJudge } from './create-alert-judge.ts';
import { type App, createApp } from './create-app.ts';
import { createFingerprintUpkeep } from './create-fingerprint-upkeep.ts';
import { createNearDuplicates } from './create-near-duplicates.ts';
import { createSources, listChannelNames, noSources } from './create-sources.ts';
import { priceUsage } from './create-usage-record.ts';
import { createOutcomeUpdates, createWorkerUpkeep } from './create-worker-upkeep.ts';
import { loadSceneReader } from './load-scene-reader.ts';
import { withLogFields } from './log/log-context.ts';
import { toBudgetLimits } from './look-deeper.ts';
import { createChatPruning, openChatUpkeep } from './open-chat-upkeep.ts';
import { type OpenGateway, openGateway } from './open-gateway.ts';
import { type GatewayAccess, openGatewayAccess } from './open-gateway-access.ts';
import { openRecall } from './open-recall.ts';
import type { Stores } from './open-stores.ts';
import { openWorkerStores } from './open-worker-stores.ts';

export interface WorkerOptions {
  config: Config;
  logger: Logger;
  /** Whether this process reads the sources; others only work on the queue. */
  isReceiving: boolean;
  /** Whether it answers over HTTP, without which no webhook can reach it. */
  hasHttp: boolean;
  /** Files of messages that are a source too, as `replay` takes them. */
  files?: readonly string[];
  /** Where alerts of `stdout` channels go. */
  write(text: string): void | Promise<void>;
}

export interface OpenWorker {
  worker: Worker;
  app: App;
  /** The worker's own database: messages, queue, outbox. */
  stores: Stores & { database: Database };
  outbox: Outbox;
  book: SourceBook;
  health: Health;
  metrics: PrometheusMetrics;
  /** For the HTTP server; null with long polling. */
  handleWebhook: WebhookReceiver | null;
  /** Answers questions. */
  ask: LaterAsk;
  /** For the HTTP server; null without HTTP. */
  gateway: OpenGateway | null;
  /** Who may use the gateway and MCP; null without HTTP. */
  access: GatewayAccess | null;
  /** Where chats are. */
  chatStores: Stores;
  /** Finds what was said in them; null without HTTP. */
  chatSearch: ChatSearch | null;
  /** Stops the worker and lets go of everything. */
  close(): Promise<void>;
}

/** The worker with all of its parts, not yet started. Whoever calls this calls `close()`. */
export async function openWorker({
  config,
  logger,
  isReceiving,
  hasHttp,
  files = [],
  write,
}: WorkerOptions): Promise<OpenWorker> {
  const settings = config.worker;
  const clock = systemClock;
  const alertChannels =
    settings.alertsFile === null ? [] : await loadAlertChannels(settings.alertsFile, settings.alertLanguage);
  const channels = await Promise.all(
    alertChannels.map(async (channel) => ({
      settings: channel,
      channel: await createAlertChannel(channel, { config: settings, write, clock }),
    })),
  );

  const { local, shared, deliver, close: closeStores } = await openWorkerStores(config, logger);
  try {
    const { database } = local;
    const { sources, handleWebhook } = isReceiving
      ? await createSources(config, database, { files, hasHttp }, logger)
      : noSources;
    const isPaid = config.models.fast !== 'rules' || config.models.deep !== 'precedent';
    const hasCheckpoints = settings.checkpoints === 'on' || (settings.checkpoints === 'auto' && isPaid);
    const checkpointer = hasCheckpoints ? await openCheckpointer(database) : null;
    const app = await createApp({
      config,
      logger,
      stores: shared,
      parts: { spool: null, recordUsage: null },
      ...(checkpointer === null ? {} : { checkpointer }),
    });
    const isSoleWorker = database.kind === 'pglite';
    const judge = channels.length === 0 ? null : await createAlertJudge(config, app.means);
    if (channels.length === 0 && settings.alertModel !== 'rules') {
      logger.warn({}, 'ALERT_MODEL is never asked: without ALERTS_FILE nobody is told of anything');
    }
    const queue = createBossQueue(database, { logger, isSoleWorker });
    const checkRoom = createRoomCheck(config.home, isSoleWorker ? config.leastFreeMb : 0);
    const inbox = createSqlInbox(database, queue, createNearDuplicates());
    const outbox = createSqlOutbox(local.call);
    const book = createSqlSourceBook(local.call, listChannelNames(config));
    const health = createHealth({ clock, logger });
    const metrics = createPrometheusMetrics({ readFigures: () => book.readFigures(clock.now()) });
    const name = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
    const worker = createWorker({
      name,
      looks: createLooks({
        graph: app.graph,
        deepGraph: app.deepGraph,
        checkpointer,
        clock,
        duplicateLayers: settings.duplicateLayers,
        goesOnShut: judge !== null,
      }),
      inbox: { ...inbox, receive: (...given) => checkRoom().then(() => inbox.receive(...given)) },
      queue: { ...queue, fetch: (...given) => checkRoom().then(() => queue.fetch(...given)) },
      outbox,
      budget: createSqlBudget(local.call),
      stories: createSqlStories(local.call, shared.call),
      book,
      patterns: app.patterns,
      channels,
      judge,
      sources,
      price: (usage) => priceUsage(config, usage),
      upkeep: [
        ...(deliver === null ? [] : [deliver]),
        ...createWorkerUpkeep(config, local, checkpointer),
        ...[createChatPruning(config, shared)].filter((prune) => prune !== null),
        ...createFingerprintUpkeep({ config, stores: shared, local, clock, logger }),
        ...(isReceiving ? createOutcomeUpdates(config, shared, logger) : []),
        ...(settings.briefAt === null ? [] : [briefLater(app, { at: settings.briefAt, channels })]),
      ],
      health,
      events: metrics,
      clock,
      logger,
      withLogFields,
      settings: {
        duplicateLayers: settings.duplicateLayers,
        urgentTypes: config.settings.urgent_types,
        judgeShutFrom: settings.alertModelFrom,
        fastLooks: settings.fastLooks ?? (config.models.fast === 'rules' && judge === null ? 1 : 8),
        deepLooks: settings.deepLooks ?? (config.models.deep === 'precedent' && judge === null ? 2 : 4),
        attempts: settings.attempts,
        usefulLifeMs: settings.usefulLifeMinutes * 60_000,
        budget: toBudgetLimits(config),
        isSoleWorker,
        stopLimitMs: settings.stopSeconds * 1000,
      },
    });
    const readScene = await loadSceneReader(config);
    const chats = await openChatUpkeep({ config, stores: shared, local, readScene, name, logger });
    const access = hasHttp ? await openGatewayAccess(shared, { clock, logger }) : null;
    const recall = hasHttp ? await openRecall({ config, stores: shared, embedder: app.embedder, clock, logger }) : null;
    const ask = askLater(app, shared);
    const gateway =
      access === null || recall === null
        ? null
        : await openGateway({
            config,
            stores: shared,
            access,
            recall,
            readScene,
            ask,
            events: createGatewayMetrics(metrics.register),
            onStored: chats.wake,
            logger,
          });
    return {
      worker,
      app,
      stores: local,
      outbox,
      book,
      health,
      metrics,
      handleWebhook,
      ask,
      gateway,
      access,
      chatStores: shared,
      chatSearch: recall?.search ?? null,
      async close() {
        await worker.stop();
        await gateway?.close();
        await access?.close();
        await chats.close();
        await app.close();
        await closeStores();
      },
    };
  } catch (error) {
    await closeStores();
    throw error;
  }
}
