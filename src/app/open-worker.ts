import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { loadAlertChannels } from '../alerts/load-alert-channels.ts';
import type { Outbox } from '../alerts/outbox.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { openCheckpointer } from '../store/checkpoints/postgres-checkpointer.ts';
import type { Database } from '../store/database.ts';
import { createRoomCheck } from '../store/pglite/room-check.ts';
import { createSqlOutbox } from '../store/sql/outbox.ts';
import { createSqlSourceBook } from '../store/sql/source-book.ts';
import type { WebhookReceiver } from '../telegram/bot/webhook.ts';
import type { Worker } from '../worker/create-worker.ts';
import type { ConnectedChannel } from '../worker/dependencies.ts';
import { createHealth, type Health } from '../worker/health.ts';
import { createPrometheusMetrics, type PrometheusMetrics } from '../worker/metrics/prometheus-metrics.ts';
import type { SourceBook } from '../worker/source-book.ts';
import { askLater, type LaterAsk } from './ask-later.ts';
import { assembleWorker } from './assemble-worker.ts';
import type { Config } from './config.ts';
import { createAlertChannel } from './create-alert-channel.ts';
import { createAlertJudge } from './create-alert-judge.ts';
import { type App, createApp } from './create-app.ts';
import { createSources, listChannelNames, noSources } from './create-sources.ts';
import { deliverSpool } from './deliver-spool.ts';
import { type OpenChats, openChats } from './open-chats.ts';
import { type OnClose, openInTurn } from './open-in-turn.ts';
import type { Stores } from './open-stores.ts';
import { openWorkerStores } from './open-worker-stores.ts';

interface WorkerOptions {
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

export interface OpenWorker extends OpenChats {
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
  /** Where chats are. */
  chatStores: Stores;
  /** Throws while there is too little room for new work. */
  checkRoom: () => Promise<void>;
  /** Stops the worker and lets go of everything. */
  close(): Promise<void>;
}

/** The worker with all of its parts, not yet started. Whoever calls this calls `close()`. */
export function openWorker(options: WorkerOptions): Promise<OpenWorker> {
  return openInTurn((onClose) => openParts(options, onClose));
}

async function openParts(
  { config, logger, isReceiving, hasHttp, files = [], write }: WorkerOptions,
  onClose: OnClose,
): Promise<Omit<OpenWorker, 'close'>> {
  const clock = systemClock;
  const channels = await connectChannels(config, write, logger);
  const { local, shared, deliver, close: closeStores } = await openWorkerStores(config, logger);
  onClose(closeStores);
  const { sources, handleWebhook } = isReceiving
    ? await createSources(config, local.database, { files, hasHttp }, logger)
    : noSources;
  const checkpointer = hasCheckpoints(config) ? await openCheckpointer(local.database) : null;
  const app = await createApp({
    config,
    logger,
    stores: shared,
    parts: { spool: null, recordUsage: null },
    ...(checkpointer === null ? {} : { checkpointer }),
  });
  onClose(app.close);
  // With Supabase they wait for it, and only `deliver` may take them for stored.
  if (deliver === null) await deliverSpool(app.spool, app.store, logger);
  const judge = channels.length === 0 ? null : await createAlertJudge(config, app.means);
  if (channels.length === 0 && config.worker.alertModel !== 'rules') {
    logger.warn({}, 'ALERT_MODEL is never asked: without ALERTS_FILE nobody is told of anything');
  }
  const outbox = createSqlOutbox(local.call);
  const book = createSqlSourceBook(local.call, listChannelNames(config));
  const health = createHealth({ clock, logger });
  const metrics = createPrometheusMetrics({ readFigures: () => book.readFigures(clock.now()) });
  const name = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  const ask = askLater(app, shared);
  const chatNeeds = { config, stores: shared, local, app, ask, hasHttp, metrics, health, name, logger };
  const chats = await openChats(chatNeeds, onClose);
  const leastFreeMb = local.database.kind === 'pglite' ? config.leastFreeMb : 0;
  const checkRoom = createRoomCheck(config.home, leastFreeMb);
  const worker = assembleWorker({
    config,
    stores: { local, shared },
    deliver,
    app,
    checkpointer,
    isReceiving,
    checkRoom,
    parts: { name, channels, judge, sources, outbox, book, health, events: metrics, clock, logger },
  });
  onClose(() => worker.stop());
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
    ...chats,
    chatStores: shared,
    checkRoom,
  };
}

async function connectChannels(
  { worker, gateway: { timeZone } }: Config,
  write: WorkerOptions['write'],
  logger: Logger,
): Promise<ConnectedChannel[]> {
  if (worker.alertsFile === null) return [];
  const channels = await loadAlertChannels(worker.alertsFile, worker.alertLanguage);
  return Promise.all(
    channels.map(async (settings) => ({
      settings,
      channel: await createAlertChannel(settings, { config: worker, timeZone, write, clock: systemClock, logger }),
    })),
  );
}

function hasCheckpoints({ models, worker: { checkpoints } }: Config): boolean {
  const isPaid = models.fast !== 'rules' || models.deep !== 'precedent';
  return checkpoints === 'on' || (checkpoints === 'auto' && isPaid);
}
