import type { GatewayKey, GatewayKeys } from '../conversations/gateway-key.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import type { Database } from '../store/database.ts';

export interface WatchedKeys {
  /** As last read, those that were revoked too. */
  list(): readonly GatewayKey[];
  stop(): Promise<void>;
}

/** Where nobody tells of changes, and for what was missed, ms. */
const readEveryMs = 10_000;

/** The gateway's keys in memory, read again when they change. While the database is away, those last read hold. */
export async function watchGatewayKeys(
  keys: GatewayKeys,
  database: Database | null,
  logger: Logger,
): Promise<WatchedKeys> {
  let current = await keys.list();
  let isFailing = false;

  async function refresh(): Promise<void> {
    try {
      current = await keys.list();
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        logger.warn({}, `Gateway keys can't be read at present, those known hold: ${toErrorMessage(error)}`);
      isFailing = true;
    }
  }

  const stopListening =
    database === null ? async () => {} : await database.listen('gateway_keys', () => void refresh());
  const timer = setInterval(() => void refresh(), readEveryMs);
  timer.unref();
  return {
    list: () => current,
    async stop() {
      clearInterval(timer);
      await stopListening();
    },
  };
}
