import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { UnpackSync } from 'tar';
import { createEngine } from '../../src/store/pglite/engine/create-engine.ts';
import { createLocalWire } from '../../src/store/pglite/engine/local-wire.ts';
import { slim } from '../../src/store/pglite/template.ts';
import { openWireDatabase } from '../../src/store/pglite/wire-database.ts';
import { makeQueueTables } from '../../src/store/queue/boss-queue.ts';
import { applyMigrations, loadMigrations } from '../../src/store/sql/migrations.ts';
import { makeOnce } from './make-once.ts';
import { projectDirectory } from './run-process.ts';
import { loadSupabaseDefaults } from './supabase-defaults.ts';

const cache = join(projectDirectory, 'node_modules/.cache/secondlook');
const sql = join(projectDirectory, 'sql');

/** `blank`: a new one, before the migrations; `migrated`: with the queue's tables too; `supabase`: the same, in what a new Supabase project is. */
export type Preparation = 'blank' | 'migrated' | 'supabase';

let prepared: Promise<string> | undefined;

/** Makes a data directory with an empty, migrated database in it. */
export async function prepareHome(home: string): Promise<string> {
  prepared ??= findPrepared();
  // At once: one call after the other for a thousand small files takes three times as much of a core.
  cpSync(join(await prepared, 'home'), home, { recursive: true });
  return home;
}

/** The same database in memory, or another one. */
export async function openPreparedEngine(preparation: Preparation = 'migrated'): Promise<PGlite> {
  prepared ??= findPrepared();
  return openDump(join(await prepared, `${preparation}.tar`));
}

async function openDump(path: string): Promise<PGlite> {
  return createEngine({ template: await readFile(path) });
}

/**
 * Empty databases, made once for each version of the schema: a new one costs two seconds of a busy core, and six with the migrations.
 * Tests of the first start make theirs from nothing.
 */
async function findPrepared(): Promise<string> {
  const directory = join(cache, `database-${await hashSchema()}`);
  await mkdir(cache, { recursive: true });
  await makeOnce(directory, () => prepare(directory));
  return directory;
}

async function prepare(directory: string): Promise<void> {
  const draft = await mkdtemp(join(cache, 'draft-'));
  const toDump = (preparation: Preparation) => join(draft, `${preparation}.tar`);
  const engine = await createEngine({});
  await slim(engine);
  await dump(engine, toDump('blank'));
  await migrateAndDump(engine, toDump('migrated'));
  const home = join(draft, 'home/pglite');
  await mkdir(home, { recursive: true });
  new UnpackSync({ cwd: home, preserveOwner: false }).end(await readFile(toDump('migrated')));
  const supabase = await openDump(toDump('blank'));
  await (await loadSupabaseDefaults())(supabase);
  await migrateAndDump(supabase, toDump('supabase'));
  await rename(draft, directory).catch(async (error: unknown) => {
    // Two may follow a maker that was killed: either is as good.
    if (!existsSync(directory)) throw error;
    await rm(draft, { recursive: true });
  });
}

async function migrateAndDump(engine: PGlite, path: string): Promise<void> {
  const database = await openWireDatabase(async () => createLocalWire(engine), 'prepared');
  await applyMigrations(database, await loadMigrations(sql));
  await makeQueueTables(database);
  await dump(engine, path);
  await database.close();
}

async function dump(engine: PGlite, path: string): Promise<void> {
  await engine.exec('checkpoint');
  await writeFile(path, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
}

const makers = [
  'test/support/prepared-database.ts',
  'test/support/supabase-roles.sql',
  'test/support/supabase-defaults.sql',
  'src/store/pglite/template.ts',
  'src/store/pglite/engine/create-engine.ts',
];

/** Of everything that decides what a new database is. */
async function hashSchema(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(projectDirectory, 'package-lock.json')));
  for (const file of makers) hash.update(await readFile(join(projectDirectory, file)));
  for (const file of (await readdir(sql)).sort()) hash.update(await readFile(join(sql, file)));
  return hash.digest('hex').slice(0, 16);
}
