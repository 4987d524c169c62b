import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from 'hono';
import { identifyCaller } from '../callers/access.ts';
import { keyHeaders } from '../callers/caller-address.ts';
import type { Limits } from '../callers/limits.ts';
import { isRefusal } from '../callers/refusal.ts';
import type { GatewayKey } from '../conversations/gateway-key.ts';
import { AppError } from '../domain/app-error.ts';
import { toHttpException } from './answer-error.ts';
import type { Access } from './guard-access.ts';

/** Who asks the archive. */
export interface AskCaller {
  /** In which the answers are kept. */
  scope: string;
  /** Whose limits it counts to; null: nobody's. */
  key: GatewayKey | null;
  mayAskAsOf: boolean;
}

/**
 * Of a gateway key that was made with `--news` the answers are kept in its own scope; of `HTTP_TOKEN`, or, where none is set, of whoever is
 * on this machine by a name of its own, in `default`. Throws 400, 401, 403, 429, or 503 while the keys
 * can't be read.
 */
export async function admitToAsk(
  context: Context,
  access: Access,
  keys: { list(): readonly GatewayKey[] | null; limits: Limits },
): Promise<AskCaller> {
  if (access.hasToken(context)) return { scope: 'default', key: null, mayAskAsOf: true };
  const headers: IncomingHttpHeaders = Object.fromEntries(context.req.raw.headers);
  if (keyHeaders.every((name) => headers[name] === undefined) && access.canRead(context)) {
    await access.requireKnownHost(context, async () => {});
    return { scope: 'default', key: null, mayAskAsOf: true };
  }
  const options = { isLocal: false, origins: [], usesClientKeys: false, listKeys: keys.list };
  const caller = identifyCaller(headers, '/ask', options);
  if (isRefusal(caller) && caller.code === 'missing_user') throw toHttpException(400, 'missing_user', caller.message);
  if (isRefusal(caller) && caller.code === 'keys_unknown')
    throw new AppError('database_unavailable', caller.message, { retryable: true });
  if (isRefusal(caller) || caller.key === null) {
    throw toHttpException(401, 'unauthorized', 'Send HTTP_TOKEN or a gateway key, as `Authorization: Bearer …`', {
      'www-authenticate': 'Bearer',
    });
  }
  if (!caller.key.news) {
    throw toHttpException(403, 'forbidden', 'The archive is only for gateway keys that were made with --news');
  }
  const over = keys.limits.take(caller.key);
  if (over !== null) throw toHttpException(429, 'too_many_requests', over.message, over.headers);
  return { scope: caller.scope, key: caller.key, mayAskAsOf: caller.key.as_of };
}
