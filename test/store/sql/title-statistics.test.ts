import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';
import { makeRecord } from '../../support/records.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

it('an analysis of the tables reads no title', async () => {
  const store = createSqlNewsStore('pglite', createSqlCaller(database));
  for (const id of ['1', '2', '3'])
    await store.putVerdict(
      makeRecord({ source: 'wire', source_message_id: id, text: `Exchange number ${id} was drained` }),
    );
  await database.query('select refresh_memory_statistics()');
  const rows = await database.query<{ tablename: string }>(
    `select distinct tablename from pg_stats where tablename in ('news_events', 'news_events_title', 'messages_title')`,
  );
  expect(rows).toEqual([{ tablename: 'news_events' }]);
});
