import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { applyMigrations, loadMigrations } from '../../src/store/sql/migrations.ts';
import { projectDirectory } from '../support/run-process.ts';

const cache = join(projectDirectory, 'node_modules/.cache/secondlook');
const sql = join(projectDirectory, 'sql');

/**
 * Makes a data directory with an empty, migrated database in it: a copy of one that is made once for each version of the
 * schema, since a new database costs seconds of two busy cores. Tests of the first start make theirs from nothing.
 */
export async function prepareHome(home: string): Promise<string> {
  await cp(await findPreparedHome(), home, { recursive: true });
  return home;
}

async function findPreparedHome(): Promise<string> {
  const prepared = join(cache, `home-${await hashSchema()}`);
  if (existsSync(prepared)) return prepared;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  const database = await openPglite(draft);
  await applyMigrations(database, await loadMigrations(sql));
  await database.close();
  // Two workers may have made one at once: either is as good.
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true }));
  return prepared;
}

/** Of everything that decides what a new database is. */
async function hashSchema(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(projectDirectory, 'package-lock.json')));
  for (const file of (await readdir(sql)).sort()) hash.update(await readFile(join(sql, file)));
  return hash.digest('hex').slice(0, 16);
}
