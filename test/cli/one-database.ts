import type * as pglite from '../../src/adapters/pglite/open-pglite.ts';
import type { Database } from '../../src/ports/database.ts';

/**
 * `openPglite` that always gives the same embedded database, in memory and left open: twenty commands that each open and
 * close their own take a second of two busy cores each. That a directory keeps what was written is tested elsewhere.
 */
export function keepOneDatabase(original: typeof pglite): typeof pglite {
  let database: Promise<Database> | undefined;
  return {
    ...original,
    async openPglite() {
      database ??= original.openPglite(null);
      return { ...(await database), async close() {} };
    },
  };
}
