import type { ChatLine, ChatPage, Forgotten } from '../../../conversations/chat-store.ts';
import type { ReadRounds } from '../../../conversations/read-rounds.ts';
import type { ChatFilter, ChatHit } from '../../../conversations/recall/recall.ts';

/** A gateway key by its name; the key itself is nowhere. */
export interface NamedKey {
  name: string;
  /** Whose chats it makes; with `hasUsers` each user's are below it. */
  scope: string;
  hasUsers: boolean;
}

/** What the pages of chats read and change, in all scopes. Throws `AppError`. */
export interface ChatReads {
  /** The newest first. */
  list(page: ChatPage): Promise<ChatLine[]>;
  read: ReadRounds;
  /** As the gateway would for a message with these words. */
  search(words: string, filter: ChatFilter, abort: AbortSignal): Promise<{ hits: ChatHit[]; degraded: string[] }>;
  listKeys(): readonly NamedKey[];
  /** Null: there is no such chat. */
  forget(id: string): Promise<Forgotten | null>;
  /** Keeps a message for good, or no longer. False: there is no such message. */
  setKept(message: number, isKept: boolean): Promise<boolean>;
}
