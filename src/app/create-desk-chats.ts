import { systemClock } from '../domain/clock.ts';
import { createSqlChatStore } from '../store/sql/chat-store.ts';
import { createSqlChatUpkeep } from '../store/sql/chat-upkeep.ts';
import { createSqlReadRounds } from '../store/sql/read-rounds.ts';
import type { ChatReads } from '../web/memory/chats/chat-reads.ts';
import type { OpenWorker } from './open-worker.ts';

/** The chats of the gateway as their pages read and change them, of all scopes. */
export function createDeskChats({
  chatStores: { call },
  chatSearch,
  access,
}: Pick<OpenWorker, 'chatStores' | 'chatSearch' | 'access'>): ChatReads {
  const chats = createSqlChatStore(call);
  const upkeep = createSqlChatUpkeep(call);
  return {
    list: chats.listChats,
    read: createSqlReadRounds(call),
    async search(words, filter, abort) {
      return chatSearch === null
        ? { hits: [], degraded: ['chats_not_searched'] }
        : chatSearch.search(words, filter, abort);
    },
    listKeys: () =>
      (access?.listKeys() ?? []).map(({ name, scope, user_header }) => ({
        name,
        scope,
        hasUsers: user_header !== null,
      })),
    forget: (id) => chats.forgetChat(id, systemClock.now()),
    setKept: async (message, isKept) => (await upkeep.pin(message, isKept, systemClock.now())) !== null,
  };
}
