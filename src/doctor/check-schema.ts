import { z } from 'zod';
import { findTemplate } from '../app/find-template.ts';
import { findPackageDirectory } from '../app/package-directory.ts';
import type { Check } from '../domain/check.ts';
import { openPglite } from '../store/pglite/open-pglite.ts';
import { type CallFunction, createSqlCaller } from '../store/sql/call-function.ts';
import { applyFiles } from '../store/sql/database-error.ts';
import { ask } from '../store/sql/functions.ts';
import { applyMigrations, loadMigrations } from '../store/sql/migrations.ts';
import { toCheck } from './check.ts';

const descriptionSchema = z.object({
  columns: z.array(z.string()),
  functions: z.array(z.string()),
  indexes: z.array(z.string()),
  row_level_security: z.array(z.string()),
  /** What others than the service role may use. A database of an earlier version doesn't say. */
  open: z.array(z.string()).default([]),
});
type Description = z.infer<typeof descriptionSchema>;

const parts = [
  ['columns', 'tables and columns'],
  ['functions', 'functions'],
  ['indexes', 'indexes'],
  ['row_level_security', 'row-level security'],
] as const;

/**
 * Compares the database with a scratch database in memory to which the files of `sql/` were applied, here or when the package was
 * built, so there is no second list of tables to get wrong. Anything else in the database is ignored.
 */
export async function checkSchema(call: CallFunction): Promise<Check[]> {
  const expected = await describeExpected();
  let actual: Description;
  try {
    actual = descriptionSchema.parse(await ask.describe_schema(call, {}));
  } catch (error) {
    return [await toCheck('database schema', () => Promise.reject(error))];
  }
  const checks = parts.map(([key, name]): Check => {
    const has = new Set(actual[key]);
    const missing = expected[key].filter((entry) => !has.has(entry));
    return missing.length === 0
      ? { name: `database ${name}`, status: 'ok', detail: `${expected[key].length} as expected` }
      : {
          name: `database ${name}`,
          status: 'broken',
          detail: `missing or different: ${missing.slice(0, 8).join('; ')}${missing.length > 8 ? ` and ${missing.length - 8} more` : ''}`,
          fix: applyFiles,
        };
  });
  return [...checks, checkAccess(expected, actual)];
}

/** A dump takes along who may use what, and not who may not: where everybody may use all that is made, everybody may use what it brings. */
function checkAccess(expected: Description, actual: Description): Check {
  const ours = new Set([...expected.row_level_security, ...expected.functions]);
  const open = actual.open.filter((entry) => ours.has(entry));
  if (open.length === 0) return { name: 'database access', status: 'ok', detail: 'of the service role alone' };
  return {
    name: 'database access',
    status: 'broken',
    detail: `anon or authenticated may use ${open.length} tables and functions`,
    fix: 'Run `delete from secondlook_migrations` in it and then `secondlook migrate`, or apply the files of sql/ once more.',
  };
}

async function describeExpected(): Promise<Description> {
  const migrations = await loadMigrations(findPackageDirectory('sql'));
  // A template that can't be read is no fault of the database.
  const scratch = await openPglite(null, findTemplate(migrations)).catch(() => openPglite(null));
  try {
    await applyMigrations(scratch, migrations);
    return descriptionSchema.parse(await ask.describe_schema(createSqlCaller(scratch), {}));
  } finally {
    await scratch.close();
  }
}
