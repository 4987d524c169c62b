import pg from 'pg';
import { createBackOff } from '../../domain/back-off.ts';

export interface Listener {
  close(): Promise<void>;
}

/** For `pg`: a connection is asked after so many ms of silence whether it still leads anywhere; else the system waits two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** Pauses before a broken connection is replaced, ms. */
const pauses = { firstMs: 200, mostMs: 10_000 };

/**
 * Listens on a connection of its own (LISTEN needs a session; it doesn't work through a pooler in transaction mode). A broken
 * connection is replaced, however long that takes; `onNotification` is called after that too, since some may have been
 * missed. Never rejects: without a connection nobody is woken, and every wait has a limit.
 */
export async function listenWithReconnect(url: string, channel: string, onNotification: () => void): Promise<Listener> {
  let client: InstanceType<typeof pg.Client> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  const backOff = createBackOff(pauses);
  let isBroken = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      ...keepAlive,
      application_name: 'secondlook listen',
      connectionTimeoutMillis: 5000,
    });
    client = next;
    const onBreak = (): void => {
      if (client !== next) return;
      client = null;
      void next.end().catch(() => {});
      if (isClosed) return;
      isBroken = true;
      timer = setTimeout(() => void connect(), backOff.next());
      timer.unref();
    };
    next.on('error', onBreak);
    next.on('end', onBreak);
    next.on('notification', onNotification);
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (isBroken) onNotification();
      isBroken = false;
      backOff.reset();
    } catch {
      onBreak();
    }
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
