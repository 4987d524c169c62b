import type { Clock } from '../../domain/clock.ts';
import type { Database } from '../database.ts';

/** Each message is written several times in these: its jobs, its own states, its alerts. */
const rewrittenTables = ['queue.job', 'messages', 'alerts', 'source_states'];
const otherTables = ['news_events', 'conversations', 'chat_upkeep'];
const hourMs = 3_600_000;
/** Messages. */
const leastGrowth = 1000;
/** Of all messages: one of a large memory takes longer. */
const growthShare = 0.05;

/**
 * The embedded database has no autovacuum: without this, its files grow for good, and who counts messages or looks for the next
 * alert reads all that they ever were. To be called regularly: vacuums what is written anew with every message once there are enough of
 * them, and all tables that lose rows once an hour.
 */
export function keepVacuumed(database: Pick<Database, 'query' | 'executeScript'>, clock: Clock): () => Promise<void> {
  let lastHour = clock.now().getTime();
  let vacuumedAt: number | null = null;

  return async () => {
    const [counted] = await database.query<{ messages: number }>(
      'select coalesce(max(id), 0)::float8 as messages from public.messages',
    );
    const messages = counted?.messages ?? 0;
    vacuumedAt ??= messages;
    const now = clock.now().getTime();
    const isHour = now - lastHour >= hourMs;
    if (!isHour && messages - vacuumedAt < Math.max(leastGrowth, growthShare * messages)) return;
    vacuumedAt = messages;
    if (isHour) lastHour = now;
    for (const table of isHour ? [...rewrittenTables, ...otherTables] : rewrittenTables) {
      await database.executeScript(`vacuum ${table}`);
    }
  };
}
