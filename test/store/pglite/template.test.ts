import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  await writeTemplate(small, migrations.slice(0, 1));
});
afterAll(() => rm(home, { recursive: true }));

describe('the prepared database', () => {
  it('has the migrations, and is one that can be written to, opened again, and brought up to date', async () => {
    const template = join(home, nameTemplate(migrations));
    await writeTemplate(template, migrations.slice(0, -1));
    const directory = join(home, 'data');
    const database = await openPglite(directory, template);
    const last = migrations.at(-1);
    expect(await applyMigrations(database, migrations)).toEqual([
      `${String(last?.version).padStart(4, '0')}_${last?.name}`,
    ]);
    await database.query(`insert into synonym_map (term, synonyms) values ('a', '{b}')`);
    await database.close();
    const again = await openPglite(directory, template);
    expect(await again.query('select term from synonym_map')).toEqual([{ term: 'a' }]);
    expect(await applyMigrations(again, migrations)).toEqual([]);
    await again.close();
  });

  it.each(['no archive at all', 'half of one'])('is done without where it is %s', async (kind) => {
    const template = join(home, `${kind}.tar.gz`);
    const bytes = await readFile(small);
    await writeFile(template, kind === 'half of one' ? bytes.subarray(0, bytes.length / 2) : 'not a database');
    const directory = join(home, kind);
    const database = await openPglite(directory, template);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
    expect(await readdir(directory)).not.toContain('pglite.new');
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
