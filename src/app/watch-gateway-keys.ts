import type { GatewayKey } from '../conversations/gateway-key.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import type { Database } from '../store/database.ts';
import type { Health } from '../worker/health.ts';

interface WatchedKeys {
  /** As last read, those that were revoked too; null while they could not be read yet. */
  list(): readonly GatewayKey[] | null;
  stop(): Promise<void>;
}

/** Where nobody tells of changes, and for what was missed, ms. */
const readEveryMs = 10_000;

/**
 * The gateway's keys in memory, read again when they change. While the database is away, those last read hold, which is logged once and
 * is no failing; at a start there are none to know, which is. Throws what waiting doesn't mend, at the start.
 */
export async function watchGatewayKeys(
  read: () => Promise<readonly GatewayKey[]>,
  database: Database | null,
  { health, logger }: { health: Pick<Health, 'ok' | 'failing'>; logger: Logger },
): Promise<WatchedKeys> {
  let current: readonly GatewayKey[] | null = null;
  let isOld = false;
  let begun = 0;
  /** The number of the reading that `current` is of. */
  let known = 0;

  /** What began before the reading that is known says nothing: a key may have been revoked meanwhile. */
  async function readAgain(): Promise<void> {
    begun += 1;
    const own = begun;
    const keys = await read();
    if (own < known) return;
    known = own;
    current = keys;
    isOld = false;
    health.ok('gateway');
  }

  function noteFailure(error: unknown): void {
    const reason = toErrorMessage(error);
    if (current === null) {
      health.failing('gateway', `its keys can't be read at present, and nobody comes in: ${reason}`);
    } else if (!isOld) {
      isOld = true;
      logger.warn({}, `The gateway's keys can't be read at present, and those known hold: ${reason}`);
    }
  }

  const refresh = () => readAgain().catch(noteFailure);
  await readAgain().catch((error: unknown) => {
    if (!(error instanceof AppError && error.retryable)) throw error;
    noteFailure(error);
  });
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
