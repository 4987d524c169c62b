import { openPglite } from '../../adapters/pglite/open-pglite.ts';
import { openPostgres } from '../../adapters/postgres/open-postgres.ts';
import { applyMigrations, loadMigrations } from '../../adapters/sql/migrations.ts';
import { loadConfig } from '../../config.ts';
import { AppError } from '../../domain/app-error.ts';
import { findPackageDirectory } from '../../package-directory.ts';
import { printLine } from '../print.ts';

/** Brings the database up to date: `DATABASE_URL` if there is one, else the embedded one. */
export async function migrate(options: { json?: boolean }): Promise<number> {
  const config = loadConfig();
  if (config.databaseUrl === null && config.supabase !== null) {
    throw new AppError('invalid_settings', 'Supabase cannot be migrated through its HTTP interface', {
      hint: 'Set DATABASE_URL to its direct connection, run the files of sql/ in its SQL editor in the order of their numbers (never a .down.sql).',
    });
  }
  const database = config.databaseUrl === null ? await openPglite(config.home) : openPostgres(config.databaseUrl);
  try {
    const applied = await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
    const { location } = database;
    if (options.json) await printLine(JSON.stringify({ location, applied }));
    else
      await printLine(
        applied.length === 0 ? `${location} is up to date` : `${location}: applied ${applied.join(', ')}`,
      );
    return 0;
  } finally {
    await database.close();
  }
}
