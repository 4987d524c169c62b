import { loadConfig } from '../../app/config.ts';
import { findOwner, isBusy } from '../../app/open-stores.ts';
import { findPackageDirectory } from '../../app/package-directory.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Database } from '../../store/database.ts';
import { openPglite } from '../../store/pglite/open-pglite.ts';
import { openPostgres } from '../../store/postgres/open-postgres.ts';
import {
  applyMigrations,
  describeLaterMigrations,
  findLaterMigrations,
  loadMigrations,
} from '../../store/sql/migrations.ts';
import { printLine, printNote } from '../print.ts';

/** Brings the database up to date: `DATABASE_URL` if it is set, else the embedded one. */
export async function migrate(options: { json?: boolean }): Promise<number> {
  const config = loadConfig();
  if (config.databaseUrl === null && config.supabase !== null) {
    throw new AppError('invalid_settings', 'Supabase cannot be migrated through its HTTP interface', {
      hint: 'Set DATABASE_URL to its direct connection, run the files of sql/ in its SQL editor in the order of their numbers (never a .down.sql).',
    });
  }
  const database = config.databaseUrl === null ? await openEmbedded(config.home) : openPostgres(config.databaseUrl);
  try {
    const migrations = await loadMigrations(findPackageDirectory('sql'));
    const applied = await applyMigrations(database, migrations);
    const { location } = database;
    const later = await findLaterMigrations(database, migrations);
    if (options.json) await printLine(JSON.stringify({ location, applied, ...(later.length > 0 && { later }) }));
    else
      await printLine(
        applied.length === 0 ? `${location} is up to date` : `${location}: applied ${applied.join(', ')}`,
      );
    const warning = describeLaterMigrations(location, later);
    if (warning !== null && !options.json) printNote(`secondlook: ${warning}`);
    return 0;
  } finally {
    await database.close();
  }
}

async function openEmbedded(home: string): Promise<Database> {
  return openPglite(home).catch(async (error: unknown) => {
    const owner = isBusy(error) ? await findOwner(home) : null;
    if (owner === null) throw error;
    throw new AppError('database_busy', `${home} is served by process ${owner.pid}, version ${owner.version}`, {
      hint: 'It updated its tables when it started. To apply the tables of another version, stop it first.',
      cause: error,
    });
  });
}
