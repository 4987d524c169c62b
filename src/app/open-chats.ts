import type { AskRoad } from '../ask/ask-road.ts';
import type { ChatSearch } from '../conversations/recall/recall.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { createGatewayMetrics } from '../gateway/gateway-metrics.ts';
import type { Health } from '../worker/health.ts';
import type { PrometheusMetrics } from '../worker/metrics/prometheus-metrics.ts';
import type { Config } from './config.ts';
import type { App } from './create-app.ts';
import { createDayRecord } from './create-usage-record.ts';
import { loadSceneReader } from './load-scene-reader.ts';
import { openChatUpkeep } from './open-chat-upkeep.ts';
import { type OpenGateway, openGateway } from './open-gateway.ts';
import { type GatewayAccess, openGatewayAccess } from './open-gateway-access.ts';
import type { OnClose } from './open-in-turn.ts';
import { openRecall } from './open-recall.ts';
import type { Stores } from './open-stores.ts';

interface ChatNeeds {
  config: Config;
  /** Where chats are. */
  stores: Stores;
  /** Where what models used is counted. */
  local: Stores;
  app: App;
  ask: AskRoad;
  /** Whether this process answers over HTTP. */
  hasHttp: boolean;
  metrics: PrometheusMetrics;
  health: Health;
  /** Names this process among others. */
  name: string;
  logger: Logger;
}

export interface OpenChats {
  /** For the HTTP server; null without HTTP. */
  gateway: OpenGateway | null;
  /** Who may use the gateway and MCP; null without HTTP. */
  access: GatewayAccess | null;
  /** Finds what was said in chats; null without HTTP. */
  chatSearch: ChatSearch | null;
}

/** The work on chats, which goes on from here, and with HTTP what keeps and finds them. Throws `invalid_settings`. */
export async function openChats(needs: ChatNeeds, onClose: OnClose): Promise<OpenChats> {
  const { config, stores, local, app, ask, hasHttp, metrics, health, name, logger } = needs;
  const clock = systemClock;
  const readScene = await loadSceneReader(config);
  const upkeep = await openChatUpkeep({ config, stores, local, readScene, name, logger });
  onClose(upkeep.close);
  if (!hasHttp) return { gateway: null, access: null, chatSearch: null };
  const access = await openGatewayAccess(stores, { clock, logger, health });
  onClose(access.close);
  const day = createDayRecord(local.call, config, clock, logger);
  onClose(day.settle);
  const recall = await openRecall({ config, stores, embedder: app.embedder, day, clock, logger });
  const gateway = await openGateway({
    config,
    stores,
    access,
    recall,
    readScene,
    ask,
    events: createGatewayMetrics(metrics.register),
    onStored: upkeep.wake,
    logger,
  });
  onClose(async () => gateway?.close());
  return { gateway, access, chatSearch: recall.search };
}
