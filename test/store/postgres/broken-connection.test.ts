import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';

const server = nativePostgresUrl();

/** An unhandled `error` of a client would end this process, and fail the run. */
describe.skipIf(server === null)('a connection that the server ends within a transaction', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  let other: Database;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    [database, other] = [openPostgres(scratch.url, { poolSize: 1 }), openPostgres(scratch.url)];
    await other.executeScript('create table rows (id int)');
  });
  afterAll(async () => {
    await database?.close();
    await other?.close();
    await scratch?.close();
  });

  it('between two statements fails the transaction, and the next one has another connection', async () => {
    const broken = database.transaction(async ({ query }) => {
      await query('insert into rows values (1)');
      const [own] = await query<{ pid: number }>('select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [own?.pid]);
      // Until the server has really let go of it.
      for (let left = 1; left > 0; ) {
        const rows = await other.query('select from pg_stat_activity where pid = $1', [own?.pid]);
        left = rows.length;
      }
      await query('insert into rows values (2)');
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable/i);
    await database.transaction(({ query }) => query('insert into rows values (3)'));
    expect(await database.query('select id from rows')).toEqual([{ id: 3 }]);
  });
});
