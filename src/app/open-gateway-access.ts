import type { GatewayKey, GatewayKeys } from '../conversations/gateway-key.ts';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { createLimits, type Limits } from '../gateway/limits.ts';
import { createSqlGatewayKeys } from '../store/sql/gateway-keys.ts';
import type { Stores } from './open-stores.ts';
import { watchGatewayKeys } from './watch-gateway-keys.ts';

/** The keys of the gateway and what they may use: the same for chats and for MCP. */
export interface GatewayAccess {
  keys: GatewayKeys;
  limits: Limits;
  /** As last read, those that were revoked too. */
  listKeys(): readonly GatewayKey[];
  close(): Promise<void>;
}

export async function openGatewayAccess(
  stores: Pick<Stores, 'call' | 'database'>,
  { clock, logger }: { clock: Clock; logger: Logger },
): Promise<GatewayAccess> {
  const keys = createSqlGatewayKeys(stores.call);
  const limits = createLimits(clock, (name, tokens) => {
    keys.addTokens(name, tokens, clock.now()).catch((error: unknown) => {
      logger.warn({ gateway_key: name }, `Tokens can't be counted at present: ${toErrorMessage(error)}`);
    });
  });
  limits.restore(await keys.readTokens(clock.now()));
  const watched = await watchGatewayKeys(keys, stores.database, logger);
  return { keys, limits, listKeys: watched.list, close: watched.stop };
}
