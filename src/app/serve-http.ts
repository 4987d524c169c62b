import { isLoopback } from '../callers/caller-address.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Check } from '../domain/check.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { isGatewayUrl } from '../gateway/gateway-path.ts';
import { createHttpServer, type HttpServer } from '../http/create-http-server.ts';
import { createOwnerToken, writeOwner } from '../store/owner/owner-file.ts';
import { ask } from '../store/sql/functions.ts';
import { createSqlInboxUpkeep } from '../store/sql/inbox-upkeep.ts';
import type { Config } from './config.ts';
import { createDeskPages } from './create-desk-pages.ts';
import { createMcpParts } from './create-mcp-parts.ts';
import { mcpLater } from './mcp-later.ts';
import { type OnClose, openInTurn } from './open-in-turn.ts';
import type { OpenWorker } from './open-worker.ts';
import { createNewsReading, type NewsReading } from './read-news.ts';

export interface HttpOptions {
  logger: Logger;
  version: string;
  /** The checks of `doctor`, for the page of the works; left out: that page names the command. */
  examine?: (() => Promise<Check[]>) | undefined;
}

interface WorkerHttp {
  url: string;
  close(): Promise<void>;
}

/**
 * Health, metrics, the read API, the gateway, MCP and, where the embedded database is, the way in for this machine's other commands:
 * they find it by `owner.json` in the data directory.
 */
export function serveHttp(open: OpenWorker, config: Config, options: HttpOptions): Promise<WorkerHttp> {
  return openInTurn((onClose) => openServer(open, config, options, onClose));
}

async function openServer(
  open: OpenWorker,
  config: Config,
  { logger, version, examine }: HttpOptions,
  onClose: OnClose,
): Promise<Omit<WorkerHttp, 'close'>> {
  const {
    stores,
    app,
    outbox,
    book,
    health,
    metrics,
    handleWebhook,
    gateway,
    access,
    ask: answering,
    checkRoom,
  } = open;
  const news = createNewsReading(stores, app.memory);
  const mcp = openMcpRoad(open, news, config, { logger, version });
  const inbox = createSqlInboxUpkeep(stores.call);
  const ownerToken = createOwnerToken();
  const isOwner = stores.database.kind === 'pglite';
  const functions = isOwner ? await listFunctions(stores.call) : [];
  const pages = createDeskPages(open, config, { news, examine, logger });
  const server: HttpServer = createHttpServer({
    ...config.worker.http,
    ownerToken,
    logger,
    roads: [
      ...(gateway === null ? [] : [{ isFor: isGatewayUrl, handle: gateway.handle }]),
      ...(mcp === null ? [] : [mcp]),
    ],
    routes: {
      async readReadiness() {
        // One check for both: a ready worker that takes nothing is none.
        const isAble = checkRoom().then(() => stores.database.query('select 1'));
        await isAble.then(
          () => health.ok('database'),
          (error: unknown) => health.failing('database', toErrorMessage(error)),
        );
        return { checks: health.read() };
      },
      readMetrics: () => metrics.readMetrics(),
      readFigures: () => book.readFigures(systemClock.now()),
      readMessage: news.readMessage,
      searchMemory: (words, query, abort) => news.searchNews(words, { ...query, abort }),
      listSignals: news.listSignals,
      ...(access === null ? {} : { ask: { ...answering, keys: { list: access.listKeys, limits: access.limits } } }),
      pages,
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
  // The pages end what they stream, which the server would wait for; what a last request begins there is waited for.
  onClose(() => Promise.all([pages.close(), server.close()]));
  onClose(() => mcp?.close());
  const { url } = await server.listen();
  if (isOwner) {
    const started_at = systemClock.now().toISOString();
    const ownership = await writeOwner(config.home, { url, token: ownerToken, pid: process.pid, started_at, version });
    onClose(() => ownership.remove());
  }
  return { url };
}

/** The names of what `sql/` defines. */
async function listFunctions(call: OpenWorker['stores']['call']): Promise<string[]> {
  const described = (await ask.describe_schema(call, {})) as { functions: string[] };
  return [...new Set(described.functions.map((signature) => signature.replace(/\(.*$/, '')))];
}

/**
 * MCP beside the rest: the same keys as for the gateway, and what the read API reads. Null: this process answers no gateway.
 */
function openMcpRoad(
  { app, access, ask, chatStores, chatSearch: chats, gateway }: OpenWorker,
  news: NewsReading,
  config: Config,
  { logger, version }: { logger: Logger; version: string },
) {
  if (access === null || chats === null) return null;
  const { patterns } = app;
  const options = {
    parts: createMcpParts({ config, stores: chatStores, chats, news, ask, patterns, version, logger }),
    limits: access.limits,
    isLocal: isLoopback(config.worker.http.host),
    origins: config.gateway.origins,
    usesClientKeys: gateway?.usesClientKeys ?? false,
    listKeys: access.listKeys,
  };
  return mcpLater(async () => (await import('../mcp/create-mcp-road.ts')).createMcpRoad(options), logger);
}
