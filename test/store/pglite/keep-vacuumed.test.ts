import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import { systemClock } from '../../../src/domain/clock.ts';
import { openCheckpointer } from '../../../src/store/checkpoints/postgres-checkpointer.ts';
import type { Database } from '../../../src/store/database.ts';
import { keepVacuumed } from '../../../src/store/pglite/keep-vacuumed.ts';
import { loadMigrations } from '../../../src/store/sql/migrations.ts';
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

/** Notes what is vacuumed, and lets the clock be set. */
function watch() {
  const vacuumed: string[] = [];
  const executeScript = async (script: string) => {
    vacuumed.push(script.replace('vacuum ', ''));
    return [];
  };
  const clock = { at: Date.now(), now: () => new Date(clock.at) };
  return { vacuumed, clock, vacuumWhenDue: keepVacuumed({ ...database, executeScript }, clock) };
}

it('vacuums all tables once an hour', async () => {
  const { vacuumed, clock, vacuumWhenDue } = watch();
  await vacuumWhenDue();
  clock.at += 3_599_999;
  await vacuumWhenDue();
  expect(vacuumed).toEqual([]);
  clock.at += 1;
  await vacuumWhenDue();
  const scripts = (await loadMigrations(findPackageDirectory('sql'))).map(({ script }) => script).join('\n');
  const made = [...scripts.matchAll(/^create table (?:if not exists )?(\w+)/gm)].map(([, name]) => `public.${name}`);
  expect(made.length).toBeGreaterThan(30);
  expect(vacuumed).toEqual(expect.arrayContaining(['queue.job', ...made]));
  await vacuumWhenDue();
  expect(vacuumed.length).toBe(new Set(vacuumed).size);
  // The clock is set back.
  clock.at -= 86_400_000;
  await vacuumWhenDue();
  expect(vacuumed.length).toBe(2 * new Set(vacuumed).size);
});

it('vacuums checkpoints as often as messages, since each step of a look is one', async () => {
  const { vacuumed, vacuumWhenDue } = watch();
  await openCheckpointer(database);
  await vacuumWhenDue();
  await receive(5000);
  await vacuumWhenDue();
  const kept = ['checkpoints.checkpoint_blobs', 'checkpoints.checkpoint_writes', 'checkpoints.checkpoints'];
  expect(vacuumed).toEqual([...kept, 'public.alerts', 'public.messages', 'public.source_states', 'queue.job']);
});
