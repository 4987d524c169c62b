import type { StoredExchange } from '../conversations/chat-store.ts';
import type { Exchange } from '../conversations/exchange.ts';

/** Where exchanges go from the log. */
export interface ExchangeSink {
  /** The exchange with its place, which it has none of yet; all before it are stored by then. */
  place(exchange: Exchange): Promise<Exchange>;
  /** Stores exchanges in their order, each once, all or none, as `ChatStore` does. */
  record(exchanges: readonly Exchange[]): Promise<StoredExchange[]>;
  /** It was set aside: the store will never have it. */
  giveUp(exchange: Exchange): void;
}

/** The exchanges of this process between their answer and the store, on disk. */
export interface ExchangeLog {
  /**
   * Resolves when the exchange is in the file: a process that is killed loses nothing of it. Flushing to the disk follows within a
   * second, since waiting for it would hold up every answer, and a machine that loses power loses as much of the embedded database.
   * Rejects with `database_unavailable` when it can't be written (a full disk); then nothing of it is in the file.
   */
  append(exchange: Exchange): Promise<void>;
  /** What isn't stored yet, oldest first, those of earlier processes included. Throws nothing. */
  pending(): AsyncIterable<Exchange>;
  /**
   * Brings what waits to `sink`, in order, as it comes. Outlives every failure: a store that is away is asked again after 0.2 to 5 s;
   * what it refuses as `invalid_input`, and lines that can't be read, are set aside in a file. Once `abort` is aborted, resolves
   * when nothing waits any more, or the store fails. To be called once.
   */
  deliver(sink: ExchangeSink, abort: AbortSignal): Promise<void>;
  /** What is stored leaves the disk, now or once nothing before it waits: it may have been forgotten in the store. */
  dropStored(): void;
  /** Waits for what is being written. Safe to call twice. */
  close(): Promise<void>;
}
