import { createOfflineNotes } from '../conversations/upkeep/note-writer.ts';
import { createResting } from '../conversations/upkeep/resting.ts';
import { type ChatUpkeep, runChatUpkeep } from '../conversations/upkeep/run-chat-upkeep.ts';
import { workOnChat } from '../conversations/upkeep/work-on-chat.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { hasEmbeddings } from '../models/embedding/embedding-guard.ts';
import { createSqlChatUpkeep } from '../store/sql/chat-upkeep.ts';
import type { Config } from './config.ts';
import { createEmbedder } from './create-embedder.ts';
import { countEmbedder, createDayRecord } from './create-usage-record.ts';
import { loadSceneReader } from './load-scene-reader.ts';
import type { Stores } from './open-stores.ts';

export interface ChatUpkeepNeeds {
  config: Config;
  /** Where chats are. */
  stores: Stores;
  /** Where what models used is counted. */
  local: Pick<Stores, 'call'>;
  /** Names this process among others. */
  name: string;
  logger: Logger;
}

/** Nobody waits for these vectors. */
const embeddingTimeoutMs = 30_000;
/** Chats at once where a model is asked; without one they would only take turns. */
const chatsAtOnce = 4;

/** The work on chats after their answers: goes on until it is closed, whatever fails meanwhile. */
export async function openChatUpkeep({ config, stores, local, name, logger }: ChatUpkeepNeeds): Promise<ChatUpkeep> {
  const store = createSqlChatUpkeep(stores.call);
  const day = createDayRecord(local.call, config, systemClock, logger);
  const embedder = hasEmbeddings(config.openai?.baseUrl)
    ? createEmbedder(config, { timeoutMs: embeddingTimeoutMs })
    : null;
  if (embedder === null && config.gateway.upstreamUrl !== null) {
    logger.info({}, 'Chats are searched by words alone: there is no embedder (EMBEDDINGS, OPENAI_API_KEY)');
  }
  const notes = createOfflineNotes({ timeZone: config.gateway.timeZone });
  const resting = createResting(
    { what: 'The embedder of chats', meanwhile: 'they get their vectors later' },
    { clock: systemClock, logger },
  );
  const work = {
    store,
    embedding: embedder === null ? null : { embedder: countEmbedder(embedder, day), resting },
    notes,
    readScene: await loadSceneReader(config),
    clock: systemClock,
  };
  const upkeep = runChatUpkeep({
    store,
    prepare,
    work: (taken, abort) => workOnChat(taken, work, abort),
    name,
    atOnce: embedder === null ? 1 : chatsAtOnce,
    clock: systemClock,
    logger,
  });
  const stopListening = await stores.database?.listen('chat_upkeep', () => upkeep.wake());
  return {
    wake: upkeep.wake,
    async close() {
      await stopListening?.();
      await upkeep.close();
      await day.settle();
    },
  };

  /** The embedded database is this process's alone: whoever had work on it has died. */
  async function prepare(): Promise<void> {
    if (stores.kind === 'pglite') await store.release(null);
    if (embedder !== null) await store.markUnembedded(embedder.model);
  }
}
