import type { AskRoad } from '../ask/ask-road.ts';
import { isLoopback } from '../callers/caller-address.ts';
import type { StoredExchange } from '../conversations/chat-store.ts';
import type { Exchange } from '../conversations/exchange.ts';
import { createSceneFollower } from '../conversations/inject/follow-scenes.ts';
import type { ReadScene } from '../conversations/scene/scene.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { createPatientAppend } from '../gateway/append-patiently.ts';
import { createGateway, type Gateway } from '../gateway/create-gateway.ts';
import type { GatewayEvents } from '../gateway/gateway-events.ts';
import { createInjector } from '../gateway/inject-memory.ts';
import { createKeeper } from '../gateway/keep-exchange.ts';
import type { Upstream } from '../gateway/upstream.ts';
import { waitAtMost } from '../gateway/wait-at-most.ts';
import { openExchangeLog } from '../store/spool/exchange-log.ts';
import { createSqlChatStore } from '../store/sql/chat-store.ts';
import type { Config } from './config.ts';
import { loadUpstreams } from './load-upstreams.ts';
import { createSqlCallMeter } from './open-accounts.ts';
import type { GatewayAccess } from './open-gateway-access.ts';
import { type OnClose, openInTurn } from './open-in-turn.ts';
import type { OpenRecall } from './open-recall.ts';
import type { Stores } from './open-stores.ts';
import { rememberChats } from './remember-chats.ts';
import { toExchangeDirectory, toSpoolDirectory } from './spool-directory.ts';

interface GatewayNeeds {
  config: Config;
  /** Where chats are. */
  stores: Pick<Stores, 'call' | 'database'>;
  access: GatewayAccess;
  recall: OpenRecall;
  readScene: ReadScene;
  /** Answers `secondlook/ask`; unset: there is no such model. */
  ask?: AskRoad;
  events: GatewayEvents;
  /** Something new of a chat is in the store. */
  onStored?: () => void;
  /** Default: the machine's. */
  clock?: Clock;
  logger: Logger;
}

export interface OpenGateway extends Gateway {
  /** Whether there are upstreams to pass requests on to. */
  passesOn: boolean;
  /** Whether clients bring keys of their own for an upstream. */
  usesClientKeys: boolean;
  /** Brings what waits on disk to the store, as far as it answers, and lets go of everything. */
  close(): Promise<void>;
}

/** How long a stop waits for what is still to be stored, ms; the rest waits on disk for the next start. */
const deliverLimitMs = 5000;

/**
 * The gateway before the upstreams of the settings; where they name none, only the archive answers, and null where that doesn't either.
 * Throws `invalid_settings`.
 */
export async function openGateway(needs: GatewayNeeds): Promise<OpenGateway | null> {
  const upstreams = await loadUpstreams(needs.config);
  if (upstreams.length > 0) return openInTurn((onClose) => openPassingGateway(needs, upstreams, onClose));
  return needs.ask === undefined ? null : openArchiveGateway(needs);
}

async function openPassingGateway(
  needs: GatewayNeeds,
  upstreams: readonly Upstream[],
  onClose: OnClose,
): Promise<Omit<OpenGateway, 'close'>> {
  const { config, stores, access, readScene, ask, events, onStored, clock = systemClock, logger } = needs;
  const store = createSqlChatStore(stores.call);
  const meter = createSqlCallMeter(stores.call, { clock, logger });
  onClose(() => meter.settle());
  const { keys, limits, listKeys } = access;
  const { search, recall } = needs.recall;
  const usesClientKeys = upstreams.some(({ key }) => key?.kind === 'client');
  const log = await openExchangeLog(toExchangeDirectory(toSpoolDirectory(config)), logger);
  onClose(() => log.close());

  /** Who chatted last is likely the next. */
  async function prepareNewest(): Promise<void> {
    const [newest] = await store.listChats({ scope: null, limit: 1, before: null }).catch(() => []);
    if (newest !== undefined) await search.prepare(newest.scope);
  }

  const isStoreAway = access.listKeys() === null;
  const { memory, states } = await rememberChats(
    { store, database: stores.database, log, isStoreAway, clock, logger },
    onClose,
  );
  const ending = new AbortController();
  /** Another process may have taken a revision before: memory goes on from where an exchange really is. */
  async function record(exchanges: readonly Exchange[]): Promise<StoredExchange[]> {
    const stored = await store.recordExchanges(exchanges);
    for (const [index, exchange] of exchanges.entries()) {
      const one = stored[index];
      if (one !== undefined) memory.noteStored(exchange, one);
    }
    onStored?.();
    return stored;
  }
  void prepareNewest();
  // Compiled now, when nobody waits for an answer.
  readScene('', 'daily', true);
  const inject = createInjector({
    followScenes: createSceneFollower(readScene),
    recall,
    states,
    position: config.gateway.injectPosition,
    role: config.gateway.injectRole,
    trigger: config.gateway.injectTrigger,
    logger,
  });
  const sink = { place: memory.placeLater, record, giveUp: memory.noteGivenUp };
  const delivering = log.deliver(sink, ending.signal);
  onClose(() => {
    ending.abort();
    return waitAtMost(deliverLimitMs, delivering);
  });
  // Closed before the delivery ends: what waits for the disk is delivered too.
  const disk = createPatientAppend((exchange) => log.append(exchange), { logger });
  onClose(() => disk.close());
  const gateway = createGateway({
    upstreams,
    ask,
    timeZone: config.gateway.timeZone,
    isLocal: isLoopback(config.worker.http.host),
    origins: config.gateway.origins,
    usesClientKeys,
    listKeys,
    limits,
    begin: createKeeper({
      memory,
      inject,
      states,
      append: (exchange) => disk.append(exchange),
      addTokens: (name, tokens, at) => keys.addTokens(name, tokens, at),
      limits,
      meter,
      clock,
      logger,
    }),
    events,
    meter,
    keepAliveSeconds: config.gateway.keepAliveSeconds,
    logger,
  });
  onClose(() => gateway.close());
  return { handle: gateway.handle, passesOn: true, usesClientKeys };
}

/** One without upstreams: chats of other models can't come, so nothing is kept. */
function openArchiveGateway({ config, access, ask, events, logger }: GatewayNeeds): OpenGateway {
  const gateway = createGateway({
    upstreams: [],
    ask,
    timeZone: config.gateway.timeZone,
    isLocal: isLoopback(config.worker.http.host),
    origins: config.gateway.origins,
    usesClientKeys: false,
    listKeys: access.listKeys,
    limits: access.limits,
    begin() {
      throw new Error('there is no upstream');
    },
    events,
    keepAliveSeconds: config.gateway.keepAliveSeconds,
    logger,
  });
  return { handle: gateway.handle, passesOn: false, usesClientKeys: false, close: async () => gateway.close() };
}
