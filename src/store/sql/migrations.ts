import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../domain/app-error.ts';
import type { Database } from '../database.ts';
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

/**
 * Makes processes that migrate the same database take turns; the second finds nothing to do. The number is ours alone. Neither the wait
 * nor what follows within the transaction has a limit, whatever that of the connection is: a migration that was ended would never be done.
 */
const takeTurns = 'set local statement_timeout = 0; select pg_advisory_xact_lock(7310514);';

const historyTable = `
  ${takeTurns}
  create table if not exists public.secondlook_migrations (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table public.secondlook_migrations enable row level security;
  revoke all on public.secondlook_migrations from public`;

/**
 * Brings the database up to date; returns the names of the migrations it applied. Each migration runs in one transaction with its
 * line in `secondlook_migrations`; one whose file has changed since is applied again, with all
 * that come after it (all of them are idempotent). Nothing is written to a database that is up to date.
 */
export async function applyMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  try {
    const [{ hasHistory } = { hasHistory: false }] = await database.query<{ hasHistory: boolean }>(
      `select to_regclass('public.secondlook_migrations') is not null as "hasHistory"`,
    );
    if (hasHistory && (await findDue(database, migrations)).length === 0) return [];
    await database.executeScript(historyTable);
    const due = await findDue(database, migrations);
    for (const migration of due) {
      // One script without BEGIN is one transaction too, and one that fails leaves none open on the connection.
      await database.executeScript(`${takeTurns}\n${migration.script}\n;\n${toHistoryLine(migration)}`);
    }
    return due.map((migration) => `${String(migration.version).padStart(4, '0')}_${migration.name}`);
  } catch (error) {
    throw toDatabaseError(error, database.location);
  }
}

/** The first migration that is missing or was applied from another file, and all after it. */
async function findDue(database: Database, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const rows = await database.query<{ version: number; checksum: string }>(
    'select version, checksum from public.secondlook_migrations',
  );
  const applied = new Map(rows.map((row) => [row.version, row.checksum]));
  const first = migrations.findIndex((migration) => applied.get(migration.version) !== migration.checksum);
  return first < 0 ? [] : migrations.slice(first);
}

function toHistoryLine({ version, name, checksum }: Migration): string {
  const [quotedName, quotedChecksum] = [name, checksum].map((text) => `'${text.replaceAll("'", "''")}'`);
  return `insert into public.secondlook_migrations (version, name, checksum)
    values (${version}, ${quotedName}, ${quotedChecksum})
    on conflict (version) do update set name = excluded.name, checksum = excluded.checksum, applied_at = now()`;
}
