import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { openThreadWire } from '../../../src/store/pglite/engine/thread-wire.ts';
import type { Wire } from '../../../src/store/pglite/engine/wire.ts';
import { openWireDatabase } from '../../../src/store/pglite/wire-database.ts';
import { waitUntil } from '../../support/test-worker.ts';

let directory: string;
let database: Database;
const wires: Wire[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secondlook-'));
  database = await openWireDatabase(async () => {
    const wire = await openThreadWire({ dataDir: join(directory, 'pglite') });
    wires.push(wire);
    return wire;
  }, directory);
  await database.executeScript('create table rows (id int primary key)');
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});
const die = () => wires.at(-1)?.kill('the test wants it');
const readIds = async () =>
  (await database.query<{ id: number }>('select id from rows order by id')).map(({ id }) => id);

it('a database that dies fails what is under way, is opened again by the next statement, and has kept what it acknowledged', async () => {
  await database.query('insert into rows values (1)');
  const slow = database.query('select pg_sleep(60)');
  const inside = database.transaction(async ({ query }) => query('insert into rows values (2)'));
  setImmediate(die);
  await expect(slow).rejects.toThrow('has stopped: the test wants it');
  await expect(inside).resolves.toEqual([]);
  expect(await readIds()).toEqual([1, 2]);
  expect(wires).toHaveLength(2);
});

it('rolls back the transaction in which it dies', async () => {
  const broken = database.transaction(async ({ query }) => {
    await query('insert into rows values (3)');
    die();
    await query('insert into rows values (4)');
  });
  await expect(broken).rejects.toThrow('has stopped');
  expect(await readIds()).toEqual([1, 2]);
});

it('tells listeners once that they may have missed something, and hears on', async () => {
  let heard = 0;
  await database.listen('news', () => heard++);
  die();
  await waitUntil(async () => heard === 1);
  await database.query(`select pg_notify('news', '')`);
  expect(heard).toBe(2);
});

it('a slow statement keeps nobody else from working', async () => {
  const ended: string[] = [];
  const slow = database.query('select pg_sleep(.5)').then(() => ended.push('the statement'));
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  ended.push('ten turns of others');
  await slow;
  expect(ended).toEqual(['ten turns of others', 'the statement']);
});

it('tells listeners also where a statement was under way, without waiting for the next one', async () => {
  let heard = 0;
  await database.listen('news', () => heard++);
  const before = wires.length;
  const slow = database.query('select pg_sleep(60)');
  setImmediate(die);
  await expect(slow).rejects.toThrow('has stopped');
  await waitUntil(async () => heard === 1);
  expect(wires).toHaveLength(before + 1);
});
