/** Makes the prepared database that a new data directory begins as. */
import { dirname, join } from 'node:path';
import { findPackageDirectory } from '../src/app/package-directory.ts';
import { nameTemplate, writeTemplate } from '../src/store/pglite/template.ts';
import { loadMigrations } from '../src/store/sql/migrations.ts';

const sql = findPackageDirectory('sql');
const migrations = await loadMigrations(sql);
await writeTemplate(join(dirname(sql), 'dist', nameTemplate(migrations)), migrations);
