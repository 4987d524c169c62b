import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../src/domain/clock.ts';
import type { Database } from '../../../src/store/database.ts';
import { keepVacuumed } from '../../../src/store/pglite/keep-vacuumed.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.executeScript('create schema if not exists queue; create table if not exists queue.job (id int)');
});
afterAll(() => database?.close());

const receive = (count: number) =>
  database.query(
    `insert into messages (source, source_message_id, revision, text, published_at, received_at, hash_raw, hash_canonical)
     select 'channel', (coalesce((select max(id) from messages), 0) + i)::text, 1, 'text', now(), now(), md5(i::text), md5(i::text)
     from generate_series(1, $1::int) i`,
    [count],
  );

/** Of messages: vacuuming says of pages that all their rows are visible to everybody. */
async function countVisiblePages(): Promise<number> {
  const [counted] = await database.query<{ pages: number }>(
    `select relallvisible as pages from pg_class where oid = 'public.messages'::regclass`,
  );
  return counted?.pages ?? Number.NaN;
}

it('vacuums what every message is written to once there are enough new ones', async () => {
  await receive(100);
  const vacuumWhenDue = keepVacuumed(database, systemClock);
  await vacuumWhenDue();
  await receive(999);
  await vacuumWhenDue();
  expect(await countVisiblePages()).toBe(0);
  await receive(1);
  await vacuumWhenDue();
  const pages = await countVisiblePages();
  expect(pages).toBeGreaterThan(5);
  await receive(900);
  await vacuumWhenDue();
  expect(await countVisiblePages()).toBe(pages);
});

it('vacuums all tables that lose rows once an hour', async () => {
  let now = Date.now();
  const scripts: string[] = [];
  const executeScript = async (script: string) => {
    scripts.push(script);
    return [];
  };
  const vacuumWhenDue = keepVacuumed({ ...database, executeScript }, { now: () => new Date(now) });
  await vacuumWhenDue();
  now += 3_599_999;
  await vacuumWhenDue();
  expect(scripts).toEqual([]);
  now += 1;
  await vacuumWhenDue();
  expect(scripts).toContain('vacuum news_events');
  expect(scripts).toContain('vacuum messages');
  await vacuumWhenDue();
  expect(scripts.length).toBe(new Set(scripts).size);
});
