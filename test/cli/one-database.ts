import type { Database } from '../../src/store/database.ts';
import type * as pglite from '../../src/store/pglite/open-pglite.ts';
import { openTestDatabase } from '../support/embedded-database.ts';

/**
 * `openPglite` that always gives the same embedded database, in memory and left open: twenty commands that each open and
 * close their own take a second of two busy cores each. That a directory keeps what was written is tested elsewhere.
 */
export function keepOneDatabase(original: typeof pglite): typeof pglite {
  let database: Promise<Database> | undefined;
  return {
    ...original,
    async openPglite() {
      database ??= openTestDatabase();
      return { ...(await database), async close() {} };
    },
  };
}
