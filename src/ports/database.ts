/** What can be asked of the database inside and outside a transaction. Parameters are `$1`, `$2`, …. */
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
  /** Where the data is, without credentials: a directory or `host:port/name`. */
  readonly location: string;
  /** Commits when `run` resolves, rolls back and rethrows when it rejects. */
  transaction<T>(run: (handle: Queryable) => Promise<T>): Promise<T>;
  /** Runs a script of several statements, without parameters and without a transaction of its own. */
  executeScript(sql: string): Promise<void>;
  /** Waits for what is under way, then lets go of the connection. Safe to call twice. */
  close(): Promise<void>;
}
