import type { NewsStore } from '../../../graphs/signal/news-store.ts';
import { toErrorMessage } from '../../domain/app-error.ts';
import type { Logger } from '../../domain/logger.ts';
import type { Database } from '../database.ts';

/** A smaller table is quick in whatever way it is read. */
const leastRows = 1000;

/**
 * The embedded database has no autovacuum: without statistics the planner would read a large memory from end to end. So the
 * tables are analysed when there are twice as many events as the last time, now and after each that is stored.
 */
export async function keepAnalysed(
  store: NewsStore,
  database: Pick<Database, 'query'>,
  analyse: () => Promise<unknown>,
  logger: Logger,
): Promise<NewsStore> {
  const [counts] = await database.query<{ analysed: number; stored: number }>(
    `select greatest(c.reltuples, 0)::float8 as analysed, (select coalesce(max(id), 0) from public.news_events)::float8 as stored
     from pg_class c where c.oid = 'public.news_events'::regclass`,
  );
  let stored = counts?.stored ?? 0;
  let due = Math.max(leastRows, 2 * (counts?.analysed ?? 0));

  async function analyseWhenDue(): Promise<void> {
    if (stored < due) return;
    due = 2 * stored;
    try {
      await analyse();
    } catch (error) {
      logger.warn({}, `The tables could not be analysed: ${toErrorMessage(error)}`);
    }
  }

  await analyseWhenDue();
  return {
    ...store,
    async putVerdict(record) {
      const receipt = await store.putVerdict(record);
      if (receipt.status === 'stored') stored++;
      // The message at hand doesn't wait for it.
      void analyseWhenDue();
      return receipt;
    },
  };
}
