import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { AppError } from '../../domain/app-error.ts';
import { runWithin } from '../../domain/wait-until.ts';
import type { Database, Queryable } from '../database.ts';
import { askDoctor, toDatabaseError } from '../sql/database-error.ts';
import { type Lend, shareClient } from './share-client.ts';
import type { StatementNames } from './statement-names.ts';

interface PoolDatabaseOptions extends Pick<Database, 'kind' | 'location' | 'listen' | 'close'> {
  /** Names under which statements are prepared once on each connection; left out: each is parsed each time. */
  names?: StatementNames;
  /** Statements outside of transactions share a connection, which has to be pipelined. */
  sharesConnection?: boolean;
  /**
   * Beyond so many ms the database is taken for gone: the statement fails, and its connection is given up. Scripts are waited for
   * without end. Left out or null: so is everything.
   */
  answerLimitMs?: number | null;
}

/** What Postgres says of a prepared statement that isn't there any more, or whose answer would have another shape by now. */
const staleCodes = new Set(['26000', '0A000']);

/** A `Database` over connections of `pg`, whatever they lead to. Its `close` calls the given one, which ends the pool. */
export function createPoolDatabase(
  pool: InstanceType<typeof pg.Pool>,
  { names, sharesConnection = false, answerLimitMs = null, close, ...rest }: PoolDatabaseOptions,
): Database {
  let closing: Promise<void> | undefined;
  const underWay = new Set<Promise<unknown>>();
  /** Connections on which an answer is overdue: nothing more is asked on them. */
  const silent = new WeakSet<PoolClient>();

  async function ask(client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
    if (answerLimitMs === null) return client.query(statement);
    if (!silent.has(client)) {
      const answer = client.query(statement);
      try {
        return await runWithin(answerLimitMs, undefined, () => answer);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'timeout')) throw error;
      }
      // A process that was frozen finds its timers over before it reads what came meanwhile.
      const late = await Promise.race([answer, nextTurn(null)]);
      if (late !== null) return late;
      silent.add(client);
    }
    throw new AppError(
      'database_unavailable',
      `The database at ${rest.location} did not answer within ${answerLimitMs} ms`,
      { retryable: true, hint: askDoctor },
    );
  }

  /** @param isInside a transaction, which a failed statement ends. */
  const toQuery = (client: PoolClient, isInside: boolean): Queryable['query'] => {
    return async <Row extends object>(text: string, parameters: readonly unknown[] = []): Promise<Row[]> => {
      const values = [...parameters];
      // One without parameters would keep its first plan, whatever becomes of its tables: a queue was empty when it was fetched from.
      const name = values.length === 0 ? undefined : names?.find(text);
      const statement: QueryConfig = name === undefined ? { text, values } : { text, values, name };
      const { rows } = await ask(client, statement).catch((error: unknown) => {
        if (name === undefined || !isStale(error)) throw error;
        names?.forget(text);
        if (isInside) throw error;
        return ask(client, { text, values });
      });
      return rows as Row[];
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
      client.release(isBroken || silent.has(client));
    }
  }

  const { share, alone } = sharesConnection ? shareClient(lend) : { share: lend, alone: lend };

  /** A pool that ends never lends to those who still wait. */
  async function withClient<Result>(
    run: (client: PoolClient) => Promise<Result>,
    lender: Lend = alone,
  ): Promise<Result> {
    if (closing !== undefined) {
      const hint = 'Whoever opened it has closed it: open it anew.';
      throw new AppError('database_unavailable', `The database at ${rest.location} was closed`, {
        retryable: true,
        hint,
      });
    }
    const work = lender(run);
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  /** If `run` rejects, the transaction that it has begun is rolled back. */
  const withRollback = <Result>(run: (client: PoolClient) => Promise<Result>): Promise<Result> =>
    withClient((client) =>
      run(client).catch(async (error: unknown) => {
        await ask(client, { text: 'rollback' }).catch(() => client.emit('error', error));
        throw error;
      }),
    );

  return {
    ...rest,
    query: <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
      withClient((client) => toQuery(client, false)<Row>(sql, parameters), share),
    transaction: (run) =>
      withRollback(async (client) => {
        const begun = ask(client, { text: 'begin' });
        // In a pipeline the first statement goes out with it: it fails only with the connection, and then so does all that follows.
        if (sharesConnection) begun.catch(() => {});
        else await begun;
        const result = await run({ query: toQuery(client, true) } satisfies Queryable);
        await begun;
        const { command } = await ask(client, { text: 'commit' });
        if (command === 'ROLLBACK')
          throw new Error('a statement of the transaction had failed, and nothing of it was kept');
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

const isStale = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && staleCodes.has(String(error.code));
