import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { UnpackSync } from 'tar';
import type { Database } from '../database.ts';
import type { Migration } from '../sql/migrations.ts';
import { createEngine } from './engine/create-engine.ts';
import { createLocalWire } from './engine/local-wire.ts';
import { openWireDatabase } from './wire-database.ts';

/** Bounds of what is unzipped at once, bytes: the length that a broken file names may be anything. */
const leastChunk = 16_384;
const mostChunk = 256 * 1024 * 1024;

/** The name of the template that has just these migrations: one of others is not found, and nobody begins with it. */
export function nameTemplate(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex');
  return `database-${hash.slice(0, 16)}.tar.gz`;
}

/** Those that `create database` copies: half of a thousand files, which nobody asks of an embedded database. */
const dropTemplates = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
];

/** Takes from a new embedded database what only `create database` would ask for. */
export async function slim(engine: PGlite): Promise<void> {
  for (const statement of dropTemplates) await engine.exec(statement);
}

/**
 * Writes a new database as a gzipped tar file for `openPglite`.
 * @param prepare makes what it begins with: the migrations, the tables of the queue.
 */
export async function writeTemplate(path: string, prepare: (database: Database) => Promise<unknown>): Promise<void> {
  const engine = await createEngine({});
  await slim(engine);
  const database = await openWireDatabase(async () => createLocalWire(engine), 'memory');
  try {
    await prepare(database);
    await database.query('vacuum full');
    await database.query('checkpoint');
    const dump = await engine.dumpDataDir('gzip');
    await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  } finally {
    await database.close();
  }
}

/**
 * Lays the template's files down as a new database where nothing is yet. PGlite could load it by itself, through 150 MB of memory.
 * Half of one that was interrupted is never taken for a database: it gets its name last. A template that can't be read leaves
 * nothing, and an empty database is made instead; a full disk is told (`ENOSPC`).
 */
export async function layDownTemplate(template: string, dataDir: string): Promise<void> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0) return;
  const draft = `${dataDir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    const archive = unzipWhole(await readFile(template));
    new UnpackSync({ cwd: draft, preserveOwner: false, onwarn: throwFault }).end(archive);
    release(archive);
    await rename(draft, dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
  }
}

/**
 * In one piece of 59 MB, which goes back to the system as it came: small ones, here or in another thread, leave holes of 40 to 60 MB in
 * the process. The last four bytes of a gzip file are its length unzipped (RFC 1952).
 */
export function unzipWhole(zipped: Buffer): Buffer {
  const length = zipped.length < 4 ? 0 : zipped.readUInt32LE(zipped.length - 4);
  return gunzipSync(zipped, { chunkSize: Math.min(Math.max(length + 1, leastChunk), mostChunk) });
}

/** Gives its memory away and forgets it: left alone, it would stay until the next full collection, which may be half a minute. */
function release({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) structuredClone(buffer, { transfer: [buffer] });
}

/** What can't be written is only a warning to the library; so is what it mends by itself, such as a path that begins with a slash. */
function throwFault(code: string, _message: string | Error, data: unknown): void {
  if (code !== 'TAR_ENTRY_INFO') throw data instanceof Error ? data : new Error(code);
}
