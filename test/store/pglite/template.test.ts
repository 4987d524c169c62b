import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTemplate } from '../../../src/app/find-template.ts';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import { openPglite } from '../../../src/store/pglite/open-pglite.ts';
import { layDownTemplate, nameTemplate, writeTemplate } from '../../../src/store/pglite/template.ts';
import { applyMigrations, loadMigrations, type Migration } from '../../../src/store/sql/migrations.ts';

/** V8's collections, for the rest of this process. */
function exposeCollection(): (options?: { type: 'minor' }) => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

let home: string;
let migrations: Migration[];
/** Of the first migration alone. */
let small: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'secondlook-'));
  migrations = await loadMigrations(findPackageDirectory('sql'));
  small = join(home, 'small.tar.gz');
  await writeTemplate(small, (database) => applyMigrations(database, migrations.slice(0, 1)));
});
afterAll(() => rm(home, { recursive: true }));

describe('the prepared database', () => {
  it('has the migrations, and is one that can be written to, opened again, and brought up to date', async () => {
    const directory = join(home, 'data');
    const database = await openPglite(directory, small);
    expect(await applyMigrations(database, migrations)).toHaveLength(migrations.length - 1);
    await database.query(`insert into synonym_map (term, synonyms) values ('a', '{b}')`);
    await database.close();
    const again = await openPglite(directory, small);
    expect(await again.query('select term from synonym_map')).toEqual([{ term: 'a' }]);
    expect(await applyMigrations(again, migrations)).toEqual([]);
    await again.close();
  });

  it('is one that a worker begins with: its queue is there', async () => {
    const template = findTemplate(migrations);
    if (template === null) throw new Error('npm run build makes it');
    const database = await openPglite(null, template);
    const queues = await database.query('select name, policy from queue.queue order by name');
    expect(queues).toMatchObject([{ name: 'deep_look' }, { name: 'first_look', policy: 'key_strict_fifo' }]);
    expect(await database.query('select datname from pg_database')).toEqual([{ datname: 'postgres' }]);
    await database.close();
  });

  it('is done without where there is none that can be read', async () => {
    const template = join(home, 'none.tar.gz');
    await writeFile(template, 'not a database');
    const directory = join(home, 'none');
    const database = await openPglite(directory, template);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
    expect(await readdir(directory)).not.toContain('pglite.new');
  });

  it('leaves nothing of half of one', async () => {
    const bytes = await readFile(small);
    const half = join(home, 'half.tar.gz');
    await writeFile(half, bytes.subarray(0, bytes.length / 2));
    const before = await readdir(home);
    await layDownTemplate(half, join(home, 'from-half'));
    expect(await readdir(home)).toEqual(before);
  });

  it('keeps no memory once it is laid down, without a full collection', async () => {
    const collect = exposeCollection();
    for (let turn = 0; turn < 3; turn += 1) {
      collect();
      await setImmediate();
    }
    const before = process.memoryUsage().arrayBuffers;
    await layDownTemplate(small, join(home, 'kept'));
    collect({ type: 'minor' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it('has another name as soon as a migration differs', () => {
    const [first, ...others] = migrations;
    if (first === undefined) throw new Error('no migrations');
    const changed = [{ ...first, checksum: '0'.repeat(64) }, ...others];
    expect(nameTemplate(changed)).not.toBe(nameTemplate(migrations));
    expect(nameTemplate(others)).not.toBe(nameTemplate(migrations));
  });
});
