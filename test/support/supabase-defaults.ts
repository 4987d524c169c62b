import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** Makes an embedded Postgres what a new Supabase project is: its roles, and everything granted to everybody by default. */
export async function loadSupabaseDefaults(): Promise<(engine: PGlite) => Promise<void>> {
  const files = ['supabase-roles.sql', 'supabase-defaults.sql'];
  const scripts = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')));
  return async (engine) => {
    for (const script of scripts) await engine.exec(script);
  };
}
