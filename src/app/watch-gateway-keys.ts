import type { GatewayKey } from '../conversations/gateway-key.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Database } from '../store/database.ts';
import type { Health } from '../worker/health.ts';

export interface WatchedKeys {
  /** As last read, those that were revoked too; null while they could not be read yet. */
  list(): readonly GatewayKey[] | null;
  stop(): Promise<void>;
}

/** Where nobody tells of changes, and for what was missed, ms. */
const readEveryMs = 10_000;

/**
 * The gateway's keys in memory, read again when they change. While the database is away, those last read hold, and at a start there are
 * none to know. Throws what waiting doesn't mend, at the start.
 */
export async function watchGatewayKeys(
  read: () => Promise<readonly GatewayKey[]>,
  database: Database | null,
  health: Pick<Health, 'ok' | 'failing'>,
): Promise<WatchedKeys> {
  let current: readonly GatewayKey[] | null = null;

  async function readAgain(): Promise<void> {
    current = await read();
    health.ok('gateway');
  }

  function noteFailure(error: unknown): void {
    const meanwhile = current === null ? 'nobody comes in' : 'those known hold';
    health.failing('gateway', `its keys can't be read at present, and ${meanwhile}: ${toErrorMessage(error)}`);
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
