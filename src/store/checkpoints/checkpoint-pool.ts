import type { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type { Database, Queryable } from '../database.ts';
import { toDatabaseError } from '../sql/database-error.ts';

/** The parts of a saver. */
type CheckpointPool = ConstructorParameters<typeof PostgresSaver>[0];

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
  const toFailure = (error: unknown) => (isMissingTable(error) ? error : toDatabaseError(error, database.location));
  const run = async (on: Queryable, sql: string, parameters: readonly unknown[] = []) => ({
    rows: await on.query(sql, parameters).catch((error: unknown) => {
      throw toFailure(error);
    }),
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
          const isEnd = sql === 'COMMIT' || sql === 'ROLLBACK';
          if (sql !== 'BEGIN' && !isEnd) return run(open?.handle ?? database, sql, parameters);
          try {
            if (isEnd) await end(sql === 'COMMIT');
            else open = await beginTransaction(database);
          } catch (error) {
            throw toFailure(error);
          }
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

/** This code tells the saver that its tables don't exist yet. */
function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
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
