import type pg from 'pg';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Database, Queryable } from '../database.ts';
import { toDatabaseError } from '../sql/database-error.ts';

export interface PoolDatabaseOptions extends Pick<Database, 'kind' | 'location' | 'listen' | 'close'> {
  /** The name under which a statement is prepared once on each connection; undefined: it is parsed each time. */
  toName?(sql: string): string | undefined;
}

/** A `Database` over connections of `pg`, whatever they lead to. Its `close` calls the given one, which ends the pool. */
export function createPoolDatabase(
  pool: InstanceType<typeof pg.Pool>,
  { toName, close, ...rest }: PoolDatabaseOptions,
): Database {
  let closing: Promise<void> | undefined;
  const underWay = new Set<Promise<unknown>>();

  const toQuery = (client: PoolClient): Queryable['query'] => {
    return async <Row extends object>(text: string, parameters: readonly unknown[] = []) => {
      const name = toName?.(text);
      const statement: QueryConfig = { text, values: [...parameters], ...(name === undefined ? {} : { name }) };
      return (await client.query(statement)).rows as Row[];
    };
  };

  /** Lends `run` a connection of the pool; a broken one is discarded. `pool.query` would discard one whose statement failed. */
  async function lend<Result>(run: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error, rest.location);
    });
    let isBroken = false;
    // Without a listener, a connection that breaks between two statements ends the process; the next statement fails anyway.
    const onBreak = (): void => {
      isBroken = true;
    };
    client.on('error', onBreak);
    try {
      return await run(client);
    } finally {
      client.off('error', onBreak);
      client.release(isBroken);
    }
  }

  /** A pool that ends never lends to those who still wait. */
  async function withClient<Result>(run: (client: PoolClient) => Promise<Result>): Promise<Result> {
    if (closing !== undefined) throw toDatabaseError(new Error('it was closed'), rest.location);
    const work = lend(run);
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  /** If `run` rejects, the transaction that it has begun is rolled back. */
  const withRollback = <Result>(run: (client: PoolClient) => Promise<Result>): Promise<Result> =>
    withClient((client) =>
      run(client).catch(async (error: unknown) => {
        await client.query('rollback').catch(() => client.emit('error', error));
        throw error;
      }),
    );

  return {
    ...rest,
    query: <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      withClient((client) => toQuery(client)<Row>(sql, parameters)),
    transaction: (run) =>
      withRollback(async (client) => {
        await client.query('begin');
        const result = await run({ query: toQuery(client) } satisfies Queryable);
        await client.query('commit');
        return result;
      }),
    executeScript: (sql) =>
      withRollback(async (client) => {
        const results = (await client.query(sql)) as unknown as QueryResult | QueryResult[];
        return [results].flat().flatMap(({ rows }) => rows as object[]);
      }),
    close() {
      closing ??= Promise.allSettled(underWay).then(close);
      return closing;
    },
  };
}
