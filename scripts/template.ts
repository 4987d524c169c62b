/** Makes the prepared database that a new data directory begins as. */
import { dirname, join } from 'node:path';
import { findPackageDirectory } from '../src/app/package-directory.ts';
import { nameTemplate, writeTemplate } from '../src/store/pglite/template.ts';
import { makeQueueTables } from '../src/store/queue/boss-queue.ts';
import { applyMigrations, loadMigrations } from '../src/store/sql/migrations.ts';

const sql = findPackageDirectory('sql');
const migrations = await loadMigrations(sql);
await writeTemplate(join(dirname(sql), 'dist', nameTemplate(migrations)), async (database) => {
  await applyMigrations(database, migrations);
  await makeQueueTables(database);
});
