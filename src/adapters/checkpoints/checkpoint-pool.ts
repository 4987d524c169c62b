import type { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type { Database, Queryable } from '../../ports/database.ts';

/** What the saver is made of. */
export type CheckpointPool = ConstructorParameters<typeof PostgresSaver>[0];

interface OpenTransaction {
  handle: Queryable;
  /** Commits or rolls back, and resolves once that is done. */
  end(isGood: boolean): Promise<void>;
}

/**
 * As much of `pg.Pool` as LangGraph's `PostgresSaver` uses, over our `Database`. The saver says BEGIN, COMMIT and ROLLBACK one
 * by one; here all between them is one `transaction`, so that on the one connection of PGlite nobody else's statements come
 * in between.
 */
export function createCheckpointPool(database: Database): CheckpointPool {
  const run = async (on: Queryable, sql: string, parameters: readonly unknown[] = []) => ({
    rows: await on.query(sql, parameters),
  });
  const pool = {
    query: (sql: string, parameters?: unknown[]) => run(database, sql, parameters),
    async connect() {
      let open: OpenTransaction | null = null;
      const end = async (isGood: boolean): Promise<void> => {
        const ending = open;
        open = null;
        await ending?.end(isGood);
      };
      return {
        async query(sql: string, parameters?: unknown[]) {
          if (sql === 'BEGIN') open = await beginTransaction(database);
          else if (sql === 'COMMIT' || sql === 'ROLLBACK') await end(sql === 'COMMIT');
          else return run(open?.handle ?? database, sql, parameters);
          return { rows: [] };
        },
        release() {
          void end(false);
        },
      };
    },
    end: async () => {},
  };
  return pool as unknown as CheckpointPool;
}

function beginTransaction(database: Database): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const settled = database.transaction(
      (handle) =>
        new Promise<void>((commit, rollBack) => {
          resolve({
            handle,
            async end(isGood) {
              if (isGood) commit();
              else rollBack(new Error('rolled back'));
              await settled.catch((error: unknown) => {
                if (isGood) throw error;
              });
            },
          });
        }),
    );
    settled.catch(reject);
  });
}
