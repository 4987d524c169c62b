import { createHash } from 'node:crypto';
import type { Clock } from '../../domain/clock.ts';
import type { ChatStore } from '../chat-store.ts';
import type { Exchange } from '../exchange.ts';
import { toChainKey } from '../message-key.ts';
import type { BaseScene } from '../scene/scene.ts';

/** The kind of the chats that hold what somebody asked to remember, each one text. */
const rememberedAppType = 'remember';

interface RememberedText {
  /** By which it is forgotten again. */
  chat_id: string;
  /** False: it was remembered already. */
  is_new: boolean;
  /** ISO 8601. */
  at: string;
}

/** Keeps a text for a scope, for good. Throws `AppError`. */
export type RememberText = (scope: string, text: string) => Promise<RememberedText>;

interface RememberParts {
  store: Pick<ChatStore, 'recordExchanges' | 'readChat'>;
  /** Makes a message of the store long-term memory. */
  keepForGood(message: number, at: Date): Promise<unknown>;
  /** Whether a text is about life or about a story. */
  readBase(text: string): Promise<BaseScene>;
  clock: Clock;
}

/**
 * Each text is a chat of its own, so that it can be forgotten alone; its id follows from scope and text, so that the same text is kept
 * once. One that was forgotten and is remembered again gets the next id: of a forgotten chat nothing is stored any more.
 */
export function createRememberText({ store, keepForGood, readBase, clock }: RememberParts): RememberText {
  return async (scope, text) => {
    const at = clock.now();
    const scene = await readBase(text);
    const record = async (chat_id: string) => {
      const [stored] = await store.recordExchanges([toExchange({ scope, text, at, scene, chatId: chat_id })]);
      return { chat_id, is_new: stored?.is_stored === true, isForgotten: stored?.reason === 'forgotten' };
    };
    let times = 0;
    let recorded = await record(toId('chat', scope, text));
    while (recorded.isForgotten) {
      times += 1;
      recorded = await record(toId('chat', scope, text, times));
    }
    const { chat_id, is_new } = recorded;
    const message = (await store.readChat(chat_id))?.conversations[0];
    if (message !== undefined) await keepForGood(message.id, at);
    return { chat_id, is_new, at: message?.created_at ?? at.toISOString() };
  };
}

interface Remembered {
  scope: string;
  text: string;
  at: Date;
  scene: Exchange['scene'];
  chatId: string;
}

function toExchange({ scope, text, at, scene, chatId }: Remembered): Exchange {
  const now = at.toISOString();
  return {
    id: toId('exchange', scope, chatId),
    scope,
    client_id: null,
    app_type: rememberedAppType,
    gateway_key: null,
    upstream: rememberedAppType,
    model: null,
    asked_at: now,
    answered_at: now,
    placement: { chat_id: chatId, relation: 'new', round: 1, revision: 1, position: 0, supersedes: [], revives: null },
    messages: [
      {
        role: 'user',
        name: null,
        content: text,
        // No request's message has this key: a chat that opens with the same words doesn't go on from here.
        key: toChainKey({ role: 'user', key_text: text }, rememberedAppType),
        parent_key: null,
        tail_key: null,
        finish_state: null,
      },
    ],
    scene,
    injection: null,
    usage: null,
  };
}

/** A UUID of version 8: what it is made of decides it. */
function toId(...madeOf: readonly (string | number)[]): string {
  const digits = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
