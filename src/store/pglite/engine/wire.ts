/** An embedded Postgres that was opened: it takes messages of Postgres's protocol, and answers with messages. */
export interface Wire {
  /** The answer is complete; an error of Postgres is one of its messages. Rejects only when the engine is gone. */
  exchange(messages: Uint8Array): Promise<Uint8Array>;
  /** Shuts the database down in order. */
  close(): Promise<void>;
  /** Ends it at once, whatever it does: what was acknowledged is kept. */
  kill(reason: string): void;
  /** Resolves, with the reason, when it ends without having been closed. */
  readonly died: Promise<Error>;
}
