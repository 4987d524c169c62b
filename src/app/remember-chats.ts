import type { ChatStore } from '../conversations/chat-store.ts';
import type { Exchange } from '../conversations/exchange.ts';
import { type ChatStates, createChatStates } from '../conversations/inject/chat-states.ts';
import { type ChatMemory, createChatMemory } from '../conversations/recognise/chat-memory.ts';
import type { Clock } from '../domain/clock.ts';
import type { Database } from '../store/database.ts';
import type { OnClose } from './open-in-turn.ts';

interface RememberingNeeds {
  store: ChatStore;
  /** Null: nobody tells of chats that were forgotten. */
  database: Database | null;
  /** What waits on disk. */
  log: { pending(): AsyncIterable<Exchange> };
  /** Whether the store could not be asked at this start. */
  isStoreAway: boolean;
  clock: Clock;
}

/** What the gateway knows of chats: what waits on disk at once, the rest as soon as it asks the store. */
export async function rememberChats(
  { store, database, log, isStoreAway, clock }: RememberingNeeds,
  onClose: OnClose,
): Promise<{ memory: ChatMemory; states: ChatStates }> {
  const states = createChatStates(store);
  const memory = createChatMemory(store, { since: isStoreAway ? clock.now() : await findBeginning(store) });
  for await (const exchange of log.pending()) {
    memory.note(exchange);
    states.note(exchange);
  }
  const letGo = () => {
    memory.letGo(clock.now());
    states.letGo();
  };
  if (database !== null) onClose(await database.listen('chats_forgotten', letGo));
  return { memory, states };
}

/** Since when nothing was said that memory doesn't know: where the store's last chat is old, for as long as that counts. */
async function findBeginning(store: ChatStore): Promise<Date> {
  const [newest] = await store.listChats({ scope: null, limit: 1, before: null });
  return newest === undefined ? new Date(0) : new Date(newest.last_at);
}
