import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPglite } from '../../../src/store/pglite/open-pglite.ts';
import { fillDisk, makeRoom, mountSmallDisk, unmount } from '../../support/small-disk.ts';

it('Postgres gives up where its log has no room: it says so, hangs nowhere, and goes on when there is', async ({
  skip,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'secondlook-'));
  const disk = await mountSmallDisk(join(directory, 'disk'), 90);
  if (disk === null) return skip('no file system can be mounted here');
  const database = await openPglite(join(disk, 'home'));
  try {
    await database.executeScript('create table rows (id int primary key)');
    const stored: { id: number }[] = [];
    const insert = async (id: number) => {
      await database.query('insert into rows values ($1)', [id]);
      stored.push({ id });
    };
    await insert(1);
    await fillDisk(disk);
    /** Each row in the next file of the log: some are there already, to be written on. */
    const write = async () => {
      for (let file = 0; file < 40; file++) {
        await database.query('select pg_switch_wal()');
        await insert(stored.length + 1);
      }
    };
    await expect(write()).rejects.toThrow(/^The embedded database has stopped: .+ \(0 MB are free at /);
    await expect(write()).rejects.toMatchObject({ code: 'database_unavailable' });
    await makeRoom(disk);
    await insert(stored.length + 1);
    expect(await database.query('select id from rows order by id')).toEqual(stored);
  } finally {
    await database.close();
    unmount(disk);
    await rm(directory, { recursive: true });
  }
});
