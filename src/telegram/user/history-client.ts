import type { TelegramChat, TelegramMessage } from '../bot/update-schema.ts';

/** The events of a user account, in the order of each chat. Called between `open` and `close`; must not throw. */
export interface HistoryListener {
  onMessage(message: TelegramMessage, isEdit: boolean): void;
  onDeleted(chatId: number, messageIds: readonly number[]): void;
  /** More was missed than the server repeats. */
  onGap(): void;
  /** `connected`: updates arrive. `offline`: some may be missed until it connects again. */
  onConnection(state: 'connected' | 'offline', reason: string | null): void;
}

/** The part of a user account's client that reading needs. Messages are in the shape of the Bot API. */
export interface HistoryClient {
  /**
   * Signs in and listens; reports the first connection too. May be called again after it rejected. Rejects with
   * `invalid_settings` if the account has no valid session.
   */
  open(listener: HistoryListener): Promise<void>;
  /** A chat by its id, or its name without @. Rejects if the account can't see it. */
  findChat(chat: number | string): Promise<TelegramChat>;
  /** The messages with ids above `afterId`, oldest first, including service messages. */
  iterateHistory(chatId: number, afterId: number): AsyncIterable<TelegramMessage>;
  close(): Promise<void>;
}
