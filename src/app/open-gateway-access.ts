import { createLimits, type Limits } from '../callers/limits.ts';
import type { GatewayKey, GatewayKeys } from '../conversations/gateway-key.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { createSqlGatewayKeys } from '../store/sql/gateway-keys.ts';
import type { Health } from '../worker/health.ts';
import type { Stores } from './open-stores.ts';
import { watchGatewayKeys } from './watch-gateway-keys.ts';

/** The keys of the gateway and what they may use: the same for chats and for MCP. */
export interface GatewayAccess {
  keys: GatewayKeys;
  limits: Limits;
  /** As last read, those that were revoked too; null while they could not be read yet. */
  listKeys(): readonly GatewayKey[] | null;
  close(): Promise<void>;
}

/** Opens while the store is away too: keys, and what they used today, are then known as soon as it answers. */
export async function openGatewayAccess(
  stores: Pick<Stores, 'call' | 'database'>,
  { clock, logger, health }: { clock: Clock; logger: Logger; health: Pick<Health, 'ok' | 'failing'> },
): Promise<GatewayAccess> {
  const keys = createSqlGatewayKeys(stores.call);
  const limits = createLimits(clock, (name, tokens) => {
    keys.addTokens(name, tokens, clock.now()).catch((error: unknown) => {
      logger.warn({ gateway_key: name }, `Tokens can't be counted at present: ${toErrorMessage(error)}`);
    });
  });
  let isRestored = false;
  async function restore(): Promise<void> {
    const now = clock.now();
    limits.restore(await keys.readTokens(now), now);
    isRestored = true;
  }
  async function list(): Promise<GatewayKey[]> {
    await restore().catch((error: unknown) => {
      // That a key was revoked is to be known all the same.
      if (!isRestored) throw error;
    });
    return keys.list();
  }
  const watched = await watchGatewayKeys(list, stores.database, { health, logger });
  return { keys, limits, listKeys: watched.list, close: watched.stop };
}
