import type { Duplex } from 'node:stream';
import pg, { type PoolClient } from 'pg';
import type { Database } from '../database.ts';
import { createPoolDatabase } from '../postgres/pool-database.ts';
import { createStatementNames } from '../postgres/statement-names.ts';
import type { Wire } from './engine/wire.ts';
import { createWireStream } from './engine/wire-stream.ts';

/** Before a database that has died is opened again for those who only listen, ms. */
const pauseMs = 500;

/**
 * An embedded database as a `Database`: a pool of the one connection that it has. If it dies, the statements under way fail, the
 * next one opens it again, and listeners are called once. Rejects when it can't be opened.
 */
export async function openWireDatabase(open: () => Promise<Wire>, location: string): Promise<Database> {
  const closings = new Set<Promise<void>>();
  function createStream(): Duplex {
    const stream = createWireStream(open);
    const closing = new Promise<void>((resolve) => stream.once('close', resolve));
    closings.add(closing);
    void closing.then(() => closings.delete(closing));
    return stream;
  }
  const settings = {
    user: 'postgres',
    database: 'postgres',
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    // What PGSSLMODE, PGOPTIONS and the like ask for is meant for a server.
    ssl: false,
    sslnegotiation: 'postgres',
    options: ' ',
    client_encoding: 'UTF8',
    stream: () => createStream() as never,
  };
  const pool = new pg.Pool(settings);
  const names = createStatementNames();
  const listeners = new Map<string, Set<() => void>>();
  let isClosing = false;

  const notify = (channel: string): void => {
    for (const listener of listeners.get(channel) ?? []) listener();
  };
  const listenOn = (client: PoolClient, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
  /** Whoever waits for a notification calls nothing that would open it. */
  function reopen(): void {
    if (isClosing || listeners.size === 0) return;
    setTimeout(() => database.query('select 1').catch(reopen), pauseMs).unref();
  }
  pool.on('connect', (client) => {
    client.on('notification', ({ channel }) => notify(channel));
    client.once('end', reopen);
    for (const channel of listeners.keys()) listenOn(client, channel).then(() => notify(channel), reopen);
  });
  // It is told by the statements that fail.
  pool.on('error', () => {});

  const database = createPoolDatabase(pool, {
    kind: 'pglite',
    location,
    names,
    sharesConnection: settings.pipeline,
    async listen(channel, onNotification) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(onNotification));
      const forget = (): boolean => known.delete(onNotification) && known.size === 0 && listeners.delete(channel);
      await database.query(`listen ${pg.escapeIdentifier(channel)}`).catch((error: unknown) => {
        forget();
        throw error;
      });
      return async () => {
        if (forget() && !isClosing) await database.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      await pool.end();
      // The pool has only asked for it.
      await Promise.all(closings);
    },
  });
  await database.query('select 1').catch(async (error: unknown) => {
    await database.close().catch(() => {});
    throw error;
  });
  return {
    ...database,
    close() {
      isClosing = true;
      return database.close();
    },
  };
}
