import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { OutcomeStore } from '../evaluation/outcomes/outcome-store.ts';
import { toSignalLife } from '../evaluation/outcomes/signal-life.ts';
import { isGatewayUrl } from '../gateway/gateway-path.ts';
import { createHttpServer, type HttpServer } from '../http/create-http-server.ts';
import { retrieve } from '../memory/retrieve.ts';
import { createOwnerToken, writeOwner } from '../store/owner/owner-file.ts';
import { ask } from '../store/sql/functions.ts';
import { createSqlInboxUpkeep } from '../store/sql/inbox-upkeep.ts';
import type { Config } from './config.ts';
import type { OpenWorker } from './open-worker.ts';

export interface WorkerHttp {
  url: string;
  close(): Promise<void>;
}

/**
 * Health, metrics, the read API and, where the embedded database is, the way in for this machine's other commands: they find
 * it by `owner.json` in the data directory.
 */
export async function serveHttp(
  open: OpenWorker,
  config: Config,
  { logger, version }: { logger: Logger; version: string },
): Promise<WorkerHttp> {
  const { stores, app, outbox, book, health, metrics, handleWebhook, gateway } = open;
  const inbox = createSqlInboxUpkeep(stores.call);
  const ownerToken = createOwnerToken();
  const isOwner = stores.database.kind === 'pglite';
  const functions = isOwner ? await listFunctions(stores.call) : [];
  const server: HttpServer = createHttpServer({
    ...config.worker.http,
    ownerToken,
    logger,
    ...(gateway === null ? {} : { gateway: { isFor: isGatewayUrl, handle: gateway.handle } }),
    routes: {
      async readReadiness() {
        await stores.database.query('select 1').then(
          () => health.ok('database'),
          (error: unknown) => health.failing('database', error instanceof Error ? error.message : String(error)),
        );
        return { checks: health.read() };
      },
      readMetrics: () => metrics.readMetrics(),
      readFigures: () => book.readFigures(systemClock.now()),
      readMessage: (reference) => stores.store.readMessage(reference),
      searchMemory: (words, query, abort) => retrieve(app.memory, { words }, { ...query, abort }),
      async listSignals({ since, limit, minConfidence }) {
        const named = { since, most: limit, least_confidence: minConfidence };
        return addLives(stores.outcomes, await ask.list_signals(stores.call, named));
      },
      listAlerts: (states, limit) => outbox.list(states, limit),
      queue: {
        list: (states, limit) => inbox.list(states, limit),
        retry: (ids) => inbox.retry(ids),
        drop: (ids, reason) => inbox.drop(ids, reason, systemClock.now()),
      },
      ...(handleWebhook === null ? {} : { handleWebhook }),
      ...(isOwner ? { owner: { call: stores.call, functions } } : {}),
    },
  });
  const { url } = await server.listen();
  const ownership = isOwner
    ? await writeOwner(config.home, {
        url,
        token: ownerToken,
        pid: process.pid,
        started_at: systemClock.now().toISOString(),
        version,
      }).catch(async (error: unknown) => {
        await server.close();
        throw error;
      })
    : null;
  return {
    url,
    async close() {
      await ownership?.remove();
      await server.close();
    },
  };
}

/** The names of what `sql/` defines. */
async function listFunctions(call: OpenWorker['stores']['call']): Promise<string[]> {
  const described = (await ask.describe_schema(call, {})) as { functions: string[] };
  return [...new Set(described.functions.map((signature) => signature.replace(/\(.*$/, '')))];
}

/** Each verdict with where it stands now. */
async function addLives(outcomes: OutcomeStore, signals: readonly { id: number }[]): Promise<object[]> {
  const now = systemClock.now();
  const facts = await outcomes.readLives(
    signals.map(({ id }) => id),
    now,
  );
  const lives = new Map(facts.map((one) => [one.ai_signal_id, toSignalLife(one, now)]));
  return signals.map((signal) => ({ ...signal, life: lives.get(signal.id) ?? null }));
}
