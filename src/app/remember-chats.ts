import type { ChatStore } from '../conversations/chat-store.ts';
import { type ChatStates, createChatStates } from '../conversations/inject/chat-states.ts';
import { type ChatMemory, createChatMemory } from '../conversations/recognise/chat-memory.ts';
import { AppError } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { ExchangeLog } from '../gateway/exchange-log.ts';
import type { Database } from '../store/database.ts';
import type { OnClose } from './open-in-turn.ts';

interface RememberingNeeds {
  store: ChatStore;
  /** Null: nobody tells of chats that were forgotten. */
  database: Database | null;
  /** What waits on disk. */
  log: Pick<ExchangeLog, 'pending' | 'dropStored'>;
  /** Whether the store could not be asked at this start. */
  isStoreAway: boolean;
  clock: Clock;
  logger: Logger;
}

/** What the gateway knows of chats: what waits on disk at once, the rest as soon as it asks the store. Throws what waiting doesn't mend. */
export async function rememberChats(
  needs: RememberingNeeds,
  onClose: OnClose,
): Promise<{ memory: ChatMemory; states: ChatStates }> {
  const { store, database, log, isStoreAway, clock } = needs;
  const states = createChatStates(store);
  const memory = createChatMemory(store, { since: isStoreAway ? clock.now() : await findBeginning(needs) });
  for await (const exchange of log.pending()) {
    memory.note(exchange);
    states.note(exchange);
  }
  const letGo = () => {
    memory.letGo(clock.now());
    states.letGo();
    log.dropStored();
  };
  if (database !== null) onClose(await database.listen('chats_forgotten', letGo));
  return { memory, states };
}

/**
 * Since when nothing was said that memory doesn't know: where the store's last chat is old, for as long as that counts. While the store
 * can't say, from now on.
 */
async function findBeginning({ store, clock, logger }: RememberingNeeds): Promise<Date> {
  try {
    const [newest] = await store.listChats({ scope: null, limit: 1, before: null });
    return newest === undefined ? new Date(0) : new Date(newest.last_at);
  } catch (error) {
    if (!(error instanceof AppError && error.retryable)) throw error;
    logger.warn({}, `Earlier chats can't be read at present: ${error.message}`);
    return clock.now();
  }
}
