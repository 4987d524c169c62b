import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { eventually } from '../../support/eventually.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('the database port on a native PostgreSQL', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let database: Database;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
    database = openPostgres(scratch.url);
    await database.executeScript('create table rows (id int)');
  });
  afterAll(async () => {
    await database?.close();
    await scratch?.close();
  });
  const notify = (channel: string, from: Database = database) => from.query(`select pg_notify($1, '')`, [channel]);
  const readListeners = () =>
    database.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`,
    );

  describe('listening', () => {
    it('hears what another connection has committed, until it has enough', async () => {
      const other = openPostgres(scratch.url);
      const heard: string[] = [];
      const stop = await database.listen('news', () => heard.push('news'));
      await notify('other', other);
      await notify('news', other);
      await eventually(async () => (heard.length > 0 ? heard : null));
      expect(heard).toEqual(['news']);
      await stop();
      expect(await eventually(async () => ((await readListeners()).length === 0 ? true : null))).toBe(true);
      await other.close();
    });

    it('is made anew after its connection broke, and says that something may have been missed', async () => {
      let heard = 0;
      const stop = await database.listen('news', () => heard++);
      for (const round of [1, 2]) {
        const [{ pid } = { pid: 0 }] = await readListeners();
        await database.query('select pg_terminate_backend($1)', [pid]);
        await notify('news');
        await eventually(async () => (heard >= round * 2 - 1 ? heard : null));
        expect(heard).toBe(round * 2 - 1);
        await notify('news');
        await eventually(async () => (heard >= round * 2 ? heard : null));
      }
      await stop();
    });

    it('begins without a database, and hears of it as soon as it is there', async () => {
      const url = new URL(scratch.url);
      url.pathname += '_later';
      const name = url.pathname.slice(1);
      const later = openPostgres(url.href);
      let heard = 0;
      await later.listen('news', () => heard++);
      expect(heard).toBe(0);
      await database.query(`create database ${name}`);
      await eventually(async () => (heard > 0 ? heard : null));
      await notify('news', later);
      await eventually(async () => (heard > 1 ? heard : null));
      await later.close();
      await database.query(`drop database ${name} with (force)`);
    });

    it('ends with the database that it was asked of', async () => {
      const own = openPostgres(scratch.url);
      await own.listen('news', () => {});
      expect(await readListeners()).toHaveLength(1);
      await own.close();
      await eventually(async () => ((await readListeners()).length === 0 ? true : null));
    });

    it('names a channel as it is, whatever it holds', async () => {
      let heard = 0;
      const stop = await database.listen('it"s; drop', () => heard++);
      await notify('it"s; drop');
      await eventually(async () => (heard > 0 ? heard : null));
      await stop();
    });
  });

  describe('a script', () => {
    it('from BEGIN to COMMIT is one transaction; after it failed, no connection is left within it', async () => {
      const begun = (middle: string) => `begin; insert into rows values (1); ${middle}; commit;`;
      await expect(database.executeScript(begun('select nonsense'))).rejects.toThrow(/nonsense/);
      const reads = await Promise.all(Array.from({ length: 12 }, () => database.query('select id from rows')));
      expect(reads.flat()).toEqual([]);
      expect(await database.executeScript(begun('select 7 as seven'))).toEqual([{ seven: 7 }]);
      expect(await database.query('select id from rows')).toEqual([{ id: 1 }]);
    });
  });
});
