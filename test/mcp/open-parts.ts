import { askLater } from '../../src/app/ask-later.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createMcpParts } from '../../src/app/create-mcp-parts.ts';
import { openMemory } from '../../src/app/open-memory.ts';
import { openRecall } from '../../src/app/open-recall.ts';
import type { Stores } from '../../src/app/open-stores.ts';
import { createNewsReading } from '../../src/app/read-news.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { McpParts } from '../../src/mcp/mcp-parts.ts';
import type { Database } from '../../src/store/database.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { createSqlJudgedSignals } from '../../src/store/sql/judged-signals.ts';
import { createSqlMemorySearch } from '../../src/store/sql/memory-search.ts';
import { createSqlMemoryUpkeep } from '../../src/store/sql/memory-upkeep.ts';
import { createSqlNewsStore } from '../../src/store/sql/news-store.ts';
import { createSqlOutcomeStore } from '../../src/store/sql/outcomes.ts';
import { createSqlSynonymStore } from '../../src/store/sql/synonym-store.ts';
import { makeExchange, makeSaid, makeUuid } from '../support/exchanges.ts';

/** The parts of MCP as `serve` has them, over a database of the test, without a model. */
export async function openParts(database: Database) {
  const call = createSqlCaller(database);
  const config = loadConfig({ EMBEDDINGS: 'off' });
  const stores: Stores = {
    kind: 'pglite',
    store: createSqlNewsStore('pglite', call),
    search: createSqlMemorySearch(call),
    synonyms: createSqlSynonymStore(call),
    upkeep: createSqlMemoryUpkeep(call, database),
    outcomes: createSqlOutcomeStore(call),
    judged: createSqlJudgedSignals(call),
    call,
    database,
    close: async () => {},
  };
  const opened = await openMemory({ config, stores });
  const { memory, patterns } = opened;
  const chats = createSqlChatStore(call);
  /** As serve makes them at its start: with nothing in mind of what was searched. */
  async function open(): Promise<McpParts> {
    const { search } = await openRecall({ config, stores, day: { count() {} }, logger: silentLogger });
    const news = createNewsReading(stores, memory);
    const ask = askLater(opened, stores);
    return createMcpParts({
      config,
      stores,
      chats: search,
      news,
      ask,
      patterns,
      version: '1.2.3',
      logger: silentLogger,
    });
  }

  let told = 0;
  /** A round of a chat of its own. */
  async function tell(
    ask: string,
    given: { scope?: string; answer?: string; scene?: 'daily' | 'plot' | 'meta'; at?: string } = {},
  ) {
    const { scope = 'default', answer = 'ok', scene = 'daily', at = '2026-11-20T12:00:00.000Z' } = given;
    const chat_id = makeUuid(`told ${told++}`);
    const question = makeSaid('user', ask, null);
    const exchange = makeExchange({ scope, scene, asked_at: at, answered_at: at, placement: { chat_id } });
    await chats.recordExchanges([{ ...exchange, messages: [question, makeSaid('assistant', answer, question.key)] }]);
    return chat_id;
  }
  return { parts: await open(), open, stores, chats, tell };
}
