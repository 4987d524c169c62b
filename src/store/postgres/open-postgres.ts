import pg, { type PoolClient } from 'pg';
import { AppError } from '../../domain/app-error.ts';
import type { Database } from '../database.ts';
import { keepAlive, type Listener, listenWithReconnect } from './listen.ts';
import { createPoolDatabase } from './pool-database.ts';

interface PostgresOptions {
  /** The maximum number of connections. */
  poolSize?: number;
  connectTimeoutMs?: number;
  /** The longest a statement may take, ms; 0: without end. Default 30,000. */
  statementTimeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

/** The server ends a statement that takes too long; one of which nothing was heard so much later has no server any more, ms. */
const silenceMs = 5000;

/** Any Postgres with pgvector, through a pool. Connects at the first query. The URL's password never leaves this file. */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const location = describeUrl(url);
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000;
  const limitMs = readStatementTimeout(url) ?? statementTimeoutMs;
  const settings = {
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    statement_timeout: statementTimeoutMs,
    // A process that was frozen within a transaction must not hold up the others for ever.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'secondlook',
    ...keepAlive,
    // The only style that `pg` reads: in what else a server, role or database prefers, every moment is null.
    onConnect: (client: PoolClient) => client.query('set datestyle = iso'),
  };
  const pool = new pg.Pool(settings);
  // Without a listener, a connection that breaks while idle ends the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  const listeners = new Set<Listener>();

  return createPoolDatabase(pool, {
    kind: 'postgres',
    location,
    answerLimitMs: limitMs === 0 ? null : limitMs + silenceMs,
    async listen(channel, onNotification) {
      const listener = await listenWithReconnect(url, channel, onNotification);
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.close();
      };
    },
    async close() {
      await Promise.all([...listeners].map((listener) => listener.close()));
      await pool.end();
    },
  });
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

/** The limit of statements that the address sets, which comes before ours, ms; 0: none, or one in words of Postgres; null: it sets none. */
function readStatementTimeout(url: string): number | null {
  const given = URL.canParse(url) ? new URL(url).searchParams.get('statement_timeout') : null;
  if (given === null) return null;
  return /^\d+$/.test(given) ? Number(given) : 0;
}
