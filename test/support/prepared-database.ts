import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { createEngine } from '../../src/store/pglite/engine/create-engine.ts';
import { createLocalWire } from '../../src/store/pglite/engine/local-wire.ts';
import { openWireDatabase } from '../../src/store/pglite/wire-database.ts';
import { applyMigrations, loadMigrations } from '../../src/store/sql/migrations.ts';
import { projectDirectory } from './run-process.ts';

const cache = join(projectDirectory, 'node_modules/.cache/secondlook');
const sql = join(projectDirectory, 'sql');

/**
 * An empty, migrated database, made once for each version of the schema: a new one costs six seconds of a busy core. Tests of
 * the first start make theirs from nothing.
 */
interface PreparedDatabase {
  /** A data directory. */
  home: string;
  /** A tar file. */
  dump: string;
}

let prepared: Promise<PreparedDatabase> | undefined;

/** Makes a data directory with an empty, migrated database in it. */
export async function prepareHome(home: string): Promise<string> {
  prepared ??= findPrepared();
  await cp((await prepared).home, home, { recursive: true });
  return home;
}

/** The same database in memory. */
export async function openPreparedEngine(): Promise<PGlite> {
  prepared ??= findPrepared();
  const loadDataDir = new Blob([await readFile((await prepared).dump)]);
  return PGlite.create({ extensions: { vector }, loadDataDir });
}

async function findPrepared(): Promise<PreparedDatabase> {
  const directory = join(cache, `database-${await hashSchema()}`);
  if (!existsSync(directory)) await prepare(directory);
  return { home: join(directory, 'home'), dump: join(directory, 'dump.tar') };
}

async function prepare(directory: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  const home = join(draft, 'home');
  await mkdir(home);
  const engine = await createEngine({ dataDir: join(home, 'pglite') });
  const database = await openWireDatabase(async () => createLocalWire(engine), home);
  await applyMigrations(database, await loadMigrations(sql));
  const dump = await engine.dumpDataDir('none');
  await database.close();
  await writeFile(join(draft, 'dump.tar'), Buffer.from(await dump.arrayBuffer()));
  // Two workers may have made one at once: either is as good.
  await rename(draft, directory).catch(() => rm(draft, { recursive: true }));
}

/** Of everything that decides what a new database is. */
async function hashSchema(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(projectDirectory, 'package-lock.json')));
  for (const file of (await readdir(sql)).sort()) hash.update(await readFile(join(sql, file)));
  return hash.digest('hex').slice(0, 16);
}
