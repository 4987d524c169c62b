import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import { AppError } from '../../domain/app-error.ts';
import { toVectorText } from '../sql/binary-vector.ts';
import type { CallFunction } from '../sql/call-function.ts';
import { toDatabaseError } from '../sql/database-error.ts';

type RealtimeTransport = NonNullable<NonNullable<SupabaseClientOptions<'public'>['realtime']>['transport']>;

/** supabase-js wants a WebSocket at construction, which Node 20 lacks; nothing here ever opens one. */
class NoRealtime {
  constructor() {
    throw new AppError('database_unavailable', 'Realtime is not used');
  }
}

interface SupabaseConfig {
  url: string;
  serviceKey: string;
  /** The longest a call may take, ms. */
  timeoutMs?: number;
}

/** Calls through Supabase's PostgREST (`rpc`). The key goes into a header and nowhere else. */
export function createSupabaseCaller({ url, serviceKey, timeoutMs = 15_000 }: SupabaseConfig): CallFunction {
  const client = createClient(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoRealtime as unknown as RealtimeTransport },
  });
  const location = new URL(url).host;
  return async (name, namedArguments, abort) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const { data, error, status } = await client
      .rpc(name, toJsonArguments(namedArguments))
      .abortSignal(abort ? AbortSignal.any([abort, limit]) : limit);
    if (error === null) return data;
    const said = new Error(error.message + findCause(error.details));
    throw toDatabaseError(Object.assign(said, { code: error.code, status }), location);
  };
}

/** Of a request that failed, supabase-js says why ("connect ECONNREFUSED …") in a line of the details alone. */
function findCause(details: string | null): string {
  const [, cause] = /^Caused by: (.+)$/m.exec(details ?? '') ?? [];
  return cause === undefined ? '' : `: ${cause.replace(/^Error: /, '')}`;
}

/** PostgREST reads a vector in its text form. */
function toJsonArguments(namedArguments: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(namedArguments).map(([name, value]) => [
      name,
      value instanceof Float32Array ? toVectorText(value) : value,
    ]),
  );
}
