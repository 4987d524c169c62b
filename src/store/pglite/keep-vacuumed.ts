import type { Clock } from '../../domain/clock.ts';
import type { Database } from '../database.ts';

/** Each message is written several times in these: its jobs, its own states, its alerts, the steps of its looks. */
const rewrittenTables = [
  'queue.job',
  'public.messages',
  'public.alerts',
  'public.source_states',
  'checkpoints.checkpoints',
  'checkpoints.checkpoint_blobs',
  'checkpoints.checkpoint_writes',
];
/** Of a partitioned table the whole. Without checkpoints there is no such schema. */
const listTables = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'queue', 'checkpoints')
  order by 1`;
const hourMs = 3_600_000;
/** Messages. */
const leastGrowth = 1000;
/** Of all messages: one of a large memory takes longer. */
const growthShare = 0.05;

/**
 * The embedded database has no autovacuum: without this, its files grow for good, and who counts messages or looks for the next
 * alert reads all that they ever were. To be called regularly: vacuums what is written anew with every message once there are enough of
 * them, and all tables once an hour: one that lost no rows costs next to nothing, and none can be forgotten.
 */
export function keepVacuumed(
  database: Pick<Database, 'query' | 'executeScript'>,
  clock: Clock,
): (abort?: AbortSignal) => Promise<void> {
  let lastHour = clock.now().getTime();
  let vacuumedAt: number | null = null;

  return async (abort) => {
    const [counted] = await database.query<{ messages: number }>(
      'select coalesce(max(id), 0)::float8 as messages from public.messages',
    );
    const messages = counted?.messages ?? 0;
    vacuumedAt ??= messages;
    const now = clock.now().getTime();
    // Setting the clock back must not end it.
    const isHour = Math.abs(now - lastHour) >= hourMs;
    if (!isHour && messages - vacuumedAt < Math.max(leastGrowth, growthShare * messages)) return;
    vacuumedAt = messages;
    if (isHour) lastHour = now;
    const tables = await database.query<{ name: string }>(listTables);
    let failure: unknown = null;
    for (const { name } of tables) {
      if (abort?.aborted) return;
      if (!isHour && !rewrittenTables.includes(name)) continue;
      // One that can't be vacuumed keeps no other one from it.
      await database.executeScript(`vacuum ${name}`).catch((error: unknown) => {
        failure ??= error;
      });
    }
    if (failure !== null) throw failure;
  };
}
