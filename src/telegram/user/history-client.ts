import type { TelegramChat, TelegramMessage } from '../bot/update-schema.ts';

/** What a user account hears, in the order of each chat. Called between `open` and `close`; must not throw. */
export interface HistoryListener {
  onMessage(message: TelegramMessage, isEdit: boolean): void;
  onDeleted(chatId: number, messageIds: readonly number[]): void;
  /** More was missed than the server repeats. */
  onGap(): void;
  /** `connected`: updates come. `offline`: some may be missed until it is connected again. */
  onConnection(state: 'connected' | 'offline', reason: string | null): void;
}

/** The part of a user account's client that reading needs. Messages are in the shape of the Bot API. */
export interface HistoryClient {
  /** Signs in and listens; tells of the first connection too. May be called again where it rejected. Rejects with `invalid_settings` where the account has no valid session. */
  open(listener: HistoryListener): Promise<void>;
  /** A chat by its id, or its name without @. Rejects where the account can't see it. */
  findChat(chat: number | string): Promise<TelegramChat>;
  /** The messages with ids above `afterId`, oldest first, service messages included. */
  iterateHistory(chatId: number, afterId: number): AsyncIterable<TelegramMessage>;
  close(): Promise<void>;
}
