import { createChatSearch, type PreparedChatSearch } from '../conversations/recall/chat-search.ts';
import { createRecall } from '../conversations/recall/create-recall.ts';
import type { RecallForChat } from '../conversations/recall/recall.ts';
import { createAcceptedSynonyms } from '../conversations/upkeep/accepted-synonyms.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { GuardedEmbedder } from '../models/embedding/embedder.ts';
import { createSqlChatUpkeep } from '../store/sql/chat-upkeep.ts';
import { createSqlRecallStore } from '../store/sql/recall-store.ts';
import type { Config } from './config.ts';
import { createGuardedEmbedder } from './create-embedder.ts';
import { createReranker } from './create-reranker.ts';
import { countGuardedEmbedder, type DayRecord } from './create-usage-record.ts';
import { openSynonyms } from './open-memory.ts';
import type { Stores } from './open-stores.ts';

interface RecallNeeds {
  config: Pick<Config, 'openai' | 'embeddingModel' | 'rerank' | 'gateway'>;
  stores: Pick<Stores, 'call' | 'synonyms'>;
  logger: Logger;
  clock?: Clock;
  /** Unset: that of the settings. */
  embedder?: GuardedEmbedder;
  /** What searches cost is counted here. */
  day: Pick<DayRecord, 'count'>;
}

export interface OpenRecall {
  search: PreparedChatSearch;
  recall: RecallForChat;
}

/** The search of chats with the parts of the settings, and what makes blocks of what it finds. Holds nothing that is to be closed. */
export async function openRecall(needs: RecallNeeds): Promise<OpenRecall> {
  const { config, stores, day, logger, clock = systemClock } = needs;
  const search = createChatSearch({
    store: createSqlRecallStore(stores.call),
    embedder: countGuardedEmbedder(needs.embedder ?? createGuardedEmbedder(config, { clock, logger }), day),
    reranker: createReranker(config, { logger, onUsage: day.count }),
    synonyms: await openSynonyms(stores, clock, logger),
    synonymsOf: createAcceptedSynonyms(createSqlChatUpkeep(stores.call), { clock, logger }),
  });
  const { injectChars: chars, timeZone } = config.gateway;
  return { search, recall: createRecall({ search, chars, timeZone }) };
}
