import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from 'pg-boss';
import type { Database, Queryable } from '../database.ts';

/** Statements over a handle that is open already. */
function toBossDatabase(handle: Queryable): Db {
  return {
    executeSql: async (sql, values = []) => ({ rows: await handle.query(sql, values) }),
  };
}

/** pg-boss without a connection of its own. */
interface SharedConnection {
  /** Its database, as pg-boss sees it. */
  db: Db;
  /**
   * Runs `send` so that whatever pg-boss asks of its own database meanwhile, such as its cache of queues, goes over the open
   * handle: where that is a transaction, the last connection may be its own, and it would wait for itself.
   */
  within<T>(handle: Queryable, send: (db: Db) => Promise<T>): Promise<T>;
}

/**
 * The handles that are open, by their database. One for all queues: up to Node 22 each storage that was ever used makes every promise of
 * the process slower, with twenty of them by the tenfold.
 */
const open = new AsyncLocalStorage<ReadonlyMap<Database, Db>>();

/** pg-boss on the connection that everything else uses. */
export function shareConnection(database: Database): SharedConnection {
  return {
    db: {
      async executeSql(sql, values = []) {
        const handle = open.getStore()?.get(database);
        if (handle !== undefined) return handle.executeSql(sql, values);
        if (values.length === 0 && isScript(sql)) return { rows: await database.executeScript(sql) };
        return { rows: await database.query(sql, values) };
      },
    },
    within(handle, send) {
      const db = toBossDatabase(handle);
      return open.run(new Map(open.getStore()).set(database, db), () => send(db));
    },
  };
}

/** Whether it may be several statements: while they run, and perhaps a transaction of their own, nobody else may use the connection. */
function isScript(sql: string): boolean {
  return sql.trimEnd().replace(/;$/, '').includes(';');
}
