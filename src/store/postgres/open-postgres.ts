import pg, { type PoolClient, type QueryResult } from 'pg';
import { AppError } from '../../domain/app-error.ts';
import type { Database, Queryable } from '../database.ts';
import { toDatabaseError } from '../sql/database-error.ts';
import { type Listener, listenWithReconnect } from './listen.ts';

export interface PostgresOptions {
  /** The maximum number of connections. */
  poolSize?: number;
  connectTimeoutMs?: number;
  /** The longest a statement may take, ms. */
  statementTimeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

/** Any Postgres with pgvector, through a pool. Connects at the first query. The URL's password never leaves this file. */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const location = describeUrl(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    // A process that was frozen within a transaction must not hold up the others for ever.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'secondlook',
  });
  // Without a listener, a connection that breaks while idle ends the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  let closing: Promise<void> | undefined;
  const listeners = new Set<Listener>();

  /** Lends `run` a connection of the pool. If `run` rejects, its transaction is rolled back; a broken connection is discarded. */
  async function withClient<Result>(run: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error, location);
    });
    let isBroken = false;
    // Without a listener, a connection that breaks between two statements ends the process; the next statement fails anyway.
    const onBreak = (): void => {
      isBroken = true;
    };
    client.on('error', onBreak);
    try {
      return await run(client);
    } catch (error) {
      await client.query('rollback').catch(onBreak);
      throw error;
    } finally {
      client.off('error', onBreak);
      client.release(isBroken);
    }
  }

  return {
    kind: 'postgres',
    location,
    query: toQuery(pool),
    transaction: (run) =>
      withClient(async (client) => {
        await client.query('begin');
        const result = await run({ query: toQuery(client) } satisfies Queryable);
        await client.query('commit');
        return result;
      }),
    executeScript: (sql) =>
      withClient(async (client) => {
        const results = (await client.query(sql)) as unknown as QueryResult | QueryResult[];
        return [results].flat().flatMap(({ rows }) => rows as object[]);
      }),
    async listen(channel, onNotification) {
      const listener = await listenWithReconnect(url, channel, onNotification);
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.close();
      };
    },
    close() {
      closing ??= Promise.all([...listeners].map((listener) => listener.close())).then(() => pool.end());
      return closing;
    },
  };
}

interface Executor {
  query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }>;
}

function toQuery(executor: Executor): Queryable['query'] {
  return async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await executor.query(sql, [...parameters])).rows as Row[];
}

function describeUrl(url: string): string {
  if (!URL.canParse(url)) {
    throw new AppError('invalid_settings', 'DATABASE_URL is not a URL', {
      hint: 'It looks like postgresql://user:password@host:5432/name',
    });
  }
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}
