import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameTemplate } from '../store/pglite/template.ts';
import type { Migration } from '../store/sql/migrations.ts';
import { findPackageDirectory } from './package-directory.ts';

/**
 * The prepared database with just these migrations, which `npm run build` makes: a new data directory begins as it, in a third of
 * the time of making one. Null where nothing is built, or the migrations have changed since.
 */
export function findTemplate(migrations: readonly Migration[]): string | null {
  const path = join(dirname(findPackageDirectory('sql')), 'dist', nameTemplate(migrations));
  return existsSync(path) ? path : null;
}
