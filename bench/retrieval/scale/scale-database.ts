import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { findTemplate } from '../../../src/app/find-template.ts';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import type { Database } from '../../../src/store/database.ts';
import { createLocalWire } from '../../../src/store/pglite/engine/local-wire.ts';
import { layDownTemplate } from '../../../src/store/pglite/template.ts';
import { openWireDatabase } from '../../../src/store/pglite/wire-database.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { createScratchDatabase } from '../../../test/support/native-postgres.ts';
import { copyIntoPostgres } from './copy-into-postgres.ts';

/** A database with our schema and one connection, which can be filled quickly. */
export interface ScaleDatabase {
  database: Database;
  /** The same data for callers that overlap: on a server, two connections. */
  wide: Database;
  /** Loads a file in binary COPY format into a table. */
  copyInto(table: string, file: Buffer<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

/** Statements here build indexes over everything. */
const statementTimeoutMs = 3 * 3_600_000;

/** @param keep where the embedded database stays; null: in a temporary directory, which is removed. */
export async function openScaleDatabase(engine: 'pglite' | 'postgres', keep: string | null): Promise<ScaleDatabase> {
  const migrations = await loadMigrations(findPackageDirectory('sql'));
  const opened = engine === 'pglite' ? await openEmbedded(keep, findTemplate(migrations)) : await openNative();
  try {
    await applyMigrations(opened.database, migrations);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openEmbedded(keep: string | null, template: string | null): Promise<ScaleDatabase> {
  const directory = keep ?? (await mkdtemp(join(tmpdir(), 'secondlook-scale-')));
  await mkdir(directory, { recursive: true });
  const dataDir = join(directory, 'pglite');
  if (template !== null) await layDownTemplate(template, dataDir);
  const engine = await PGlite.create({ dataDir, extensions: { vector } });
  const database = await openWireDatabase(async () => createLocalWire(engine), directory);
  return {
    database,
    wide: database,
    async copyInto(table, file) {
      await engine.query(`copy ${table} from '/dev/blob' with (format binary)`, [], { blob: new Blob([file]) });
    },
    async close() {
      await engine.close();
      if (keep === null) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Where the server is; throws `invalid_input` without one. */
export function findServerUrl(): string {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) {
    throw new AppError('invalid_input', '--engine postgres needs DATABASE_URL, a PostgreSQL with pgvector', {
      hint: 'Its user must be allowed to create databases. .ci/postgres-start and compose.yaml start one.',
    });
  }
  return serverUrl;
}

async function openNative(): Promise<ScaleDatabase> {
  const scratch = await createScratchDatabase(findServerUrl());
  const database = openPostgres(scratch.url, { poolSize: 1, statementTimeoutMs });
  const wide = openPostgres(scratch.url, { poolSize: 2, statementTimeoutMs });
  return {
    database,
    wide,
    copyInto: (table, file) => copyIntoPostgres(scratch.url, table, file),
    async close() {
      await database.close();
      await wide.close();
      await scratch.close();
    },
  };
}
