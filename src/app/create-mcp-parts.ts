import type { AskRoad } from '../ask/ask-road.ts';
import { toShown } from '../callers/show-failure.ts';
import type { ChatSearch } from '../conversations/recall/recall.ts';
import { createRememberText } from '../conversations/remember/remember-text.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { openOnce } from '../domain/open-once.ts';
import type { Pattern } from '../domain/pattern.ts';
import type { McpParts } from '../mcp/mcp-parts.ts';
import { createSqlChatStore } from '../store/sql/chat-store.ts';
import { createSqlChatUpkeep } from '../store/sql/chat-upkeep.ts';
import type { Config } from './config.ts';
import { loadSceneReader } from './load-scene-reader.ts';
import type { Stores } from './open-stores.ts';
import type { NewsReading } from './read-news.ts';

interface McpNeeds {
  config: Pick<Config, 'gateway'>;
  /** Where chats are. */
  stores: Pick<Stores, 'call'>;
  chats: ChatSearch;
  news: NewsReading;
  ask: AskRoad;
  patterns: readonly Pattern[];
  version: string;
  logger: Logger;
}

/** What MCP's tools do their work with, from what is open. */
export function createMcpParts({ config, stores, chats, news, ask, ...given }: McpNeeds): McpParts {
  /** Its words take a while to compile: not before something is remembered. */
  const openScenes = openOnce(() => loadSceneReader(config));
  return {
    ...given,
    ...news,
    chats,
    ask: (question, options) => ask.invoke(question, options),
    remember: createRememberText({
      store: createSqlChatStore(stores.call),
      keepForGood: (message, at) => createSqlChatUpkeep(stores.call).pin(message, true, at),
      readBase: async (text) => (await openScenes())(text, 'daily', false).base,
      clock: systemClock,
    }),
    timeZone: config.gateway.timeZone,
    clock: systemClock,
    toShown,
  };
}
