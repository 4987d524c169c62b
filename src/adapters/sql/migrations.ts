import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../domain/app-error.ts';
import type { Database } from '../../ports/database.ts';
import { toDatabaseError } from './database-error.ts';

export interface Migration {
  /** The number that the file begins with; migrations run in this order. */
  version: number;
  name: string;
  script: string;
  /** SHA-256 of the script, hex. */
  checksum: string;
}

const filePattern = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/** The forward migrations of a directory, in order. Files ending in `.down.sql` are rollbacks and are left out. */
export async function loadMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => filePattern.test(file)).sort();
  if (files.length === 0) throw new AppError('not_found', `No migrations in ${directory}`);
  return Promise.all(
    files.map(async (file) => {
      const script = await readFile(join(directory, file), 'utf8');
      const [, version = '0', name = file] = filePattern.exec(file) ?? [];
      return { version: Number(version), name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

const historyTable = `
  create table if not exists schema_migrations (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table schema_migrations enable row level security;
  revoke all on schema_migrations from public`;

/**
 * Brings the database up to date; returns the names of what was applied. Each migration runs in one transaction with its
 * line in `schema_migrations`; one whose file has changed since is applied again (all of them are idempotent).
 */
export async function applyMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  try {
    await database.executeScript(historyTable);
    const applied = new Map(
      (
        await database.query<{ version: number; checksum: string }>('select version, checksum from schema_migrations')
      ).map((row) => [row.version, row.checksum]),
    );
    const due = migrations.filter((migration) => applied.get(migration.version) !== migration.checksum);
    for (const migration of due) {
      await database.executeScript(`begin;\n${migration.script}\ncommit;`);
      await database.query(
        `insert into schema_migrations (version, name, checksum) values ($1, $2, $3)
         on conflict (version) do update set checksum = excluded.checksum, applied_at = now()`,
        [migration.version, migration.name, migration.checksum],
      );
    }
    return due.map((migration) => `${String(migration.version).padStart(4, '0')}_${migration.name}`);
  } catch (error) {
    throw toDatabaseError(error, database.location);
  }
}
