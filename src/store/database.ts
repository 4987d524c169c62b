/** The queries allowed inside and outside a transaction. Parameters are `$1`, `$2`, …. */
export interface Queryable {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/**
 * The one way into PGlite or Postgres. Callers may overlap freely: a `transaction` holds BEGIN … COMMIT together, and
 * whoever calls `query` meanwhile is outside of it (on PGlite, whose connection is one, it waits). Inside `transaction`
 * only the handle that was given may be used.
 */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** The location of the data, without credentials: a directory or `host:port/name`. */
  readonly location: string;
  /** Commits when `run` resolves, rolls back and rethrows when it rejects. */
  transaction<T>(run: (handle: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs a script of several statements, without parameters and without a transaction of its own: one that has BEGIN first
   * and COMMIT last is one transaction, rolled back when a statement fails. Answers with the rows of all of them.
   */
  executeScript(sql: string): Promise<object[]>;
  /**
   * Calls `onNotification` for every NOTIFY on a channel, and once after each break of the connection, since some may have
   * been missed. Resolves to what ends it.
   */
  listen(channel: string, onNotification: () => void): Promise<() => Promise<void>>;
  /** Waits for what is under way, then lets go of the connection. Safe to call twice. */
  close(): Promise<void>;
}
