import { createHash } from 'node:crypto';
import { nodeTextLength } from '../../conversations/chat-index.ts';
import type { ChatStore } from '../../conversations/chat-store.ts';
import { makeStorable } from '../../domain/text/make-storable.ts';
import { cutText, toStorableText } from '../../domain/text/normalise.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** Of one kind and key: who opens every chat with the same word has as many as chats. */
const mostNodes = 50;

/** Characters of a scope; a header of the client may name one that is longer than an index takes. */
const scopeLength = 300;

/** Chats on the functions of `sql/0013_chats.sql`. What Postgres has no room for is stored without it. */
export function createSqlChatStore(call: CallFunction): ChatStore {
  return {
    async findNodes({ scope, keys, tail_key, client_id }) {
      const nodes = await ask.find_chat_nodes(call, {
        wanted_scope: toStoredScope(scope),
        wanted_keys: keys.map(toStorableText),
        wanted_tail: tail_key,
        wanted_client: client_id && toStorableText(client_id),
        text_length: nodeTextLength,
        most: mostNodes,
      });
      return nodes.map((node) => ({ ...node, text: cutText(node.text, nodeTextLength) }));
    },
    async recordExchanges(exchanges) {
      if (exchanges.length === 0) return [];
      const storable = exchanges.map((one) => makeStorable({ ...one, scope: toStoredScope(one.scope) }));
      return ask.record_exchanges(call, { exchanges: { exchanges: storable } });
    },
    async listChats({ scope, limit, before }) {
      return ask.list_chats(call, {
        wanted_scope: scope && toStoredScope(scope),
        most: limit,
        before_last: before?.last_at ?? null,
        before_id: before?.id ?? null,
      });
    },
    async listRounds(scope, chatIds) {
      return ask.list_chat_rounds(call, { wanted_scope: toStoredScope(scope), wanted: [...chatIds] });
    },
    async readChat(id) {
      return ask.read_chat(call, { reference: toStorableText(id) });
    },
    async readChatState(chatId, scope) {
      return ask.read_chat_state(call, { chat: chatId, wanted_scope: toStoredScope(scope) });
    },
    async forgetChat(id, at) {
      return ask.forget_chat(call, { reference: toStorableText(id), at });
    },
  };
}

/** Of one that is too long its beginning, and a hash of all of it. */
export function toStoredScope(scope: string): string {
  const text = toStorableText(scope);
  if (text.length <= scopeLength) return text;
  return cutText(text, scopeLength) + createHash('sha256').update(text).digest('hex');
}
