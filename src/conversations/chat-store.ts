import type { ChatIndex } from './chat-index.ts';
import type { Exchange, FinishState, TokenUsage } from './exchange.ts';
import type { ChatStateReader } from './inject/chat-states.ts';
import type { Injection } from './inject/injection.ts';
import type { Scene } from './scene/scene.ts';

/** What became of an exchange that was given to the store. */
export interface StoredExchange {
  /** False: it is stored already, or its chat was forgotten. */
  is_stored: boolean;
  reason: 'known' | 'forgotten' | null;
  chat_id: string;
  round: number;
  /** May be higher than asked for, where another process took that one. */
  revision: number;
}

/** A chat in one line. */
export interface ChatLine {
  id: string;
  scope: string;
  app_type: string | null;
  client_id: string | null;
  /** Its first user message, cut. */
  title: string;
  rounds: number;
  messages: number;
  created_at: string;
  last_at: string;
}

export interface ChatPage {
  /** Null: of all scopes. */
  scope: string | null;
  limit: number;
  before: Pick<ChatLine, 'id' | 'last_at'> | null;
}

/** One stored message of a chat. */
export interface ChatRow {
  id: number;
  round: number;
  revision: number;
  position: number;
  role: 'user' | 'assistant' | 'tool';
  name: string | null;
  content: string;
  model: string | null;
  finish_state: FinishState | null;
  usage: TokenUsage | null;
  created_at: string;
  superseded_at: string | null;
  scene_type: Scene | null;
  /** What memory put before it; null: nothing. */
  injection: Pick<Injection, 'rule' | 'content' | 'position' | 'items'> | null;
}

export interface StoredChat extends ChatLine {
  conversations: ChatRow[];
}

/** What is there of chats, as far as an import has to know. */
export interface KnownRounds {
  /** `messages`: how many it has. */
  rounds: { chat_id: string; round: number; revision: number; messages: number }[];
  /** Those of the chats that were forgotten. */
  forgotten: string[];
}

/** What `forget` removed, counted. */
export interface Forgotten {
  chats: number;
  messages: number;
  /** Those of the messages and of the summaries. */
  vectors: number;
  summaries: number;
  injections: number;
}

/** Where chats are kept. Throws `AppError`. */
export interface ChatStore extends ChatIndex, ChatStateReader {
  /** Stores exchanges in their order, each once, all or none. A chat of another scope is `invalid_input`. */
  recordExchanges(exchanges: readonly Exchange[]): Promise<StoredExchange[]>;
  /** Newest first. `before`: the last of one page, for the next. */
  listChats(options: ChatPage): Promise<ChatLine[]>;
  /** Of chats of a scope, in no order; those that were forgotten whatever their scope was. */
  listRounds(scope: string, chatIds: readonly string[]): Promise<KnownRounds>;
  /** Null: unknown. By its id or the beginning of one that only one chat has. Superseded messages too. */
  readChat(id: string): Promise<StoredChat | null>;
  /** Null: unknown. What still waits on disk for this chat is not stored later. */
  forgetChat(id: string, at: Date): Promise<Forgotten | null>;
}
