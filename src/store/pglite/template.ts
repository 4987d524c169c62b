import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { applyMigrations, type Migration } from '../sql/migrations.ts';
import { createEngine } from './engine/create-engine.ts';
import { createLocalWire } from './engine/local-wire.ts';
import { openWireDatabase } from './wire-database.ts';

/** The name of the template that has just these migrations: one of others is not found, and nobody begins with it. */
export function nameTemplate(migrations: readonly Migration[]): string {
  const hash = createHash('sha256').update(migrations.map(({ checksum }) => checksum).join()).digest('hex');
  return `database-${hash.slice(0, 16)}.tar.gz`;
}

/** Writes an empty database with the migrations, as a gzipped tar file for `openPglite`. */
export async function writeTemplate(path: string, migrations: readonly Migration[]): Promise<void> {
  const engine = await createEngine({});
  const database = await openWireDatabase(async () => createLocalWire(engine), 'memory');
  try {
    await applyMigrations(database, migrations);
    await database.query('vacuum full');
    await database.query('checkpoint');
    const dump = await engine.dumpDataDir('gzip');
    await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  } finally {
    await database.close();
  }
}
