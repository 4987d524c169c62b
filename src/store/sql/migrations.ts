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
 * Makes processes that migrate the same database take turns. The number is ours alone. Neither the wait nor what follows within the
 * transaction has a limit, whatever that of the connection is: a migration that was ended would never be done.
 */
const takeTurns = 'set local statement_timeout = 0; select pg_advisory_xact_lock(7310514);';

/** What a migration that another process was faster with ends with. No code of Postgres. */
const appliedMeanwhile = 'SL001';

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
 * line in `secondlook_migrations`; one whose file has changed since is applied again, with all that come after it (all of them are
 * idempotent): these are due until they were, whenever that is. Nothing is written to a database that is up to date.
 */
export async function applyMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  try {
    const [{ hasHistory } = { hasHistory: false }] = await database.query<{ hasHistory: boolean }>(
      `select to_regclass('public.secondlook_migrations') is not null as "hasHistory"`,
    );
    if (hasHistory && (await findDue(database, migrations)).length === 0) return [];
    await database.executeScript(historyTable);
    const applied: string[] = [];
    for (const migration of await findDue(database, migrations)) {
      if (await apply(database, migration)) applied.push(toFileName(migration));
    }
    return applied;
  } catch (error) {
    throw toDatabaseError(error, database.location);
  }
}

/** False: another process has applied it meanwhile. */
async function apply(database: Database, { version, name, script, checksum }: Migration): Promise<boolean> {
  const [quotedName, quotedChecksum] = [name, checksum].map((text) => `'${text.replaceAll("'", "''")}'`);
  // One script without BEGIN is one transaction too, and one that fails leaves none open on the connection.
  const whole = `
    ${takeTurns}
    do $$ begin
      if exists (select from public.secondlook_migrations where version = ${version} and checksum = ${quotedChecksum}) then
        raise exception using errcode = '${appliedMeanwhile}';
      end if;
    end $$;
    ${script}
    ;
    delete from public.secondlook_migrations where version > ${version};
    insert into public.secondlook_migrations (version, name, checksum) values (${version}, ${quotedName}, ${quotedChecksum})
    on conflict (version) do update set name = excluded.name, checksum = excluded.checksum, applied_at = now()`;
  try {
    await database.executeScript(whole);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === appliedMeanwhile) return false;
    throw error;
  }
}

/**
 * The names of what a later version of this program has applied to the database: this one neither knows nor touches it. What is stored in
 * columns of which it doesn't know stays empty.
 */
export async function findLaterMigrations(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const newest = Math.max(...migrations.map(({ version }) => version));
  const rows = await database.query<{ version: number; name: string }>(
    'select version, name from public.secondlook_migrations where version > $1 order by version',
    [newest],
  );
  return rows.map(toFileName);
}

/** What such a database says to people; null without one. */
export function describeLaterMigrations(location: string, later: readonly string[]): string | null {
  if (later.length === 0) return null;
  return `A later version of this program has changed the tables of ${location} (${later.join(', ')}). This one works on what it knows of them.`;
}

const toFileName = ({ version, name }: { version: number; name: string }): string =>
  `${String(version).padStart(4, '0')}_${name}`;

/** The first migration that is missing or was applied from another file, and all after it. */
async function findDue(database: Database, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const rows = await database.query<{ version: number; checksum: string }>(
    'select version, checksum from public.secondlook_migrations',
  );
  const applied = new Map(rows.map((row) => [row.version, row.checksum]));
  const first = migrations.findIndex((migration) => applied.get(migration.version) !== migration.checksum);
  return first < 0 ? [] : migrations.slice(first);
}
