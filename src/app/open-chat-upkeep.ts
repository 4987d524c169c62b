import type { ReadScene } from '../conversations/scene/scene.ts';
import { createModelNotes } from '../conversations/upkeep/model-notes.ts';
import { createOfflineNotes } from '../conversations/upkeep/note-writer.ts';
import { createResting } from '../conversations/upkeep/resting.ts';
import { type ChatUpkeep, runChatUpkeep } from '../conversations/upkeep/run-chat-upkeep.ts';
import { type ChatWorkOptions, workOnChat } from '../conversations/upkeep/work-on-chat.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { CallMeter } from '../models/accounts/call-meter.ts';
import { createSqlChatUpkeep } from '../store/sql/chat-upkeep.ts';
import type { Upkeep } from '../worker/dependencies.ts';
import type { Config } from './config.ts';
import { canEmbed, createEmbedder } from './create-embedder.ts';
import { countEmbedder, createDayRecord, type DayRecord } from './create-usage-record.ts';
import { createSqlCallMeter, openAccounts } from './open-accounts.ts';
import { type OnClose, openInTurn } from './open-in-turn.ts';
import { openPrompts } from './open-prompts.ts';
import type { Stores } from './open-stores.ts';
import { pruneBatches, pruneDaily, toDaysBefore } from './prune-daily.ts';

interface ChatUpkeepNeeds {
  config: Config;
  /** Where chats are. */
  stores: Pick<Stores, 'kind' | 'call' | 'database'>;
  /** Where what models used is counted. */
  local: Pick<Stores, 'call'>;
  readScene: ReadScene;
  /** Names this process among others. */
  name: string;
  /** Default: the machine's. */
  clock?: Clock;
  logger: Logger;
}

/** Nobody waits for these vectors. */
const embeddingTimeoutMs = 30_000;
/** Chats at once where a model is asked; without one they would only take turns. */
const chatsAtOnce = 4;

/** Messages in one transaction. */
const pruneBatch = 500;

/** The work on chats after their answers: goes on until it is closed, whatever fails meanwhile. Throws `invalid_settings`. */
export function openChatUpkeep(needs: ChatUpkeepNeeds): Promise<ChatUpkeep> {
  return openInTurn((onClose) => startChatUpkeep(needs, onClose));
}

async function startChatUpkeep(needs: ChatUpkeepNeeds, onClose: OnClose): Promise<Pick<ChatUpkeep, 'wake'>> {
  const { config, stores, local, readScene, name, clock = systemClock, logger } = needs;
  const store = createSqlChatUpkeep(stores.call);
  const day = createDayRecord(local.call, config, clock, logger);
  const meter = createSqlCallMeter(local.call, { clock, logger });
  onClose(() => Promise.all([day.settle(), meter.settle()]));
  const embedder = createChatEmbedder(needs, { day, meter });
  const { notes, isModel } = await createNotes(needs, { day, meter });
  const work = { store, embedding: embedder, notes, readScene, clock };
  const upkeep = runChatUpkeep({
    store,
    prepare,
    work: (taken, abort) => workOnChat(taken, work, abort),
    name,
    atOnce: embedder === null && !isModel ? 1 : chatsAtOnce,
    clock,
    logger,
  });
  onClose(upkeep.close);
  if (stores.database !== null) onClose(await stores.database.listen('chat_upkeep', upkeep.wake));
  return { wake: upkeep.wake };

  /** The embedded database is this process's alone: whoever had work on it has died. */
  async function prepare(): Promise<void> {
    if (stores.kind === 'pglite') await store.release(null);
    if (embedder !== null) await store.markUnembedded(embedder.embedder.model);
  }
}

/** Where it is noted what models use. */
interface Books {
  day: DayRecord;
  meter: CallMeter;
}

/** Null: there are no vectors, which is said once. */
function createChatEmbedder({ config, logger }: ChatUpkeepNeeds, { day, meter }: Books): ChatWorkOptions['embedding'] {
  const isPossible = canEmbed(config);
  const embedder = isPossible ? createEmbedder(config, { timeoutMs: embeddingTimeoutMs, meter }) : null;
  if (embedder === null) {
    const hasGateway = config.gateway.upstreamUrl !== null || config.gateway.upstreamsFile !== null;
    if (hasGateway)
      logger.info({}, 'Chats get no vectors, and are found by their words: no embedder is set (EMBEDDINGS)');
    return null;
  }
  const words = { what: 'The embedder of chats', meanwhile: 'their vectors come later' };
  return { embedder: countEmbedder(embedder, day), resting: createResting(words, { clock: systemClock, logger }) };
}

async function createNotes({ config, stores, clock = systemClock, logger }: ChatUpkeepNeeds, { day, meter }: Books) {
  const offline = createOfflineNotes({ timeZone: config.gateway.timeZone });
  const { summaryModel } = config.gateway;
  if (summaryModel === null) return { notes: offline, isModel: false };
  const accounts = await openAccounts(config, { meter, logger });
  const wanted = { model: summaryModel, name: 'SUMMARY_MODEL', instead: 'summaries are then made offline' };
  const model = accounts.choose(wanted);
  await accounts.checkExact(model, wanted.name);
  const words = { what: 'The model of summaries', meanwhile: 'they are made without it' };
  const resting = createResting(words, { clock: systemClock, logger });
  const pinPrompts = openPrompts(stores, { clock, logger });
  return {
    notes: createModelNotes({ config: model, offline, resting, pinPrompts, onUsage: day.count }),
    isModel: true,
  };
}

/** Deletes old messages once a day, and at the start; none: they are kept. */
export function createChatPruning({ gateway }: Config, { call }: Pick<Stores, 'call'>): Upkeep[] {
  const { chatPruneAfterDays: days } = gateway;
  if (days === null) return [];
  const store = createSqlChatUpkeep(call);
  const run = pruneDaily(systemClock, (now, abort) =>
    pruneBatches(() => store.prune(toDaysBefore(now, days), pruneBatch), abort),
  );
  return [{ name: 'chat pruning', run }];
}
