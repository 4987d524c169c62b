import type pg from 'pg';
import type { PoolClient } from 'pg';

/** A connection that is lent to several statements at once. */
interface Lease {
  client: Promise<PoolClient>;
  isLent: boolean;
  statements: number;
  end(): void;
}

type Lend = <Result>(run: (client: PoolClient) => Promise<Result>) => Promise<Result>;

/**
 * Lends one connection to several statements at once, for a pool whose connections send each statement without waiting for the answer
 * to the one before (`pipeline`): the server then has the next one when it is done with one. Whoever was lent the connection alone, as a
 * transaction is, waits for those under way, and those that come after it wait for it.
 */
export function shareClient(pool: InstanceType<typeof pg.Pool>, lend: Lend): Lend {
  let newest: Lease | null = null;

  function open(): Lease {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const client = new Promise<PoolClient>((resolve, reject) => {
      const work = lend(async (lent) => {
        lease.isLent = true;
        // Once it breaks, who comes next gets another one.
        const onBreak = (): void => leave(lease);
        lent.once('error', onBreak);
        resolve(lent);
        await ended;
        lent.off('error', onBreak);
      });
      work.catch(reject);
    });
    const lease: Lease = { client, isLent: false, statements: 0, end };
    return lease;
  }
  const leave = (lease: Lease): void => {
    if (newest === lease) newest = null;
  };
  const isOpen = (lease: Lease): boolean => !lease.isLent || pool.waitingCount === 0;

  return async (run) => {
    if (newest === null || !isOpen(newest)) newest = open();
    const lease = newest;
    lease.statements++;
    try {
      return await run(await lease.client);
    } finally {
      if (--lease.statements === 0) {
        leave(lease);
        lease.end();
      }
    }
  };
}
