import type { Database } from '../../src/store/database.ts';
import type * as pglite from '../../src/store/pglite/open-pglite.ts';
import { openTestDatabase } from '../support/embedded-database.ts';

let database: Promise<Database> | undefined;

/**
 * `openPglite` that gives each test file the same embedded database, in memory and left open: twenty commands that each open and
 * close their own take a second of two busy cores each. That a directory keeps what was written is tested elsewhere.
 */
export function keepDatabase(original: typeof pglite): typeof pglite {
  return {
    ...original,
    async openPglite() {
      database ??= openTestDatabase();
      return { ...(await database), async close() {} };
    },
  };
}

/** The next file begins with another one. */
export async function leaveDatabase(): Promise<void> {
  const kept = database;
  database = undefined;
  await (await kept)?.close();
}
