import type { PoolClient } from 'pg';

/** Lends `run` a connection, and takes it back when that is done. */
export type Lend = <Result>(run: (client: PoolClient) => Promise<Result>) => Promise<Result>;

/** A connection that is lent to several statements at once. */
interface Lease {
  client: Promise<PoolClient>;
  /** Statements. */
  underWay: number;
  end(): void;
}

/**
 * For one connection that sends each statement without waiting for the answer to the one before (`pipeline` of `pg`), so that the server has
 * the next one when it is done with one. `share` lends it to several statements at once; `alone` to nobody else, as a transaction
 * has to have it: it waits for those under way, and those that come after it wait for it. `lend` is asked in turn.
 */
export function shareClient(lend: Lend): { share: Lend; alone: Lend } {
  /** The one that the next statement shares. */
  let newest: Lease | null = null;
  const leave = (lease: Lease): void => {
    if (newest === lease) newest = null;
  };

  function openLease(): Lease {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const client = new Promise<PoolClient>((resolve, reject) => {
      lend(async (lent) => {
        // Once it breaks, who comes next gets another one.
        const onBreak = (): void => leave(lease);
        lent.once('error', onBreak);
        resolve(lent);
        await ended;
        lent.off('error', onBreak);
      }).catch(reject);
    });
    const lease: Lease = { client, underWay: 0, end };
    return lease;
  }

  return {
    async share(run) {
      newest ??= openLease();
      const lease = newest;
      lease.underWay++;
      try {
        return await run(await lease.client);
      } finally {
        if (--lease.underWay === 0) {
          leave(lease);
          lease.end();
        }
      }
    },
    alone(run) {
      newest = null;
      return lend(run);
    },
  };
}
