import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { skipBecause } from './skip-reason.ts';

const supabaseRoles = readFileSync(new URL('supabase-roles.sql', import.meta.url), 'utf8');

export interface ScratchDatabase {
  url: string;
  /** Drops the database, whoever is still connected to it. Safe to call twice. */
  close(): Promise<void>;
}

/** `DATABASE_URL`, a PostgreSQL whose user may create databases; null, with the reason printed, where it is not set. */
export function nativePostgresUrl(): string | null {
  return (
    process.env.DATABASE_URL ||
    skipBecause('tests on a native PostgreSQL need DATABASE_URL (.ci/postgres-start or compose.yaml start one)')
  );
}

/**
 * An empty database of its own for one test file on the server behind `serverUrl`. Supabase's roles exist, since a
 * server's databases share them and two files would otherwise create them at once.
 */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `secondlook_test_${randomBytes(8).toString('hex')}`;
  await executeOn(serverUrl, supabaseRoles);
  await executeOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    close: () => executeOn(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function executeOn(url: string, script: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(script);
  } finally {
    await client.end();
  }
}
