import type { Database } from '../../src/store/database.ts';
import type * as pglite from '../../src/store/pglite/open-pglite.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';

interface Kept {
  database: Database;
  /** What it is made of. */
  schema: unknown;
}

let kept: Promise<Kept> | undefined;

async function open(): Promise<Kept> {
  const database = await openTestDatabase();
  return { database, schema: await readSchema(database) };
}

async function readSchema(database: Database): Promise<unknown> {
  const [row] = await database.query(`
    select (select md5(string_agg(concat(attrelid, attname, atttypid, attnotnull), ',' order by attrelid, attnum)) from pg_attribute) as columns,
           (select md5(string_agg(concat(oid, prosrc, proconfig), ',' order by oid)) from pg_proc) as functions,
           (select count(*)::int from pg_trigger) as triggers`);
  return row;
}

/**
 * `openPglite` that gives the test files of a process the same embedded database, in memory and left open: twenty commands that each
 * open and close their own take a second of two busy cores each. That a directory keeps what was written is tested elsewhere.
 */
export function keepDatabase(original: typeof pglite): typeof pglite {
  return {
    ...original,
    async openPglite() {
      kept ??= open();
      return { ...(await kept).database, async close() {} };
    },
  };
}

/** The next file begins with an empty one: the same, or another where this one has become more than it was. */
export async function leaveDatabase(): Promise<void> {
  const left = await kept;
  kept = undefined;
  if (left === undefined) return;
  const { database, schema } = left;
  await emptyDatabase(database);
  if (JSON.stringify(await readSchema(database)) === JSON.stringify(schema)) kept = Promise.resolve(left);
  else await database.close();
}
