import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../src/store/database.ts';
import { openPglite } from '../../../src/store/pglite/open-pglite.ts';

let home: string;
let database: Database;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'secondlook-'));
});
afterAll(() => rm(home, { recursive: true }));

const insert = (handle: Queryable, id: number, writer: string) =>
  handle.query('insert into rows values ($1, $2)', [id, writer]);
const readIds = async () =>
  (await database.query<{ id: number }>('select id from rows order by id')).map((row) => row.id);
const change = new Error('changed my mind');

describe.each([
  { where: 'in memory, in this thread', open: () => openPglite(null) },
  { where: 'in a directory, in a thread of its own', open: () => openPglite(home) },
])('the database port on PGlite $where', ({ open }) => {
  beforeAll(async () => {
    database = await open();
    await database.executeScript('create table rows (id int primary key, writer text not null)');
  });
  afterAll(() => database.close());
  beforeEach(() => database.executeScript('truncate rows'));

  it('commits what resolves and gives its value', async () => {
    const value = await database.transaction(async (handle) => {
      await insert(handle, 1, 'a');
      return 'done';
    });
    expect(value).toBe('done');
    expect(await readIds()).toEqual([1]);
  });

  it('rolls back what rejects, and rethrows the very error', async () => {
    await expect(
      database.transaction(async (handle) => {
        await insert(handle, 1, 'a');
        throw change;
      }),
    ).rejects.toBe(change);
    expect(await readIds()).toEqual([]);
  });

  it('works on after a statement failed, inside and outside a transaction', async () => {
    await insert(database, 1, 'a');
    await expect(insert(database, 1, 'again')).rejects.toThrow(/duplicate key/);
    await expect(database.transaction((handle) => insert(handle, 1, 'again'))).rejects.toThrow(/duplicate key/);
    expect(await readIds()).toEqual([1]);
  });

  it('lets a query outside wait for the transaction that is under way', async () => {
    const order: string[] = [];
    const inside = database.transaction(async (handle) => {
      await insert(handle, 1, 'a');
      await Promise.resolve();
      await insert(handle, 2, 'a');
      order.push('transaction');
    });
    const outside = database.query('select count(*)::int as count from rows').then((rows) => {
      order.push('query');
      return rows;
    });
    await inside;
    expect(await outside).toEqual([{ count: 2 }]);
    expect(order).toEqual(['transaction', 'query']);
  });

  it('loses no acknowledged write to a concurrent rollback', async () => {
    const acknowledged: number[] = [];
    const acknowledge = (id: number) => () => void acknowledged.push(id);
    const writers = Array.from({ length: 150 }, (_, id): Promise<unknown> => {
      if (id % 3 === 0) return insert(database, id, 'plain').then(acknowledge(id));
      if (id % 3 === 1) {
        return database
          .transaction(async (handle) => {
            await insert(handle, id, 'committed');
            await handle.query('select 1');
          })
          .then(acknowledge(id));
      }
      return database
        .transaction(async (handle) => {
          await insert(handle, id, 'rolled back');
          await handle.query('select 1');
          throw change;
        })
        .catch((error: unknown) => expect(error).toBe(change));
    });
    await Promise.all(writers);
    expect(acknowledged).toHaveLength(100);
    expect(await readIds()).toEqual(acknowledged.toSorted((a, b) => a - b));
  });

  it('runs a script as a whole or not at all, and leaves no transaction open', async () => {
    await expect(
      database.executeScript("insert into rows values (1, 'a'); select nonsense; select 1"),
    ).rejects.toThrow();
    expect(await readIds()).toEqual([]);
    await insert(database, 2, 'a');
    expect(await readIds()).toEqual([2]);
  });

  it('runs a script from BEGIN to COMMIT as one transaction, and is usable after it failed', async () => {
    const begun = (middle: string) => ` BEGIN;\n insert into rows values (1, 'a');\n${middle}; commit;\n`;
    await expect(database.executeScript(begun('select nonsense'))).rejects.toThrow(/nonsense/);
    expect(await readIds()).toEqual([]);
    const [failed, , read] = await Promise.allSettled([
      database.executeScript(begun('select nonsense')),
      insert(database, 2, 'b'),
      readIds(),
    ]);
    expect(failed.status).toBe('rejected');
    expect(read).toMatchObject({ value: [2] });
    expect(await database.executeScript(begun('select 7 as seven'))).toEqual([{ seven: 7 }]);
    expect(await readIds()).toEqual([1, 2]);
  });

  it('tells listeners of what was committed, until they have enough', async () => {
    const heard: string[] = [];
    const stop = await database.listen('news', () => heard.push('news'));
    await database.listen('other', () => heard.push('other'));
    await database.transaction(async (handle) => {
      await handle.query(`select pg_notify('news', '')`);
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['news']);
    const rolledBack = database.transaction(async (handle) => {
      await handle.query(`select pg_notify('news', '')`);
      throw change;
    });
    await expect(rolledBack).rejects.toBe(change);
    await stop();
    await database.query(`select pg_notify('news', '')`);
    expect(heard).toEqual(['news']);
  });

  it('takes whatever a parameter holds for data', async () => {
    const text = `'); drop table rows; -- $1 \\ %`;
    await insert(database, 1, text);
    expect(await database.query('select writer from rows')).toEqual([{ writer: text }]);
  });

  it('gives each statement its own answer, when the shape of a table has changed meanwhile', async () => {
    await insert(database, 1, 'a');
    const read = () => database.query('select * from rows');
    for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ id: 1, writer: 'a' }]);
    await database.executeScript('alter table rows add column more text');
    expect(await read()).toEqual([{ id: 1, writer: 'a', more: null }]);
    await database.executeScript('alter table rows drop column more');
    expect(await read()).toEqual([{ id: 1, writer: 'a' }]);
  });
});

describe('closing PGlite', () => {
  it('has left its directory when it says so', async () => {
    const directory = join(home, 'closing');
    const running = join(directory, 'pglite', 'postmaster.pid');
    for (let time = 0; time < 2; time++) {
      const other = await openPglite(directory);
      expect(existsSync(running)).toBe(true);
      await other.close();
      expect(existsSync(running)).toBe(false);
    }
  });

  it('finishes what is under way before it closes, and refuses what comes after', async () => {
    const other = await openPglite(null);
    await other.executeScript('create table rows (id int)');
    const writing = other.transaction((handle) => handle.query('insert into rows values (1) returning id'));
    const closing = other.close();
    expect(await writing).toEqual([{ id: 1 }]);
    await closing;
    await other.close();
    await expect(other.query('select 1')).rejects.toThrow();
  });
});
