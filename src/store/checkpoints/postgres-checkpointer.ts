import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type { Database } from '../database.ts';
import { createCheckpointPool } from './checkpoint-pool.ts';

/** The schema of the checkpoints' tables, beside ours. */
const schema = 'checkpoints';

/** Locked while the tables are made: several workers may start at once. */
const setupLock = 7_310_518;

/**
 * LangGraph's Postgres checkpointer on the database that everything else uses; its tables are made as needed. Throws as the
 * `NewsStore` does.
 */
export async function openCheckpointer(database: Database): Promise<PostgresSaver> {
  const saver = new PostgresSaver(createCheckpointPool(database), undefined, { schema });
  // The embedded database has one connection, which a transaction around the setup would keep from it, and no second process.
  if (database.kind === 'pglite') await saver.setup();
  else {
    await database.transaction(async ({ query }) => {
      await query('select pg_advisory_xact_lock($1)', [setupLock]);
      await saver.setup();
    });
  }
  return saver;
}

/**
 * Deletes the checkpoints of abandoned runs: those whose newest checkpoint is older than `before`. Returns the number of runs.
 * Those of a settled message are deleted at once; what remains is of messages that died.
 */
export async function pruneCheckpoints(saver: PostgresSaver, database: Database, before: Date): Promise<number> {
  const threads = await database.query<{ thread_id: string }>(
    `select thread_id from ${schema}.checkpoints group by thread_id having max(checkpoint ->> 'ts') < $1 limit 1000`,
    [before.toISOString()],
  );
  for (const { thread_id } of threads) await saver.deleteThread(thread_id);
  return threads.length;
}
