import type { Exchange } from '../exchange.ts';
import type { BaseScene } from '../scene/scene.ts';
import type { Injection } from './injection.ts';

/** What a chat goes on with, as the store has it. */
interface StoredChatState {
  scene: BaseScene | null;
  injections: Injection[];
}

/** What a chat goes on with, and what was put into it, by the key of the message that it stands before. */
export interface ChatState {
  scene: BaseScene | null;
  injections: ReadonlyMap<string, Injection>;
  /** The keys of messages that were answered in this process with nothing before them. */
  bare: ReadonlySet<string>;
}

/** Where the states of chats are. Throws `AppError`. Null: no such chat in this scope. */
export interface ChatStateReader {
  readChatState(chatId: string, scope: string): Promise<StoredChatState | null>;
}

/** The states of the chats that were used lately; the others are read from the store. */
export interface ChatStates {
  /** @param isNew whether the chat begins with this request, and the store can't know it. */
  find(chatId: string, scope: string, isNew: boolean): ChatState | Promise<ChatState>;
  /**
   * Remembers what an exchange brought, before it is stored.
   * @param isBare whether it is known that memory had nothing for it.
   */
  note(exchange: Exchange, isBare?: boolean): void;
  /** Drops all that the store knows too: some of it may have been forgotten there. */
  letGo(): void;
  /** How often it let go: what was looked up before may quote what is forgotten since. */
  readonly generation: number;
}

interface HeldState {
  scene: BaseScene | null;
  injections: Map<string, Injection>;
  bare: Set<string>;
  /** Whether what the store knows is in it. */
  isWhole: boolean;
}

/** Chats whose state is held; of each, some kilobytes of injections. */
const mostChats = 2000;

export function createChatStates(reader: ChatStateReader): ChatStates {
  /** Used longest ago first. */
  const held = new Map<string, HeldState>();
  let generation = 0;

  function hold(chatId: string): HeldState {
    const state = held.get(chatId) ?? { scene: null, injections: new Map(), bare: new Set(), isWhole: false };
    held.delete(chatId);
    held.set(chatId, state);
    const [oldest] = held.size > mostChats ? held.keys() : [];
    if (oldest !== undefined) held.delete(oldest);
    return state;
  }

  async function load(chatId: string, scope: string): Promise<ChatState> {
    const stored = await reader.readChatState(chatId, scope);
    const state = hold(chatId);
    // What was noted meanwhile is newer.
    state.scene ??= stored?.scene ?? null;
    for (const injection of stored?.injections ?? []) {
      if (!state.injections.has(injection.anchor_key)) state.injections.set(injection.anchor_key, injection);
    }
    state.isWhole = true;
    return state;
  }

  return {
    find(chatId, scope, isNew) {
      const state = hold(chatId);
      if (isNew) state.isWhole = true;
      return state.isWhole ? state : load(chatId, scope);
    },
    note({ placement, scene, injection, messages }, isBare = false) {
      if (placement === null) return;
      const state = hold(placement.chat_id);
      if (placement.relation === 'new') state.isWhole = true;
      if (scene !== null && scene !== 'meta') state.scene = scene;
      if (injection !== null && !state.injections.has(injection.anchor_key)) {
        state.injections.set(injection.anchor_key, injection);
      }
      const asked = messages.findLast(({ role }) => role === 'user');
      if (isBare && asked !== undefined) state.bare.add(asked.key);
    },
    letGo() {
      held.clear();
      generation += 1;
    },
    get generation() {
      return generation;
    },
  };
}
